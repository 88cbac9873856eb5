import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  actionBetween,
  nextState,
  placementLifecycle,
  type PlacementAction,
  type PlacementStatus,
} from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { oneOpenApplicant, type ApplicantStore } from '#server/domain/applicant/applicant-store.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { checkDays, type CheckInLinks, type CheckInStore } from './check-in-store.ts';
import type { By, PlacementEvents } from './placement-events.ts';
import type { PlacedCandidates } from './placement-presentation.ts';
import { oneOpenPlacement, type PlacementStore } from './placement-store.ts';
import type { NewPlacement, Placement } from './placement-table.ts';

type Deps = {
  placements: PlacementStore;
  checkIns: CheckInStore;
  checkInLinks: CheckInLinks;
  applicants: Pick<ApplicantStore, 'end'>;
  placedCandidates: PlacedCandidates;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  placementEvents: PlacementEvents;
  clock: Clock;
  /** `checkInDays`: days after joining on which a check-in is due. */
  settings: { checkInDays: readonly number[] };
};

type Fact =
  | 'kind'
  | 'providerId'
  | 'applicantId'
  | 'employerName'
  | 'employerPlace'
  | 'employerPhone'
  | 'title'
  | 'monthlyPay'
  | 'state'
  | 'city'
  | 'offeredOn'
  | 'joinedOn'
  | 'leftOn'
  | 'reason';

/** Fields of a placement; `undefined` leaves one as it is. */
type Facts = { [Name in Fact]?: NewPlacement[Name] | undefined };

/** The fields that are given. A reason is kept with whose it is, because an employer reads only its own (T31). */
const fieldsOf = (facts: Facts, { role }: By) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  ...(facts.reason === undefined ? {} : { reasonByEmployer: role === 'JOB_PROVIDER' }),
});

/** Steps of placements, with what belongs to each: check-ins, the applicant, the queue of L2, history, audit and notice. Used inside a transaction. */
export const placementService = ({
  placements,
  checkIns,
  checkInLinks,
  applicants,
  placedCandidates,
  assignmentQueue,
  placementEvents,
  clock,
  settings: { checkInDays },
}: Deps) => {
  const { recompute } = assignmentQueue;
  const today = (): string => dayInKolkata(clock());

  const ask = async ({ id, status, joinedOn }: Placement): Promise<void> => {
    if (status === 'JOINED' && joinedOn !== null) await checkIns.plan(id, joinedOn, checkInDays);
  };

  /** Nobody is asked any more, and the candidate may go on to somebody else. */
  const close = async ({ id, applicantId, candidateId }: Placement): Promise<void> => {
    await checkIns.cancel(id);
    await checkInLinks.useUp(id);
    if (applicantId !== null) await applicants.end(applicantId);
    await recompute(candidateId);
  };

  const fresh = async (id: string): Promise<Placement> => {
    const placement = await placements.lock(id);
    if (!placement) throw new Problem('NOT_FOUND');
    return placement;
  };

  return {
    today,
    close,
    recompute,
    fresh,

    make: async (values: NewPlacement, by: By): Promise<Placement> => {
      checkDays(values, today());
      const placement = await placements.add(values);
      await ask(placement);
      await recompute(placement.candidateId);
      await placementEvents.made(placement, await placedCandidates.read(placement.id), by);
      return placement;
    },

    /** Throws 409 for a step that the lifecycle does not have. */
    move: async (
      placement: Placement,
      { action, facts, by }: { action: PlacementAction; facts: Facts; by: By },
    ): Promise<Placement> => {
      const { id, status: from } = placement;
      const to = nextState(placementLifecycle, from, action);
      if (to === undefined) throw new Problem('INVALID_TRANSITION');
      const fields = fieldsOf(facts, by);
      checkDays({ ...placement, ...fields }, today());
      if (!(await placements.move(id, { from, to, fields })))
        throw new Problem('INVALID_TRANSITION');
      const moved = await fresh(id);
      await (to === 'JOINED' ? ask(moved) : close(moved));
      await placementEvents.moved(moved, {
        from,
        action,
        candidate: await placedCandidates.read(id),
        by,
      });
      return moved;
    },

    /** Puts fields right; another day of joining asks on other days. */
    correct: async (placement: Placement, facts: Facts, by: By): Promise<Placement> => {
      const fields = fieldsOf(facts, by);
      if (Object.keys(fields).length === 0) return placement;
      checkDays({ ...placement, ...fields }, today());
      const { id } = placement;
      await placements.correct(id, fields);
      const corrected = await fresh(id);
      if (corrected.joinedOn !== placement.joinedOn) {
        await checkIns.cancel(id);
        await ask(corrected);
      }
      const names = Object.keys(fields).filter((name) => name !== 'reasonByEmployer');
      await placementEvents.corrected(corrected, names, by);
      if (placement.incomplete && !corrected.incomplete)
        await placementEvents.told(corrected, await placedCandidates.read(id), by);
      return corrected;
    },

    /** Takes back what a provider set too early. */
    remove: async (placement: Placement, by: By): Promise<void> => {
      await placements.remove(placement.id);
      await placementEvents.removed(placement, by);
      await recompute(placement.candidateId);
    },
  };
};

export type PlacementService = ReturnType<typeof placementService>;

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
    const violated = findUniqueViolation(error);
    if (violated === oneOpenPlacement || violated === oneOpenApplicant)
      throw new Problem('INVALID_TRANSITION', placementMessages.alreadyPlaced);
    throw error;
  }
};
