import {
  applicantStatusByJobStatus,
  type ApplicantJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { Assignable, DemoJob, DemoProvider, DemoWorld } from './demo-world.ts';
import type { Row } from './insert-rows.ts';
import type { Random } from './random.ts';
import { inventWork } from './demo-jobs.ts';
import { timeline, waitingTime, type Doer } from './timeline.ts';

type Deps = { random: Random; now: Date; world: DemoWorld };

const employer: Doer = { id: null, role: 'JOB_PROVIDER', name: 'The provider' };

const sharedWith = (candidate: Assignable, job: DemoJob): number =>
  job.skills.filter((skill) => candidate.skills.includes(skill)).length;

/** The open job that needs most of the candidate's skills. */
const bestJob = (candidate: Assignable, jobs: DemoJob[], at: Date): DemoJob | undefined =>
  jobs
    .filter(({ createdAt, openUntil, free }) => free > 0 && createdAt <= at && openUntil > at)
    .toSorted((a, b) => sharedWith(candidate, b) - sharedWith(candidate, a))[0];

type JobEnd = ApplicantJobStatus | 'rejected';

const rejections = [
  'The place was filled by another candidate.',
  'The timing of the shifts did not suit.',
  'We need someone with more practice.',
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
type Application = { provider: DemoProvider; at: Date; isOnlyWaiting?: boolean };

const day = 86_400_000;

/** Sends a candidate to a job provider, which answers, tries and employs them in this order, as far as time has passed. */
export const apply = (
  { random, now, world }: Deps,
  candidate: Assignable,
  { provider, at, isOnlyWaiting = false }: Application,
): Applied => {
  const id = random.id(at);
  const steps = timeline(random, now, { kind: 'applicant', id, since: at });
  let since = steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  let end: JobEnd = 'PENDING';
  let reason: string | null = null;
  const answeredAt = new Date(at.getTime() + waitingTime(random) + day / 4);
  const hiredAt = new Date(answeredAt.getTime() + random.between(3, 20) * day);
  if (!isOnlyWaiting && answeredAt < now) {
    const isRejected = random.chance(0.12);
    end = isRejected ? 'rejected' : 'IN_PROGRESS';
    reason = isRejected ? random.pick(rejections) : null;
    const action = isRejected ? 'reject' : 'update';
    since = steps.step({
      action,
      to: end,
      doer: employer,
      at: answeredAt,
      reason: reason ?? undefined,
    });
    if (!isRejected && hiredAt < now) {
      end = 'COMPLETED';
      since = steps.step({ action: 'update', to: end, doer: employer, at: hiredAt });
    }
  }
  const job = bestJob(candidate, world.jobsOf(provider), at);
  if (job && end === 'COMPLETED') job.free -= 1;
  const title = job?.title ?? inventWork(random, provider.name)[0];
  const row = {
    id,
    candidate_id: candidate.id,
    provider_id: provider.id,
    job_id: job?.id ?? null,
    job_title: job?.title ?? null,
    job_status: end === 'rejected' ? 'PENDING' : end,
    status: end === 'rejected' ? end : applicantStatusByJobStatus[end],
    reason,
    applied_at: at.toISOString(),
    updated_at: since.toISOString(),
    ended_at: null,
  };
  return { id, provider, title, status: end, since, row, steps: steps.rows };
};
