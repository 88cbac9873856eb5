import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { jobActions, jobStatuses } from '../conventions/lifecycles.ts';
import { byId, nothing, seenVersion, version } from '../conventions/schemas.ts';
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
import { jobsQuery } from '../pages/list-queries.ts';

const jobStatus = z.enum(jobStatuses, 'Unknown status');
const salary = z.nullable(z.number());

/** A job as its own provider sees it (specification §3). */
const job = z.object({
  _id: z.string(),
  title: z.string(),
  positions: z.number(),
  description: z.string(),
  requiredSkills: z.array(z.string()),
  location: z.object({ state: z.string(), city: z.string(), pincode: z.nullable(z.string()) }),
  employmentType: z.string(),
  /** Rupees a month; null when the provider gave neither. */
  salaryRange: z.nullable(z.object({ min: salary, max: salary })),
  experienceRequired: z.string(),
  /** The last day, `YYYY-MM-DD` in Asia/Kolkata. */
  applicationValidTill: z.iso.date(),
  contactPersonName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The provider's id. */
  postedBy: z.string(),
  status: jobStatus,
  createdAt: z.iso.datetime(),
  applicantCount: z.number(),
  /** Applicants whom the provider is trying; of `positions` these may be filled soon. */
  inProgress: z.number(),
  /** Applicants who got a place and still have it. */
  filled: z.number(),
  version,
  may: z.record(z.enum(jobActions), z.boolean()),
});
export type Job = z.infer<typeof job>;

/** What a provider posts. That the deadline is after today is checked where the clock is: see `jobFormOn`. */
const jobForm = z.object(jobFields);
export type JobForm = z.output<typeof jobForm>;

/** The form with the rule that the deadline must be after today: see `deadlineAfter`. */
export const jobFormOn = (today: () => string) =>
  z.object({ ...jobFields, applicationValidTill: deadlineAfter(today) });

/** The provider's own place and contact, by the names of the form. */
const jobBeginning = z.object({
  location: z.object({ state: z.string(), city: z.string(), pincode: z.string() }),
  contactPersonName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type JobBeginning = z.infer<typeof jobBeginning>;

/** The four fields that an edit may change (specification §4). */
export const jobEdit = z.object({
  title: jobTitle,
  positions,
  description: jobDescription,
  requiredSkills: jobSkills,
});
export type JobEdit = z.output<typeof jobEdit>;

/** Close, or reopen with a deadline to come (decisions §5). */
const jobMove = z.object({
  status: jobStatus,
  applicationValidTill: z.optional(deadline),
});
export type JobMove = z.output<typeof jobMove>;

const edited = ['title', 'positions', 'description', 'requiredSkills'] as const;

type Given = (z.input<typeof jobEdit> | z.input<typeof jobMove>) & { version?: number | undefined };

/** An edit may not smuggle a status in (SEC-31): a body with one of the four fields is an edit. */
const asEditOrMove = (body: Given): unknown => {
  if (typeof body !== 'object' || body === null) return {};
  if ('status' in body && !edited.some((field) => field in body)) return body;
  return { ...body, status: undefined };
};

const jobChange = z.pipe(
  z.transform(asEditOrMove),
  z.discriminatedUnion(
    'status',
    [
      z.extend(jobEdit, { status: z.optional(z.undefined()), version: seenVersion }),
      z.extend(jobMove, { version: seenVersion }),
    ],
    'Unknown status',
  ),
);

export const jobsContract = contract({
  countJobs: {
    method: 'GET',
    path: '/job-providers/jobs/stats',
    role: 'JOB_PROVIDER',
    summary: "The counts of the provider's dashboard",
    reply: z.object({
      totalJobs: z.number(),
      totalAssignedCandidates: z.number(),
      totalPendingCandidates: z.number(),
      /** Active jobs whose last day is one of the seven from today on. */
      deadlinesThisWeek: z.number(),
    }),
  },

  listJobs: {
    method: 'GET',
    path: '/job-providers/jobs',
    role: 'JOB_PROVIDER',
    shape: 'list',
    shows: 'own',
    summary:
      "The provider's own jobs, the newest first; by deadline where those of a week are asked for",
    query: jobsQuery,
    reply: z.array(job),
  },

  beginJob: {
    method: 'GET',
    path: '/job-providers/jobs/new',
    role: 'JOB_PROVIDER',
    shows: 'own',
    summary: 'What the form of a new job begins with: the place and the contact of the provider',
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
    summary: 'Edit title, positions, description and skills; or close and reopen by `status`',
    params: byId,
    body: jobChange,
    reply: job,
    message: jobMessages.updated,
  },

  deleteJob: {
    method: 'DELETE',
    path: '/job-providers/jobs/:id',
    role: 'JOB_PROVIDER',
    summary: 'Hide a job; its applicants keep its title',
    params: byId,
    reply: nothing,
    message: jobMessages.deleted,
  },
});
