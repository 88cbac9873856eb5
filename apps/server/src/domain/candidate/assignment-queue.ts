import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { candidateRows, isNotErased } from './candidate-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';

type AssignmentState = {
  status: RegistrationStatus;
  /** The latest training that L2 assigned. */
  training: { status: TrainingStatus; updatedAt: Date } | undefined;
  /** The latest job that L2 assigned. */
  applicant: { over: boolean; updatedAt: Date } | undefined;
  /** The latest placement; `endedAt` is null while it lasts. */
  placement?: { endedAt: Date | null } | undefined;
  /** When the candidate said that they look for work; undefined when a later answer said something else. */
  looking?: { since: Date } | undefined;
};

const isOpen = ({ training, applicant, placement }: AssignmentState): boolean =>
  training?.status === 'PENDING' ||
  training?.status === 'IN_PROGRESS' ||
  applicant?.over === false ||
  placement?.endedAt === null;

/**
 * The L2 queue of a candidate, or null (decisions §5). A completed training without a job leads to `trained`; any other ended training or
 * work, with nothing else open, and the answer that the candidate looks for work, to `returned`. When both apply, the later one decides.
 */
export const toAssignmentQueue = (state: AssignmentState): AssignmentQueue | null => {
  const { status, training, applicant, placement, looking } = state;
  if (status === 'APPROVED_L1') return 'awaiting';
  if (status !== 'APPROVED_L2' || isOpen(state)) return null;
  if (training?.status !== 'COMPLETED') return 'returned';
  const ends = [applicant?.updatedAt, placement?.endedAt, looking?.since];
  return ends.some((at) => at && at >= training.updatedAt) ? 'returned' : 'trained';
};

const over = sql`(${applicants.status} = 'rejected' or ${applicants.endedAt} is not null)`;

/** Writes the `queue` column of candidates. Every change of a training, an applicant or a placement calls it. */
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

  /** The open applicant of a candidate, of which there is at most one, otherwise the latest. */
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

  /** The open placement of a candidate, otherwise the latest. */
  const placementsOf = async (ids: readonly string[]) => {
    const rows = await database.execute<{ id: string; endedAt: Date | null }>(
      sql`select distinct on (candidate_id) candidate_id as id, ended_at as "endedAt"
       from placements where candidate_id = any(${sql.param([...ids])}::uuid[]) order by candidate_id, ended_at desc nulls first`,
    );
    return new Map(rows.map(({ id, ...placement }) => [id, placement]));
  };

  /** Candidates whose latest answer to a follow-up is that they look for work. */
  const lookingOf = async (ids: readonly string[]) => {
    const rows = await database.execute<{ id: string; answer: string; since: Date }>(
      sql`select distinct on (candidate_id) candidate_id as id, answer, answered_at as since
       from follow_ups where candidate_id = any(${sql.param([...ids])}::uuid[]) and status = 'ANSWERED'
       order by candidate_id, answered_at desc`,
    );
    return new Map(
      rows.filter(({ answer }) => answer === 'looking').map(({ id, ...looking }) => [id, looking]),
    );
  };

  const put = async (ids: string[], queue: AssignmentQueue | null): Promise<void> => {
    const now = clock();
    await database.sql
      .update(candidateRows)
      .set({ queue, queueSince: queue === null ? null : now, updatedAt: now })
      .where(hasAnyId(candidateRows.id, ids));
  };

  const recomputeMany = (
    candidateIds: readonly string[],
  ): Promise<ReadonlyMap<string, AssignmentQueue | null>> =>
    database.transaction(async () => {
      const found = await database.sql
        .select({ id: candidateRows.id, status: candidateRows.status, queue: candidateRows.queue })
        .from(candidateRows)
        .where(and(hasAnyId(candidateRows.id, candidateIds), isNotErased))
        .orderBy(candidateRows.id)
        .for('update');
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return new Map();
      const [ofTraining, ofApplicant] = [await trainingsOf(ids), await applicantsOf(ids)];
      const ofPlacement = await placementsOf(ids);
      const ofLooking = await lookingOf(ids);
      const moved = new Map<AssignmentQueue | null, string[]>();
      const after = found.map(({ id, status, queue: before }) => {
        const queue = toAssignmentQueue({
          status,
          training: ofTraining.get(id),
          applicant: ofApplicant.get(id),
          placement: ofPlacement.get(id),
          looking: ofLooking.get(id),
        });
        if (queue !== before) moved.set(queue, [...(moved.get(queue) ?? []), id]);
        return [id, queue] as const;
      });
      for (const [queue, moving] of moved) await put(moving, queue);
      return new Map(after);
    });

  return {
    /**
     * Computes a candidate's queue from training, job and placement, and stores it. Call it inside the transaction, after the change: L2
     * locks in the same order, training and applicant first, then the candidate.
     * @returns the queue, null for none
     */
    recompute: async (candidateId: string): Promise<AssignmentQueue | null> =>
      (await recomputeMany([candidateId])).get(candidateId) ?? null,

    recomputeMany,
  };
};

export type AssignmentQueueStore = ReturnType<typeof assignmentQueueStore>;
