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
import {
  openApplicantUnique,
  type ApplicantStore,
} from '#server/domain/applicant/applicant-store.ts';
import type { AssignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { validateDays, type CheckInLinks, type CheckInStore } from './check-in-store.ts';
import type { StepActor, PlacementEvents } from './placement-events.ts';
import type { FundingStore } from '#server/domain/programme/funding-store.ts';
import type { PlacedCandidates } from './placement-presentation.ts';
import {
  openPlacementUnique,
  type PlacementStore,
  type NewPlacement,
  type Placement,
} from './placement-store.ts';

type PlacementServiceDeps = {
  placements: PlacementStore;
  checkIns: CheckInStore;
  checkInLinks: CheckInLinks;
  applicants: Pick<ApplicantStore, 'end'>;
  placedCandidates: PlacedCandidates;
  assignmentQueue: Pick<AssignmentQueueStore, 'recompute'>;
  placementEvents: PlacementEvents;
  fundings: Pick<FundingStore, 'listCheckInDays'>;
  clock: Clock;
  /** `checkInDays`: days after joining on which a check-in is due. */
  settings: { checkInDays: readonly number[] };
};

/** Fields of a placement; `undefined` leaves one as it is. */
type Facts = {
  [Name in Exclude<keyof NewPlacement, 'candidateId' | 'status'>]?: NewPlacement[Name] | undefined;
};

/** Stores with a reason who gave it, because employers read only their own reasons (T31). */
const toFields = (facts: Facts, { role }: StepActor) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  ...(facts.reason === undefined ? {} : { reasonByEmployer: role === 'JOB_PROVIDER' }),
});

/**
 * Changes placements with all that follows: check-ins, applicant, L2 queue, history, audit and notification. Used
 * inside a transaction.
 */
export const placementService = ({
  placements,
  checkIns,
  checkInLinks,
  applicants,
  placedCandidates,
  assignmentQueue,
  placementEvents,
  fundings,
  clock,
  settings,
}: PlacementServiceDeps) => {
  const { recompute } = assignmentQueue;
  const today = (): string => dayInKolkata(clock());

  /** Days after joining on which a check-in of the person is due, in order. */
  const listCheckInDays = async (candidateId: string): Promise<number[]> => {
    const days = [...settings.checkInDays, ...(await fundings.listCheckInDays(candidateId))];
    return [...new Set(days)].toSorted((a, b) => a - b);
  };

  const planCheckIns = async ({ id, candidateId, status, joinedOn }: Placement): Promise<void> => {
    if (status === 'JOINED' && joinedOn !== null)
      await checkIns.plan(id, joinedOn, await listCheckInDays(candidateId));
  };

  /** Ends the check-ins, and lets the candidate be placed again. */
  const close = async ({ id, applicantId, candidateId }: Placement): Promise<void> => {
    await checkIns.cancel(id);
    await checkInLinks.consumeAll(id);
    if (applicantId !== null) await applicants.end(applicantId);
    await recompute(candidateId);
  };

  const lockPlacement = async (id: string): Promise<Placement> => {
    const placement = await placements.lock(id);
    if (!placement) throw new Problem('NOT_FOUND');
    return placement;
  };

  return {
    today,
    listCheckInDays,
    close,
    recompute,
    lockPlacement,

    create: async (values: NewPlacement, by: StepActor): Promise<Placement> => {
      validateDays(values, today());
      const placement = await placements.add(values);
      await planCheckIns(placement);
      await recompute(placement.candidateId);
      await placementEvents.recordCreation(
        placement,
        await placedCandidates.read(placement.id),
        by,
      );
      return placement;
    },

    /** @throws Problem INVALID_TRANSITION for a step that the lifecycle does not have */
    move: async (
      placement: Placement,
      { action, facts, by }: { action: PlacementAction; facts: Facts; by: StepActor },
    ): Promise<Placement> => {
      const { id, status: from } = placement;
      const to = nextState(placementLifecycle, from, action);
      if (to === undefined) throw new Problem('INVALID_TRANSITION');
      const fields = toFields(facts, by);
      validateDays({ ...placement, ...fields }, today());
      if (!(await placements.move(id, { from, to, fields })))
        throw new Problem('INVALID_TRANSITION');
      const moved = await lockPlacement(id);
      await (to === 'JOINED' ? planCheckIns(moved) : close(moved));
      await placementEvents.recordMove(moved, {
        from,
        action,
        candidate: await placedCandidates.read(id),
        by,
      });
      return moved;
    },

    /** Corrects fields. Another day of joining replans the check-ins. */
    correct: async (placement: Placement, facts: Facts, by: StepActor): Promise<Placement> => {
      const fields = toFields(facts, by);
      if (Object.keys(fields).length === 0) return placement;
      validateDays({ ...placement, ...fields }, today());
      const { id } = placement;
      await placements.correct(id, fields);
      const corrected = await lockPlacement(id);
      if (corrected.joinedOn !== placement.joinedOn) {
        await checkIns.cancel(id);
        await planCheckIns(corrected);
      }
      const names = Object.keys(fields).filter((name) => name !== 'reasonByEmployer');
      await placementEvents.recordCorrection(corrected, names, by);
      if (placement.incomplete && !corrected.incomplete)
        await placementEvents.notifyCandidate(corrected, await placedCandidates.read(id), by);
      return corrected;
    },

    /** Removes a placement that a provider recorded too early. */
    remove: async (placement: Placement, by: StepActor): Promise<void> => {
      await placements.remove(placement.id);
      await placementEvents.recordRemoval(placement, by);
      await recompute(placement.candidateId);
    },
  };
};

