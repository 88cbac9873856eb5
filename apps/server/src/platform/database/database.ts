import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { carryTransactions } from './database-transactions.ts';
import { openServerEngine } from './server-engine.ts';
import type { Log } from '#server/platform/process/log.ts';

/**
 * Drizzle on whichever engine is open. Every query goes to the open transaction, or to the root when none is open,
 * at the moment it runs: it may be kept, and statements prepared on it work inside transactions too.
 */
export type Drizzle = NodePgDatabase;

export interface TransactionLimits {
  /** Milliseconds each statement may take, instead of the pool's limit. No meaning for the embedded engine. */
  statementTimeoutMs?: number;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Drizzle on the open transaction (carried by AsyncLocalStorage), or on the root when none is open. */
  readonly sql: Drizzle;
  /**
   * Runs work in a transaction; joins the open one. Commits when it resolves, rolls back when it throws. A joined
   * transaction that threw dooms the one it joined, which then rejects even when the error was caught on the way.
   */
  transaction<T>(work: () => Promise<T>, limits?: TransactionLimits): Promise<T>;
  /** Runs `work` after the open transaction has committed (at once when none is open); dropped on rollback. */
  afterCommit(work: () => void): void;
  /**
   * Raw SQL with $1 parameters, on the open transaction or the root. Without `values` the text may hold several
   * statements. On both engines int8 and count(*) come as numbers, dates as YYYY-MM-DD, bytea as Buffer,
   * timestamps as Date, numeric as text.
   */
  execute<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Closes every connection; a transaction under way on the embedded engine is waited for. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server, `postgres://…`. Without it the embedded engine is opened in `dataDir`/postgres. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
  /** Connections to the server, 10. */
  poolSize?: number;
  /** How long to wait for a connection, in milliseconds, 2000. */
  connectionTimeoutMs?: number;
  /** How long a statement may take on the server, in milliseconds, 2500. */
  statementTimeoutMs?: number;
  /** Whether statements are prepared by name, true; a pooler that lends connections by the transaction cannot keep them. */
  preparedStatements?: boolean;
  /** How often the embedded engine looks whether a checkpoint or a vacuum is due, in milliseconds, 15000. */
  upkeepEveryMs?: number;
}

/**
 * Opens the database. A server that is not there yet is no error here (nothing connects until the first query): its
 * callers get errors for which `isUnavailable` is true, and the pool recovers by itself. The embedded engine is ready
 * when this resolves; it rejects when another process holds the directory.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> =>
  carryTransactions(
    options.databaseUrl
      ? openServerEngine(options.databaseUrl, options)
      : await openEmbeddedEngine(options),
    options.log,
  );
