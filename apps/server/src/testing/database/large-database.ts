import { readFile } from 'node:fs/promises';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Fills an empty database with 100,000 candidates, 2,000 providers and 20,000 jobs by SQL alone (some 20 seconds), and gathers what the
 * planner goes by.
 */
export const fillLargely = async (database: Database): Promise<void> => {
  const statements = await readFile(new URL('large-database.sql', import.meta.url), 'utf8');
  await database.transaction(() => database.execute(statements), { statementTimeoutMs: 120_000 });
  // As PostgreSQL does by itself after a while.
  await database.execute('vacuum analyze');
};
