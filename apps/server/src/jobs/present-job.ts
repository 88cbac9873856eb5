import type { Job } from '@purboday/contract/jobs/jobs.contract';
import { jobActions, jobLifecycle, jobStatusOn } from '@purboday/contract/conventions/lifecycles';
import type { JobStatus } from '@purboday/contract/conventions/lifecycles';
import type { StoredJob } from './own-job-store.ts';

/** A job's status on a day in Kolkata. */
export const statusOf = (
  { closedAt, applicationValidTill }: Pick<StoredJob, 'closedAt' | 'applicationValidTill'>,
  today: string,
): JobStatus => jobStatusOn(today, { closed: closedAt !== null, lastDay: applicationValidTill });

const verdictOn = (status: JobStatus): Job['may'] =>
  Object.fromEntries(
    jobActions.map((action) => [action, action in jobLifecycle[status]]),
  ) as Job['may'];

const salaryOf = ({ salaryMin: min, salaryMax: max }: StoredJob): Job['salaryRange'] =>
  min === null && max === null ? null : { min, max };

/** A job as its provider sees it on a day in Kolkata. */
export const presentJob = (row: StoredJob, today: string): Job => {
  const status = statusOf(row, today);
  return {
    _id: row.id,
    title: row.title,
    positions: row.positions,
    description: row.description,
    requiredSkills: row.requiredSkills,
    location: { state: row.state, city: row.city, pincode: row.postalCode },
    employmentType: row.employmentType,
    salaryRange: salaryOf(row),
    experienceRequired: row.experienceRequired,
    applicationValidTill: row.applicationValidTill,
    contactPersonName: row.contactName,
    email: row.contactEmail,
    phone: row.contactPhone,
    postedBy: row.providerId,
    status,
    createdAt: row.createdAt.toISOString(),
    applicantCount: row.applicantCount,
    inProgress: row.inProgress,
    filled: row.filled,
    version: row.version,
    may: verdictOn(status),
  };
};
