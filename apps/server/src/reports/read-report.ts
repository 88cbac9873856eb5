import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { ProviderReport, Person } from '@purboday/contract/reports/reports.contract';
import { reportMessages } from '@purboday/contract/reports/reports.messages';
import { transitions, waits, weeksShown } from '@purboday/contract/reports/steps';
import { randomUUID } from 'node:crypto';
import type { FunnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import { sharedWhileLive } from '#server/domain/sharing/visible-person.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { Services } from '#server/services.ts';
import type { ReadAnswerFigures } from './answer-figures-store.ts';
import {
  revealsPersonalFacts,
  type PeopleQuery,
  type PeopleStore,
  type PersonRow,
} from './people-store.ts';
import {
  toMonday,
  type Period,
  type ReportFilter,
  type ReportStore,
  type StateCounts,
  type WeekCounts,
} from './report-store.ts';

type ReadReportDeps = Pick<Services, 'clock'> & {
  reports: ReportStore;
  funnel: Pick<FunnelRefresh, 'refreshForReport'>;
  readAnswers: ReadAnswerFigures;
};

type Count = Exclude<keyof StateCounts, 'state'>;

const addUp = (states: readonly StateCounts[], count: Count): number =>
  states.reduce((sum, state) => sum + state[count], 0);

const toFunnel = (states: readonly StateCounts[]): ProviderReport['funnel'] => ({
  registered: addUp(states, 'registered'),
  approved: addUp(states, 'approved'),
  assigned: addUp(states, 'assigned'),
  trained: addUp(states, 'trained'),
  placed: addUp(states, 'placed'),
  kept90: {
    kept: addUp(states, 'kept'),
    lost: addUp(states, 'lost'),
    unknown: addUp(states, 'unknown'),
  },
});

const waitingIn = (counts: StateCounts): ProviderReport['states'][number] => {
  const each = Object.fromEntries(waits.map((wait) => [wait, counts[`wait_${wait}`]])) as Record<
    (typeof waits)[number],
    number
  >;
  const people = waits.reduce((sum, wait) => sum + each[wait], 0);
  return { state: counts.state, people, ...each };
};

/** Adds weeks without registrations as zeros. */
const everyWeek = (first: string, weeks: readonly WeekCounts[]): WeekCounts[] =>
  Array.from({ length: weeksShown }, (_, n) => {
    const week = daysAfter(first, 7 * n);
    return (
      weeks.find((one) => one.week === week) ?? { week, registered: 0, approved: 0, rejected: 0 }
    );
  });

/** @throws Problem INVALID (400) for days in the wrong order */
const requireOrder = ({ from, to }: Period): void => {
  if (from !== undefined && to !== undefined && from > to)
    throw fieldProblem('from', reportMessages.badRange);
};

export const readReport =
  ({ reports, funnel, readAnswers, clock }: ReadReportDeps) =>
  /** @param isForProvider hides reasons that providers do not learn */
  async (filter: ReportFilter, isForProvider = false): Promise<ProviderReport> => {
    requireOrder(filter);
    const asOf = await funnel.refreshForReport();
    const states = await reports.countByState(filter);
    const today = dayInKolkata(clock());
    const last = toMonday(filter.to !== undefined && filter.to < today ? filter.to : today);
    const first = daysAfter(last, -7 * (weeksShown - 1));
    const weeks = await reports.countByWeek(filter, { from: first, to: last });
    const registered = addUp(states, 'registered');
    const passed = await reports.daysBetweenSteps(filter, registered);
    return {
      asOf: asOf.toISOString(),
      funnel: toFunnel(states),
      weeks: everyWeek(first, weeks),
      days: transitions.map(
        (step) =>
          passed.find((one) => one.step === step) ?? { step, people: 0, median: null, p90: null },
      ),
      sampled: reports.isSampled(registered),
      answers: await readAnswers(filter, isForProvider),
      states: states.map(waitingIn).filter(({ people }) => people > 0),
    };
  };

export type ReadNumbers = ReturnType<typeof readReport>;

type ListPeopleDeps = { people: PeopleStore; funnel: Pick<FunnelRefresh, 'refreshForReport'> };

/** Admins of these cities, or the provider or trainer of the people. */
export type PeopleScope = Pick<PeopleQuery, 'places' | 'provider' | 'trainerId' | 'isOwn'>;

/** A person who is only counted. The random id belongs to no record. */
const counted = ({ registeredOn, erasedAt }: PersonRow): Person => ({
  _id: randomUUID(),
  registrationCode: null,
  name: null,
  city: '',
  state: '',
  erased: erasedAt !== null,
  registeredOn,
  approvedOn: null,
  rejectedOn: null,
  assignedOn: null,
  trainedOn: null,
  placedOn: null,
  kept: null,
  waits: null,
});

const present = (row: PersonRow): Person => ({
  _id: row.id,
  registrationCode: row.erasedAt === null ? row.registrationCode : null,
  name: row.erasedAt === null ? row.name : null,
  city: row.city,
  state: row.state,
  erased: row.erasedAt !== null,
  registeredOn: row.registeredOn,
  approvedOn: row.approvedOn,
  rejectedOn: row.rejectedOn,
  assignedOn: row.assignedOn,
  trainedOn: row.trainedOn,
  placedOn: row.placedOn,
  kept: row.outcome,
  waits: row.waits,
});

/** Providers see only the name once the relation has ended, and only a count after a withdrawal (T31, T58). */
const presentToOwn = (row: PersonRow, query: PeopleQuery): Person => {
  const { sharing } = row;
  if (sharing === 'withdrawn' || (sharing === 'ended' && revealsPersonalFacts(query)))
    return counted(row);
  const person = present(row);
  return {
    ...person,
    name: row.here ? person.name : null,
    city: sharedWhileLive(sharing, person.city) ?? '',
    state: sharedWhileLive(sharing, person.state) ?? '',
  };
};

export const listPeople =
  ({ people, funnel }: ListPeopleDeps) =>
  async (query: PeopleQuery): Promise<{ data: Person[]; page: Page }> => {
    requireOrder(query);
    await funnel.refreshForReport();
    return presentPage(await people.read(query), (row) =>
      query.isOwn ? presentToOwn(row, query) : present(row),
    );
  };
