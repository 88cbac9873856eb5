import { ownBatches, type BatchRow } from '#server/domain/batch/batch-store.ts';
import type { Services } from '#server/services.ts';
import type { NotifiedCandidate as Trainee } from '#server/domain/candidate/candidate-presentation.ts';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { BatchEvents, BatchActor } from '#server/domain/batch/batch-events.ts';
import type { MoveTrainings } from './set-batch-status.ts';
import { ownTrainingStore } from './batch-list-store.ts';
import { lockOpenBatch, type ReadBatch } from './read-batch.ts';

type MembershipDeps = Pick<
  Services,
  'database' | 'batches' | 'members' | 'trainings' | 'recordStep'
> & {
  moveTrainings: MoveTrainings;
  events: Pick<BatchEvents, 'planned'>;
  read: ReadBatch;
};

type MemberRequest = { id: string; candidateId: string };

const conflict = (message: string): Problem => new Problem('INVALID_TRANSITION', message);

const joined = async (
  { database, trainings }: MembershipDeps,
  by: BatchActor,
  batch: BatchRow,
  candidateId: string,
): Promise<Trainee & { trainingId: string; starts: boolean }> => {
  const own = await ownTrainingStore(database).findOwn(ownBatches(by.actor), candidateId);
  if (!own) throw new Problem('NOT_FOUND', 'Candidate Not Found');
  if (own.status !== 'PENDING' && own.status !== 'IN_PROGRESS')
    throw conflict(batchMessages.trainingOver);
  if (!(await trainings.joinBatch(own.trainingId, batch)))
    throw conflict(batchMessages.inOtherBatch);
  return { ...own, starts: batch.status === 'RUNNING' && own.status === 'PENDING' };
};

/** Joining and leaving are in the history of the training, where an erasure removes the texts. */
const recordMembership = (
  { recordStep }: Pick<MembershipDeps, 'recordStep'>,
  by: BatchActor,
  {
    batchId,
    trainingId,
    candidateId,
    ...step
  }: {
    batchId: string;
    trainingId: string;
    candidateId: string;
    action: 'join-batch' | 'leave-batch';
    reason?: string;
  },
): Promise<void> =>
  recordStep({
    ...by,
    audited: step.action === 'join-batch' ? 'batch-joined' : 'batch-left',
    record: { kind: 'batch', id: batchId },
    detail: { candidateId },
    related: [{ ...step, record: { kind: 'training', id: trainingId } }],
  });

/** Joining a running batch starts the training. Joining twice changes nothing. */
export const joinBatch =
  (deps: MembershipDeps) =>
  (by: BatchActor, { id, candidateId }: MemberRequest): Promise<BatchDetail> => {
    const { database, members, moveTrainings, events, read } = deps;
    return database.transaction(async () => {
      const batch = await lockOpenBatch(deps, by.actor, id);
      const before = await members.of(id);
      const owner = ownBatches(by.actor);
      if (before.some((member) => member.candidateId === candidateId)) return read(id, owner);
      if (before.length >= batch.capacity) throw conflict(batchMessages.full);
      const { trainingId, starts, ...trainee } = await joined(deps, by, batch, candidateId);
      await members.join(id, candidateId, trainingId);
      await recordMembership(deps, by, {
        batchId: id,
        trainingId,
        candidateId,
        action: 'join-batch',
      });
      await events.planned(by, batch, { members: [trainee], moved: false });
      if (starts) await moveTrainings(by, 'start', [{ trainingId, trainee }]);
      return read(id, owner);
    });
  };

/** The training will not change. */
export const leaveBatch =
  (deps: Omit<MembershipDeps, 'moveTrainings'>) =>
  (
    by: BatchActor,
    { id, candidateId, reason }: MemberRequest & { reason: string },
  ): Promise<BatchDetail> => {
    const { database, members, trainings, read } = deps;
    return database.transaction(async () => {
      await lockOpenBatch(deps, by.actor, id);
      const member = (await members.of(id)).find((row) => row.candidateId === candidateId);
      if (!member) throw new Problem('NOT_FOUND', batchMessages.notMember);
      const { trainingId } = member;
      await trainings.leaveBatch(trainingId);
      await members.leave(id, candidateId, reason);
      await recordMembership(deps, by, {
        batchId: id,
        trainingId,
        candidateId,
        action: 'leave-batch',
        reason,
      });
      return read(id, ownBatches(by.actor));
    });
  };
