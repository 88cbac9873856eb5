import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { HistoryStore } from './history.ts';

export const tooLateToUndo = (): Problem =>
  new Problem(
    'INVALID_TRANSITION',
    'This can no longer be undone, because the person is being informed.',
  );

export const changedSinceStep = (): Problem =>
  new Problem(
    'INVALID_TRANSITION',
    'This can no longer be undone, because the record has been changed since.',
  );

/** Steps to read before an undo: decisions that were undone repeatedly may be in between. */
export const undoLookback = 50;

type Step = Awaited<ReturnType<HistoryStore['latestOf']>>[number];

type Undo = {
  actor: Pick<Actor, 'id'>;
  now: Date;
  /** Actions that can be undone. */
  actions: readonly string[];
  /** Seconds by which the notification is delayed. */
  held: number;
};

/**
 * The newest step of a record, when it is the actor's own and recent.
 * @param steps newest first
 */
export const requireUndoable = (
  [newest]: readonly Step[],
  { actor, now, actions, held }: Undo,
): Step => {
  if (!newest || newest.actorId !== actor.id || !actions.includes(newest.action))
    throw changedSinceStep();
  if (now.getTime() - newest.at.getTime() > held * 1_000) throw tooLateToUndo();
  return newest;
};

/** When the record entered the status from which the undone step led. */
export const findStatusStart = (
  steps: readonly Step[],
  { fromState, at, id }: Step,
): Date | undefined =>
  steps.find(
    (step) =>
      step.id !== id && step.at <= at && step.toState === fromState && step.action !== 'undo',
  )?.at;
