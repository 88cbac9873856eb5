import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import {
  actionBetween,
  isSignedTrainingStep,
  trainingLifecycle,
  type TrainingAction,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import {
  bulkStartMessages,
  type BulkStartResult,
  type AssignedCandidate,
} from '@purboday/contract/training/training.contract';
import { trainingMessages } from '@purboday/contract/training/training.messages';
import {
  changedSinceStep,
  findStatusStart,
  requireUndoable,
  tooLateToUndo,
  undoLookback,
} from '#server/domain/audit/history.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { AssignedRecord, AssignedStore } from './assigned-store.ts';
import { findOwn, presentAssignedCandidate } from './read-assigned.ts';

type TrainingStep = {
  id: string;
  to: TrainingStatus;
  reason: string | undefined;
  version?: number | undefined;
  ip: string;
};

/** @throws Problem FORBIDDEN when the organisation signs for the step, and the person may not (T83) */
const requireSigner = (
  { organisationRole }: Actor,
  from: TrainingStatus,
  action: TrainingAction | undefined,
): void => {
  if (action === undefined || !isSignedTrainingStep(from, action)) return;
  if (!hasPermission(organisationRole, 'sign'))
    throw new Problem('FORBIDDEN', trainingMessages.managersComplete);
};

/** History, audit, notification and the candidate's queue change in the same transaction. */
export const setTrainingStatus =
  ({
    database,
    assigned,
    trainings,
    versions,
    assignmentQueue,
    trainingEvents,
  }: Pick<
    Services,
    'database' | 'assignmentQueue' | 'trainingEvents' | 'trainings' | 'versions'
  > & {
    assigned: Pick<AssignedStore, 'find'>;
  }) =>
  (actor: Actor, { id, to, reason, version, ip }: TrainingStep): Promise<AssignedCandidate> =>
    database.transaction(async () => {
      const { training, candidate } = await findOwn(assigned, actor, id);
      await versions.requireSeen('trainings', training.id, { seen: version, reader: actor });
      const { status: from } = training;
      const action = actionBetween(trainingLifecycle, from, to);
      requireSigner(actor, from, action);
      if (training.batchOpen) throw new Problem('INVALID_TRANSITION', batchMessages.buttonsInBatch);
      if (action === undefined || !(await trainings.move(training.id, { from, to })))
        throw new Problem('INVALID_TRANSITION');
      await assignmentQueue.recompute(id);
      await trainingEvents.record(
        { actor, ip },
        [{ id: training.id, notification: toCandidate(candidate), action, from, to, reason }],
        // Held while the start can be undone.
        action === 'start' ? undoSeconds.held : 0,
      );
      return presentAssignedCandidate(await findOwn(assigned, actor, id), actor);
    });

type UndoStartDeps = Pick<
  Services,
  | 'database'
  | 'trainings'
  | 'history'
  | 'clock'
  | 'assignmentQueue'
  | 'candidates'
  | 'notifications'
  | 'recordStep'
> & {
  assigned: Pick<AssignedStore, 'find'>;
};

/**
 * Undoes the actor's own start of a training while its notification is delayed and nothing else has happened. The training waits again since
 * its assignment; the history keeps both steps.
 */
export const undoStart =
  (deps: UndoStartDeps) =>
  (actor: Actor, { id, ip }: { id: string; ip: string }): Promise<AssignedCandidate> =>
    deps.database.transaction(async () => {
      const { assigned, trainings, history } = deps;
      const { training } = await findOwn(assigned, actor, id);
      const steps = await history.latestOf(training.id, undoLookback);
      const newest = requireUndoable(steps, {
        actor,
        now: deps.clock(),
        actions: ['start'],
        held: undoSeconds.held,
      });
      const [from, to] = ['IN_PROGRESS', 'PENDING'] as const;
      const since = findStatusStart(steps, newest) ?? training.assignedAt;
      if (!(await trainings.move(training.id, { from, to, since }))) throw changedSinceStep();
      await deps.assignmentQueue.recompute(id);
      // The training is as old as before, so that only this change refreshes the funnel.
      await deps.candidates.change(id, {});
      if (!(await deps.notifications.withdraw({ kind: 'candidate', id }, newest.at)))
        throw tooLateToUndo();
      const record = { kind: 'training', id: training.id } as const;
      await deps.recordStep({ record, action: 'undo', from, to, actor, ip, detail: { from, to } });
      return presentAssignedCandidate(await findOwn(assigned, actor, id), actor);
    });

type StartTrainingsDeps = Pick<
  Services,
  'database' | 'trainings' | 'assignmentQueue' | 'trainingEvents'
> & {
  assigned: Pick<AssignedStore, 'findMany'>;
};

const step = { action: 'start', from: 'PENDING', to: 'IN_PROGRESS' } as const;

const leftOut = (own: AssignedRecord | undefined): string | undefined => {
  if (!own) return trainingMessages.notFound;
  if (own.training.batchOpen) return batchMessages.buttonsInBatch;
  return own.training.status === step.from ? undefined : bulkStartMessages.begun;
};

/** Starts trainings in one transaction and returns those that cannot start (UX-61). */
export const startTrainings =
  ({ database, assigned, trainings, assignmentQueue, trainingEvents }: StartTrainingsDeps) =>
  (actor: Actor, { ids, ip }: { ids: readonly string[]; ip: string }): Promise<BulkStartResult> =>
    database.transaction(async () => {
      const candidateIds = [...new Set(ids)];
      const found = await assigned.findMany(ownBatches(actor), candidateIds);
      const own = new Map(found.map((one) => [one.candidate.id, one]));
      const startable = found.filter((one) => leftOut(one) === undefined);
      const moved = await trainings.moveFree(
        startable.map(({ training }) => training.id),
        step,
      );
      const started = startable.filter(({ training }) => moved.has(training.id));
      if (started.length > 0) {
        await assignmentQueue.recomputeMany(started.map(({ candidate }) => candidate.id));
        await trainingEvents.record(
          { actor, ip },
          started.map(({ training, candidate }) => ({
            ...step,
            id: training.id,
            notification: toCandidate(candidate),
          })),
          // Held while the starts can be undone.
          undoSeconds.held,
        );
      }
      const begun = new Set(started.map(({ candidate }) => candidate.id));
      return candidateIds.map((_id) =>
        begun.has(_id)
          ? { _id, started: true }
          : { _id, started: false, message: leftOut(own.get(_id)) ?? bulkStartMessages.begun },
      );
    });
