import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { present } from './erased.ts';
import { candidates } from './candidate-table.ts';

/** A candidate as stored. */
export type Candidate = typeof candidates.$inferSelect;

export type CandidateMove = {
  from: RegistrationStatus;
  to: RegistrationStatus;
  /** Why, while the new status lasts. */
  reason?: string | null;
  /** The L2 queue the candidate must still be in; left out, any or none. */
  fromQueue?: AssignmentQueue;
  /** The L2 queue afterwards; null for none. */
  queue: AssignmentQueue | null;
};

/** Candidates one at a time; the lists belong to the features. */
export const candidateStore = (database: Database, clock: Clock) => ({
  find: async (id: string): Promise<Candidate | undefined> =>
    (
      await database.sql
        .select()
        .from(candidates)
        .where(and(eq(candidates.id, id), present))
    )[0],

  /**
   * Moves a candidate on, if it still is where it was seen: of two people at once one wins (SEC-34).
   * @returns whether it was moved
   */
  moveStatus: async (id: string, move: CandidateMove): Promise<boolean> => {
    const now = clock();
    const moved = await database.sql
      .update(candidates)
      .set({
        status: move.to,
        statusSince: now,
        statusReason: move.reason ?? null,
        queue: move.queue,
        queueSince: move.queue === null ? null : now,
        updatedAt: now,
      })
      .where(
        and(
          eq(candidates.id, id),
          eq(candidates.status, move.from),
          present,
          move.fromQueue === undefined ? undefined : eq(candidates.queue, move.fromQueue),
        ),
      )
      .returning({ id: candidates.id });
    return moved.length > 0;
  },
});

export type CandidateStore = ReturnType<typeof candidateStore>;
