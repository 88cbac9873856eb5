import { actionBetween, trainingLifecycle } from '@purboday/contract/conventions/lifecycles';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { AssignedCandidate } from '@purboday/contract/training/training.schemas';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { TrainingStore } from '#server/domain/training/training-store.ts';
import type { AssignedStore } from './assigned-store.ts';
import { presentPair } from './present-assigned.ts';
import { findOwn } from './read-assigned.ts';
import type { TrainingEvents } from './training-events.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  assigned: Pick<AssignedStore, 'find'>;
  trainings: Pick<TrainingStore, 'move'>;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  events: TrainingEvents;
};

export type TrainingStep = { id: string; to: TrainingStatus; ip: string };

/** Takes a training to its next status; history, audit and the candidate's place with L2 change with it or not at all. */
export const setTrainingStatus =
  ({ database, assigned, trainings, assignmentQueue, events }: Deps) =>
  (actor: Actor, { id, to, ip }: TrainingStep): Promise<AssignedCandidate> =>
    database.transaction(async () => {
      const { training } = await findOwn(assigned, actor, id);
      const { status: from } = training;
      const action = actionBetween(trainingLifecycle, from, to);
      if (action === undefined || !(await trainings.move(training.id, { from, to })))
        throw new Problem('INVALID_TRANSITION');
      await assignmentQueue.recompute(id);
      await events.record(actor, { id: training.id, ip, action, from, to });
      return presentPair(await findOwn(assigned, actor, id));
    });
