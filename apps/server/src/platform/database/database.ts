import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Drizzle on the database. Every query goes to the open transaction, or to any free connection when none is open, at the
 * moment it runs: it may be kept, and statements prepared on it work inside transactions too.
 */
export type Drizzle = NodePgDatabase;

export interface TransactionLimits {
  /** Milliseconds each statement may take, instead of the pool's limit. */
  statementTimeoutMs?: number;
}

/** Counts of connections: open ones, those without work, and calls that wait for one. */
interface PoolUse {
  limit: number;
  open: number;
  idle: number;
  waiting: number;
  /** Since the process started. */
  statementTimeouts: number;
}

export interface Database {
  /** No other server can be at work on it: the embedded one, which refuses a second. */
  readonly exclusive: boolean;
  /** Drizzle on the open transaction (carried by AsyncLocalStorage), or on any connection when none is open. */
  readonly sql: Drizzle;
  /**
   * Runs work in a transaction; joins the open one. Commits when it resolves, rolls back when it throws. A joined
   * transaction that threw dooms the one it joined, which then rejects even when the error was caught on the way.
   */
  transaction<T>(work: () => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /** Runs `work` after the open transaction has committed (at once when none is open); dropped on rollback. */
  afterCommit(work: () => void): void;
  /**
   * Runs Drizzle's `sql` template on the open transaction or any connection, and returns its rows. int8 and count(*) come as numbers,
   * dates as YYYY-MM-DD, bytea as Buffer, timestamps as Date, numeric as text. A plain text is only for migrations, the job queue and
   * tests: it takes $1 parameters, and without `values` it may contain several statements.
   */
  execute<Row = Record<string, unknown>>(
    statement: SQL | string,
    values?: unknown[],
  ): Promise<Row[]>;
  /**
   * Statements that take no transaction (VACUUM), one after the other on a connection of their own, which is closed afterwards: what they
   * set is gone with it. Outside the open transaction.
   */
  apart<T>(work: (run: Executor['run']) => Promise<T>, statementTimeoutMs: number): Promise<T>;
  /** The connections of this process now, and how many statements the server has ended because they took too long. */
  poolUse(): PoolUse;
  /** Closes every connection, then the embedded PostgreSQL if this process started it. */
  close(): Promise<void>;
}

/** Where statements are sent: any connection of the pool, or the connection of one transaction. */
export interface Executor {
  /** The driver's query function, with the arguments Drizzle gives it. */
  query(...call: unknown[]): Promise<unknown>;
  /** SQL with $1 parameters; without values several statements, whose rows are joined. */
  run(text: string, values?: unknown[]): Promise<unknown[]>;
}

/** The connections to PostgreSQL; `carryTransactions` makes a `Database` of them. */
export interface Connections {
  readonly exclusive: boolean;
  readonly root: Executor;
  transaction<T>(work: (executor: Executor) => Promise<T>, limits: TransactionLimits): Promise<T>;
  apart<T>(work: (executor: Executor) => Promise<T>, statementTimeoutMs: number): Promise<T>;
  poolUse(): PoolUse;
  close(): Promise<void>;
}
