import { Readable as ReadableStream, type Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { findUnknownMigration, migrate, migrateTo } from '#server/platform/database/migrate.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';
import type { Log } from '#server/platform/process/log.ts';
import { readArchive, verifyArchive, type Progress } from './archive.ts';
import { nameFullDisk } from './make-backup.ts';
import { BackupError, openManifest, type Manifest } from './manifest.ts';
import { isDayOfQueueStatistics, restoreTables } from './table-copies.ts';

type RestoreBackupDeps = {
  /** `postgres://…` of an empty database. */
  url: string;
  storage: Pick<Storage, 'put' | 'remove'>;
  /** One of them encrypted the archive. */
  masterKeys: readonly Buffer[];
  log: Log;
  progress?: Progress | undefined;
  /** Documents are stored below it, and so is an embedded database. */
  dataDir: string;
  embedded: boolean;
  /** A copy for tests: no process that opens it sends a message. */
  messagesOff?: boolean;
};

/**
 * Reads a whole archive before anything is touched.
 * @throws BackupRefused when it is damaged, changed, made with another master key, or newer than this program
 */
export const checkBackup = async (
  path: string,
  masterKeys: readonly Buffer[],
  progress?: Progress,
): Promise<Manifest> => {
  const manifest = await verifyArchive(path, (bytes) => openManifest(bytes, masterKeys), progress);
  const unknown = await findUnknownMigration(manifest.migrations);
  if (unknown === undefined) return manifest;
  throw new BackupError(
    `The archive is of another version of the product (${manifest.versions.product}): it has the migration ${unknown.name}, which this one has not. Restore it with that version or a newer one.`,
  );
};

const rejectRecords = async (client: pg.ClientBase): Promise<void> => {
  for (const table of ['candidates', 'providers', 'accounts', 'documents']) {
    const { rows } = await client.query<{ there: string | null }>(
      `select to_regclass('public.${table}')::text as there`,
    );
    if (rows[0]?.there === null) continue;
    const { rowCount } = await client.query(`select 1 from public.${table} limit 1`);
    if (rowCount !== 0)
      throw new BackupError(
        'This instance already contains records. Restore into an empty one: another DATA_DIR, or another DATABASE_URL.',
      );
  }
};

/** @throws BackupError when a database already contains records */
export const rejectRecordsAt = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await rejectRecords(client);
  } finally {
    await client.end();
  }
};

/**
 * Creates the tables as they were when the backup was made; later migrations run after the records
 * are inserted.
 */
const makeTables = async (manifest: Manifest, { url, log }: RestoreBackupDeps): Promise<void> => {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  try {
    await migrateTo(database, manifest.migrations);
    await installQueue(database, log);
    const [queue] = await database.execute<{ version: number }>(
      'select version from pgboss.version',
    );
    const archived = manifest.versions.queue;
    if (archived !== null && queue?.version !== archived)
      throw new BackupError(
        `The archive is of a version of the product with another queue (${manifest.versions.product}). Restore it with that version, then update.`,
      );
  } finally {
    await database.close();
  }
};

const finishTables = async ({ url, log, messagesOff }: RestoreBackupDeps): Promise<void> => {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
  try {
    await migrate(database);
    await endAccess((text) => database.execute(text));
    if (messagesOff) await switchMessagesOff((text) => database.execute(text));
  } finally {
    await database.close();
  }
};

const setSequences = async (client: pg.ClientBase, { sequences }: Manifest): Promise<void> => {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, called]);
};

/** Tables of codes and links whose key is not `token_hash`. A failure streak has the link that ends it. */
const withCodes = [
  'email_codes',
  'email_verifications',
  'failure_streaks',
  'idempotency_keys',
  'passkey_challenges',
];

/**
 * Ends every session, code and link (T52) of a database that was set back: those that were signed out, used or
 * replaced since would be valid again. Tables with the key `token_hash` contain sessions or links.
 */
