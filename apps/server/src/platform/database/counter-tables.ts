import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A table of counts that triggers of the database keep: `n` rows of a kind. */
type CounterTable = PgTable & { n: AnyColumn };

/**
 * How many rows there are by the counts that are kept of them: as quick for all as for a few.
 * @returns the sum of `n` over the rows of the counter table that match; 0 for none
 */
export const counterTotal = async (
  database: Database,
  counts: CounterTable,
  where: SQL | undefined,
): Promise<number> => {
  const [row] = await database.sql
    .select({ n: sql<number>`coalesce(sum(${counts.n}), 0)::int` })
    .from(counts as PgTable)
    .where(where);
  return row?.n ?? 0;
};
