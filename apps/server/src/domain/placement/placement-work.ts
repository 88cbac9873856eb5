import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  nextState,
  placementLifecycle,
  type Lifecycle,
  type PlacementAction,
  type PlacementStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ApplicantStore } from '#server/domain/applicant/applicant-store.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { checkDays } from './check-days.ts';
import type { CheckInLinks } from './check-in-links.ts';
import type { CheckInStore } from './check-in-store.ts';
import type { By, PlacementEvents, Worker } from './placement-events.ts';
import type { PlacementStore } from './placement-store.ts';
import type { NewPlacement, Placement } from './placement-table.ts';

/** What placements and their check-ins are kept by; made once, in `app.ts`. */
export type PlacementWorkNeeds = {
  stores: {
    placements: PlacementStore;
    checkIns: CheckInStore;
    links: CheckInLinks;
    applicants: Pick<ApplicantStore, 'end'>;
  };
  /** The candidate of a placement. */
  workers: { of: (placementId: string) => Promise<Worker> };
  /** Puts the candidate into the queue of L2 that all this calls for. */
  recompute: (candidateId: string) => Promise<unknown>;
  events: PlacementEvents;
  /** `checkInDays`: days after joining on which people are asked. */
  calendar: { clock: Clock; checkInDays: readonly number[] };
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
export type Facts = { [Name in Fact]?: NewPlacement[Name] | undefined };

const lifecycle: Lifecycle<PlacementStatus, PlacementAction> = placementLifecycle;

/** The fields that are given. A reason is kept with whose it is, because an employer reads only its own (T31). */
const fieldsOf = (facts: Facts, { role }: By) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  ...(facts.reason === undefined ? {} : { reasonByEmployer: role === 'JOB_PROVIDER' }),
});

/** Steps of placements, with what belongs to each: check-ins, the applicant, the queue of L2, history, audit and notice. Used inside a transaction. */
export const placementWork = ({
  stores,
  workers,
  recompute,
  events,
  calendar,
}: PlacementWorkNeeds) => {
  const { placements, checkIns, links, applicants } = stores;
  const today = (): string => dayInKolkata(calendar.clock());

  const ask = async ({ id, status, joinedOn }: Placement): Promise<void> => {
    if (status === 'JOINED' && joinedOn !== null)
      await checkIns.plan(id, joinedOn, calendar.checkInDays);
  };

  /** Nobody is asked any more, and the candidate may go on to somebody else. */
  const close = async ({ id, applicantId, candidateId }: Placement): Promise<void> => {
    await checkIns.cancel(id);
    await links.useUp(id);
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
      await events.made(placement, await workers.of(placement.id), by);
      return placement;
    },

    /** Throws 409 for a step that the lifecycle does not have. */
    move: async (
      placement: Placement,
      { action, facts, by }: { action: PlacementAction; facts: Facts; by: By },
    ): Promise<Placement> => {
      const { id, status: from } = placement;
      const to = nextState(lifecycle, from, action);
      if (to === undefined) throw new Problem('INVALID_TRANSITION');
      const fields = fieldsOf(facts, by);
      checkDays({ ...placement, ...fields }, today());
      if (!(await placements.move(id, { from, to, fields })))
        throw new Problem('INVALID_TRANSITION');
      const moved = await fresh(id);
      await (to === 'JOINED' ? ask(moved) : close(moved));
      await events.moved(moved, { from, action, worker: await workers.of(id), by });
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
      await events.corrected(corrected, names, by);
      if (placement.incomplete && !corrected.incomplete)
        await events.told(corrected, await workers.of(id), by);
      return corrected;
    },

    /** Takes back what a provider set too early. */
    remove: async (placement: Placement, by: By): Promise<void> => {
      await placements.remove(placement.id);
      await events.removed(placement, by);
      await recompute(placement.candidateId);
    },
  };
};

export type PlacementWork = ReturnType<typeof placementWork>;