export const endAccess = async (run: (text: string) => Promise<unknown[]>): Promise<void> => {
  const tables = (await run(
    `select distinct quote_ident(c.relname) as name from pg_class c
       left join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnatts = 1
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (a.attname = 'token_hash' or c.relname in (${withCodes.map((name) => `'${name}'`).join(', ')}))`,
  )) as { name: string }[];
  for (const { name } of tables) await run(`delete from public.${name}`);
  // The rows stay: they say which email of the candidate is still unverified, and who made a finding. Older backups lack the tables.
  for (const [table, end] of [
    ['contact_changes', 'undo_until'],
    ['account_changes', 'undo_until'],
    ['audit_auditors', 'expires_at'],
  ] as const) {
    const [found] = await run(`select to_regclass('public.${table}') as name`);
    if ((found as { name: string | null }).name !== null)
      await run(`update public.${table} set ${end} = now() where ${end} > now()`);
  }
};

/** An earlier version has no such table before its migrations. */
const switchMessagesOff = async (run: (text: string) => Promise<unknown[]>): Promise<void> => {
  const [found] = await run(`select to_regclass('public.instance_states') as name`);
  if ((found as { name: string | null }).name === null) return;
  await run(
    `insert into public.instance_states (name, text, since) values ('messages-off', '', now()) on conflict do nothing`,
  );
};

/** Stores documents, and removes them again when the restore fails. */
const documentsInto = (storage: RestoreBackupDeps['storage']) => {
  const put: string[] = [];
  return {
    keep: async (key: string, content: Readable): Promise<void> => {
      const bytes = await buffer(content);
      put.push(key);
      await storage.put(key, ReadableStream.from([bytes]), bytes.length);
    },
    takeBack: async (): Promise<void> => {
      for (const key of put) await storage.remove(key).catch(() => undefined);
    },
  };
};

/** The database needs room for its rows and for the log of the transaction that inserts them. */
const toFilledDisks = (
  { bytes, parts }: Manifest,
  { dataDir, embedded }: Pick<RestoreBackupDeps, 'dataDir' | 'embedded'>,
) => {
  const ofParts = parts.reduce((sum, { size }) => sum + size, 0);
  const forDatabase = 2 * (bytes?.database ?? ofParts);
  const forFiles = (bytes?.documents ?? ofParts) + (embedded ? forDatabase : 0);
  const files = { folder: dataDir, neededBytes: forFiles };
  return {
    files,
    database: embedded ? files : { neededBytes: forDatabase },
    nextStep: 'restore again into an empty instance',
  };
};

/**
 * Fills an empty instance from an archive that `checkBackup` has read: all of it, or nothing.
 * @returns the ids of people erased by then
 * @throws BackupRefused when the instance is not empty
 */
export const restoreBackup = async (
  path: string,
  manifest: Manifest,
  deps: RestoreBackupDeps,
): Promise<string[]> => {
  const client = new pg.Client({
    connectionString: deps.url,
    application_name: 'purboday restore',
  });
  // A lost connection also fails the query that waits for it.
  client.on('error', () => undefined);
  const documents = documentsInto(deps.storage);
  const { format, parts } = manifest;
  const { masterKeys, progress } = deps;
  let erased: string[] = [];
  // Archives before 29 November 2026 contain the statistics of their day.
  const tables = manifest.tables.filter(({ name }) => !isDayOfQueueStatistics(name));
  await client.connect();
  try {
    await rejectRecords(client);
    await makeTables(manifest, deps);
    await client.query('begin');
    await restoreTables(client, tables, (copyIn) =>
      readArchive(path, { format, parts, masterKeys, progress }, async (name, content) => {
        if (isDayOfQueueStatistics(name.slice('tables/'.length))) content.resume();
        else if (name.startsWith('tables/')) await copyIn(name.slice('tables/'.length), content);
        else if (name.startsWith('documents/'))
          await documents.keep(name.slice('documents/'.length), content);
        else erased = (await text(content)).split('\n').filter((line) => line !== '');
      }),
    );
    await setSequences(client, manifest);
    // An earlier version may have fewer of the tables: the rest follows with its migrations.
    const run = async (text: string) => (await client.query<object>(text)).rows;
    await endAccess(run);
    if (deps.messagesOff) await switchMessagesOff(run);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await documents.takeBack();
    throw await nameFullDisk(error, toFilledDisks(manifest, deps));
  } finally {
    await client.end();
  }
  await finishTables(deps);
  return erased;
};
