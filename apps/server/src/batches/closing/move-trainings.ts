import { trainingLifecycle, trainingStatuses } from '@purboday/contract/conventions/lifecycles';
import type {
  Lifecycle,
  TrainingAction,
  TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { Services } from '#server/services.ts';
import { toCandidate, type Told as Trainee } from '#server/domain/candidate/candidate-notice.ts';
import type { By } from '../batch-events.ts';

type Deps = Pick<Services, 'trainings' | 'assignmentQueue' | 'trainingEvents'>;

type Moving = { trainingId: string; trainee: Trainee; reason?: string | undefined };

const lifecycle: Lifecycle<TrainingStatus, TrainingAction> = trainingLifecycle;

/**
 * Takes the trainings of members one step on, wherever their lifecycle allows it, with all that follows a step; those that are further
 * already stay. Inside the transaction of the batch's own step.
 */
export const moveTrainings =
  ({ trainings, assignmentQueue, trainingEvents }: Deps) =>
  async (by: By, action: TrainingAction, members: readonly Moving[]): Promise<void> => {
    for (const from of trainingStatuses) {
      const to = lifecycle[from][action];
      if (to === undefined) continue;
      const ids = members.map(({ trainingId }) => trainingId);
      const moved = await trainings.moveMany(ids, { from, to });
      const those = members.filter(({ trainingId }) => moved.has(trainingId));
      if (those.length === 0) continue;
      await assignmentQueue.recomputeMany(those.map(({ trainee }) => trainee.id));
      await trainingEvents.record(
        by,
        those.map(({ trainingId, trainee, reason }) => ({
          id: trainingId,
          told: toCandidate(trainee),
          action,
          from,
          to,
          reason,
        })),
      );
    }
  };

export type MoveTrainings = ReturnType<typeof moveTrainings>;
