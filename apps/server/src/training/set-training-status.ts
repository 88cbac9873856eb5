import { batchMessages } from '@purboday/contract/batches/batches.messages';
import {
  actionBetween,
  trainingLifecycle,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { AssignedStore } from './assigned-store.ts';
import { presentPair, findOwn } from './read-assigned.ts';
type Deps = Pick<
  Services,
  'database' | 'assignmentQueue' | 'trainingEvents' | 'trainings' | 'versions'
> & {
  assigned: Pick<AssignedStore, 'find'>;
};

export type TrainingStep = {
  id: string;
  to: TrainingStatus;
  reason: string | undefined;
  version?: number | undefined;
  ip: string;
};

/** Takes a training to its next status; history, audit, notice and the candidate's place with L2 change with it or not at all. */
export const setTrainingStatus =
  ({ database, assigned, trainings, versions, assignmentQueue, trainingEvents }: Deps) =>
  (actor: Actor, { id, to, reason, version, ip }: TrainingStep): Promise<AssignedCandidate> =>
    database.transaction(async () => {
      const { training, candidate } = await findOwn(assigned, actor, id);
      await versions.requireSeen('trainings', training.id, version);
      const { status: from } = training;
      const action = actionBetween(trainingLifecycle, from, to);
      if (training.batchOpen) throw new Problem('INVALID_TRANSITION', batchMessages.buttonsInBatch);
      if (action === undefined || !(await trainings.move(training.id, { from, to })))
        throw new Problem('INVALID_TRANSITION');
      await assignmentQueue.recompute(id);
      await trainingEvents.record({ actor, ip }, [
        { id: training.id, told: toCandidate(candidate), action, from, to, reason },
      ]);
      return presentPair(await findOwn(assigned, actor, id));
    });
