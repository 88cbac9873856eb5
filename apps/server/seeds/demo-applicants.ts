import {
  applicantStatusByJobStatus,
  type ApplicantJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { Assignable, DemoJob, DemoProvider, DemoWorld } from './demo-world.ts';
import type { Row } from './insert-rows.ts';
import type { Random } from './random.ts';
import { timeline, type Doer } from './timeline.ts';

type Deps = { random: Random; now: Date; world: DemoWorld };

const employer: Doer = { id: null, role: 'JOB_PROVIDER', name: 'The provider' };

const sharedWith = (candidate: Assignable, job: DemoJob): number =>
  job.skills.filter((skill) => candidate.skills.includes(skill)).length;

const bestJob = (candidate: Assignable, jobs: DemoJob[], at: Date): DemoJob | undefined =>
  jobs
    .filter(({ createdAt }) => createdAt <= at)
    .toSorted((a, b) => sharedWith(candidate, b) - sharedWith(candidate, a))[0];

export type JobEnd = ApplicantJobStatus | 'rejected';

const refusal = {
  job_status: 'PENDING',
  status: 'rejected',
  reason: 'The place was filled by somebody else.',
} as const;

/** What the job provider did with the applicant, as the applicant's row shows it. */
const toState = (end: JobEnd) =>
  end === 'rejected'
    ? refusal
    : { job_status: end, status: applicantStatusByJobStatus[end], reason: null };

export const otherTitles = [
  'Assistant',
  'Machine operator',
  'Shop assistant',
  'Office helper',
  'Technician',
];

/** An applicant with what the job provider did. */
export type Applied = {
  id: string;
  provider: DemoProvider;
  title: string;
  status: JobEnd;
  since: Date;
  row: Row;
  steps: Row[];
};
type Application = { provider: DemoProvider; at: Date; shares: Record<JobEnd, number> };

/** Sends a candidate to a job provider. */
export const apply = (
  { random, now, world }: Deps,
  candidate: Assignable,
  { provider, at, shares }: Application,
): Applied => {
  const id = random.id(at);
  const end = random.weighted(shares);
  const state = toState(end);
  const steps = timeline(random, now, { kind: 'applicant', id, since: at });
  let since = steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  if (end !== 'PENDING') {
    const action = end === 'rejected' ? 'reject' : 'update';
    const reason = state.reason ?? undefined;
    since = steps.step({ action, to: end, doer: employer, reason });
  }
  const job = bestJob(candidate, world.jobsOf(provider), at);
  const row = {
    id,
    candidate_id: candidate.id,
    provider_id: provider.id,
    job_id: job?.id ?? null,
    job_title: job?.title ?? null,
    ...state,
    applied_at: at.toISOString(),
    updated_at: since.toISOString(),
    ended_at: null,
  };
  const title = job?.title ?? random.pick(otherTitles);
  return { id, provider, title, status: end, since, row, steps: steps.rows };
};
