import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import {
  applicantStatusOf,
  type ApplicantJobStatus,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { Place } from '../src/domain/geography/places.ts';
import type { DemoJob, DemoProvider, DemoWorld } from './demo-world.ts';
import type { Row } from './insert-rows.ts';
import type { Random } from './random.ts';
import { timeline, type Doer } from './timeline.ts';

/** What an assignment added, and the L2 queue the candidate came back to. */
export type Assigned = {
  trainings: Row[];
  applicants: Row[];
  steps: Row[];
  queue: AssignmentQueue | null;
  queueSince: Date | null;
};
type Candidate = Place & { id: string; skills: string[] };
type Deps = { random: Random; now: Date; world: DemoWorld };
type Ended<S> = { status: S; since: Date; row: Row; steps: Row[] };

const trainingShares = { PENDING: 30, IN_PROGRESS: 40, COMPLETED: 22, CANCELLED: 8 } as const;
const applicantShares = { PENDING: 45, IN_PROGRESS: 30, COMPLETED: 15, rejected: 10 } as const;

const trainingSteps: Record<TrainingStatus, readonly [string, TrainingStatus][]> = {
  PENDING: [],
  IN_PROGRESS: [['start', 'IN_PROGRESS']],
  COMPLETED: [
    ['start', 'IN_PROGRESS'],
    ['complete', 'COMPLETED'],
  ],
  CANCELLED: [
    ['start', 'IN_PROGRESS'],
    ['cancel', 'CANCELLED'],
  ],
};

const doerOf = (role: Doer['role']): Doer => ({ id: null, role, name: 'The provider' });

const train = (
  { random, now, world }: Deps,
  candidate: Candidate,
  provider: DemoProvider,
  at: Date,
): Ended<TrainingStatus> => {
  const id = random.id(at);
  const status = random.weighted(trainingShares);
  const steps = timeline(random, now, { kind: 'training', id, since: at });
  let since = steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  for (const [action, to] of trainingSteps[status])
    since = steps.step({ action, to, doer: doerOf('TRAINING_PROVIDER') });
  const row = {
    id,
    candidate_id: candidate.id,
    provider_id: provider.id,
    status,
    assigned_at: at.toISOString(),
    updated_at: since.toISOString(),
    superseded_at: null,
  };
  return { status, since, row, steps: steps.rows };
};

const sharedWith = (candidate: Candidate, job: DemoJob): number =>
  job.skills.filter((skill) => candidate.skills.includes(skill)).length;

const bestJob = (candidate: Candidate, jobs: DemoJob[], at: Date): DemoJob | undefined =>
  jobs
    .filter(({ createdAt }) => createdAt <= at)
    .toSorted((a, b) => sharedWith(candidate, b) - sharedWith(candidate, a))[0];

type JobEnd = ApplicantJobStatus | 'rejected';

const refusal = {
  job_status: 'PENDING',
  status: 'rejected',
  reason: 'The place was filled by somebody else.',
} as const;

/** What the job provider did with the applicant, as the applicant's row shows it. */
const stateOf = (end: JobEnd) =>
  end === 'rejected' ? refusal : { job_status: end, status: applicantStatusOf[end], reason: null };

const apply = (
  { random, now, world }: Deps,
  candidate: Candidate,
  provider: DemoProvider,
  at: Date,
): Ended<JobEnd> => {
  const id = random.id(at);
  const end = random.weighted(applicantShares);
  const state = stateOf(end);
  const steps = timeline(random, now, { kind: 'applicant', id, since: at });
  let since = steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  if (end !== 'PENDING') {
    const action = end === 'rejected' ? 'reject' : 'update';
    const reason = state.reason ?? undefined;
    since = steps.step({ action, to: end, doer: doerOf('JOB_PROVIDER'), reason });
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
  };
  return { status: end, since, row, steps: steps.rows };
};

type Ends = { training: Ended<TrainingStatus> | undefined; job: Ended<JobEnd> | undefined };

/** Decisions §5: trained without a job, or sent back with nothing else open. */
const queueOf = ({ training, job }: Ends): AssignmentQueue | null => {
  if (job && job.status !== 'rejected') return null;
  if (training?.status === 'COMPLETED') return 'trained';
  if (training && training.status !== 'CANCELLED') return null;
  return 'returned';
};

/** Sends a candidate to a training provider, a job provider or both, and tells how it went. */
export const assign = (needs: Deps, candidate: Candidate, at: Date): Assigned => {
  const { random, world } = needs;
  const to = random.weighted({ training: 60, job: 22, both: 18 });
  const trainer = to === 'job' ? undefined : world.trainingProviderFor(random, candidate);
  const employer = to === 'training' ? undefined : world.jobProviderFor(random, candidate);
  const training = trainer && train(needs, candidate, trainer, at);
  const job = employer && apply(needs, candidate, employer, at);
  const ended = [training, job].filter((end) => end !== undefined);
  const queue = queueOf({ training, job });
  const last = new Date(Math.max(...ended.map(({ since }) => since.getTime())));
  return {
    trainings: training ? [training.row] : [],
    applicants: job ? [job.row] : [],
    steps: ended.flatMap(({ steps }) => steps),
    queue,
    queueSince: queue ? last : null,
  };
};
