import {
  actionBetween,
  placementLifecycle,
  type PlacementAction,
  type PlacementStatus,
} from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { oneOpenApplicant } from '#server/domain/applicant/applicant-store.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import type { By } from './placement-events.ts';
import type { Facts, PlacementService } from './placement-service.ts';
import { oneOpenPlacement } from './placement-store.ts';
import type { Placement } from './placement-table.ts';

/** A change as it is asked for: a step with `status`, or fields to put right; `undefined` leaves a field as it is. */
export type Change = Facts & { status?: PlacementStatus | undefined };


const required = {
  join: ['joinedOn'],
  decline: ['reason'],
  leave: ['reason', 'leftOn'],
} as const satisfies Record<PlacementAction, readonly (keyof Change)[]>;

const missing = {
  joinedOn: placementMessages.joinedOn,
  reason: placementMessages.reason,
  leftOn: placementMessages.leftOn,
} as const;

/** What tells of a step belongs to a placement that has taken it. */
const fits = {
  joinedOn: ['JOINED', 'LEFT'],
  leftOn: ['LEFT'],
  reason: ['LEFT', 'NOT_JOINED'],
} as const satisfies Record<string, readonly PlacementStatus[]>;

const checkFits = (change: Change, status: PlacementStatus): void => {
  for (const [path, statuses] of Object.entries(fits)) {
    const value = change[path as keyof typeof fits];
    if (value !== undefined && !(statuses as readonly string[]).includes(status))
      throw fieldProblem('status', placementMessages.statusFirst);
  }
};

/** Steps and corrections as admins and employers ask for them. Used inside a transaction. */
export const placementChanges =
  (placementService: Pick<PlacementService, 'move' | 'correct'>) =>
  async (placement: Placement, { status, ...facts }: Change, by: By): Promise<Placement> => {
    if (status === undefined) {
      checkFits(facts, placement.status);
      return placementService.correct(placement, facts, by);
    }
    const action = actionBetween(placementLifecycle, placement.status, status);
    if (action === undefined) throw new Problem('INVALID_TRANSITION', placementMessages.noStep);
    for (const path of required[action])
      if (facts[path] === undefined || facts[path] === null)
        throw fieldProblem(path, missing[path]);
    checkFits(facts, status);
    return placementService.move(placement, { action, facts, by });
  };

export type ChangePlacement = ReturnType<typeof placementChanges>;

export const placementNotFound = (): Problem =>
  new Problem('NOT_FOUND', placementMessages.notFound);

/** Of two at once one wins: the other reads what became of the candidate. */
export const oneWins = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const violated = uniqueViolation(error);
    if (violated === oneOpenPlacement || violated === oneOpenApplicant)
      throw new Problem('INVALID_TRANSITION', placementMessages.alreadyPlaced);
    throw error;
  }
};
