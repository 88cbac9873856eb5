import {
  openTrainingStatuses,
  trainingStatuses,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { AssignmentAnswer } from '@purboday/contract/conventions/enumerations';
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { boolean, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  answerColumns,
  impliedAcceptance,
  type StoredAnswer,
} from '#server/domain/assignment-answer/answer-link-store.ts';
import {
  hasChanged,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';

// Generated columns are written by the database.

const trainingStatus = pgEnum('training_status', trainingStatuses);

export const trainings = pgTable('trainings', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  assignedAt: timeColumn('assigned_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  /** Where the candidate is trained. */
  centreId: uuid('centre_id'),
  supersededAt: timeColumn('superseded_at'),
  /** When the candidate stopped sharing with the provider. */
  withdrawnAt: timeColumn('withdrawn_at'),
  /** The batch of the training. While it is open, the training has no steps of its own. */
  batchId: uuid('batch_id'),
  batchOpen: boolean('batch_open').notNull().default(false),
  /** Whether the candidate will come. */
  ...answerColumns,
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
  /** Generated from status, answer and time, with the groups of `toTrainingGroup`. */
  inGroups: text('in_groups').notNull().generatedAlwaysAs(''),
});

type TrainingMove = { from: TrainingStatus; to: TrainingStatus };

/** Every step except a cancellation implies that the candidate comes. */
const toStep = (to: TrainingStatus, now: Date) => ({
  status: to,
  updatedAt: now,
  ...(to === 'CANCELLED' ? {} : impliedAcceptance(now)),
});

/** An acceptance that the undone step implied has the time of that step, and is awaited again. */
const toUndoneStep = (to: TrainingStatus, since: Date) => ({
  status: to,
  updatedAt: since,
  answer:
    sql`case when answered_at = updated_at then 'WAITING' else answer end` as SQL<AssignmentAnswer>,
  answeredAt: sql`nullif(answered_at, updated_at)` as SQL<Date>,
});

/** The only writer of trainings. */
export const trainingStore = (database: Database, clock: Clock) => {
  const isMovable = (from: TrainingStatus) =>
    and(eq(trainings.status, from), eq(trainings.batchOpen, false), isNull(trainings.supersededAt));
  const ofNow = (candidateId: string) =>
    and(eq(trainings.candidateId, candidateId), isNull(trainings.supersededAt));

  return {
    /**
     * Adds a training that has not begun.
     * @returns its id
     */
    add: async (
      candidateId: string,
      { providerId, centreId, at }: { providerId: string; centreId: string | null; at: Date },
    ): Promise<string> => {
      const id = newId(at);
      await database.sql.insert(trainings).values({
        id,
        candidateId,
        providerId,
        centreId,
        status: 'PENDING',
        assignedAt: at,
        updatedAt: at,
      });
      return id;
    },

    /**
     * Moves a training that still has the status `from` and is in no open batch, so that of two simultaneous steps one wins (SEC-34).
     * @param move `since` is the start of the new status when it is not now, because a step was undone
     * @returns whether it was moved
     */
    move: (id: string, { from, to, since }: TrainingMove & { since?: Date }): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(trainings)
          .set(since === undefined ? toStep(to, clock()) : toUndoneStep(to, since))
          .where(and(isMovable(from), eq(trainings.id, id))),
      ),

    /**
     * As `move`, for many. Rows are locked in the order of their ids, so that two calls wait for each other instead of deadlocking.
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
          .where(and(isMovable(from), hasAnyId(trainings.id, ids)))
          .orderBy(trainings.id)
          .for('update');
        const moving = free.map(({ id }) => id);
        await database.sql
          .update(trainings)
          .set(toStep(to, clock()))
          .where(hasAnyId(trainings.id, moving));
        return new Set(moving);
      }),

    /**
     * Moves trainings of a batch that have the first status of a step.
     * @returns ids of those that were moved
     */
    moveMany: async (
      ids: readonly string[],
      { from, to }: TrainingMove,
    ): Promise<ReadonlySet<string>> => {
      const moved = await database.sql
        .update(trainings)
        .set(toStep(to, clock()))
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

    /**
     * Records the candidate's answer while the training has not started. A decline cancels it, also after an acceptance.
     * @returns whether it was recorded
     */
    recordAnswer: async (id: string, answer: StoredAnswer): Promise<boolean> => {
      const isDeclined = answer.answer === 'DECLINED';
      return hasChanged(
        database.sql
          .update(trainings)
          .set({ ...answer, ...(isDeclined ? { status: 'CANCELLED', updatedAt: clock() } : {}) })
          .where(
            and(
              eq(trainings.id, id),
              eq(trainings.status, 'PENDING'),
              isDeclined ? ne(trainings.answer, 'DECLINED') : eq(trainings.answer, 'WAITING'),
              isNull(trainings.supersededAt),
              isDeclined ? eq(trainings.batchOpen, false) : undefined,
            ),
          ),
      );
    },

    eraseAnswers: async (candidateId: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ answerReason: null, answerText: null })
        .where(eq(trainings.candidateId, candidateId));
    },

    /**
     * Adds an unfinished training without an open batch to a batch, at its centre.
     * @returns whether it was added
     */
    joinBatch: (
      id: string,
      { id: batchId, centreId }: { id: string; centreId: string | null },
    ): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(trainings)
          .set({ batchId, batchOpen: true, ...(centreId && { centreId }) })
          .where(
            and(
              eq(trainings.id, id),
              eq(trainings.batchOpen, false),
              inArray(trainings.status, [...openTrainingStatuses]),
              isNull(trainings.supersededAt),
            ),
          ),
      ),

    moveBatch: async (batchId: string, centreId: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ centreId })
        .where(and(eq(trainings.batchId, batchId), eq(trainings.batchOpen, true)));
    },

    leaveBatch: async (id: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ batchId: null, batchOpen: false })
        .where(eq(trainings.id, id));
    },

    /** Releases the trainings of a finished batch. */
    endBatch: async (batchId: string): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ batchOpen: false })
        .where(and(eq(trainings.batchId, batchId), eq(trainings.batchOpen, true)));
    },

    /** Hides the candidate's ended training from its provider, because another one follows at this moment. */
    supersedeEnded: async (candidateId: string, at: Date): Promise<void> => {
      await database.sql
        .update(trainings)
        .set({ supersededAt: at })
        .where(and(ofNow(candidateId), inArray(trainings.status, ['COMPLETED', 'CANCELLED'])));
    },

    lockPresent: async (candidateId: string) => {
      const [row] = await database.sql
        .select({ id: trainings.id, assignedAt: trainings.assignedAt })
        .from(trainings)
        .where(ofNow(candidateId))
        .for('update');
      return row;
    },

    /** Deletes a training whose assignment is undone. The training that it superseded is the present one again. */
    unassign: async (
      candidateId: string,
      { id, assignedAt }: { id: string; assignedAt: Date },
    ): Promise<void> => {
      await database.sql.delete(trainings).where(eq(trainings.id, id));
      await database.sql
        .update(trainings)
        .set({ supersededAt: null })
        .where(and(eq(trainings.candidateId, candidateId), eq(trainings.supersededAt, assignedAt)));
    },

    /**
     * Hides the trainings of a candidate from their provider.
     * @returns the ids that were not hidden before
     */
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

    /**
     * Removes the candidate from every training provider, at any stage.
     * @returns the affected ids
     */
    supersedeAll: async (candidateId: string): Promise<string[]> => {
      const deletedRows = await database.sql
        .update(trainings)
        .set({ supersededAt: clock() })
        .where(ofNow(candidateId))
        .returning({ id: trainings.id });
      return deletedRows.map(({ id }) => id);
    },
  };
};

export type TrainingStore = ReturnType<typeof trainingStore>;
