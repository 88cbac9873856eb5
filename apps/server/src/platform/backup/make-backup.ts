import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { isDatabaseDiskFull } from '#server/platform/database/database-errors.ts';
import { isDiskFull, createFullDiskError, type Storage } from '#server/platform/files/storage.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { findUnknownMigration, type RecordedMigration } from '#server/platform/database/migrate.ts';
import { product } from '#server/platform/process/product.ts';
import { writeArchive, type ArchiveWriter, type Progress } from './archive.ts';
import { BackupError, signManifest, type Manifest } from './manifest.ts';
import { dumpTables, listSequences, listTables, type CopiedTable } from './table-copies.ts';

type CreateBackupDeps = {
  /** `postgres://…` of the records. */
  url: string;
  storage: Pick<Storage, 'read'>;
  masterKey: Buffer;
  /** Ids of erased people, which are stored next to the database. */
  erased: readonly string[];
  clock: Clock;
  progress?: Progress | undefined;
};

const one = async <Row>(client: pg.ClientBase, text: string): Promise<Row> => {
  const { rows } = await client.query(text);
  if (rows[0] === undefined) throw new Error('The database is empty: start the product once.');
  return rows[0] as Row;
};

const copyTables = async (
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { copied, done }: { copied: readonly CopiedTable[]; done: () => void },
) => {
  const tables: Manifest['tables'] = [];
  for (const table of copied) {
    const copy = dumpTables(client, table) as Readable & { rowCount?: number };
    await archive.add(`tables/${table.name}`, copy);
    tables.push({ ...table, rows: copy.rowCount ?? 0 });
    done();
  }
  return tables;
};

/**
 * Keys of the documents that records name. A document without a record is left out: its upload may
 * have failed, so the store may not have it, and it is deleted soon anyway.
 */
const keysIn = async (client: pg.ClientBase): Promise<Set<string>> => {
  const { rows: tables } = await client.query<{ name: string; attaches: boolean }>(
    `select quote_ident(c.table_name) as name, exists (
       select from information_schema.columns a where a.table_schema = 'public'
         and a.table_name = c.table_name and a.column_name = 'attached_at') as attaches
     from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'storage_key' order by 1`,
  );
  const keys = new Set<string>();
  for (const { name, attaches } of tables) {
    const attached = attaches ? 'and attached_at is not null' : '';
    const text = `select storage_key as key from public.${name} where storage_key is not null ${attached} order by 1`;
    for (const { key } of (await client.query<{ key: string }>(text)).rows) keys.add(key);
  }
  return keys;
};

const streamLines = async function* (lines: readonly string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
};

/**
 * Documents never change, so they can be read after the snapshot. One that was erased since is left
 * out.
 */
const copyDocuments = async (
  keys: Iterable<string>,
  archive: ArchiveWriter,
  {
    storage,
    stillNamed,
    done,
  }: Pick<CreateBackupDeps, 'storage'> & {
    stillNamed: () => Promise<Set<string>>;
    done: () => void;
  },
) => {
  const documents = { present: 0, absent: 0 };
  for (const key of keys) {
    try {
      await archive.add(`documents/${key}`, await storage.read(key));
      documents.present += 1;
    } catch (error) {
      if ((await stillNamed()).has(key)) throw error;
      documents.absent += 1;
    }
    done();
  }
  return documents;
};

/** Null before the first start of the product, which creates the queue's tables. */
const queueVersion = async (client: pg.ClientBase): Promise<number | null> => {
  const { name } = await one<{ name: string | null }>(
    client,
    "select to_regclass('pgboss.version')::text as name",
  );
  if (name === null) return null;
  return (await one<{ version: number }>(client, 'select version from pgboss.version')).version;
};

const readVersions = async (client: pg.ClientBase) => ({
  product: product.version,
  commit: product.commit,
  postgresql: (await one<{ v: string }>(client, "select current_setting('server_version') as v")).v,
  queue: await queueVersion(client),
});

