import { applicantStatuses, applicantJobStatuses } from '@purboday/contract/conventions/lifecycles';
import { time } from '#server/platform/database/columns.ts';
import { bigint, integer, text, uuid, pgEnum, pgTable } from 'drizzle-orm/pg-core';

// Generated columns, and the counter table, are kept by the database.

const applicantStatus = pgEnum('applicant_status', applicantStatuses);
const applicantJobStatus = pgEnum('applicant_job_status', applicantJobStatuses);

export const applicants = pgTable('applicants', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  jobId: uuid('job_id'),
  jobTitle: text('job_title'),
  jobStatus: applicantJobStatus('job_status').notNull(),
  status: applicantStatus('status').notNull(),
  reason: text('reason'),
  appliedAt: time('applied_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  erasedAt: time('erased_at'),
  /** When the work that came of it was over; the applicant stays accepted. */
  endedAt: time('ended_at'),
  /** When the candidate withdrew the sharing with the employer. */
  withdrawnAt: time('withdrawn_at'),
  /** Counted by the database at every change. */
  version: integer('version').notNull().default(1),
});

export const applicantCounts = pgTable('applicant_counts', {
  providerId: uuid('provider_id').notNull(),
  jobStatus: applicantJobStatus('job_status').notNull(),
  status: applicantStatus('status').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});
