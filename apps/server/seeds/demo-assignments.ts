import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import { toAssignmentQueue } from '../src/domain/candidate/assignment-queue.ts';
import { apply, type DemoApplicant } from './demo-applicants.ts';
import { trainAlone, trainInBatch, type DemoTraining } from './demo-trainings.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { AssignableCandidate, DemoWorld } from './demo-world.ts';
import type { InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import type { PassedCandidate } from './year/demo-certificates.ts';
import type { DemoMember } from './year/demo-members.ts';
import { waitingTime } from './timeline.ts';
import { demoWork, type DemoWork } from './year/demo-work.ts';

/** The rows that assignments add, and the L2 queue that the candidate came back to. */
export type AssignedPerson = {
  trainings: InsertedRow[];
  applicants: InsertedRow[];
  members: DemoMember[];
  passed: PassedCandidate[];
  work: DemoWork[];
  steps: InsertedRow[];
  /** When L2 assigned the candidate again. */
  sentAgain: Date[];
  queue: AssignmentQueue | null;
  queueSince: Date | null;
};
type AssignDeps = { random: Random; now: Date; world: DemoWorld };

const day = 86_400_000;

/** Work that people find on their own. */
const otherTitles = [
  'Assistant',
  'Machine operator',
  'Shop assistant',
  'Office helper',
  'Technician',
];

/** The trainings and jobs of a candidate since the first assignment. */
type Life = {
  training: DemoTraining | undefined;
  jobs: DemoApplicant[];
  work: DemoWork[];
};

const endOfWork = (job: DemoApplicant, { endedAt }: DemoWork): DemoApplicant =>
  endedAt === null
    ? job
    : {
        ...job,
        since: endedAt,
        row: { ...job.row, ended_at: endedAt.toISOString(), updated_at: endedAt.toISOString() },
      };

/** Adds a job at an employer, and the placement if the candidate starts there. */
const addJob = (
  needs: AssignDeps,
  candidate: AssignableCandidate,
  life: Life,
  job: DemoApplicant,
): void => {
  const { random, now, world } = needs;
  if (job.status !== 'COMPLETED') {
    life.jobs.push(job);
    return;
  }
  const { provider, id: applicantId, title, since: at } = job;
  const { id: providerId, state, city } = provider;
  const employer = { providerId, applicantId };
  const joining = { candidateId: candidate.id, employer, state, city, title, at };
  const work = demoWork({ random, now, assigner: world.assigner }, joining);
  life.jobs.push(endOfWork(job, work));
  life.work.push(work);
};

const toQueue = ({ training, jobs, work }: Life): AssignmentQueue | null => {
  const [job, last] = [jobs.at(-1), work.at(-1)];
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

const latest = ({ training, jobs, work }: Life): Date =>
  new Date(
    Math.max(
      ...[training?.since, jobs.at(-1)?.since, work.at(-1)?.endedAt].map(
        (at) => at?.getTime() ?? 0,
      ),
    ),
  );

/** Situations that a demo of any size shows. */
export type RecentAssignment = {
  /** Where a candidate only waits. */
  waitsAt?: DemoProvider | undefined;
  /** When a training ended, after which the candidate waits for L2. */
  returned?: Date | undefined;
};

/** To a place where the candidate waits, or from which they just returned. */
const startRecentLife = (
  needs: AssignDeps,
  candidate: AssignableCandidate,
  at: Date,
  { waitsAt, returned }: RecentAssignment,
): Life | undefined => {
  const { random, world } = needs;
  if (waitsAt && waitsAt.skills.length === 0) {
    const job = apply(needs, candidate, { provider: waitsAt, at, isOnlyWaiting: true });
    return { training: undefined, jobs: [job], work: [] };
  }
  const place = waitsAt ?? (returned && world.trainingProviderFor(random, candidate));
  if (!place) return undefined;
  return {
    training: trainAlone(needs, candidate, place, at, returned ?? null),
    jobs: [],
    work: [],
  };
};

/** To a training provider, a job provider or both. */
const startLife = (needs: AssignDeps, candidate: AssignableCandidate, at: Date): Life => {
  const { random, world } = needs;
  const life: Life = { training: undefined, jobs: [], work: [] };
  const to = random.weighted({ training: 68, job: 24, both: 8 });
  const trainer = to === 'job' ? undefined : world.trainingProviderFor(random, candidate);
  const employer = to === 'training' ? undefined : world.jobProviderFor(random, candidate);
  const train = random.chance(0.7) ? trainInBatch : trainAlone;
  life.training = trainer && train(needs, candidate, trainer, at);
  if (employer) addJob(needs, candidate, life, apply(needs, candidate, { provider: employer, at }));
  return life;
};

const passedIn = (
  candidate: AssignableCandidate,
  { member, batch }: Partial<DemoTraining>,
): PassedCandidate[] =>
  member?.outcome === 'PASSED' && batch
    ? [{ candidateId: candidate.id, name: candidate.name, batch }]
    : [];

/**
 * Sends a candidate to a training provider, a job provider or both, and then, each time they come
 * back to L2, to the next employer or to work that they found, until today.
 */
export const assign = (
  needs: AssignDeps,
  candidate: AssignableCandidate,
  at: Date,
  recent: RecentAssignment,
): AssignedPerson => {
  const { random, now, world } = needs;
  const life = startRecentLife(needs, candidate, at, recent) ?? startLife(needs, candidate, at);
  const sentAgain: Date[] = [];
  let queue = toQueue(life);
  while (queue !== null) {
    const next = new Date(latest(life).getTime() + waitingTime(random) + day / 4);
    const provider = world.jobProviderFor(random, candidate);
    if (!provider || recent.returned || next >= now) break;
    if (random.chance(0.2)) {
      const { id: candidateId, state, city } = candidate;
      const own = { candidateId, employer: undefined, state, city };
      const joining = { ...own, title: random.pick(otherTitles), at: next };
      life.work.push(demoWork({ random, now, assigner: world.assigner }, joining));
    } else {
      sentAgain.push(next);
      addJob(needs, candidate, life, apply(needs, candidate, { provider, at: next }));
    }
    queue = toQueue(life);
  }
  const { training, jobs, work } = life;
  const trained = training ? [training] : [];
  return {
    trainings: trained.map(({ row }) => row),
    applicants: jobs.map(({ row }) => row),
    members: trained.flatMap(({ member }) => member ?? []),
    passed: trained.flatMap((one) => passedIn(candidate, one)),
    work,
    steps: [...trained, ...jobs, ...work].flatMap(({ steps }) => steps),
    sentAgain,
    queue,
    queueSince: queue && latest(life),
  };
};
