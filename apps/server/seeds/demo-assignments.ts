import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import { toAssignmentQueue } from '../src/domain/candidate/assignment-queue.ts';
import { apply, otherTitles, type Applied, type JobEnd } from './demo-applicants.ts';
import { trainAlone, trainInBatch, type Trained } from './demo-trainings.ts';
import type { Assignable, DemoProvider, DemoWorld } from './demo-world.ts';
import type { Row } from './insert-rows.ts';
import type { Random } from './random.ts';
import type { Passed } from './year/demo-certificates.ts';
import type { DemoMember } from './year/demo-members.ts';
import { demoWork, type DemoJoining, type DemoWork } from './year/demo-work.ts';

/** What assignments added, and the L2 queue the candidate came back to. */
export type Assigned = {
  trainings: Row[];
  applicants: Row[];
  members: DemoMember[];
  passed: Passed[];
  work: DemoWork[];
  steps: Row[];
  /** When L2 assigned a trained candidate to an employer. */
  sentOn: Date | undefined;
  queue: AssignmentQueue | null;
  queueSince: Date | null;
};
type Deps = { random: Random; now: Date; world: DemoWorld };

const day = 86_400_000;

const applicantShares = { PENDING: 45, IN_PROGRESS: 30, COMPLETED: 15, rejected: 10 } as const;

/** Most trained candidates who are assigned to an employer start there. */
const afterTraining: Record<JobEnd, number> = {
  COMPLETED: 78,
  IN_PROGRESS: 9,
  PENDING: 8,
  rejected: 5,
};

type Ends = { training: Trained | undefined; job: Applied | undefined };

/**
 * Assigns candidates trained in a batch to an employer some time later, unless that would be in the
 * future.
 */
const sendOn = (
  needs: Deps,
  candidate: Assignable,
  { training, job }: Ends,
): { job: Applied; sentOn: Date } | undefined => {
  const { random, now, world } = needs;
  const isTrained = training?.batch !== undefined && training.status === 'COMPLETED';
  if (!isTrained || job || !random.chance(0.68)) return undefined;
  const sentOn = new Date(training.since.getTime() + random.between(2, 24) * day);
  const provider = world.jobProviderFor(random, candidate);
  if (!provider || sentOn.getTime() > now.getTime() - day) return undefined;
  return {
    sentOn,
    job: apply(needs, candidate, { provider, at: sentOn, shares: afterTraining }),
  };
};

type Own = Pick<Assignable, 'state' | 'city'> & { candidateId: string; employer: undefined };

/** A job that a trained candidate found without an assignment. */
const foundAlone = (
  { random, now }: Deps,
  own: Own,
  { training, job }: Ends,
): DemoJoining | undefined => {
  const isTrained = training?.batch !== undefined && training.status === 'COMPLETED';
  if (!isTrained || job || !random.chance(0.22)) return undefined;
  return { ...own, title: random.pick(otherTitles), at: later(random, now, training.since) };
};

const withEmployer = (own: Own, job: Applied | undefined): DemoJoining | undefined => {
  if (job?.status !== 'COMPLETED') return undefined;
  const { provider, id: applicantId, title, since: at } = job;
  const { id: providerId, state, city } = provider;
  return { ...own, employer: { providerId, applicantId }, state, city, title, at };
};

/**
 * The placements that follow: with the employer, or found by the candidate. Candidates who left
 * start again elsewhere or wait.
 */
const toWork = (needs: Deps, candidate: Assignable, ends: Ends): DemoWork[] => {
  const { random, now, world } = needs;
  const { id: candidateId, state, city } = candidate;
  const own = { candidateId, state, city, employer: undefined };
  const joining = withEmployer(own, ends.job) ?? foundAlone(needs, own, ends);
  if (!joining) return [];
  const given = { random, now, assigner: world.assigner };
  const begun = demoWork(given, joining);
  if (begun.endedAt === null || !random.chance(0.5)) return [begun];
  const at = later(random, now, begun.endedAt);
  return [begun, demoWork(given, { ...own, title: random.pick(otherTitles), at })];
};

/** Some weeks later, and not in the future. */
const later = (random: Random, now: Date, since: Date): Date =>
  new Date(
    Math.min(since.getTime() + random.between(5, 45) * day, (since.getTime() + now.getTime()) / 2),
  );

const endJob = (job: Applied | undefined, [first]: readonly DemoWork[]): Applied | undefined => {
  if (!job || job.status !== 'COMPLETED' || !first?.endedAt) return job;
  const at = first.endedAt;
  const row = { ...job.row, ended_at: at.toISOString(), updated_at: at.toISOString() };
  return { ...job, since: at, row };
};

const toQueue = ({ training, job }: Ends, work: readonly DemoWork[]): AssignmentQueue | null => {
  const last = work.at(-1);
  return toAssignmentQueue({
    status: 'APPROVED_L2',
    training: training && { status: training.status, updatedAt: training.since },
    applicant: job && {
      over: job.status === 'rejected' || job.row['ended_at'] !== null,
      updatedAt: job.since,
    },
    placement: last && { endedAt: last.endedAt },
  });
};

const firstJob = (
  needs: Deps,
  candidate: Assignable,
  provider: DemoProvider | undefined,
  at: Date,
): Applied | undefined =>
  provider && apply(needs, candidate, { provider, at, shares: applicantShares });

const latest = (...at: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...at.map((one) => one?.getTime() ?? 0)));

type Sent = Ends & { sentOn: Date | undefined };

/** To a training provider, a job provider or both, and on from there. */
const send = (needs: Deps, candidate: Assignable, at: Date): Sent => {
  const { random, now, world } = needs;
  const waitsAt = world.waitsAt(candidate, (now.getTime() - at.getTime()) / day);
  if (waitsAt) {
    const training = trainAlone(needs, candidate, waitsAt, at, 'PENDING');
    return { training, job: undefined, sentOn: undefined };
  }
  const to = random.weighted({ training: 60, job: 22, both: 18 });
  const trainer = to === 'job' ? undefined : world.trainingProviderFor(random, candidate);
  const employer = to === 'training' ? undefined : world.jobProviderFor(random, candidate);
  const train = random.chance(0.62) ? trainInBatch : trainAlone;
  const training = trainer && train(needs, candidate, trainer, at);
  const first = firstJob(needs, candidate, employer, at);
  const next = sendOn(needs, candidate, { training, job: first });
  return { training, job: first ?? next?.job, sentOn: next?.sentOn };
};

const passedIn = (candidate: Assignable, { member, batch }: Partial<Trained>): Passed[] =>
  member?.outcome === 'PASSED' && batch
    ? [{ candidateId: candidate.id, name: candidate.name, batch }]
    : [];

/** Sends a candidate to a training provider, a job provider or both, and tells how it went until today. */
export const assign = (needs: Deps, candidate: Assignable, at: Date): Assigned => {
  const { training, job: sent, sentOn } = send(needs, candidate, at);
  const work = toWork(needs, candidate, { training, job: sent });
  const job = endJob(sent, work);
  const queue = toQueue({ training, job }, work);
  const trained = training ? [training] : [];
  return {
    trainings: trained.map(({ row }) => row),
    applicants: job ? [job.row] : [],
    members: trained.flatMap(({ member }) => member ?? []),
    passed: trained.flatMap((one) => passedIn(candidate, one)),
    work,
    steps: [...trained, ...(job ? [job] : []), ...work].flatMap(({ steps }) => steps),
    sentOn,
    queue,
    queueSince: queue && latest(training?.since, job?.since, work.at(-1)?.endedAt),
  };
};
