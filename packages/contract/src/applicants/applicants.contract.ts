import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { distances, qualifications } from '../conventions/enumerations.ts';
import { applicantJobStatuses, applicantStatuses } from '../conventions/lifecycles.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { byId, recordVersion, version } from '../conventions/schemas.ts';
import { calendarDay, monthlyPay, workTitle } from '../fields/placement-fields.ts';
import { reason } from '../fields/fields.ts';
import { providerAnswer } from '../records/assignment-answer.ts';
import { address, registrationCode } from '../records/record-parts.ts';
import { listQueries } from '../pages/list-queries.ts';

const status = z.enum(applicantStatuses, 'Unknown status');
const jobStatus = z.enum(applicantJobStatuses, 'Unknown status');

/**
 * A candidate as a job provider sees it (specification §3). Aadhar number, document and father's
 * name never leave the server (SEC-32).
 */
const applicant = z.object({
  _id: z.string(),
  registrationCode,
  name: z.string(),
  /**
   * Set after the applicant is rejected or the work has ended. Contact data is null then; only name
   * and dates remain.
   */
  sharing: z.optional(z.literal(endedSharing)),
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  address: z.nullable(address),
  /** Null when no job of the provider matched. The title remains after the job is deleted. */
  jobId: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  candidateId: z.object({
    _id: z.string(),
    professionalInfo: z.object({
      /** Always null: no form has this field yet. */
      experience: z.nullable(z.string()),
      qualification: z.nullable(z.enum(qualifications)),
      skills: z.array(z.string()),
    }),
  }),
  /** From the candidate's home to the place of the job, or else of the provider. */
  distance: z.nullable(z.enum(distances)),
  status,
  jobStatus,
  /** Reason of the rejection; null for other statuses. */
  reason: z.nullable(z.string()),
  /** Whether the candidate will come. */
  answer: providerAnswer,
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
  /**
   * Number of candidates who stopped sharing, over all jobs; left out when zero. No other count or
   * list includes them.
   */
  withdrawn: z.optional(z.number()),
});
export type ApplicantCounts = z.infer<typeof applicantCounts>;

const jobStatusStep = z.object({
  jobStatus,
  version: recordVersion,
  status: z.optional(z.undefined()),
  /** Fields of the new placement, used with COMPLETED. They are ignored with any other `jobStatus`. */
  joinedOn: z.optional(calendarDay),
  title: z.optional(workTitle),
  monthlyPay: z.optional(monthlyPay),
});
const rejectionStep = z.object({
  status: z.literal('rejected', 'Unknown status'),
  reason: reason('Please give a reason'),
  version: recordVersion,
});

/** With a `jobStatus` in the body, `status` is ignored (SEC-31). */
const asOneStep = (body: z.input<typeof jobStatusStep> | z.input<typeof rejectionStep>): unknown =>
  typeof body === 'object' && body !== null && 'jobStatus' in body
    ? { ...body, status: undefined }
    : body;

const applicantStep = z.pipe(
  z.transform(asOneStep),
  z.discriminatedUnion('status', [jobStatusStep, rejectionStep], 'Unknown status'),
);
export type ApplicantStep = z.output<typeof applicantStep>;

export const applicantLists = defineList({
  row: applicant,
  exported: false,
  scopes: {
    own: {
      path: '/job-providers/candidates',
      role: 'JOB_PROVIDER',
      summary: "The provider's applicants, for all jobs or one, newest first",
      contacts: 'rows',
      query: withContacts(listQueries.applicants),
    },
  },
});

export const applicantsContract = contract({
  countApplicants: {
    method: 'GET',
    path: '/job-providers/candidates/stats',
    role: 'JOB_PROVIDER',
    summary: "Counts of the provider's applicants, for all jobs or one",
    query: z.pick(listQueries.applicants, { jobId: true }),
    reply: applicantCounts,
  },

  listApplicants: applicantLists.own,

  changeApplicant: {
    method: 'PUT',
    path: '/job-providers/candidates/:id',
    role: 'JOB_PROVIDER',
    shows: 'candidate',
    summary: 'Set the job status of an applicant, or reject them with a reason',
    params: byId,
    body: applicantStep,
    reply: applicant,
  },
});
