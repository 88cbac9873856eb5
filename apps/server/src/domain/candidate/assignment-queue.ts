import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { applicants } from '#server/domain/applicant/applicant-table.ts';
import { candidates, present } from './candidate-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

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

/** The `queue` column of candidates, kept by whoever changes a training or an applicant. */
export const assignmentQueueStore = (database: Database, clock: Clock) => {
  const trainingOf = async (candidateId: string): Promise<Standing['training']> => {
    const rows = await database.sql
      .select({ status: trainings.status, updatedAt: trainings.updatedAt })
      .from(trainings)
      .where(and(eq(trainings.candidateId, candidateId), isNull(trainings.supersededAt)));
    return rows[0];
  };

  /** An open one, of which there is one at the most, before one that is over. */
  const applicantOf = async (candidateId: string): Promise<Standing['applicant']> => {
    const rows = await database.sql
      .select({
        over: sql<boolean>`${over}`,
        updatedAt: applicants.updatedAt,
      })
      .from(applicants)
      .where(eq(applicants.candidateId, candidateId))
      .orderBy(over, desc(applicants.updatedAt))
      .limit(1);
    return rows[0];
  };

  /** An open one before those that are over. */
  const placementOf = async (candidateId: string): Promise<Standing['placement']> => {
    const rows = await database.execute<{ endedAt: Date | null }>(
      `select ended_at as "endedAt" from placements where candidate_id = $1 order by ended_at desc nulls first limit 1`,
      [candidateId],
    );
    return rows[0];
  };

  return {
    /**
     * Puts a candidate into the queue that its training, its job and its placement call for. Call it inside the transaction, after one of them
     * was changed: L2 locks in the same order, training and applicant first, then the candidate.
     * @returns the queue, null for none
     */
    recompute: (candidateId: string): Promise<AssignmentQueue | null> =>
      database.transaction(async () => {
        const [candidate] = await database.sql
          .select({ status: candidates.status, queue: candidates.queue })
          .from(candidates)
          .where(and(eq(candidates.id, candidateId), present))
          .for('update');
        if (!candidate) return null;
        const queue = queueFor({
          status: candidate.status,
          training: await trainingOf(candidateId),
          applicant: await applicantOf(candidateId),
          placement: await placementOf(candidateId),
        });
        if (queue === candidate.queue) return queue;
        const now = clock();
        await database.sql
          .update(candidates)
          .set({ queue, queueSince: queue === null ? null : now, updatedAt: now })
          .where(eq(candidates.id, candidateId));
        return queue;
      }),
  };
};

export type AssignmentQueueStore = ReturnType<typeof assignmentQueueStore>;
