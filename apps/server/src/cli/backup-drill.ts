import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDocuments } from '#server/domain/document/document-store.ts';
import { BackupError, type Manifest } from '#server/platform/backup/manifest.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import type { Progress } from '#server/platform/backup/archive.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import { openStorage, type Storage } from '#server/platform/files/storage.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';

const openedDocuments = 10;
const countedTables = ['candidates', 'providers', 'documents'] as const;

type DrillBackupDeps = {
  /** A database of the PostgreSQL server on which the temporary database is created. */
  url: string;
  /** The documents are restored into a temporary folder below this one. */
  dataDir: string;
  embedded: boolean;
  masterKeys: readonly [Buffer, ...Buffer[]];
  progress: Progress;
};

type DrillCounts = Record<(typeof countedTables)[number] | 'opened', number>;

const withClient = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'purboday drill' });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** Compares the restored tables with the manifest and decrypts documents. */
const inspectRestored = async (
  manifest: Manifest,
  {
    url,
    storage,
    folder,
    masterKeys,
  }: Pick<DrillBackupDeps, 'url' | 'masterKeys'> & { storage: Storage; folder: string },
  keys: readonly string[],
): Promise<DrillCounts> => {
  const clock = systemClock;
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: openLog('warn') });
  try {
    const counts: DrillCounts = { candidates: 0, providers: 0, documents: 0, opened: 0 };
    for (const table of countedTables) {
      const [row] = await database.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      );
      counts[table] = row?.n ?? 0;
      const expected = manifest.tables.find(({ name }) => name === `public.${table}`)?.rows ?? 0;
      if (counts[table] !== expected)
        throw new BackupError(
          `The restored table ${table} has ${counts[table]} rows instead of ${expected}.`,
        );
    }
    const [masterKey, previousMasterKey] = masterKeys;
    const encryption = await openEncryption({ database, clock, masterKey, previousMasterKey });
    const documents = openDocuments({ database, storage, encryption, clock, temporaryDir: folder });
    // A document that was erased while the backup was written has a row without content.
    const rows = await database.execute<{ id: string }>(
      sql`select id from documents where attached_at is not null and storage_key = any(${sql.param(keys)}) order by id desc limit ${openedDocuments}`,
    );
    for (const { id } of rows) {
      if ((await documents.read(id)) === undefined)
        throw new BackupError(`The document ${id} cannot be opened.`);
      counts.opened += 1;
    }
    return counts;
  } finally {
    await database.close();
  }
};

/**
 * Restores a verified archive into a temporary database and folder, inspects it and removes both.
 * @throws BackupRefused when the restored records differ from the manifest
 */
export const drillBackup = async (
  path: string,
  manifest: Manifest,
  { url, dataDir, embedded, masterKeys, progress }: DrillBackupDeps,
): Promise<DrillCounts> => {
  const name = `purboday_drill_${randomBytes(6).toString('hex')}`;
  const drillUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const folder = await mkdtemp(join(dataDir, 'drill-'));
  try {
    await withClient(url, `create database ${name}`);
    const storage = await openStorage({ dataDir: folder, s3Url: undefined });
    const keys: string[] = [];
    const put: Storage['put'] = async (key, ...content) => {
      keys.push(key);
      await storage.put(key, ...content);
    };
    const log = openLog('warn');
    const target = { put, remove: storage.remove };
    await restoreBackup(path, manifest, {
      url: drillUrl,
      storage: target,
      masterKeys,
      log,
      progress,
      dataDir,
      embedded,
    });
    return await inspectRestored(manifest, { url: drillUrl, storage, folder, masterKeys }, keys);
  } finally {
    await withClient(url, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
};
