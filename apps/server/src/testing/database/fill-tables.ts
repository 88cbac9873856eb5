import type { Database } from '#server/platform/database/database.ts';
import { withoutIndexes } from './large-database.ts';

/** A busy machine takes its time over a hundred thousand rows. */
const atMostMs = 110_000;

/**
 * Fills the tables of a test with very many rows, and lets PostgreSQL count them.
 * @param statements one after the other
 */
export const fillTables = (database: Database, statements: readonly string[]): Promise<void> =>
  database.apart(async (run) => {
    await withoutIndexes(run, async () => {
      for (const statement of statements) await run(statement, []);
    });
    await run('vacuum analyze', []);
  }, atMostMs);
