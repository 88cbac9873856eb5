import type { ListQuery } from '@purboday/contract/endpoint';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { afterTime } from '#server/platform/paging.ts';
import { candidates } from '#server/records/tables.ts';
import { erasureRequests } from './tracking-tables.ts';

/** Name of the constraint that a second open request violates. */
export const erasureUnique = 'erasure_requests_candidate_key';

export const erasureStore = (database: Database) => ({
  /** Throws a unique violation of `erasureUnique` when the candidate has asked already. */
  add: async (request: typeof erasureRequests.$inferInsert): Promise<void> => {
    await database.sql.insert(erasureRequests).values(request);
  },

  /** One row more than asked for tells that there is another page. */
  list: ({ limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>) =>
    database.sql
      .select({
        id: erasureRequests.id,
        candidateId: erasureRequests.candidateId,
        name: candidates.name,
        email: candidates.email,
        reason: erasureRequests.reason,
        requestedAt: erasureRequests.requestedAt,
      })
      .from(erasureRequests)
      .innerJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
      .where(afterTime(erasureRequests.requestedAt, erasureRequests.id, cursor))
      .orderBy(asc(erasureRequests.requestedAt), asc(erasureRequests.id))
      .limit(limit + 1),

  count: async (): Promise<number> => {
    const [row] = await database.sql.select({ n: sql<string>`count(*)` }).from(erasureRequests);
    return Number(row?.n ?? 0);
  },
});

export type ErasureStore = ReturnType<typeof erasureStore>;
