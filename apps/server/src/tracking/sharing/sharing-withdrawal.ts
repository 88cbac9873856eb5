import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { memberStore } from '#server/domain/batch/member-store.ts';
import { assignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { candidateStore } from '#server/domain/candidate/candidate-store.ts';
import { placementStore } from '#server/domain/placement/placement-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { trainingStore } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { sharingEvents } from './sharing-events.ts';
import { sharingStore } from './sharing-store.ts';
import { withdrawSharing } from './withdraw-sharing.ts';

type Deps = { database: Database; clock: Clock; trail: Trail };

/** Withdraws the sharing with one provider, for the candidate who is signed in. */
export const candidateWithdrawal = ({ database, clock, trail }: Deps) =>
  withdrawSharing({
    database,
    sharings: sharingStore(database),
    stores: {
      trainings: trainingStore(database, clock),
      applicants: applicantStore(database, clock),
      placements: placementStore(database, clock),
      batches: batchStore(database, clock),
      members: memberStore(database, clock),
    },
    assignmentQueue: assignmentQueueStore(database, clock),
    events: sharingEvents({ candidates: candidateStore(database, clock), trail }),
  });

/** Withdraws for a candidate what they had withdrawn before older records were restored. */
export const sharingWithdrawal = (deps: Deps) => {
  const withdraw = candidateWithdrawal(deps);
  const candidates = candidateStore(deps.database, deps.clock);
  return async (candidateId: string, id: string): Promise<void> => {
    const candidate = await candidates.find(candidateId);
    if (candidate)
      await withdraw({ id: candidateId, role: 'CANDIDATE', name: candidate.name }, { id });
  };
};
