import type * as asked from '@purboday/contract/pages/list-queries';
import { assignmentQueues } from '@purboday/contract/assignment/assignment-queues';
import { evidenceLevels, qualifications } from '@purboday/contract/conventions/enumerations';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import {
  batchStatuses,
  erasureStates,
  grievanceStates,
  jobStatuses,
  l1AdminStatuses,
  openTrainingStatuses,
  placementStatuses,
  registrationStatuses,
  retentionStates,
  trainingStatuses,
} from '@purboday/contract/conventions/lifecycles';
import { recordKinds } from '@purboday/contract/look-up/record-kinds';
import { notificationStates } from '@purboday/contract/notifications/notification-lifecycle';
import { figures, waits } from '@purboday/contract/numbers/steps';
import {
  applicantFilters,
  recordOrders,
  waitingOrders,
  waitingTimes,
} from '@purboday/contract/pages/list-words';
import type { ScreenName } from '@purboday/contract/pages/screens';
import { waitingSteps } from '@purboday/contract/stalled/steps';
import type * as z from 'zod/mini';

/** What an address may say of a filter: one of some words, or a text that looks like one. */
type Check = readonly string[] | ((text: string) => boolean);

const upTo =
  (most: number) =>
  (text: string): boolean =>
    text.trim().length <= most;
const place = upTo(100);
const skill = upTo(100);
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu;
const id = (text: string): boolean => uuid.test(text);
const anyDay = (text: string): boolean => isDay(text.trim());
const any = (): boolean => true;
const everyStatus = [...registrationStatuses, 'ALL'] as const;

/** What the address of every list may say. */
const list = {
  q: upTo(200),
  limit: (text: string) => /^[1-9]\d*$/u.test(text),
  cursor: (text: string) => text !== '' && text.length <= 500,
};
const inPlace = { state: place, city: place };
const ofWhom = { from: anyDay, to: anyDay, state: place, skill };
const ofFigure = { figure: figures, waits, approvedIn: anyDay, rejectedIn: anyDay };

// These lists begin with what waits: that every status is shown has to be said.
const registrations = { ...list, status: everyStatus, ...inPlace, sort: waitingOrders };
const providers = { ...registrations, changed: ['name'] };
const numbers = { ...ofWhom, provider: id };
const people = { ...list, ...numbers, ...ofFigure };
const ownPeople = { ...list, ...ofWhom, ...ofFigure };
const unchangedTrainings = { ...list, status: openTrainingStatuses, all: ['yes'] };

/**
 * What the address of a screen may say. The lists' calls are checked by the schemas of the contract; they are not in the program that every
 * page begins with, and `screen-search.test.ts` holds both together.
 */
const checks = {
  l2Dashboard: numbers,
  l1Dashboard: numbers,
  trainingDashboard: ofWhom,
  jobDashboard: ofWhom,
  l2People: people,
  l1People: people,
  trainingPeople: ownPeople,
  jobPeople: ownPeople,
  assignedCandidates: { ...list, status: trainingStatuses, waiting: ['week'], sort: ['waiting'] },
  batches: { ...list, status: batchStatuses },
  batch: { part: ['register', 'results'], date: any },
  l2Batches: { ...list, status: batchStatuses, provider: id, ...inPlace, skill },
  manageJobs: { ...list, status: jobStatuses, deadline: ['week'] },
  applicants: { ...list, jobId: id, status: applicantFilters },
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: {
    ...list,
    queue: assignmentQueues,
    ...inPlace,
    skill,
    qualification: qualifications,
    waited: waitingTimes,
    status: registrationStatuses,
    sort: waitingOrders,
    together: ['yes', 'all'],
    view: ['groups'],
  },
  records: {
    ...list,
    status: registrationStatuses,
    ...inPlace,
    sort: recordOrders,
    kind: recordKinds,
  },
  l1Admins: { ...list, status: l1AdminStatuses },
  coverage: { ...list, state: place, without: ['yes'] },
  manageSkills: { q: any },
  ownPlacements: { ...list, status: placementStatuses },
  placements: {
    ...list,
    status: placementStatuses,
    due: anyDay,
    evidence: evidenceLevels,
    provider: id,
    ...inPlace,
  },
  checkIns: { ...list, due: anyDay },
  stalled: {
    ...unchangedTrainings,
    owner: (text: string) => text !== '' && text.length <= 250,
    step: waitingSteps,
    part: ['trainings', 'applications'],
  },
  unchangedTrainings,
  l2Messages: { ...list, state: notificationStates },
  erasureRequests: { ...list, state: erasureStates },
  grievances: { ...list, state: grievanceStates },
  retention: { ...list, state: retentionStates },
  pageViews: { from: isDay, to: isDay },
  track: { code: any },
} as const satisfies { [Name in ListedScreen]: Record<keyof Asked[Name], Check> };

