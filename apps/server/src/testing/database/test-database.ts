import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { carryTransactions, type Engine } from '#server/platform/database/database-transactions.ts';
import { embeddedOptions, engineOn } from '#server/platform/database/embedded-engine.ts';
import { locks } from '#server/platform/database/locks.ts';
import { openLog } from '#server/platform/process/log.ts';
import { hashOfMigrations, migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';
import { openServerEngine } from '#server/platform/database/server-engine.ts';
import { watched, type Statement } from './watched-statements.ts';

export interface TestDatabaseOptions {
  /** Folder of the migrations; the product's unless given; 'none' for no tables but the queue's. */
  migrations?: string;
  /** Told of every statement before it runs. */
  onStatement?: (statement: Statement) => void;
}

const log = openLog('silent');
const cache = fileURLToPath(
  new URL('../../../../../node_modules/.cache/purboday', import.meta.url),
);
// Raised when what is prepared besides the migrations changes.
const preparation = 1;

const databaseOn = (engine: Engine, { onStatement }: TestDatabaseOptions): Database =>
  carryTransactions(onStatement ? watched(engine, onStatement) : engine, log);

const prepare = async (database: Database, { migrations }: TestDatabaseOptions) => {
  if (migrations !== 'none')
    await migrate(database, migrations === undefined ? {} : { directory: migrations });
  await installQueue(database, log);
};

const nameOf = async ({ migrations }: TestDatabaseOptions) =>
  `purboday_test_${preparation}_${migrations === 'none' ? migrations : hashOfMigrations(await readMigrations(migrations))}`;

const dumps = new Map<string, Promise<Blob>>();

const makeDump = async (file: string, options: TestDatabaseOptions) => {
  const client = await PGlite.create(embeddedOptions);
  await prepare(carryTransactions(engineOn(client), log), options);
  await client.exec('checkpoint');
  const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await client.close();
  mkdirSync(cache, { recursive: true });
  // Several test processes may make it at once: the last complete one stays.
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, dump);
  renameSync(own, file);
};

const readDump = async (name: string, options: TestDatabaseOptions) => {
  const file = `${cache}${name}.tar`;
  if (!existsSync(file)) await makeDump(file, options);
  return new Blob([readFileSync(file)]);
};

const onEmbedded = async (options: TestDatabaseOptions) => {
  const name = await nameOf(options);
  const dump = dumps.get(name) ?? readDump(name, options);
  dumps.set(name, dump);
  const client = await PGlite.create({ ...embeddedOptions, loadDataDir: await dump });
  // The planner's view of the product; without its fsync, which tests of other things do not wait for.
  await client.exec('set random_page_cost = 1.1');
  return databaseOn(engineOn(client), options);
};

const addressOf = (server: string, name: string) => {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};

const openOn = (databaseUrl: string, options: TestDatabaseOptions = {}) =>
  databaseOn(
    openServerEngine(databaseUrl, { dataDir: '', log, poolSize: 5, statementTimeoutMs: 15_000 }),
    options,
  );

/** Made once on the server, by one of the test processes while the others wait. */
const makeTemplate = async (
  admin: pg.Client,
  server: string,
  template: string,
  options: TestDatabaseOptions,
) => {
  await admin.query('select pg_advisory_lock($1::bigint)', [locks.testDatabases]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount) return;
    const unfinished = `${template}_${randomBytes(4).toString('hex')}`;
    await admin.query(`create database ${unfinished}`);
    const database = openOn(addressOf(server, unfinished));
    await prepare(database, options).finally(() => database.close());
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1::bigint)', [locks.testDatabases]);
  }
};

const asAdmin = async <T>(server: string, work: (admin: pg.Client) => Promise<T>) => {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

const onServer = async (server: string, options: TestDatabaseOptions) => {
  const template = await nameOf(options);
  const name = `purboday_run_${randomBytes(8).toString('hex')}`;
  await asAdmin(server, async (admin) => {
    await makeTemplate(admin, server, template, options);
    await admin.query(`create database ${name} template ${template}`);
  });
  const database = openOn(addressOf(server, name), options);
  const close = async () => {
    await database.close();
    await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { ...database, close };
};

/** The server the tests shall use instead of the embedded engine, if one is named. */
export const testServer = (): string | undefined =>
  process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

/**
 * A migrated, empty database of its own, with the queue's tables. Embedded and in memory, loaded from a dump made once
 * for these migrations; with TEST_DATABASE_URL (else DATABASE_URL) a fresh database on that server, from a template
 * made once. `close()` drops it.
 */
export const testDatabase = async (options: TestDatabaseOptions = {}): Promise<Database> => {
  const server = testServer();
  return server ? onServer(server, options) : onEmbedded(options);
};
