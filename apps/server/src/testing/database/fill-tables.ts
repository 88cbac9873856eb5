import type { Database } from '#server/platform/database/database.ts';

/** A busy machine takes its time over a hundred thousand rows. */
const atMostMs = 110_000;

/**
 * Fills the tables of a test with very many rows, and lets PostgreSQL count them. The search of candidates is built once at the end
 * instead of row by row.
 * @param statements one after the other
 */
export const fillTables = async (
  database: Database,
  statements: readonly string[],
): Promise<void> => {
  const [search] = await database.execute<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'candidates_search'`,
  );
  if (!search) throw new Error('There is no index candidates_search');
  await database.execute('drop index candidates_search');
  for (const statement of [...statements, search.definition])
    await database.transaction(() => database.execute(statement), { statementTimeoutMs: atMostMs });
  await database.execute('vacuum analyze');
};
