import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { qualifications } from '../conventions/enumerations.ts';
import { applicantJobStatuses, applicantStatuses } from '../conventions/lifecycles.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { byId, seenVersion, version } from '../conventions/schemas.ts';
import { calendarDay, monthlyPay, workTitle } from '../fields/placement-fields.ts';
import { reason } from '../fields/fields.ts';
import { address, registrationCode } from '../records/records.ts';
import { applicantsQuery } from '../pages/list-queries.ts';

const status = z.enum(applicantStatuses, 'Unknown status');
const jobStatus = z.enum(applicantJobStatuses, 'Unknown status');

/** A candidate at a job provider (specification §3); never Aadhar number, document or father's name (SEC-32). */
const applicant = z.object({
  _id: z.string(),
  /** The candidate's. */
  registrationCode,
  name: z.string(),
  /** Set once the applicant is rejected or the work is over: contact data is null then, and only the name and dates are left. */
  sharing: z.optional(z.literal(endedSharing)),
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  address: z.nullable(address),
  /** Null when no job of the provider fitted; the title outlives a deleted job. */
  jobId: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  candidateId: z.object({
    _id: z.string(),
    professionalInfo: z.object({
      /** No form asks for it, so it is null until one does. */
      experience: z.nullable(z.string()),
      qualification: z.nullable(z.enum(qualifications)),
      skills: z.array(z.string()),
    }),
  }),
  status,
  jobStatus,
  /** Why the provider rejected; null unless it did. */
  reason: z.nullable(z.string()),
  appliedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
  may: z.object({ setJobStatus: z.boolean(), reject: z.boolean() }),
});
export type Applicant = z.infer<typeof applicant>;

const applicantCounts = z.object({
  total: z.number(),
  pending: z.number(),
  assigned: z.number(),
  rejected: z.number(),
  /** People who withdrew the sharing, of all jobs, where there are any; they are in no other count and list. */
  withdrawn: z.optional(z.number()),
});
export type ApplicantCounts = z.infer<typeof applicantCounts>;

const jobStatusStep = z.object({
  jobStatus,
  version: seenVersion,
  status: z.optional(z.undefined()),
  /** With COMPLETED, what the placement is made of; another jobStatus drops them. */
  joinedOn: z.optional(calendarDay),
  title: z.optional(workTitle),
  monthlyPay: z.optional(monthlyPay),
});
const rejectionStep = z.object({
  status: z.literal('rejected', 'Unknown status'),
  reason: reason('Please give a reason'),
  version: seenVersion,
});

/** A body with a `jobStatus` sets it; a `status` beside it is dropped (SEC-31). */
const asOneStep = (body: z.input<typeof jobStatusStep> | z.input<typeof rejectionStep>): unknown =>
  typeof body === 'object' && body !== null && 'jobStatus' in body
    ? { ...body, status: undefined }
    : body;

const applicantStep = z.pipe(
  z.transform(asOneStep),
  z.discriminatedUnion('status', [jobStatusStep, rejectionStep], 'Unknown status'),
);
export type ApplicantStep = z.output<typeof applicantStep>;

export const applicantsContract = contract({
  countApplicants: {
    method: 'GET',
    path: '/job-providers/candidates/stats',
    role: 'JOB_PROVIDER',
    summary: "Counts of the provider's applicants, of all or of one job",
    query: z.pick(applicantsQuery, { jobId: true }),
    reply: applicantCounts,
  },

  listApplicants: {
    method: 'GET',
    path: '/job-providers/candidates',
    role: 'JOB_PROVIDER',
    shape: 'list',
    summary: "The provider's applicants, of all or of one job, the newest first",
    query: applicantsQuery,
    reply: z.array(applicant),
  },

  changeApplicant: {
    method: 'PUT',
    path: '/job-providers/candidates/:id',
    role: 'JOB_PROVIDER',
    shows: 'candidate',
    summary: 'Set the job status of an applicant, or reject the applicant with a reason',
    params: byId,
    body: applicantStep,
    reply: applicant,
  },
});
