import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { candidateRows, isLive } from './candidate-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';

type Standing = {
  status: RegistrationStatus;
  /** The training L2 sent the candidate to last. */
  training: { status: TrainingStatus; updatedAt: Date } | undefined;
  /** The job L2 sent the candidate to last. */
  applicant: { over: boolean; updatedAt: Date } | undefined;
  /** The work the candidate was offered or began last; `endedAt` is null while it lasts. */
  placement?: { endedAt: Date | null } | undefined;
};

const isOpen = ({ training, applicant, placement }: Standing): boolean =>
  training?.status === 'PENDING' ||
  training?.status === 'IN_PROGRESS' ||
  applicant?.over === false ||
  placement?.endedAt === null;

/**
 * Decisions §5: the L2 queue a candidate waits in, or null. A completed training without a job makes it `trained`; what ended
 * otherwise, work too, with nothing else open makes it `returned`. Where both hold, what happened last decides.
 */
export const queueFor = (standing: Standing): AssignmentQueue | null => {
  const { status, training, applicant, placement } = standing;
  if (status === 'APPROVED_L1') return 'awaiting';
  if (status !== 'APPROVED_L2' || isOpen(standing)) return null;
  if (training?.status !== 'COMPLETED') return 'returned';
  const ends = [applicant?.updatedAt, placement?.endedAt];
  return ends.some((at) => at && at >= training.updatedAt) ? 'returned' : 'trained';
};

const over = sql`(${applicants.status} = 'rejected' or ${applicants.endedAt} is not null)`;

/** The `queue` column of candidates, kept by whoever changes a training, an applicant or a placement. */
export const assignmentQueueStore = (database: Database, clock: Clock) => {
  const trainingsOf = async (ids: readonly string[]) => {
    const rows = await database.sql
      .select({
        id: trainings.candidateId,
        status: trainings.status,
        updatedAt: trainings.updatedAt,
      })
      .from(trainings)
      .where(and(hasAnyId(trainings.candidateId, ids), isNull(trainings.supersededAt)));
    return new Map(rows.map(({ id, ...training }) => [id, training]));
  };

  /** An open one, of which there is one at the most, before one that is over. */
  const applicantsOf = async (ids: readonly string[]) => {
    const rows = await database.sql
      .selectDistinctOn([applicants.candidateId], {
        id: applicants.candidateId,
        over: sql<boolean>`${over}`,
        updatedAt: applicants.updatedAt,
      })
      .from(applicants)
      .where(hasAnyId(applicants.candidateId, ids))
      .orderBy(applicants.candidateId, over, desc(applicants.updatedAt));
    return new Map(rows.map(({ id, ...applicant }) => [id, applicant]));
  };

  /** An open one before those that are over. */
  const placementsOf = async (ids: readonly string[]) => {
    const rows = await database.execute<{ id: string; endedAt: Date | null }>(
      sql`select distinct on (candidate_id) candidate_id as id, ended_at as "endedAt"
       from placements where candidate_id = any(${sql.param([...ids])}::uuid[]) order by candidate_id, ended_at desc nulls first`,
    );
    return new Map(rows.map(({ id, ...placement }) => [id, placement]));
  };

  const put = async (ids: string[], queue: AssignmentQueue | null): Promise<void> => {
    const now = clock();
    await database.sql
      .update(candidateRows)
      .set({ queue, queueSince: queue === null ? null : now, updatedAt: now })
      .where(hasAnyId(candidateRows.id, ids));
  };

  /** As `recompute`, for many. */
  const recomputeMany = (
    candidateIds: readonly string[],
  ): Promise<ReadonlyMap<string, AssignmentQueue | null>> =>
    database.transaction(async () => {
      const found = await database.sql
        .select({ id: candidateRows.id, status: candidateRows.status, queue: candidateRows.queue })
        .from(candidateRows)
        .where(and(hasAnyId(candidateRows.id, candidateIds), isLive))
        .orderBy(candidateRows.id)
        .for('update');
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return new Map();
      const [ofTraining, ofApplicant] = [await trainingsOf(ids), await applicantsOf(ids)];
      const ofPlacement = await placementsOf(ids);
      const moved = new Map<AssignmentQueue | null, string[]>();
      const after = found.map(({ id, status, queue: before }) => {
        const queue = queueFor({
          status,
          training: ofTraining.get(id),
          applicant: ofApplicant.get(id),
          placement: ofPlacement.get(id),
        });
        if (queue !== before) moved.set(queue, [...(moved.get(queue) ?? []), id]);
        return [id, queue] as const;
      });
      for (const [queue, moving] of moved) await put(moving, queue);
      return new Map(after);
    });

  return {
    /**
     * Puts a candidate into the queue that its training, its job and its placement call for. Call it inside the transaction, after one of them
     * was changed: L2 locks in the same order, training and applicant first, then the candidate.
     * @returns the queue, null for none
     */
    recompute: async (candidateId: string): Promise<AssignmentQueue | null> =>
      (await recomputeMany([candidateId])).get(candidateId) ?? null,

    recomputeMany,
  };
};

export type AssignmentQueueStore = ReturnType<typeof assignmentQueueStore>;
