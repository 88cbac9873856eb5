import {
  openTrainingStatuses,
  trainingStatuses,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { bigint, boolean, integer, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';

// Generated columns, and the counter table, are kept by the database.

// Generated columns, and the counter table, are kept by the database.

const trainingStatus = pgEnum('training_status', trainingStatuses);

export const trainings = pgTable('trainings', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  assignedAt: timeColumn('assigned_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  supersededAt: timeColumn('superseded_at'),
  /** When the candidate withdrew the sharing with the provider. */
  withdrawnAt: timeColumn('withdrawn_at'),
  /** The batch it is or was in; while that is open the training's own three buttons rest. */
  batchId: uuid('batch_id'),
  batchOpen: boolean('batch_open').notNull().default(false),
  /** Counted by the database at every change. */
  version: integer('version').notNull().default(1),
});

export const trainingCounts = pgTable('training_counts', {
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});

type TrainingMove = { from: TrainingStatus; to: TrainingStatus };

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
     * Moves a training on, if it still is where it was seen and in no open batch: of two people at once one wins (SEC-34).
     * @returns whether it was moved
     */
    move: async (id: string, { from, to }: TrainingMove): Promise<boolean> => {
      const moved = await database.sql
        .update(trainings)
        .set({ status: to, updatedAt: clock() })
        .where(
          and(
            eq(trainings.id, id),
            eq(trainings.status, from),
            eq(trainings.batchOpen, false),
            isNull(trainings.supersededAt),
          ),
        )
        .returning({ id: trainings.id });
      return moved.length > 0;
    },

    /**
     * As `move`, for many: those of them that still are where they were seen, and in no open batch. They are locked in the order of their ids,
     * so that two calls for the same ones wait for each other and do not stop each other.
     * @returns ids of those that were moved
     */
    moveFree: async (
      ids: readonly string[],
      { from, to }: TrainingMove,
    ): Promise<ReadonlySet<string>> =>
      database.transaction(async () => {
        const free = await database.sql
          .select({ id: trainings.id })
          .from(trainings)
          .where(
            and(
              hasAnyId(trainings.id, ids),
              eq(trainings.status, from),
              eq(trainings.batchOpen, false),
              isNull(trainings.supersededAt),
            ),
          )
          .orderBy(trainings.id)
          .for('update');
        const moving = free.map(({ id }) => id);
        await database.sql
          .update(trainings)
          .set({ status: to, updatedAt: clock() })
          .where(hasAnyId(trainings.id, moving));
        return new Set(moving);
      }),

    /** Moves those of the trainings that are where a step begins, for their batch. @returns ids of those that were moved */
    moveMany: async (
      ids: readonly string[],
      { from, to }: TrainingMove,
    ): Promise<ReadonlySet<string>> => {
      const moved = await database.sql
        .update(trainings)
        .set({ status: to, updatedAt: clock() })
        .where(
          and(
            hasAnyId(trainings.id, ids),
            eq(trainings.status, from),
            isNull(trainings.supersededAt),
          ),
        )
        .returning({ id: trainings.id });
      return new Set(moved.map(({ id }) => id));
    },

    /** Puts a training that is not over, and in no other open batch, into one. @returns whether it could be */
    joinBatch: async (id: string, batchId: string): Promise<boolean> => {
      const joined = await database.sql
        .update(trainings)
        .set({ batchId, batchOpen: true })
        .where(
          and(
            eq(trainings.id, id),
            eq(trainings.batchOpen, false),
            inArray(trainings.status, [...openTrainingStatuses]),
            isNull(trainings.supersededAt),
          ),
        )
        .returning({ id: trainings.id });
      return joined.length > 0;
    },

    leaveBatch: async (id: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ batchId: null, batchOpen: false })
        .where(eq(trainings.id, id));
    },

    /** A batch is over: its trainings go their own ways again. */
    endBatch: async (batchId: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ batchOpen: false })
        .where(and(eq(trainings.batchId, batchId), eq(trainings.batchOpen, true)));
    },

    /** Takes the candidate's ended training away from the provider that had it: another one follows. */
    supersedeEnded: async (candidateId: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ supersededAt: clock() })
        .where(and(ofNow(candidateId), inArray(trainings.status, ['COMPLETED', 'CANCELLED'])));
    },

    /** Hides every training of a candidate from its provider. @returns the ids that were not hidden before */
    withdraw: async (candidateId: string, providerId: string): Promise<string[]> => {
      const withdrawn = await database.sql
        .update(trainings)
        .set({ withdrawnAt: clock() })
        .where(
          and(
            eq(trainings.candidateId, candidateId),
            eq(trainings.providerId, providerId),
            isNull(trainings.withdrawnAt),
          ),
        )
        .returning({ id: trainings.id });
      return withdrawn.map(({ id }) => id);
    },

    /** Takes the candidate away from every training provider, however far the training is. Answers the ids that were taken. */
    supersedeAll: async (candidateId: string): Promise<string[]> => {
      const taken = await database.sql
        .update(trainings)
        .set({ supersededAt: clock() })
        .where(ofNow(candidateId))
        .returning({ id: trainings.id });
      return taken.map(({ id }) => id);
    },
  };
};
