import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countText } from '@purboday/contract/conventions/plural';
import { sql } from 'drizzle-orm';
import { erasedIds } from '#server/domain/audit/revocations.ts';
import { maintenanceRunStore } from '#server/domain/maintenance/maintenance-runs.ts';
import { unfinishedPath, type Progress } from '#server/platform/backup/archive.ts';
import { createBackup } from '#server/platform/backup/make-backup.ts';
import { countContents, type Manifest } from '#server/platform/backup/manifest.ts';
import {
  checkBackup,
  rejectRecordsAt,
  restoreBackup,
} from '#server/platform/backup/restore-backup.ts';
import { openEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openStorage, type Storage } from '#server/platform/files/storage.ts';
import { toBucketStorage } from '#server/platform/files/form.ts';
import { describeProduct } from '#server/platform/process/product.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { checkDataDir } from '#server/start/check-start.ts';
import { requireEmbeddedInstance } from '#server/start/open-resources.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { drillBackup } from './backup-drill.ts';
import { readMasterKeys } from '#server/platform/encryption/encryption-keys.ts';
import { progressBar, type Result } from './terminal.ts';

const describeContents = (manifest: Manifest) => ({
  madeAt: manifest.madeAt,
  version: manifest.versions.product,
  commit: manifest.versions.commit ?? null,
  ...countContents(manifest),
});

const toSummary = (manifest: Manifest): string => {
  const { madeAt, version, commit, candidates, providers, documents } = describeContents(manifest);
  return `${madeAt}, version ${describeProduct({ version, commit })}: ${countText(candidates, 'candidate')}, ${countText(providers, 'provider')}, ${countText(documents, 'document')}`;
};

const withBar = async <T>(label: string, work: (progress: Progress) => Promise<T>): Promise<T> => {
  const bar = progressBar(label);
  try {
    return await work(bar.update);
  } finally {
    bar.end();
  }
};

/** Runs `work` on the database's address and the document store as they are, without migrating. */
const withInstance = async <T>(
  { databaseUrl, directDatabaseUrl, dataDir, s3Url }: Settings,
  { besideServer }: { besideServer: boolean },
  work: (instance: { url: string; storage: Storage }) => Promise<T>,
): Promise<T> => {
  if (besideServer) requireEmbeddedInstance({ databaseUrl, dataDir });
  const storage = await openStorage({ dataDir, s3Url });
  const serverUrl = directDatabaseUrl ?? databaseUrl;
  if (serverUrl !== undefined) return work({ url: serverUrl, storage });
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log: openLog('warn'), besideServer });
  try {
    return await work({ url, storage });
  } finally {
    await stop();
  }
};

const removeOnSignal = (path: string): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      rmSync(unfinishedPath(path), { force: true });
      process.stderr.write('\nThe backup was stopped, and its unfinished file was removed.\n');
      process.exit(1);
    });
};

export const backUp = async (path: string): Promise<Result> => {
  if (existsSync(path)) throw new Error(`There already is a file ${path}.`);
  const settings = readSettings(process.env);
  const [masterKey] = readMasterKeys(settings);
  removeOnSignal(path);
  const manifest = await withInstance(settings, { besideServer: true }, ({ url, storage }) =>
    withBar('Backing up', async (progress) => {
      const erased = await erasedIds(settings.dataDir, toBucketStorage(settings, storage)).all();
      const deps = { url, storage, masterKey, erased, clock: systemClock, progress };
      return createBackup(path, deps);
    }),
  );
  return {
    text: `Backed up to ${path}: ${toSummary(manifest)}.\nThe archive is encrypted with the master key and does not contain it. Keep a copy of the key in another place.`,
    json: { file: path, ...describeContents(manifest) },
  };
};

export const verifyBackup = async (path: string): Promise<Result> => {
  const masterKeys = readMasterKeys(readSettings(process.env));
  const manifest = await withBar('Verifying', (progress) =>
    checkBackup(path, masterKeys, progress),
  );
  return {
    text: `${path} is complete: ${toSummary(manifest)}.`,
    json: { file: path, complete: true, ...describeContents(manifest) },
  };
};

/** @throws Error when a backup cannot be restored into this instance */
const requireEmptyInstance = async (settings: Settings): Promise<void> => {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgresql'))) return;
  await withInstance(settings, { besideServer: true }, ({ url }) => rejectRecordsAt(url));
};

export const restore = async (
  path: string,
  { dryRun = false, messages }: { dryRun?: boolean; messages?: 'off' } = {},
): Promise<Result> => {
  const messagesOff = messages === 'off';
  const settings = readSettings(process.env);
  const masterKeys = readMasterKeys(settings);
  const manifest = await withBar('Verifying', (progress) =>
    checkBackup(path, masterKeys, progress),
  );
  if (dryRun) {
    const folder = checkDataDir(settings.dataDir);
    if (folder !== undefined) throw new Error(`${folder.message} ${folder.fix}`);
    await requireEmptyInstance(settings);
    return {
      text: `The backup would be restored: ${toSummary(manifest)}. Nothing was changed.`,
      json: { file: path, dryRun, ...describeContents(manifest) },
    };
  }
  await withInstance(settings, { besideServer: false }, async ({ url, storage }) => {
    const ids = await withBar('Restoring', (progress) =>
      restoreBackup(path, manifest, {
        url,
        storage,
        masterKeys,
        log: openLog('warn'),
        progress,
        dataDir: settings.dataDir,
        embedded: settings.databaseUrl === undefined,
        messagesOff,
      }),
    );
    await erasedIds(settings.dataDir, toBucketStorage(settings, storage)).add(...ids);
  });
  return {
    text: `Restored the backup of ${manifest.madeAt}.${messagesOff ? ' This copy sends no messages.' : ''} Now start the product: purboday start`,
    json: { file: path, ...(messagesOff && { messages }), ...describeContents(manifest) },
  };
};

/** Records the drill for the system page, when the instance has been started with this version. */
const recordDrill = async <Counts extends Record<string, number>>(
  databaseUrl: string,
  path: string,
  work: () => Promise<Counts>,
): Promise<Counts> => {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: openLog('warn') });
  try {
    const [table] = await database.execute<{ exists: boolean }>(
      sql`select to_regclass('public.maintenance_runs') is not null as exists`,
    );
    if (table?.exists !== true) return await work();
    const runs = maintenanceRunStore(database, systemClock);
    const { counts } = await runs.record('drill', async () => {
      const found = await work();
      return { counts: found, detail: { file: basename(path), ...found } };
    });
    return counts;
  } finally {
    await database.close();
  }
};

export const runRestoreDrill = async (path: string): Promise<Result> => {
  const settings = readSettings(process.env);
  const masterKeys = readMasterKeys(settings);
  const manifest = await withBar('Verifying', (progress) =>
    checkBackup(path, masterKeys, progress),
  );
  const counts = await withInstance(settings, { besideServer: true }, ({ url }) =>
    withBar('Restoring', (progress) =>
      recordDrill(url, path, () =>
        drillBackup(path, manifest, {
          url,
          dataDir: settings.dataDir,
          embedded: settings.databaseUrl === undefined,
          masterKeys,
          progress,
        }),
      ),
    ),
  );
  const { candidates, providers, documents, opened } = counts;
  return {
    text: `${path} can be restored: ${countText(candidates, 'candidate')}, ${countText(providers, 'provider')}, ${countText(documents, 'document')}; ${countText(opened, 'document')} opened. The temporary database was removed.`,
    json: { file: path, madeAt: manifest.madeAt, ...counts },
  };
};
