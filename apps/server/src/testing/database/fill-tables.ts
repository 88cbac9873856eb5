import type { Database } from '#server/platform/database/database.ts';
import { withoutIndexes } from './large-database.ts';

/** A busy machine needs time for a hundred thousand rows. */
const atMostMs = 110_000;

/**
 * Fills tables with very many rows and updates PostgreSQL's statistics.
 * @param statements run one after the other
 */
export const fillTables = (database: Database, statements: readonly string[]): Promise<void> =>
  database.apart(async (run) => {
    await withoutIndexes(run, async () => {
      for (const statement of statements) await run(statement, []);
    });
    await run('vacuum analyze', []);
  }, atMostMs);
