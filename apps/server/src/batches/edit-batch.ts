import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { BatchEdit } from '@purboday/contract/batches/batches.contract';
import { isOpenBatch } from '@purboday/contract/conventions/lifecycles';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { batchStore, type BatchContent } from '#server/domain/batch/batch-store.ts';
import type { BatchRow } from '#server/domain/batch/batch-table.ts';
import { memberStore } from '#server/domain/batch/member-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import { providerStore } from '#server/domain/provider/provider-store.ts';
import { recordVersions } from '#server/domain/trail/record-versions.ts';
import { isMoved, traineeOf, type BatchEvents, type By } from './batch-events.ts';
import { checkedContent, checkSkill } from './check-batch.ts';
import { batchNotFound, type ReadBatch } from './read-batch.ts';

type Deps = Pick<Services, 'database' | 'clock'> & {
  events: Pick<BatchEvents, 'step' | 'planned'>;
  read: ReadBatch;
};

type Edit = { id: string; changes: BatchEdit };

/** Fields that were sent; the rest is as it was. */
const merged = (before: BatchRow, { version: _version, ...changes }: BatchEdit) => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) } as BatchRow;
};

const checkMembers = (content: BatchContent, before: BatchRow, members: number): void => {
  if (before.status === 'RUNNING' && content.trainerName === null)
    throw fieldProblem('trainerName', batchMessages.runningNeedsTrainer);
  if (content.capacity < members)
    throw fieldProblem('capacity', batchMessages.capacityBelowMembers, 'INVALID_TRANSITION');
};

/** Changes a batch that is not over; its members are told when it was moved. */
export const editBatch =
  ({ database, clock, events, read }: Deps) =>
  (by: By, { id, changes }: Edit): Promise<BatchDetail> =>
    database.transaction(async () => {
      const batches = batchStore(database, clock);
      const providerId = ownProvider(by.actor);
      const before = await batches.lock(providerId, id);
      if (!before) throw batchNotFound();
      if (!isOpenBatch(before.status)) throw new Problem('INVALID_TRANSITION', batchMessages.ended);
      await recordVersions(database).requireSeen('batches', id, changes.version);
      const provider = await providerStore(database, clock).find('training-provider', providerId);
      if (!provider) throw new Problem('NOT_FOUND');
      const form = merged(before, changes);
      checkSkill(form.skill, provider, before.skill);
      const content = checkedContent(form, provider);
      const now = await memberStore(database, clock).of(id);
      checkMembers(content, before, now.length);
      await batches.save(id, content);
      const moved = isMoved(before, content);
      await events.step(by, {
        batchId: id,
        action: 'edit',
        audited: 'batch-changed',
        from: before.status,
        to: before.status,
        detail: { moved },
      });
      if (moved) await events.planned(by, content, { members: now.map(traineeOf), moved });
      return read(id, providerId);
    });
