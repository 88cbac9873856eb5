import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { actionBetween, trainingLifecycle } from '@purboday/contract/conventions/lifecycles';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { TrainingEvents } from '#server/domain/training/training-events.ts';
import type { RecordVersions } from '#server/domain/trail/record-versions.ts';
import type { TrainingStore } from '#server/domain/training/training-store.ts';
import type { AssignedStore } from './assigned-store.ts';
import { presentPair } from './present-assigned.ts';
import { findOwn } from './read-assigned.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  assigned: Pick<AssignedStore, 'find'>;
  trainings: Pick<TrainingStore, 'move'> & Pick<RecordVersions, 'requireSeen'>;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  events: TrainingEvents;
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
  ({ database, assigned, trainings, assignmentQueue, events }: Deps) =>
  (actor: Actor, { id, to, reason, version, ip }: TrainingStep): Promise<AssignedCandidate> =>
    database.transaction(async () => {
      const { training, candidate } = await findOwn(assigned, actor, id);
      await trainings.requireSeen('trainings', training.id, version);
      const { status: from } = training;
      const action = actionBetween(trainingLifecycle, from, to);
      if (training.batchOpen) throw new Problem('INVALID_TRANSITION', batchMessages.buttonsInBatch);
      if (action === undefined || !(await trainings.move(training.id, { from, to })))
        throw new Problem('INVALID_TRANSITION');
      await assignmentQueue.recompute(id);
      await events.record({ actor, ip }, [
        { id: training.id, told: toCandidate(candidate), action, from, to, reason },
      ]);
      return presentPair(await findOwn(assigned, actor, id));
    });
