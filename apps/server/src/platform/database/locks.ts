import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * The advisory locks of the product, each told here and nowhere else: two duties with one number would wait for each other for no reason.
 * Triggers of the migrations take theirs as a pair (7206, n), which is a space of its own.
 */
export const locks = {
  /** Processes that start together migrate one after the other. */
  migrations: 7_206_261,
  /** Test runs that make their template databases. */
  testDatabases: 7_206_262,
  /** Imports that store people at the same moment: of two with the same person the second finds a duplicate. */
  importedPeople: 7_206_264,
  /** The last L2 admin is never disabled, and the first is made once. */
  l2Admins: 7_206_265,
  /** Processes that start together seed the demo once. */
  demoRecords: 7_206_266,
  /** Processes that start together make one data key. */
  dataKeys: 7_206_267,
  /** Held for as long as a process has the embedded PostgreSQL. */
  embeddedPostgres: 7_206_268,
  /** Entries of the audit trail are linked one after the other. */
  auditChain: 7_206_269,
  /** Processes that start together make one signing key of the Android app, and one version. */
  androidApp: 7_206_270,
  /** Processes that start together make one key for certificates. */
  certificateKeys: 7_206_275,
  /** The funnel is refreshed by one process at a time. */
  funnel: 7_206_277,
} as const;

/**
 * Waits for a lock and holds it until the open transaction ends.
 * @param database with a transaction open; outside one the lock is gone at once
 */
export const takeLock = async (
  database: Pick<Database, 'execute'>,
  lock: keyof typeof locks,
): Promise<void> => {
  await database.execute(sql`select pg_advisory_xact_lock(${locks[lock]}::bigint)`);
};
