import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import type { applicantCounts, candidateCounts, providerCounts, trainingCounts } from './tables.ts';

type Counts =
  | typeof applicantCounts
  | typeof candidateCounts
  | typeof providerCounts
  | typeof trainingCounts;

/** How many rows there are by the counts that are kept of them: as quick for all as for a few. */
export const keptTotal = async (
  database: Database,
  counts: Counts,
  where: SQL | undefined,
): Promise<number> => {
  const [row] = await database.sql
    .select({ n: sql<number>`coalesce(sum(${counts.n}), 0)::int` })
    .from(counts)
    .where(where);
  return row?.n ?? 0;
};
