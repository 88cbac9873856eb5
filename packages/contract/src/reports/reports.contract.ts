import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { exportFormats } from '../conventions/export-endpoint.ts';
import * as z from 'zod/mini';
import { declineReasons } from '../conventions/enumerations.ts';
import { listQueries, providerReportQuery, reportQuery } from '../pages/list-queries.ts';
import { registrationCode } from '../records/record-parts.ts';
import { funnelSteps, retentionOutcomes, transitions, waits } from './steps.ts';

const n = z.number();
/** `YYYY-MM-DD`. */
const day = z.string();

/** One number per name. */
const each = <const Names extends readonly string[]>(names: Names) =>
  z.object(Object.fromEntries(names.map((name) => [name, n])) as Record<Names[number], typeof n>);

const funnel = z.extend(each(funnelSteps), {
  /** Outcomes of placements whose 90 days are over. */
  kept90: each(retentionOutcomes),
});

const answerCounts = {
  /** Trainings and jobs that were offered. */
  offered: n,
  accepted: n,
  declined: n,
  /** No answer yet. */
  waiting: n,
  /** Ended or replaced before the candidate answered. */
  ended: n,
  /** Why candidates declined. Providers get reasons of health and family as `other`. */
  reasons: each([...declineReasons, 'other']),
};

const answers = z.object({
  ...answerCounts,
  /** The providers whose places were declined most, at most 100. */
  providers: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['training-provider', 'job-provider']),
      provider: z.string(),
      ...answerCounts,
    }),
  ),
});

const numbers = {
  /** Answers of candidates to offered places (reach §21). */
  answers,
  /** The figures include every change up to this time. */
  asOf: z.string(),
  funnel,
  /** The 26 weeks up to the last day, by Monday: registrations and decisions of each week. */
  weeks: z.array(z.object({ week: day, registered: n, approved: n, rejected: n })),
  /** Days between two steps; null when no candidate has made the step. */
  days: z.array(
    z.object({ step: z.enum(transitions), people: n, median: z.nullable(n), p90: z.nullable(n) }),
  ),
  /** True when the days come from a sample, because there are too many candidates to evaluate all. */
  sampled: z.boolean(),
  /** Waiting candidates by state of India; only states with at least one. */
  states: z.array(z.extend(each(waits), { state: z.string(), people: n })),
};

const ofEverybody = z.object({
  ...numbers,
  /** Tasks that need action today. */
  actNow: z.object({
    /** Number of overdue tasks (journey §13). */
    stalled: n,
    /** Cities without an active L1 admin, and the number of people waiting there. */
    uncovered: z.object({ cities: n, people: n }),
    failedMessages: n,
    erasuresDue: n,
  }),
});
export type Report = z.infer<typeof ofEverybody>;
const ofSome = z.object(numbers);
export type ProviderReport = z.infer<typeof ofSome>;

/**
 * A person behind a figure. Erased people keep only their days; people who stopped sharing are only
 * counted.
 */
const person = z.object({
  _id: z.string(),
  registrationCode: z.nullable(registrationCode),
  /**
   * Null for an erased person, and for providers when the candidate moved to another provider or
   * stopped sharing.
   */
  name: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  erased: z.boolean(),
  registeredOn: day,
  approvedOn: z.nullable(day),
  rejectedOn: z.nullable(day),
  assignedOn: z.nullable(day),
  trainedOn: z.nullable(day),
  placedOn: z.nullable(day),
  /** Outcome 90 days after joining. */
  kept: z.nullable(z.enum(retentionOutcomes)),
  waits: z.nullable(z.enum(waits)),
});
export type Person = z.infer<typeof person>;

const format = z.object({ format: z.enum(exportFormats, 'format must be xlsx or csv') });
const exported = z.object({ ...reportQuery.shape, ...format.shape });
const ownExported = z.object({ ...providerReportQuery.shape, ...format.shape });

const inWords =
  'funnel, weeks, days in each step and waiting people, for registrations of a period';
const people =
  'The people behind a figure, latest registration first, or those approved or rejected in the week of a day. `q` searches like other lists';

export const reportPeopleLists = defineList({
  row: person,
  scopes: {
    l2: {
      path: '/l2admin/numbers/people',
      role: 'L2_ADMIN',
      summary: people,
      query: listQueries.l2People,
    },
    l1: {
      path: '/l1admin/numbers/people',
      role: 'L1_ADMIN',
      summary: `${people}; of the admin’s cities`,
      query: listQueries.l1People,
    },
    training: {
      path: '/training-providers/numbers/people',
      role: 'TRAINING_PROVIDER',
      summary: `${people}; sent to the training provider`,
      query: listQueries.trainingReportPeople,
    },
    job: {
      path: '/job-providers/numbers/people',
      role: 'JOB_PROVIDER',
      summary: `${people}; sent to the job provider`,
      query: listQueries.jobReportPeople,
    },
  },
});

export const reportsContract = contract({
  readReport: {
    method: 'GET',
    path: '/l2admin/numbers',
    role: 'L2_ADMIN',
    summary: `Report on all candidates: ${inWords}`,
    query: reportQuery,
    reply: ofEverybody,
  },

  readCitiesReport: {
    method: 'GET',
    path: '/l1admin/numbers',
    role: 'L1_ADMIN',
    summary: `Report on the admin’s cities: ${inWords}`,
    query: reportQuery,
    reply: ofSome,
  },

  readTrainingReport: {
    method: 'GET',
    path: '/training-providers/numbers',
    role: 'TRAINING_PROVIDER',
    summary: `Report on candidates assigned to the training provider: ${inWords}`,
    query: providerReportQuery,
    reply: ofSome,
  },

  readEmployerReport: {
    method: 'GET',
    path: '/job-providers/numbers',
    role: 'JOB_PROVIDER',
    summary: `Report on candidates assigned to the job provider: ${inWords}`,
    query: providerReportQuery,
    reply: ofSome,
  },

  exportReport: {
    method: 'GET',
    path: '/l2admin/numbers/export',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
    summary: 'Export the report on all candidates',
    query: exported,
    reply: z.string(),
  },

  exportCitiesReport: {
    method: 'GET',
    path: '/l1admin/numbers/export',
    role: 'L1_ADMIN',
    shape: 'file',
    stepUp: true,
    summary: 'Export the report on the admin’s cities',
    query: exported,
    reply: z.string(),
  },

  exportTrainingReport: {
    method: 'GET',
    path: '/training-providers/numbers/export',
    role: 'TRAINING_PROVIDER',
    shape: 'file',
    stepUp: true,
    summary: 'Export the report of the training provider',
    query: ownExported,
    reply: z.string(),
  },

  exportEmployerReport: {
    method: 'GET',
    path: '/job-providers/numbers/export',
    role: 'JOB_PROVIDER',
    shape: 'file',
    stepUp: true,
    summary: 'Export the report of the job provider',
    query: ownExported,
    reply: z.string(),
  },

  listPeople: reportPeopleLists.l2,

  listPeopleOfCities: reportPeopleLists.l1,

  listPeopleOfTraining: reportPeopleLists.training,

  listPeopleOfEmployer: reportPeopleLists.job,
});