export type PlacementService = ReturnType<typeof placementService>;

/** A requested change: a step with `status`, or a correction; `undefined` leaves a field as it is. */
export type RequestedChange = Facts & { status?: PlacementStatus | undefined };

const required = {
  join: ['joinedOn'],
  decline: ['reason'],
  leave: ['reason', 'leftOn'],
} as const satisfies Record<PlacementAction, readonly (keyof RequestedChange)[]>;

const missing = {
  joinedOn: placementMessages.joinedOn,
  reason: placementMessages.reason,
  leftOn: placementMessages.leftOn,
} as const;

/** The statuses in which each of these fields may be set. */
const statusesOfField = {
  joinedOn: ['JOINED', 'LEFT'],
  leftOn: ['LEFT'],
  reason: ['LEFT', 'NOT_JOINED'],
} as const satisfies Record<string, readonly PlacementStatus[]>;

const checkFieldsFitStatus = (change: RequestedChange, status: PlacementStatus): void => {
  for (const [path, statuses] of Object.entries(statusesOfField)) {
    const value = change[path as keyof typeof statusesOfField];
    if (value !== undefined && !(statuses as readonly string[]).includes(status))
      throw fieldProblem('status', placementMessages.statusFirst);
  }
};

/** Applies steps and corrections that admins and employers request. Used inside a transaction. */
export const placementChanges =
  (placementService: Pick<PlacementService, 'move' | 'correct'>) =>
  async (
    placement: Placement,
    { status, ...facts }: RequestedChange,
    by: StepActor,
  ): Promise<Placement> => {
    if (status === undefined) {
      checkFieldsFitStatus(facts, placement.status);
      return placementService.correct(placement, facts, by);
    }
    const action = actionBetween(placementLifecycle, placement.status, status);
    if (action === undefined) throw new Problem('INVALID_TRANSITION', placementMessages.noStep);
    for (const path of required[action])
      if (facts[path] === undefined || facts[path] === null)
        throw fieldProblem(path, missing[path]);
    checkFieldsFitStatus(facts, status);
    return placementService.move(placement, { action, facts, by });
  };

export type ChangePlacement = ReturnType<typeof placementChanges>;

export const placementNotFound = (): Problem =>
  new Problem('NOT_FOUND', placementMessages.notFound);

/** Runs `work`; of two simultaneous placements of a candidate the second gets INVALID_TRANSITION. */
export const rejectSecondPlacement = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const violated = findUniqueViolation(error);
    if (violated === openPlacementUnique || violated === openApplicantUnique)
      throw new Problem('INVALID_TRANSITION', placementMessages.alreadyPlaced);
    throw error;
  }
};
