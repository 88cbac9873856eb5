import * as z from 'zod/mini';
import { assignmentQueues } from '../assignment/assignment-queues.ts';
import { evidenceLevels, qualifications } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import {
  batchStatuses,
  erasureStates,
  grievanceStates,
  jobStatuses,
  l1AdminStatuses,
  openApplicantStatuses,
  openTrainingStatuses,
  placementStatuses,
  registrationStatuses,
  retentionStates,
  trainingStatuses,
} from '../conventions/lifecycles.ts';
import { listQuery } from '../conventions/schemas.ts';
import { notificationStates } from '../notifications/notification-lifecycle.ts';
import { applicantFilters, recordOrders, waitingOrders, waitingTimes } from './list-words.ts';
import { figures, waits } from '../numbers/steps.ts';
import { stalledMessages } from '../stalled/stalled.messages.ts';
import { waitingSteps } from '../stalled/steps.ts';
import { pageViewMessages } from '../page-views/page-views.messages.ts';

// What the lists are asked, which is what the addresses of their screens say too: the server checks a call by it, the router an address. They stand apart
// from what the calls answer, so that the program every page begins with does not bring all of that.

const status = <Statuses extends readonly [string, ...string[]]>(statuses: Statuses) =>
  z.optional(z.enum(statuses, 'Unknown status'));

const placeName = z.string().check(z.trim(), z.maxLength(100, 'Unknown place'));

/** A place; cities of one name are in several states, so a city is asked for with its state. */
const inPlace = { state: z.optional(placeName), city: z.optional(placeName) };

/** An order of a list: a column, with a minus before it the other way round. Only orders that an index holds are named. */
const sort = <Orders extends readonly [string, ...string[]]>(orders: Orders) =>
  z.optional(z.enum(orders, 'Unknown order'));

export const registrationsQuery = listQuery({
  status: status(registrationStatuses),
  ...inPlace,
  sort: sort(waitingOrders),
});

export const providersQuery = listQuery({
  status: status(registrationStatuses),
  ...inPlace,
  sort: sort(waitingOrders),
  /** Those that call themselves otherwise than a level 1 admin approved. */
  changed: z.optional(z.enum(['name'], 'Unknown change')),
});

const skillName = z.string().check(z.trim(), z.maxLength(100, 'Unknown skill'));

const inQueue = {
  queue: z._default(z.enum(assignmentQueues, 'Unknown queue'), 'awaiting'),
  ...inPlace,
  /** One of theirs. */
  skill: z.optional(skillName),
};

/** Who of a queue is meant. */
export const waitingFilters = {
  ...inQueue,
  qualification: z.optional(z.enum(qualifications, 'Unknown qualification')),
  waited: z.optional(z.enum(waitingTimes, 'Unknown waiting time')),
};

export const candidatesToAssignQuery = listQuery({
  ...waitingFilters,
  status: status(registrationStatuses),
  sort: sort(waitingOrders),
});

export const candidateGroupsQuery = listQuery(inQueue);

export const recordsQuery = listQuery({
  status: status(registrationStatuses),
  ...inPlace,
  sort: sort(recordOrders),
});

export const assignedQuery = listQuery({
  status: status(trainingStatuses),
  /** Those whose training has not begun for longer than that. */
  waiting: z.optional(z.enum(['week'], 'Unknown time')),
  /** The longest in their status first. */
  sort: z.optional(z.enum(['waiting'], 'Unknown order')),
});

/** Those too that have changed within the 30 days. */
const all = z.optional(z.literal('yes', 'Please say yes, or leave it out'));

export const unchangedTrainingsQuery = listQuery({ status: status(openTrainingStatuses), all });

export const unchangedApplicationsQuery = listQuery({
  status: status(openApplicantStatuses),
  all,
});

export const jobsQuery = listQuery({
  status: status(jobStatuses),
  /** Active ones whose last day is near, the nearest first. */
  deadline: z.optional(z.enum(['week'], 'Unknown time')),
});

export const jobId = z.optional(z.uuid('Not a valid id'));

export const applicantsQuery = listQuery({ jobId, status: status(applicantFilters) });

/** Of the cities of L1 admins. */
export const coverageQuery = listQuery({
  state: z.optional(placeName),
  /** Only cities that no L1 admin reviews. */
  without: z.optional(z.enum(['yes'], 'Unknown filter')),
});

export const l1AdminsQuery = listQuery({ status: status(l1AdminStatuses) });

export const notificationsQuery = listQuery({
  state: z.optional(z.enum(notificationStates, 'Unknown state')),
});

export const erasureRequestsQuery = listQuery({
  state: z.optional(z.enum(erasureStates, 'Unknown state')),
});

export const grievancesQuery = listQuery({
  state: z._default(z.enum(grievanceStates, 'Unknown state'), 'open'),
});

export const retentionQuery = listQuery({
  state: z._default(z.enum(retentionStates, 'Unknown state'), 'due'),
});

const day = z.string().check(z.refine(isDay, pageViewMessages.badDay));

export const pageViewsQuery = z.object({ from: z.optional(day), to: z.optional(day) });

const anyDay = z.string().check(z.trim(), z.refine(isDay, 'Please give a day as YYYY-MM-DD'));

export const placementsQuery = listQuery({
  status: status(placementStatuses),
  /** Somebody is to be asked on or before this day. */
  due: z.optional(anyDay),
  evidence: z.optional(z.enum(evidenceLevels, 'Unknown level of evidence')),
  /** A job provider. */
  provider: z.optional(z.uuid('Not a valid id')),
  state: z.optional(placeName),
  city: z.optional(placeName),
});

export const ownPlacementsQuery = listQuery({ status: status(placementStatuses) });

export const checkInsQuery = listQuery({ due: z.optional(anyDay) });
export const batchesQuery = listQuery({ status: status(batchStatuses) });

export const allBatchesQuery = listQuery({
  status: status(batchStatuses),
  provider: z.optional(z.uuid('Not a valid id')),
  ...inPlace,
  skill: z.optional(skillName),
});

/** Of whom the numbers are told: registered from a day to a day, in a state, with a skill. */
const ofWhom = {
  from: z.optional(anyDay),
  to: z.optional(anyDay),
  state: z.optional(placeName),
  skill: z.optional(skillName),
};
const aProvider = z.optional(z.uuid('Not a valid id'));

export const ownNumbersQuery = z.object(ofWhom);
/** Sent to this training or job provider at any time, too. */
export const numbersQuery = z.object({ ...ofWhom, provider: aProvider });

const figure = {
  figure: z._default(z.enum(figures, 'Unknown figure'), 'registered'),
  waits: z.optional(z.enum(waits, 'Unknown step')),
  /** Approved, or rejected, in the week of this day, whenever they registered. */
  approvedIn: z.optional(anyDay),
  rejectedIn: z.optional(anyDay),
};

export const ownPeopleQuery = listQuery({ ...ofWhom, ...figure });
export const peopleQuery = listQuery({ ...ofWhom, provider: aProvider, ...figure });

export const stalledQuery = listQuery({
  owner: z
    .string(stalledMessages.owner)
    .check(z.minLength(1, stalledMessages.owner), z.maxLength(250, stalledMessages.owner)),
  step: z.optional(z.enum(waitingSteps, 'Unknown step')),
});
