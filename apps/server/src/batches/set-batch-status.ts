import { ownBatches, type BatchRow } from '#server/domain/batch/batch-store.ts';
import { hasPermission } from '@purboday/contract/organisations/organisation-permissions';
import {
  attendancePercent,
  isPass,
  meetingMinutes,
  type DropReason,
  type Outcome,
  type BatchDetail,
} from '@purboday/contract/batches/batch-records';
import type { BatchStatusChange } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  actionBetween,
  batchLifecycle,
  trainingLifecycle,
  trainingStatuses,
  type BatchAction,
  type Lifecycle,
  type TrainingAction,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import {
  toCandidate,
  type NotifiedCandidate as Trainee,
} from '#server/domain/candidate/candidate-presentation.ts';
import type { IssueCertificates } from '#server/domain/certificate/sign-certificates.ts';
import type { Services } from '#server/services.ts';
import { toTrainee, type BatchEvents, type BatchActor } from '#server/domain/batch/batch-events.ts';
import { lockOwnBatch, type ReadBatch } from './read-batch.ts';

type CertifyPassedDeps = Pick<Services, 'clock' | 'attendance' | 'providers'> & {
  issue: IssueCertificates;
};

const minutesInAnHour = 60;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const hundredths = (hours: number): number => Math.round(hours * 100) / 100;

/** Issues certificates to everyone who passed. Hours are the meetings held, times their length (journey §11). */
export const certifyPassed =
  ({ clock, attendance, providers, issue }: CertifyPassedDeps) =>
  async (by: BatchActor, batch: BatchRow, members: readonly MemberRow[]): Promise<void> => {
    const closedOn = dayInKolkata(clock());
    const days = await attendance.days(batch.id);
    // A day on which everyone was excused was no meeting.
    const held = days.filter(({ present, late, absent }) => present + late + absent > 0).length;
    await issue({
      ...by,
      taught: {
        batchId: batch.id,
        skill: batch.skill,
        hours: hundredths((held * meetingMinutes(batch)) / minutesInAnHour),
        provider: await providers.publicName(batch.providerId),
        // A certificate never states a future day: a batch may close early (T59).
        startsOn: earlier(batch.startsOn, closedOn),
        endsOn: earlier(batch.endsOn, closedOn),
      },
      passed: members.filter(({ outcome }) => outcome === 'PASSED').map(toTrainee),
    });
  };

type CertifyPassed = ReturnType<typeof certifyPassed>;

type MoveTrainingsDeps = Pick<Services, 'trainings' | 'assignmentQueue' | 'trainingEvents'>;

type TrainingMove = { trainingId: string; trainee: Trainee; reason?: string | undefined };

const lifecycle: Lifecycle<TrainingStatus, TrainingAction> = trainingLifecycle;

/** Moves members' trainings one step on where their lifecycle allows it, inside the transaction of the batch. Others stay. */
export const moveTrainings =
  ({ trainings, assignmentQueue, trainingEvents }: MoveTrainingsDeps) =>
  async (
    by: BatchActor,
    action: TrainingAction,
    members: readonly TrainingMove[],
  ): Promise<void> => {
    for (const from of trainingStatuses) {
      const to = lifecycle[from][action];
      if (to === undefined) continue;
      const ids = members.map(({ trainingId }) => trainingId);
      const moved = await trainings.moveMany(ids, { from, to });
      const those = members.filter(({ trainingId }) => moved.has(trainingId));
      if (those.length === 0) continue;
      await assignmentQueue.recomputeMany(those.map(({ trainee }) => trainee.id));
      await trainingEvents.record(
        by,
        those.map(({ trainingId, trainee, reason }) => ({
          id: trainingId,
          notification: toCandidate(trainee),
          action,
          from,
          to,
          reason,
        })),
      );
    }
  };

export type MoveTrainings = ReturnType<typeof moveTrainings>;

type SetBatchStatusDeps = Pick<
  Services,
  'database' | 'batches' | 'members' | 'trainings' | 'recordStep'
> & {
  moveTrainings: MoveTrainings;
  certify: CertifyPassed;
  events: Pick<BatchEvents, 'cancelled'>;
  read: ReadBatch;
};

type Move = BatchStatusChange & { id: string };
type Moving = { batch: BatchRow; members: readonly MemberRow[]; reason: string | null };

