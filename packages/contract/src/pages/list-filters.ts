import { assignmentQueues } from '../assignment/assignment-queues.ts';
import { assignmentAnswers, evidenceLevels, qualifications } from '../conventions/enumerations.ts';
import {
  batchStatuses,
  erasureStates,
  grievanceStates,
  jobStatuses,
  l1AdminStatuses,
  l2AdminStatuses,
  placementStatuses,
  programmeStatuses,
  registrationStatuses,
  retentionStates,
  trainingStatuses,
  applicantStatuses,
} from '../conventions/lifecycles.ts';
import { notificationStates } from '../notifications/notification-lifecycle.ts';
import { personStatuses } from '../organisations/organisation-permissions.ts';
import { pendingTaskTypes } from '../overdue/steps.ts';
import { lackKinds, placedOutcomes, programmeSteps } from '../programmes/programme-steps.ts';
import { figures, waits } from '../reports/steps.ts';
import type { ScreenName } from './screens.ts';

// Values of list filters and orders, without schemas because every page of the web app loads them.

/** Longest in the status first, or by name. */
export const waitingOrders = ['waiting', '-waiting', 'name', '-name'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

/** Groups by number of people, or by state. */
export const groupOrders = ['-people', 'people', 'state', '-state'] as const;
export type GroupOrder = (typeof groupOrders)[number];

/** Minimum days of waiting. */
export const waitingTimes = ['7', '14', '30', '90'] as const;

/** Days after a training whose follow-ups are counted. */
export const followUpDays = ['30', '90', '180', '365'] as const;

/** Visits of centres with an open point, or with one whose day has passed. */
export const visitPointFilters = ['open', 'overdue'] as const;
export type VisitPointFilter = (typeof visitPointFilters)[number];

/** By time of registration, or by name. */
const recordOrders = ['registered', '-registered', 'name', '-name'] as const;
export type RecordOrder = (typeof recordOrders)[number];

/** One status, or `current`: all applicants who are not rejected, as the dashboard counts them. */
const applicantFilters = ['current', ...applicantStatuses] as const;
export type ApplicantFilter = (typeof applicantFilters)[number];

// Filters of each list screen, in addition to search and page. They are plain data, so that the
// router can validate search parameters without loading zod on every page; `list-queries.ts`
// builds the server's schemas from them.

export type FilterLabels = readonly [string, ...string[]];

/** Free-text filters. Surrounding spaces are removed, except for `exactDay` and `owner`. */
export type TextFilter = 'place' | 'skill' | 'id' | 'day' | 'exactDay' | 'owner';

/** Maximum characters of a place, skill or owner. */
export const nameFilterMax = 100;
export const ownerFilterMax = 250;

/** One of several words, with or without a default; or a text. */
export type Filter = FilterLabels | { words: FilterLabels; default: string } | TextFilter;
export type Filters = Readonly<Record<string, Filter>>;

/** City names occur in several states, so a city filter needs its state. */
const inPlace = { state: 'place', city: 'place' } as const;

/** A sort order is a column; a leading minus reverses it. Only orders with an index are offered. */
const registrations = { status: registrationStatuses, ...inPlace, sort: waitingOrders } as const;

const visits = { points: visitPointFilters } as const;

/** `changed`: providers with a new name that no L1 admin has confirmed. */
const providers = { ...registrations, changed: ['name'] } as const;

/** Filters of a report: candidates registered from a day to a day, in a state, with a skill. */
const ownNumbers = { from: 'day', to: 'day', state: 'place', skill: 'skill' } as const;

/** Candidates ever assigned to this centre of a training provider. */
const trainingNumbers = { ...ownNumbers, centre: 'id' } as const;

/** Candidates ever assigned to this training or job provider. */
const numbers = { ...trainingNumbers, provider: 'id' } as const;

const ofFigure = {
  figure: { words: figures, default: 'registered' },
  waits,
  /** Candidates approved or rejected in the week of this day, whenever they registered. */
  approvedIn: 'day',
  rejectedIn: 'day',
} as const;
const people = { ...numbers, ...ofFigure } as const;
const ownPeople = { ...trainingNumbers, ...ofFigure } as const;

const duplicates = { state: { words: ['waiting', 'different'], default: 'waiting' } } as const;

export const listFilters = {
  l2People: people,
  l1People: people,
  trainingReportPeople: ownPeople,
  jobReportPeople: ownPeople,
  trainingPeople: { status: personStatuses },
  jobPeople: { status: personStatuses },
  assignedCandidates: {
    status: trainingStatuses,
    /** Whether the candidate will come. */
    answer: assignmentAnswers,
    /** `week`: the training has not started for over a week. `overdue`: it is overdue to start or to end. */
    waiting: ['week', 'overdue'],
    /** `waiting`: longest in the status first. `groups`: by what to do next. A search ignores it. */
    sort: ['waiting', 'groups'],
  },
  batches: { status: batchStatuses },
  centres: {},
  l1Centres: { provider: 'id', ...inPlace },
  l2Centres: { provider: 'id', ...inPlace },
  centreVisits: visits,
  l1CentreVisits: { ...visits, provider: 'id', ...inPlace },
  l2CentreVisits: { ...visits, provider: 'id', ...inPlace },
  l2Batches: { status: batchStatuses, provider: 'id', ...inPlace, skill: 'skill' },
  /** `deadline`: active jobs that close within a week, earliest first. */
  manageJobs: { status: jobStatuses, deadline: ['week'] },
  applicants: { jobId: 'id', status: applicantFilters, answer: assignmentAnswers },
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: {
    queue: { words: assignmentQueues, default: 'awaiting' },
    ...inPlace,
    /** A skill of the candidate. */
    skill: 'skill',
    qualification: qualifications,
    waited: waitingTimes,
    /** Candidates whose last place ended because they declined it. */
    answer: ['DECLINED'],
    status: registrationStatuses,
    sort: waitingOrders,
  },
  records: { status: registrationStatuses, ...inPlace, sort: recordOrders },
  l1Admins: { status: l1AdminStatuses },
  l2Admins: { status: l2AdminStatuses },
  /** Cities with their L1 admins; `without`: only cities without one. */
  coverage: { state: 'place', without: ['yes'] },
  ownPlacements: {
    status: placementStatuses,
    /** Employees with a check-in due on or before this day. */
    due: 'day',
  },
  placements: {
    status: placementStatuses,
    /** Placements with a check-in due on or before this day. */
    due: 'day',
    evidence: evidenceLevels,
    /** Id of a job provider. */
    provider: 'id',
    ...inPlace,
  },
  programmes: { status: programmeStatuses },
  /** People of a programme. */
  programme: {
    funding: ['open', 'ended'],
    step: programmeSteps,
    outcome: [...placedOutcomes, ...lackKinds],
    state: 'place',
  },
  // The lists of the screen `calls`.
  checkIns: { due: 'day' },
  followUps: {
    /** Those behind a figure; without it those to call. */
    outcome: ['known', 'not_reached', 'unknown'],
    /** Days after the training. */
    days: followUpDays,
    provider: 'id',
    centre: 'id',
  },
  stalled: { owner: 'owner', step: pendingTaskTypes, ...inPlace },
  l2Messages: { state: notificationStates },
  erasureRequests: { state: erasureStates },
  grievances: { state: { words: grievanceStates, default: 'open' } },
  /** `closed`: those whose outcome was noted. */
  l1SupportRequests: { closed: ['yes'] },
  l1Duplicates: duplicates,
  l2Duplicates: duplicates,
  retention: { state: { words: retentionStates, default: 'due' } },
} as const satisfies { [Name in ScreenName | 'checkIns' | 'followUps' | 'stalled']?: Filters };

/** Filters of report screens, which have neither search nor pages. */
export const reportFilters = {
  l2Dashboard: numbers,
  l1Dashboard: numbers,
  trainingDashboard: trainingNumbers,
  jobDashboard: ownNumbers,
  pageViews: { from: 'exactDay', to: 'exactDay' },
} as const satisfies { [Name in ScreenName]?: Filters };
