import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  jobActions,
  jobLifecycle,
  jobStatusOnDay,
  type JobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { Job, JobDefaults } from '@purboday/contract/jobs/jobs.contract';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { JobQuery, OwnJobStore, StoredJob } from './own-job-store.ts';

/** Defaults for a new job: most are at the provider's own place (UX-62). */
export const beginJob =
  ({ providers }: Pick<Services, 'providers'>) =>
  async (actor: Actor): Promise<JobDefaults> => {
    const provider = await providers.find('job-provider', ownProvider(actor));
    if (!provider) throw new Problem('NOT_FOUND');
    return {
      location: { state: provider.state, city: provider.city, pincode: provider.postalCode },
      contactPersonName: provider.contactName,
      email: provider.contactEmail,
      phone: provider.contactMobileNumber,
    };
  };

type CountJobsDeps = Pick<Services, 'clock'> & {
  own: Pick<OwnJobStore, 'countAll'>;
};

export const countJobs =
  ({ own, clock }: CountJobsDeps) =>
  async (actor: Actor) => {
    const counts = await own.countAll(ownProvider(actor), dayInKolkata(clock()));
    return {
      totalJobs: counts.jobs,
      totalAssignedCandidates: counts.assigned,
      totalPendingCandidates: counts.pending,
      deadlinesThisWeek: counts.endingSoon,
    };
  };

/** `today` in Asia/Kolkata. */
export const toStatus = (
  { closedAt, applicationValidTill }: Pick<StoredJob, 'closedAt' | 'applicationValidTill'>,
  today: string,
): JobStatus => jobStatusOnDay(today, { closed: closedAt !== null, lastDay: applicationValidTill });

const toAllowedActions = (status: JobStatus): Job['may'] =>
  Object.fromEntries(
    jobActions.map((action) => [action, action in jobLifecycle[status]]),
  ) as Job['may'];

const toSalary = ({ salaryMin: min, salaryMax: max }: StoredJob): Job['salaryRange'] =>
  min === null && max === null ? null : { min, max };

export const presentJob = (row: StoredJob, today: string): Job => {
  const status = toStatus(row, today);
  return {
    _id: row.id,
    title: row.title,
    positions: row.positions,
    description: row.description,
    requiredSkills: row.requiredSkills,
    location: { state: row.state, city: row.city, pincode: row.postalCode },
    employmentType: row.employmentType,
    salaryRange: toSalary(row),
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
    may: toAllowedActions(status),
  };
};

type ListJobsDeps = Pick<Services, 'clock'> & {
  own: Pick<OwnJobStore, 'read'>;
};

export const listJobs =
  ({ own, clock }: ListJobsDeps) =>
  async (actor: Actor, query: JobQuery): Promise<{ data: Job[]; page: Page }> => {
    const today = dayInKolkata(clock());
    const found = await own.read(ownProvider(actor), query, today);
    return presentPage(found, (row) => presentJob(row, today));
  };