type Of<Query extends keyof typeof asked> = z.output<
  Extract<(typeof asked)[Query], z.core.$ZodType>
>;
type WithEvery<Query> = Omit<Query, 'status'> & { status?: (typeof everyStatus)[number] };

/** What the calls of the lists are asked, and what else their screens show by the address. */
type Asked = {
  l2Dashboard: Of<'numbersQuery'>;
  l1Dashboard: Of<'numbersQuery'>;
  trainingDashboard: Of<'ownNumbersQuery'>;
  jobDashboard: Of<'ownNumbersQuery'>;
  l2People: Of<'peopleQuery'>;
  l1People: Of<'peopleQuery'>;
  trainingPeople: Of<'ownPeopleQuery'>;
  jobPeople: Of<'ownPeopleQuery'>;
  assignedCandidates: Of<'assignedQuery'>;
  batches: Of<'batchesQuery'>;
  batch: { part: 'register' | 'results'; date: string };
  l2Batches: Of<'allBatchesQuery'>;
  manageJobs: Of<'jobsQuery'>;
  applicants: Of<'applicantsQuery'>;
  l1Candidates: WithEvery<Of<'registrationsQuery'>>;
  l1JobProviders: WithEvery<Of<'providersQuery'>>;
  l1TrainingProviders: WithEvery<Of<'providersQuery'>>;
  l2Candidates: Of<'candidatesToAssignQuery'> & { together: 'yes' | 'all'; view: 'groups' };
  records: Of<'recordsQuery'> & { kind: (typeof recordKinds)[number] };
  l1Admins: Of<'l1AdminsQuery'>;
  coverage: Of<'coverageQuery'>;
  manageSkills: { q: string };
  ownPlacements: Of<'ownPlacementsQuery'>;
  placements: Of<'placementsQuery'>;
  checkIns: Of<'checkInsQuery'>;
  stalled: Of<'stalledQuery'> &
    Of<'unchangedTrainingsQuery'> & { part: 'trainings' | 'applications' };
  unchangedTrainings: Of<'unchangedTrainingsQuery'>;
  l2Messages: Of<'notificationsQuery'>;
  erasureRequests: Of<'erasureRequestsQuery'>;
  grievances: Of<'grievancesQuery'>;
  retention: Of<'retentionQuery'>;
  pageViews: Of<'pageViewsQuery'>;
  track: { code: string };
};

export type ListedScreen = keyof Asked;
type Texts<Query> = {
  [K in keyof Query as K extends 'limit' ? never : K]?: Extract<Query[K], string>;
};

/** The search parameters of a screen, all of them texts; those of a list are its filters. */
export type SearchOf<Name extends ScreenName> = Name extends ListedScreen
  ? Texts<Asked[Name]>
  : object;

const isListed = (name: ScreenName): name is ListedScreen => Object.hasOwn(checks, name);

const passes = (check: Check, text: unknown): boolean =>
  typeof text === 'string' &&
  (typeof check === 'function' ? check(text) : check.some((word) => word === text));

/** Takes out of an address what its screen cannot know: somebody may have shortened or mistyped a link. */
export const validateSearchOf = <Name extends ScreenName>(name: Name) => {
  const fields: Readonly<Record<string, Check>> = isListed(name) ? checks[name] : {};
  return (given: Record<string, unknown>): SearchOf<Name> => {
    const known = Object.entries(fields)
      .filter(([field]) => field in given)
      .map(([field, check]) => [field, passes(check, given[field]) ? given[field] : undefined]);
    return Object.fromEntries(known) as SearchOf<Name>;
  };
};
