import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { jobActions, jobStatuses } from '../conventions/lifecycles.ts';
import { byId, emptyData, recordVersion, version } from '../conventions/schemas.ts';
import {
  deadline,
  deadlineAfter,
  jobDescription,
  jobFields,
  jobSkills,
  jobTitle,
  positions,
} from '../fields/job-fields.ts';
import { jobMessages } from './jobs.messages.ts';
import { listQueries } from '../pages/list-queries.ts';

const jobStatus = z.enum(jobStatuses, 'Unknown status');
const salary = z.nullable(z.number());

/** A job as its provider sees it (specification §3). */
const job = z.object({
  _id: z.string(),
  title: z.string(),
  positions: z.number(),
  description: z.string(),
  requiredSkills: z.array(z.string()),
  location: z.object({ state: z.string(), city: z.string(), pincode: z.nullable(z.string()) }),
  employmentType: z.string(),
  /** Rupees per month; null when the provider entered neither. */
  salaryRange: z.nullable(z.object({ min: salary, max: salary })),
  experienceRequired: z.string(),
  /** The last day, `YYYY-MM-DD` in Asia/Kolkata. */
  applicationValidTill: z.iso.date(),
  contactPersonName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Id of the provider. */
  postedBy: z.string(),
  status: jobStatus,
  createdAt: z.iso.datetime(),
  applicantCount: z.number(),
  /** Number of applicants in progress, who may fill some of the `positions` soon. */
  inProgress: z.number(),
  /** Number of applicants who were hired and still work there. */
  filled: z.number(),
  version,
  may: z.record(z.enum(jobActions), z.boolean()),
});
export type Job = z.infer<typeof job>;

/** Fields of a new job. `createJobFormSchema` adds the check of the deadline, which needs a clock. */
const jobForm = z.object(jobFields);
export type JobForm = z.output<typeof jobForm>;

/** The form with the check that the deadline is after today: see `deadlineAfter`. */
export const createJobFormSchema = (today: () => string) =>
  z.object({ ...jobFields, applicationValidTill: deadlineAfter(today) });

/** Address and contact of the provider, named like the fields of the form. */
const jobBeginning = z.object({
  location: z.object({ state: z.string(), city: z.string(), pincode: z.string() }),
  contactPersonName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type JobDefaults = z.infer<typeof jobBeginning>;

/** The four fields that an edit can change (specification §4). */
export const jobEdit = z.object({
  title: jobTitle,
  positions,
  description: jobDescription,
  requiredSkills: jobSkills,
});
export type JobEdit = z.output<typeof jobEdit>;

/** Closes a job, or reopens it with a future deadline (decisions §5). */
const jobMove = z.object({
  status: jobStatus,
  applicationValidTill: z.optional(deadline),
});
export type JobStatusChange = z.output<typeof jobMove>;

const edited = ['title', 'positions', 'description', 'requiredSkills'] as const;

type JobChangeInput = (z.input<typeof jobEdit> | z.input<typeof jobMove>) & {
  version?: number | undefined;
};

/** A body with one of the four fields is an edit, so an edit cannot also change the status (SEC-31). */
const asEditOrMove = (body: JobChangeInput): unknown => {
  if (typeof body !== 'object' || body === null) return {};
  if ('status' in body && !edited.some((field) => field in body)) return body;
  return { ...body, status: undefined };
};

const jobChange = z.pipe(
  z.transform(asEditOrMove),
  z.discriminatedUnion(
    'status',
    [
      z.extend(jobEdit, { status: z.optional(z.undefined()), version: recordVersion }),
      z.extend(jobMove, { version: recordVersion }),
    ],
    'Unknown status',
  ),
);

export const jobLists = defineList({
  row: job,
  exported: false,
  scopes: {
    own: {
      path: '/job-providers/jobs',
      role: 'JOB_PROVIDER',
      shows: 'own',
      summary: "The provider's jobs, newest first; by deadline with the `deadline` filter",
      query: listQueries.manageJobs,
    },
  },
});

export const jobsContract = contract({
  countJobs: {
    method: 'GET',
    path: '/job-providers/jobs/stats',
    role: 'JOB_PROVIDER',
    summary: "Counts of the provider's dashboard",
    reply: z.object({
      totalJobs: z.number(),
      totalAssignedCandidates: z.number(),
      totalPendingCandidates: z.number(),
      /** Number of active jobs whose deadline is within seven days, including today. */
      deadlinesThisWeek: z.number(),
    }),
  },

  listJobs: jobLists.own,

  beginJob: {
    method: 'GET',
    path: '/job-providers/jobs/new',
    role: 'JOB_PROVIDER',
    shows: 'own',
    summary: "Initial values of the form for a new job: the provider's place and contact",
    reply: jobBeginning,
  },

  postJob: {
    method: 'POST',
    path: '/job-providers/jobs',
    role: 'JOB_PROVIDER',
    status: 201,
    idempotent: true,
    shows: 'own',
    summary: 'Post a job',
    body: jobForm,
    reply: job,
    message: jobMessages.posted,
  },

  changeJob: {
    method: 'PUT',
    path: '/job-providers/jobs/:id',
    role: 'JOB_PROVIDER',
    shows: 'own',
    summary: 'Edit title, positions, description and skills; or close and reopen with `status`',
    params: byId,
    body: jobChange,
    reply: job,
    message: jobMessages.updated,
  },

  deleteJob: {
    method: 'DELETE',
    path: '/job-providers/jobs/:id',
    role: 'JOB_PROVIDER',
    summary: 'Delete a job. Its applicants keep its title',
    params: byId,
    reply: emptyData,
    message: jobMessages.deleted,
  },
});
