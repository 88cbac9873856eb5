import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openConnections } from '#server/platform/database/connections.ts';
import {
  locks,
  type Database,
  type Connections,
  type Executor,
} from '#server/platform/database/database.ts';
import { hashMigrations, migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { createDatabase } from '#server/platform/database/open-database.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';
import { openLog } from '#server/platform/process/log.ts';

/** A statement with its parameters. */
export type WatchedStatement = { text: string; values: unknown[] };

const toStatement = ([first, second]: unknown[]): WatchedStatement => {
  const config = typeof first === 'string' ? { text: first } : (first as Partial<WatchedStatement>);
  return {
    text: config.text ?? '',
    values: (second as unknown[] | undefined) ?? config.values ?? [],
  };
};

/** Records every statement, also inside transactions. */
const watchStatements = (
  connections: Connections,
  onStatement: (statement: WatchedStatement) => void,
): Connections => {
  const watch = (executor: Executor): Executor => ({
    query: (...call) => {
      onStatement(toStatement(call));
      return executor.query(...call);
    },
    run: (text, values) => {
      onStatement({ text, values: values ?? [] });
      return executor.run(text, values);
    },
  });
  return {
    ...connections,
    root: watch(connections.root),
    transaction: (work, limits) =>
      connections.transaction((executor) => work(watch(executor)), limits),
  };
};

export interface TestDatabaseOptions {
  /** Folder of the migrations, by default the product's. 'none' creates only the queue's tables. */
  migrations?: string;
  /** Milliseconds that a statement may take, 15,000, because the machine may be busy. */
  statementTimeoutMs?: number;
  /** Called with every statement before it runs. */
  onStatement?: (statement: WatchedStatement) => void;
}

const log = openLog('silent');
// Increase it when the template changes in other ways than by migrations.
const preparation = 1;

/** The PostgreSQL server of this test run: started by `test-server.ts`, or given in TEST_DATABASE_URL. */
export const testServer = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests with Vitest');
  return url;
};

const toAddress = (name: string): string =>
  Object.assign(new URL(testServer()), { pathname: `/${name}` }).href;

const openOn = (
  name: string,
  { onStatement, statementTimeoutMs = 15_000 }: TestDatabaseOptions = {},
): Database => {
  const limits = { log, poolSize: 5, statementTimeoutMs };
  const connections = openConnections(toAddress(name), limits);
  return createDatabase(onStatement ? watchStatements(connections, onStatement) : connections, log);
};

const createName = async ({ migrations }: TestDatabaseOptions) =>
  `purboday_test_${preparation}_${migrations === 'none' ? migrations : hashMigrations(await readMigrations(migrations))}`;

const prepare = async (database: Database, { migrations }: TestDatabaseOptions) => {
  if (migrations !== 'none')
    await migrate(database, migrations === undefined ? {} : { directory: migrations });
  await installQueue(database, log);
};

/** One test process creates the template while the others wait. */
const makeTemplate = async (admin: pg.Client, template: string, options: TestDatabaseOptions) => {
  await admin.query('select pg_advisory_lock($1)', [locks.testDatabases]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount) return;
    const unfinished = `${template}_${randomBytes(4).toString('hex')}`;
    await admin.query(`create database ${unfinished}`);
    const database = openOn(unfinished);
    await prepare(database, options).finally(() => database.close());
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [locks.testDatabases]);
  }
};

/** Copying files takes half the time of writing them through the log, and its checkpoint is free when fsync is off. */
const readStrategy = async (admin: pg.Client): Promise<string> => {
  const { rows } = await admin.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
};

const asAdmin = async <T>(work: (admin: pg.Client) => Promise<T>) => {
  const admin = new pg.Client({ connectionString: testServer() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

/**
 * Creates a migrated, empty database with the queue's tables. It is copied from a template for the current migrations. `close()`
 * drops it.
 */
export const createTestDatabase = async (options: TestDatabaseOptions = {}): Promise<Database> => {
  const template = await createName(options);
  const name = `purboday_run_${randomBytes(8).toString('hex')}`;
  await asAdmin(async (admin) => {
    await makeTemplate(admin, template, options);
    const strategy = await readStrategy(admin);
    await admin.query(`create database ${name} template ${template} strategy ${strategy}`);
  });
  const database = openOn(name, options);
  const close = async () => {
    await database.close();
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { ...database, close };
};

export const productMigrations = join(import.meta.dirname, '../../../migrations');

/**
 * A database with all migrations before this one, and the folder from which they came. Copy further
 * files into it to apply them.
 */
export const createDatabaseBefore = async (
  migration: string,
): Promise<{ database: Database; directory: string; close: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(productMigrations))
    if (file < migration) await copyFile(join(productMigrations, file), join(directory, file));
  const database = await createTestDatabase({ migrations: directory });
  const close = async (): Promise<void> => {
    await database.close();
    await rm(directory, { recursive: true });
  };
  return { database, directory, close };
};
