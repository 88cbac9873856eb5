import { openConnections, type ConnectionLimits } from './connections.ts';
import type { Database } from './database.ts';
import { carryTransactions } from './database-transactions.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export interface DatabaseOptions extends ConnectionLimits {
  /** A PostgreSQL server, `postgres://…`. Without it PostgreSQL is started in `dataDir`/postgresql. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For commands: use the PostgreSQL that a server has started on `dataDir`, if one has, instead of being refused. */
  besideServer?: boolean;
}

/**
 * Opens the database. A server that is not there yet is no error here (nothing connects until the first query): its
 * callers get errors for which `isUnavailable` is true, and the pool recovers by itself. The embedded PostgreSQL is
 * ready when this resolves; it rejects when another process holds `dataDir`.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  if (options.databaseUrl !== undefined)
    return carryTransactions(openConnections(options.databaseUrl, options), options.log);
  const postgres = await openEmbeddedPostgres(options);
  const connections = openConnections(postgres.url, options);
  const exclusive = options.besideServer !== true;
  const close = () => connections.close().finally(postgres.stop);
  return carryTransactions({ ...connections, exclusive, close }, options.log);
};
