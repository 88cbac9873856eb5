import type { ErasureState } from '@purboday/contract/conventions/lifecycles';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { hasChanged, newId, type Database } from '#server/platform/database/database.ts';
import { erasureRequests } from './candidate-table.ts';

export const erasureUnique = 'erasure_requests_candidate_key';

export type Decision = {
  state: Exclude<ErasureState, 'open'>;
  by: string;
  reason: string | null;
};

/** The only writer of requests for erasure. */
export const erasureRequestStore = (database: Database, clock: Clock) => ({
  /** @throws a unique violation of `erasureUnique` when there is an open request */
  add: async (candidateId: string, reason: string | null): Promise<void> => {
    const requestedAt = clock();
    await database.sql
      .insert(erasureRequests)
      .values({ id: newId(requestedAt), candidateId, reason, requestedAt });
  },

  /**
   * Decides an open request: of two simultaneous decisions one wins.
   * @returns whether this one did
   */
  decide: (id: string, { state, by, reason }: Decision): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(erasureRequests)
        .set({ state, decidedAt: clock(), decidedBy: by, decisionReason: reason })
        .where(and(eq(erasureRequests.id, id), eq(erasureRequests.state, 'open'))),
    ),

  /** Closes the open request of a candidate who was erased before. */
  completeErased: async (candidateId: string): Promise<void> => {
    await database.sql
      .update(erasureRequests)
      .set({ state: 'erased', decidedAt: clock() })
      .where(and(eq(erasureRequests.candidateId, candidateId), eq(erasureRequests.state, 'open')));
  },

  /** Removes the reasons from an erased candidate's requests. */
  erase: async (candidateId: string): Promise<void> => {
    await database.sql
      .update(erasureRequests)
      .set({ reason: null, decisionReason: null })
      .where(eq(erasureRequests.candidateId, candidateId));
  },
});
