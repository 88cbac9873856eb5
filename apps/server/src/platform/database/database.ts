import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#server/platform/process/clock.ts';

/**
 * Each query uses the open transaction at the moment it runs, or any free connection. Queries and prepared statements can
 * therefore be created outside a transaction and run inside one.
 */
export type Drizzle = NodePgDatabase;

export interface TransactionLimits {
  /** Milliseconds that each statement may take, instead of the pool's limit. */
  statementTimeoutMs?: number;
}

/** Open connections, idle ones, and calls that wait for one. */
interface PoolUse {
  limit: number;
  open: number;
  idle: number;
  waiting: number;
  /** Since the process started. */
  statementTimeouts: number;
}

interface DatabaseUse extends PoolUse {
  /** Transactions that ran again after a deadlock or a serialization failure, since the process started. */
  repeatedTransactions: number;
}

export interface Database {
  /** Only this server can use the database, because it is the embedded one. */
  readonly exclusive: boolean;
  /** Drizzle on the open transaction, or on any connection when none is open. */
  readonly sql: Drizzle;
  /**
   * Runs `work` in a transaction, or joins the open one. Commits when it resolves and rolls back when it throws. When a joined
   * transaction throws, the outer one rejects too, even if the error was caught. After a deadlock or a serialization failure
   * the outermost `work` runs again, at most twice, so it changes nothing but the database: files, messages and variables
   * outside follow the commit.
   */
  transaction<T>(work: () => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /** Runs `work` after the open transaction has committed, at once when none is open. Dropped on rollback. */
  afterCommit(work: () => void): void;
  /**
   * Runs Drizzle's `sql` template on the open transaction or any connection, and returns its rows. int8 and count(*) are
   * numbers, dates YYYY-MM-DD, bytea Buffer, timestamps Date, numeric text. Text is only for migrations, the job queue and
   * tests: it takes $1 parameters, and without `values` it may contain several statements.
   */
  execute<Row = Record<string, unknown>>(
    statement: SQL | string,
    values?: unknown[],
  ): Promise<Row[]>;
  /**
   * Runs statements that cannot run in a transaction (VACUUM) on a connection of their own. It is closed afterwards, so their
   * session settings end too.
   */
  apart<T>(work: (run: Executor['run']) => Promise<T>, statementTimeoutMs: number): Promise<T>;
  /** Connections of this process, and the number of statements that the server cancelled because of their time limit. */
  poolUse(): DatabaseUse;
  /** Closes every connection, then the embedded PostgreSQL if this process started it. */
  close(): Promise<void>;
}

/** Whether an insert, update or delete without `returning` changed a row. */
export const hasChanged = async (
  statement: PromiseLike<{ rowCount: number | null }>,
): Promise<boolean> => ((await statement).rowCount ?? 0) > 0;

/** Sends statements to the pool or to the connection of one transaction. */
export interface Executor {
  /** The driver's query function, with the arguments that Drizzle passes. */
  query(...call: unknown[]): Promise<unknown>;
  /** Runs SQL with $1 parameters. Without `values` it may contain several statements, whose rows are joined. */
  run(text: string, values?: unknown[]): Promise<unknown[]>;
}

export interface Connections {
  readonly exclusive: boolean;
  readonly root: Executor;
  transaction<T>(work: (executor: Executor) => Promise<T>, limits: TransactionLimits): Promise<T>;
  apart<T>(work: (executor: Executor) => Promise<T>, statementTimeoutMs: number): Promise<T>;
  poolUse(): PoolUse;
  close(): Promise<void>;
}

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A JSON column. The schema accepts each form that a version has stored (ARCHITECTURE, "Stored JSON"). */
export const jsonColumn = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
  customType<{ data: z.infer<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => z.parse(schema, stored),
  })(name);

export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Advisory locks of the product. Each number is used once, so that unrelated tasks do not wait for each other. Triggers of the
 * migrations use pairs (7206, n), which never collide with single numbers.
 */
export const locks = {
  migrations: 7_206_261,
  /** Test runs that create template databases. */
  testDatabases: 7_206_262,
  /** Imports that store people at the same time: the second one with the same person finds a duplicate. */
  importedPeople: 7_206_264,
  /** The last L2 admin is never disabled, and the first is created once. */
  l2Admins: 7_206_265,
  demoRecords: 7_206_266,
  dataKeys: 7_206_267,
  /** Held while a process uses the embedded PostgreSQL. */
  embeddedPostgres: 7_206_268,
  /** Each audit entry contains the hash of the previous one. */
  auditChain: 7_206_269,
  androidApp: 7_206_270,
  certificateKeys: 7_206_275,
  funnel: 7_206_277,
  foundationSettings: 7_206_278,
} as const;

/**
 * Acquires a lock and holds it until the open transaction ends.
 * @param database with an open transaction; otherwise the lock is released at once
 */
export const acquireLock = async (
  database: Pick<Database, 'execute'>,
  lock: keyof typeof locks,
): Promise<void> => {
  await database.execute(sql`select pg_advisory_xact_lock(${locks[lock]}::bigint)`);
};

const latest = { ms: -1, counter: 0 };

/**
 * Twelve bits that increase within a millisecond from a random start (RFC 9562, §6.2, method 1), and start over when they are
 * used up.
 */
const counterAt = (ms: number): number => {
  const goesOn = ms === latest.ms && latest.counter < 0xfff;
  latest.counter = goesOn ? latest.counter + 1 : randomInt(0x800);
  latest.ms = ms;
  return latest.counter;
};

/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter, then 62 random bits. Ids of one process sort in the order of
 * their creation.
 * @param at the time in the id
 */
export const newId = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const counter = counterAt(at.getTime()).toString(16).padStart(3, '0');
  const variantAndRandom = randomUUID().slice(19);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variantAndRandom}`;
};

/**
 * Writes one row, because a read-only database (a standby after a failover, a full disk) counts as down. Concurrent probes share
 * one write, because `/readyz` is public.
 */
export const probeWrite = (
  database: Pick<Database, 'execute'>,
  clock: Clock,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    await database.execute(
      sql`insert into readiness (probed_at) values (${clock()}) on conflict (only_row) do update set probed_at = excluded.probed_at`,
    );
  };
  return () => {
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  };
};