/** @throws BackupError when this version could not restore the tables */
const readRestorableMigrations = async (client: pg.ClientBase): Promise<RecordedMigration[]> => {
  const { there } = await one<{ there: boolean }>(
    client,
    "select to_regclass('public.migrations') is not null as there",
  );
  if (!there)
    throw new BackupError('The database has no tables of Purboday: there is nothing to back up.');
  const { rows } = await client.query<RecordedMigration>(
    'select name, hash from public.migrations order by name collate "C"',
  );
  const unknown = await findUnknownMigration(rows);
  if (unknown === undefined) return rows;
  throw new BackupError(
    `This version (${product.version}) could not restore the backup: the database has the migration ${unknown.name}, which it does not know. Make the backup with the version that runs.`,
  );
};

const readBytes = (client: pg.ClientBase) =>
  one<NonNullable<Manifest['bytes']>>(
    client,
    `select coalesce(sum(size), 0)::float8 as documents, pg_database_size(current_database())::float8 as database
     from public.documents`,
  );

type FilledDisks = {
  files: { folder: string; neededBytes: number };
  /** Without a folder it is the disk of a PostgreSQL server, whose free bytes are unknown. */
  database: { folder?: string | undefined; neededBytes: number };
  nextStep: string;
};

/** Names the full disk in an error of a backup or restore, with free and needed bytes. Other errors stay as they are. */
export const nameFullDisk = async (
  error: unknown,
  { files, database, nextStep }: FilledDisks,
): Promise<unknown> => {
  if (!isDiskFull(error) && !isDatabaseDiskFull(error)) return error;
  const { folder: place, neededBytes } = isDatabaseDiskFull(error) ? database : files;
  const message =
    place === undefined
      ? `The disk of PostgreSQL is full: about ${neededBytes} bytes are needed.`
      : (await createFullDiskError(error, { folder: place, neededBytes })).message;
  return new Error(`${message} Free space there, then ${nextStep}.`, { cause: error });
};

/**
 * Writes everything that an instance stores, except its master key, to one archive at `path` while
 * it runs: the records as they were at one moment, their documents, and the ids of erased people.
 */
export const createBackup = async (path: string, deps: CreateBackupDeps): Promise<Manifest> => {
  const [client, live] = [1, 2].map(
    () => new pg.Client({ connectionString: deps.url, application_name: 'purboday backup' }),
  ) as [pg.Client, pg.Client];
  // A lost connection also fails the query that waits for it.
  for (const each of [client, live]) each.on('error', () => undefined);
  const archive = writeArchive(path, deps.masterKey);
  let bytes = { documents: 0, database: 0 };
  try {
    await Promise.all([client.connect(), live.connect()]);
    await client.query('begin isolation level repeatable read read only');
    const versions = await readVersions(client);
    const migrations = await readRestorableMigrations(client);
    const madeAt = deps.clock().toISOString();
    bytes = await readBytes(client);
    const [copied, keys] = [await listTables(client), await keysIn(client)];
    let count = 0;
    const done = () => deps.progress?.((count += 1) / (copied.length + keys.size));
    const tables = await copyTables(client, archive, { copied, done });
    const sequences = await listSequences(client);
    await client.query('commit');
    const stillNamed = () => keysIn(live);
    const documents = await copyDocuments(keys, archive, {
      storage: deps.storage,
      stillNamed,
      done,
    });
    await archive.add('erased-ids', streamLines(deps.erased));
    let made: Manifest | undefined;
    await archive.finish((parts) => {
      made = {
        format: 2,
        versions,
        madeAt,
        migrations,
        tables,
        sequences,
        documents,
        bytes,
        parts,
      };
      return signManifest(made, deps.masterKey);
    });
    if (made === undefined) throw new Error('The archive has no manifest');
    return made;
  } catch (error) {
    await archive.abandon();
    throw await nameFullDisk(error, {
      files: { folder: dirname(resolve(path)), neededBytes: bytes.documents + bytes.database },
      database: { neededBytes: bytes.database },
      nextStep: 'start a backup',
    });
  } finally {
    await Promise.all([client.end(), live.end()]);
  }
};
