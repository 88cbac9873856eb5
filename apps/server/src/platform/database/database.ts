import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

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

export interface Database {
  /** Only this server can use the database, because it is the embedded one. */
  readonly exclusive: boolean;
  /** Drizzle on the open transaction, or on any connection when none is open. */
  readonly sql: Drizzle;
  /**
   * Runs `work` in a transaction, or joins the open one. Commits when it resolves and rolls back when it throws. When a joined
   * transaction throws, the outer one rejects too, even if the error was caught.
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
  poolUse(): PoolUse;
  /** Closes every connection, then the embedded PostgreSQL if this process started it. */
  close(): Promise<void>;
}

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
