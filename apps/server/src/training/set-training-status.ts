import { actionBetween, trainingLifecycle } from '@purboday/contract/lifecycles';
import type { TrainingStatus } from '@purboday/contract/lifecycles';
import { Problem } from '@purboday/contract/problem';
import type { AssignedCandidate } from '@purboday/contract/training';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { AssignedStore } from './assigned-store.ts';
import { presentPair } from './present-assigned.ts';
import { findOwn } from './read-assigned.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  assigned: Pick<AssignedStore, 'find' | 'move'>;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  history: Pick<HistoryStore, 'add'>;
  audit: AuditStore;
};

export type TrainingStep = { id: string; to: TrainingStatus; ip: string };

/** Takes a training to its next status; history, audit and the candidate's place with L2 change with it or not at all. */
export const setTrainingStatus =
  ({ database, assigned, assignmentQueue, history, audit }: Deps) =>
  async (actor: Actor, { id, to, ip }: TrainingStep): Promise<AssignedCandidate> => {
    const { training } = await findOwn(assigned, actor, id);
    const { status: from } = training;
    const action = actionBetween(trainingLifecycle, from, to);
    if (action === undefined) throw new Problem('INVALID_TRANSITION');
    const record = { kind: 'training', id: training.id };
    return database.transaction(async () => {
      const moved = await assigned.move(training.id, { from, to });
      if (!moved) throw new Problem('INVALID_TRANSITION');
      await assignmentQueue.recompute(id);
      await history.add({ record, action, from, to, actor });
      await audit.add({
        action: 'training-status-changed',
        actor,
        record,
        ip,
        detail: { from, to },
      });
      return presentPair(await findOwn(assigned, actor, id));
    });
  };
