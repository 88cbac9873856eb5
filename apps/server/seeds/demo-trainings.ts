import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { answerMessages } from '@purboday/contract/tracking/answers.messages';
import { answerOf, declinedAt, toShare } from './demo-answers.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { AssignableCandidate, DemoWorld } from './demo-world.ts';
import type { InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import { timeline, waitingTime, type Timeline, type TimelineActor } from './timeline.ts';
import type { DemoBatch } from './year/demo-batches.ts';
import { joinBatch, type DemoMember } from './year/demo-members.ts';

/** A training with its current status and its batch. */
export type DemoTraining = {
  status: TrainingStatus;
  since: Date;
  row: InsertedRow;
  steps: InsertedRow[];
  member?: DemoMember;
  batch?: DemoBatch;
};
type DemoTrainingsDeps = { random: Random; now: Date; world: DemoWorld };
type Train = (
  needs: DemoTrainingsDeps,
  candidate: AssignableCandidate,
  provider: DemoProvider,
  at: Date,
  end?: Date | null,
) => DemoTraining;

const trainer: TimelineActor = { id: null, role: 'TRAINING_PROVIDER', name: 'The provider' };

const day = 86_400_000;

const trainingRow = (
  ids: { id: string; candidate_id: string; provider_id: string; centre_id: string | null },
  { status, at, since }: { status: TrainingStatus; at: Date; since: Date },
  batch: DemoBatch | undefined,
  answer: InsertedRow,
): InsertedRow => ({
  ...ids,
  status,
  assigned_at: at.toISOString(),
  updated_at: since.toISOString(),
  superseded_at: null,
  batch_id: batch?.id ?? null,
  batch_open: batch?.status === 'PLANNED' || batch?.status === 'RUNNING',
  ...answer,
});

type Ending = { status: TrainingStatus; since: Date; isDeclined?: true };

/** Half of those who do not complete a training on their own had declined it. */
const isDecline = (id: string): boolean => toShare(id) < 50;

/** Adds the steps of a training that the provider leads by the three buttons. */
const lead = (
  steps: Timeline,
  { id, since, startedAt, endedAt, now, isCancelled }: { id: string; since: Date } & Plan,
  candidate: AssignableCandidate,
): Ending => {
  if (isCancelled && endedAt < now && isDecline(id)) {
    const doer: TimelineActor = { id: candidate.id, role: 'CANDIDATE', name: candidate.name };
    const reason = answerMessages.declined;
    const step = { action: 'decline-place', to: 'CANCELLED', doer, reason, at: endedAt };
    return { status: 'CANCELLED', since: steps.step(step), isDeclined: true };
  }
  if (startedAt >= now) return { status: 'PENDING', since };
  const begun = steps.step({ action: 'start', to: 'IN_PROGRESS', doer: trainer, at: startedAt });
  if (endedAt >= now) return { status: 'IN_PROGRESS', since: begun };
  const status = isCancelled ? 'CANCELLED' : 'COMPLETED';
  const action = isCancelled ? 'cancel' : 'complete';
  return { status, since: steps.step({ action, to: status, doer: trainer, at: endedAt }) };
};

type Plan = { startedAt: Date; endedAt: Date; now: Date; isCancelled: boolean };

/** A training outside a batch, led by the three buttons. Its steps go up to today, or to `end`; null: not started. */
export const trainAlone: Train = ({ random, now, world }, candidate, provider, at, end) => {
  const id = random.id(at);
  const steps = timeline(random, now, { kind: 'training', id, since: at });
  const assignedAt = steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  const startedAt = new Date(at.getTime() + waitingTime(random) + day / 4);
  // A small demo has few candidates who return, and needs one of them in the queue for those who must be placed again.
  const isCancelled = random.chance(end ? 0.25 : 0.12);
  const length = isCancelled ? random.between(4, 30) : random.between(30, 75);
  const endedAt = end ?? new Date(startedAt.getTime() + length * day);
  const plan = { id, since: assignedAt, startedAt, endedAt, now, isCancelled };
  const ending: Ending =
    end === null ? { status: 'PENDING', since: assignedAt } : lead(steps, plan, candidate);
  const { status, since } = ending;
  const answer = ending.isDeclined
    ? declinedAt(id, since)
    : answerOf(id, { at, since, now, isStarted: status !== 'PENDING' });
  const ids = {
    id,
    candidate_id: candidate.id,
    provider_id: provider.id,
    centre_id: provider.centreId,
  };
  const row = trainingRow(ids, { status, at, since }, undefined, answer);
  return { status, since, row, steps: steps.rows };
};

const endOf = { COMPLETED: 'complete', CANCELLED: 'cancel' } as const;

/** A training in the next batch of the provider, which leads it. */
export const trainInBatch: Train = ({ random, now, world }, candidate, provider, at) => {
  const batch = world.batches.batchFor(provider, at);
  const id = random.id(at);
  const joinedAt = new Date(Math.min(at.getTime() + day, (at.getTime() + now.getTime()) / 2));
  const joining = { candidateId: candidate.id, trainingId: id, joinedAt };
  const member = joinBatch({ random, now }, batch, joining);
  const { status, since } = member;
  const steps = timeline(random, now, { kind: 'training', id, since: at });
  const doer = trainer;
  steps.step({ action: 'assign', to: 'PENDING', doer: world.assigner });
  steps.step({ action: 'join-batch', to: 'PENDING', doer, at: joinedAt });
  if (status !== 'PENDING')
    steps.step({ action: 'start', to: 'IN_PROGRESS', doer, at: batch.startedAt });
  if (status === 'COMPLETED' || status === 'CANCELLED')
    steps.step({ action: endOf[status], to: status, doer, at: batch.closedAt });
  const ids = {
    id,
    candidate_id: candidate.id,
    provider_id: provider.id,
    centre_id: provider.centreId,
  };
  const answer = answerOf(id, { at, since, now, isStarted: status !== 'PENDING' });
  const row = trainingRow(ids, { status, at, since }, batch, answer);
  return { status, since, row, steps: steps.rows, member, batch };
};
