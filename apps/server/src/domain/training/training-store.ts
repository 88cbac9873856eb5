import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { trainings } from './training-table.ts';

export type TrainingMove = { from: TrainingStatus; to: TrainingStatus };

/** The only writer of trainings; what providers and admins read of them belongs to the features. */
export const trainingStore = (database: Database, clock: Clock) => {
  const ofNow = (candidateId: string) =>
    and(eq(trainings.candidateId, candidateId), isNull(trainings.supersededAt));

  return {
    /** A training that has not begun. @returns its id */
    add: async (candidateId: string, providerId: string): Promise<string> => {
      const at = clock();
      const id = newId(at);
      await database.sql.insert(trainings).values({
        id,
        candidateId,
        providerId,
        status: 'PENDING',
        assignedAt: at,
        updatedAt: at,
      });
      return id;
    },

    /**
     * Moves a training on, if it still is where it was seen: of two people at once one wins (SEC-34).
     * @returns whether it was moved
     */
    move: async (id: string, { from, to }: TrainingMove): Promise<boolean> => {
      const moved = await database.sql
        .update(trainings)
        .set({ status: to, updatedAt: clock() })
        .where(
          and(eq(trainings.id, id), eq(trainings.status, from), isNull(trainings.supersededAt)),
        )
        .returning({ id: trainings.id });
      return moved.length > 0;
    },

    /** Takes the candidate's ended training away from the provider that had it: another one follows. */
    supersedeEnded: async (candidateId: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ supersededAt: clock() })
        .where(and(ofNow(candidateId), inArray(trainings.status, ['COMPLETED', 'CANCELLED'])));
    },

    /** Takes the candidate away from every training provider, however far the training is. */
    supersedeAll: async (candidateId: string): Promise<void> => {
      await database.sql.update(trainings).set({ supersededAt: clock() }).where(ofNow(candidateId));
    },
  };
};

export type TrainingStore = ReturnType<typeof trainingStore>;
