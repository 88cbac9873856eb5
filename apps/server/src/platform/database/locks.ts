import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

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
