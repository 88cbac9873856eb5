import { Problem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { ApplicantStore } from '#server/domain/applicant/applicant-store.ts';
import type { BatchStore } from '#server/domain/batch/batch-store.ts';
import type { MemberStore } from '#server/domain/batch/member-store.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { TrainingStore } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import {
  mayWithdrawApplication,
  mayWithdrawTraining,
  type SharedApplication,
  type SharedTraining,
  type SharingStore,
} from './sharing-store.ts';
import type { SharingEvents } from './sharing-events.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  sharings: SharingStore;
  stores: {
    trainings: Pick<TrainingStore, 'supersedeAll' | 'leaveBatch'>;
    applicants: Pick<ApplicantStore, 'move'>;
    batches: Pick<BatchStore, 'lock'>;
    members: Pick<MemberStore, 'leave'>;
  };
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  events: SharingEvents;
};

type Withdrawing = { id: string; ip?: string };
type Candidate = Pick<Actor, 'id' | 'role' | 'name'>;

/** Stands where the provider reads why the candidate is gone. */
const why = 'The candidate has withdrawn';

const settled = (): Problem => new Problem('INVALID_TRANSITION', trackingMessages.sharingSettled);

/**
 * Takes back the sharing with one provider (DPDP Act, section 6(4)): it no longer sees the candidate or how to reach them, is asked to
 * delete what it copied, and the candidate goes back to L2. The registration goes on.
 * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) for a training that is over and work that began
 */
export const withdrawSharing = (deps: Deps) => {
  const { database, sharings, stores, assignmentQueue, events } = deps;

  const fromTraining = async (actor: Candidate, training: SharedTraining): Promise<void> => {
    if (!mayWithdrawTraining(training)) throw settled();
    if (training.batchOpen && training.batchId !== null) {
      // The batch first, in the order in which its provider's steps lock.
      await stores.batches.lock(training.providerId, training.batchId);
      await stores.trainings.leaveBatch(training.id);
      await stores.members.leave(training.batchId, actor.id, why);
    }
    const taken = await stores.trainings.supersedeAll(actor.id);
    // Pressed twice at once: whoever waited for the other finds nothing left to take.
    if (!taken.includes(training.id)) throw new Problem('NOT_FOUND');
  };

  const fromEmployer = async (application: SharedApplication): Promise<void> => {
    if (!mayWithdrawApplication(application)) throw settled();
    const { id, jobStatus } = application;
    const to = { jobStatus, status: 'rejected' as const, reason: why };
    if (!(await stores.applicants.move(id, jobStatus, to))) throw settled();
  };

  return (actor: Candidate, { id, ip }: Withdrawing): Promise<void> =>
    database.transaction(async () => {
      const training = await sharings.training(actor.id, id);
      const application = training ? undefined : await sharings.application(actor.id, id);
      if (training) await fromTraining(actor, training);
      else if (application) await fromEmployer(application);
      const sharing = training ?? application;
      if (!sharing) throw new Problem('NOT_FOUND');
      await assignmentQueue.recompute(actor.id);
      await events.withdrawn(
        { actor, ip },
        training
          ? { record: { kind: 'training', id }, from: training.status, sharing }
          : {
              record: { kind: 'applicant', id },
              from: application?.jobStatus ?? null,
              sharing,
            },
      );
    });
};