const conflict = (message: string): Problem => new Problem('INVALID_TRANSITION', message);

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });
const named = (members: readonly MemberRow[]): string => {
  const some = members.slice(0, 3).map(({ name }) => name);
  return list.format(members.length > 3 ? [...some, `${members.length - 3} more`] : some);
};

const checkStart = ({ batch, members }: Moving): void => {
  if (batch.trainerName === null) throw conflict(batchMessages.startNeedsTrainer);
  if (members.length === 0) throw conflict(batchMessages.startNeedsMember);
};

/** Checked again at the end, because marks may have changed since the result was recorded. */
const lacksReason = (batch: BatchRow, member: MemberRow): boolean =>
  member.outcome === 'PASSED' &&
  !member.reason &&
  !isPass(batch, { score: member.score, percent: attendancePercent(member) });

const checkClose = ({ batch, members }: Moving): void => {
  const without = members.filter(({ outcome }) => outcome === null);
  if (without.length > 0) throw conflict(`No result yet: ${named(without)}`);
  const below = members.filter((member) => lacksReason(batch, member));
  if (below.length > 0)
    throw conflict(`Passed below the minimum of the batch, without a reason: ${named(below)}`);
};

const checkCancel = ({ reason }: Moving): void => {
  if (reason === null) throw fieldProblem('reason', batchMessages.reasonRequired);
};

const checks: Record<BatchAction, (moving: Moving) => void> = {
  start: checkStart,
  close: checkClose,
  cancel: checkCancel,
};

/** English texts that candidates receive. */
const dropWords: Record<DropReason, string | undefined> = {
  health: 'Health',
  family: 'Family',
  distance: 'Too far away',
  work: 'Found work',
  moved: 'Moved away',
  other: undefined,
};

const toDropReason = ({ reason, note }: MemberRow): string | undefined =>
  (reason === 'other' ? note : dropWords[reason as DropReason]) ?? undefined;

const moveMembers = async (
  { moveTrainings, certify }: Pick<SetBatchStatusDeps, 'moveTrainings' | 'certify'>,
  by: BatchActor,
  action: BatchAction,
  { batch, members }: Moving,
): Promise<void> => {
  const of = (...outcomes: (Outcome | null)[]) =>
    members
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map((member) => ({
        trainingId: member.trainingId,
        trainee: toTrainee(member),
        reason: member.outcome === 'DROPPED' ? toDropReason(member) : undefined,
      }));
  if (action === 'start') await moveTrainings(by, 'start', of('PASSED', 'FAILED', 'DROPPED', null));
  if (action !== 'close') return;
  await moveTrainings(by, 'complete', of('PASSED', 'FAILED'));
  await moveTrainings(by, 'cancel', of('DROPPED'));
  await certify(by, batch, members);
};

/** Starts, closes or cancels a batch together with its members' trainings. */
export const setBatchStatus =
  (deps: SetBatchStatusDeps) =>
  (by: BatchActor, { id, status, reason: reasonText }: Move): Promise<BatchDetail> => {
    const { database, batches, members, trainings, recordStep, events, read } = deps;
    return database.transaction(async () => {
      const batch = await lockOwnBatch(deps, by.actor, id);
      // Closing issues certificates in the name of the organisation.
      if (status === 'COMPLETED' && !hasPermission(by.actor.organisationRole, 'sign'))
        throw new Problem('FORBIDDEN', batchMessages.managersClose);
      const action = actionBetween(batchLifecycle, batch.status, status);
      if (action === undefined) throw new Problem('INVALID_TRANSITION');
      const reason = reasonText || null;
      const moving = { batch, members: await members.of(id), reason };
      checks[action](moving);
      await batches.move(id, { from: batch.status, to: status, reason });
      await moveMembers(deps, by, action, moving);
      if (action !== 'start') await trainings.endBatch(id);
      await recordStep({
        ...by,
        record: { kind: 'batch', id },
        action,
        from: batch.status,
        to: status,
        reason,
        detail: { from: batch.status, to: status, members: moving.members.length },
      });
      if (action === 'cancel' && reason !== null)
        await events.cancelled(by, batch, { members: moving.members.map(toTrainee), reason });
      return read(id, ownBatches(by.actor));
    });
  };
