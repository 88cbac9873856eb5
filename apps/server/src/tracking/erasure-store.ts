import type { Database } from '#server/platform/database/database.ts';
import { erasureRequests } from '#server/domain/candidate/erasure-table.ts';

/** Name of the constraint that a second open request violates. */
export const erasureUnique = 'erasure_requests_candidate_key';

export const erasureStore = (database: Database) => ({
  /** Throws a unique violation of `erasureUnique` when the candidate has asked already. */
  add: async (
    request: Pick<
      typeof erasureRequests.$inferInsert,
      'id' | 'candidateId' | 'reason' | 'requestedAt'
    >,
  ): Promise<void> => {
    await database.sql.insert(erasureRequests).values(request);
  },
});

export type ErasureStore = ReturnType<typeof erasureStore>;
