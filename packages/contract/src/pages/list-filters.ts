import { assignmentQueues } from '../assignment/assignment-queues.ts';
import { evidenceLevels, qualifications } from '../conventions/enumerations.ts';
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
} from '../conventions/lifecycles.ts';
import { notificationStates } from '../notifications/notification-lifecycle.ts';
import { figures, waits } from '../numbers/steps.ts';
import { waitingSteps } from '../stalled/steps.ts';
import { applicantFilters, recordOrders, waitingOrders, waitingTimes } from './list-words.ts';
import type { ScreenName } from './screens.ts';

// What the list of a screen can be asked, besides search and page. It is data because two are made of it: the schemas that the server checks a call by
// (`list-queries.ts`), and what the router lets an address say, without zod, which is not in the program that every page begins with.

export type Words = readonly [string, ...string[]];

/** Texts that are not one of some words. Spaces around them are dropped, but not around an exact day or an owner; an owner has to be named. */
export type TextFilter = 'place' | 'skill' | 'id' | 'day' | 'exactDay' | 'owner';

/** Characters of a place or a skill that a list is asked for, and of an owner. */
export const nameFilterMax = 100;
export const ownerFilterMax = 250;

/** One of some words, some with one that is meant when it is left out; or a text. */
export type Filter = Words | { words: Words; default: string } | TextFilter;
export type Filters = Readonly<Record<string, Filter>>;

/** Cities of one name are in several states, so a city is asked for with its state. */
const inPlace = { state: 'place', city: 'place' } as const;

/** An order is a column, with a minus before it the other way round. Only orders that an index holds are named. */
const registrations = { status: registrationStatuses, ...inPlace, sort: waitingOrders } as const;

/** `changed`: those that call themselves otherwise than a level 1 admin approved. */
const providers = { ...registrations, changed: ['name'] } as const;

/** Of whom the numbers are told: registered from a day to a day, in a state, with a skill. */
const ownNumbers = { from: 'day', to: 'day', state: 'place', skill: 'skill' } as const;

/** Sent to this training or job provider at any time, too. */
const numbers = { ...ownNumbers, provider: 'id' } as const;

const ofFigure = {
  figure: { words: figures, default: 'registered' },
  waits,
  /** Approved, or rejected, in the week of this day, whenever they registered. */
  approvedIn: 'day',
  rejectedIn: 'day',
} as const;
const people = { ...numbers, ...ofFigure } as const;
const ownPeople = { ...ownNumbers, ...ofFigure } as const;

export const listFilters = {
  l2People: people,
  l1People: people,
  trainingPeople: ownPeople,
  jobPeople: ownPeople,
  assignedCandidates: {
    status: trainingStatuses,
    /** Those whose training has not begun for longer than that. */
    waiting: ['week'],
    /** The longest in their status first. */
    sort: ['waiting'],
  },
  batches: { status: batchStatuses },
  l2Batches: { status: batchStatuses, provider: 'id', ...inPlace, skill: 'skill' },
  /** `deadline`: active ones whose last day is near, the nearest first. */
  manageJobs: { status: jobStatuses, deadline: ['week'] },
  applicants: { jobId: 'id', status: applicantFilters },
  l1Candidates: registrations,
  l1JobProviders: providers,
  l1TrainingProviders: providers,
  l2Candidates: {
    queue: { words: assignmentQueues, default: 'awaiting' },
    ...inPlace,
    /** One of theirs. */
    skill: 'skill',
    qualification: qualifications,
    waited: waitingTimes,
    status: registrationStatuses,
    sort: waitingOrders,
  },
  records: { status: registrationStatuses, ...inPlace, sort: recordOrders },
  l1Admins: { status: l1AdminStatuses },
  /** Of the cities of L1 admins; `without`: only cities that no L1 admin reviews. */
  coverage: { state: 'place', without: ['yes'] },
  ownPlacements: { status: placementStatuses },
  placements: {
    status: placementStatuses,
    /** Somebody is to be asked on or before this day. */
    due: 'day',
    evidence: evidenceLevels,
    /** A job provider. */
    provider: 'id',
    ...inPlace,
  },
  checkIns: { due: 'day' },
  stalled: { owner: 'owner', step: waitingSteps },
  /** `all`: those too that have changed within the 30 days. */
  unchangedTrainings: { status: openTrainingStatuses, all: ['yes'] },
  l2Messages: { state: notificationStates },
  erasureRequests: { state: erasureStates },
  grievances: { state: { words: grievanceStates, default: 'open' } },
  retention: { state: { words: retentionStates, default: 'due' } },
} as const satisfies { [Name in ScreenName]?: Filters };

/** The same of screens that show numbers: there is nothing to search for, and one page. */
export const numbersFilters = {
  l2Dashboard: numbers,
  l1Dashboard: numbers,
  trainingDashboard: ownNumbers,
  jobDashboard: ownNumbers,
  pageViews: { from: 'exactDay', to: 'exactDay' },
} as const satisfies { [Name in ScreenName]?: Filters };
