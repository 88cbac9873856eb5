import {
  applicantStatusByJobStatus,
  type ApplicantJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { answerOf, declinedAt, toShare } from './demo-answers.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { AssignableCandidate, DemoJob, DemoWorld } from './demo-world.ts';
import type { InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import { inventWork } from './demo-jobs.ts';
import { timeline, waitingTime, type TimelineActor, type Timeline } from './timeline.ts';

type ApplyDeps = { random: Random; now: Date; world: DemoWorld };

const employer: TimelineActor = { id: null, role: 'JOB_PROVIDER', name: 'The provider' };

const sharedWith = (candidate: AssignableCandidate, job: DemoJob): number =>
  job.skills.filter((skill) => candidate.skills.includes(skill)).length;

/** The open job that needs most of the candidate's skills. */
const bestJob = (candidate: AssignableCandidate, jobs: DemoJob[], at: Date): DemoJob | undefined =>
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
export type DemoApplicant = {
  id: string;
  provider: DemoProvider;
  title: string;
  status: JobEnd;
  since: Date;
  row: InsertedRow;
  steps: InsertedRow[];
};
type Application = { provider: DemoProvider; at: Date; isOnlyWaiting?: boolean };

const day = 86_400_000;

type Decision = { end: JobEnd; since: Date; reason?: string; isDeclined?: true };

/** The employer answers, tries and employs an applicant in this order, up to today. */
const decide = (
  { random, now }: ApplyDeps,
  steps: Timeline,
  { at, isOnlyWaiting = false }: Application,
  candidate: Pick<AssignableCandidate, 'id' | 'name'>,
): Decision => {
  const answeredAt = new Date(at.getTime() + waitingTime(random) + day / 4);
  const hiredAt = new Date(answeredAt.getTime() + random.between(3, 20) * day);
  const step = (
    action: string,
    end: JobEnd,
    on: Date,
    reason?: string,
    doer: TimelineActor = employer,
  ): Decision => ({
    end,
    since: steps.step({ action, to: end, doer, at: on, reason }),
    ...(reason === undefined ? {} : { reason }),
  });
  if (isOnlyWaiting || answeredAt >= now) return { end: 'PENDING', since: at };
  if (random.chance(0.12)) {
    const rejection = random.pick(rejections);
    if (toShare(candidate.id) >= 50) return step('reject', 'rejected', answeredAt, rejection);
    const doer: TimelineActor = { id: candidate.id, role: 'CANDIDATE', name: candidate.name };
    const reason = answerMessages.declined;
    return {
      ...step('decline-place', 'rejected', answeredAt, reason, doer),
      isDeclined: true,
    };
  }
  const demo = step('update', 'IN_PROGRESS', answeredAt);
  return hiredAt < now ? step('update', 'COMPLETED', hiredAt) : demo;
};

const toStatus = (end: JobEnd) =>
  end === 'rejected'
    ? ({ job_status: 'PENDING', status: end } as const)
    : { job_status: end, status: applicantStatusByJobStatus[end] };

/** Sends a candidate to a job provider. */
export const apply = (
  deps: ApplyDeps,
  candidate: AssignableCandidate,
  application: Application,
): DemoApplicant => {
  const { provider, at } = application;
  const { random, now, world } = deps;
  const id = random.id(at);
  const steps = timeline(random, now, { kind: 'applicant', id, since: at });
  steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  const decision = decide(deps, steps, application, candidate);
  const { end, since, reason = null } = decision;
  const isStarted = end === 'IN_PROGRESS' || end === 'COMPLETED';
  const job = bestJob(candidate, world.jobsOf(provider), at);
  if (job && end === 'COMPLETED') job.free -= 1;
  const title = job?.title ?? inventWork(random, provider.name)[0];
  const row = {
    id,
    candidate_id: candidate.id,
    provider_id: provider.id,
    ...(job ? { job_id: job.id, job_title: job.title } : { job_id: null, job_title: null }),
    ...toStatus(end),
    reason,
    applied_at: at.toISOString(),
    updated_at: since.toISOString(),
    ended_at: null,
    ...(decision.isDeclined ? declinedAt(id, since) : answerOf(id, { at, since, now, isStarted })),
  };
  return { id, provider, title, status: end, since, row, steps: steps.rows };
};
