import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { BatchListStore } from './batch-list-store.ts';
import { shownMembers } from './batch-readers.ts';
import { presentBatch, presentMember } from './present-batch.ts';

type Deps = Pick<Services, 'members' | 'attendance' | 'history' | 'clock'> & {
  list: Pick<BatchListStore, 'find'>;
};

/** A batch that is absent, or another's: the caller is not told which (SEC-28). */
export const batchNotFound = (): Problem => new Problem('NOT_FOUND', batchMessages.notFound);

/**
 * One batch with its members, their attendance and results.
 * @param providerId whose it must be; left out for an L2 admin
 */
export const readBatch =
  ({ list, members, attendance, history, clock }: Deps) =>
  async (id: string, providerId?: string): Promise<BatchDetail> => {
    const row = await list.find(id, providerId);
    if (!row) throw batchNotFound();
    const all = await members.ofAllTime(id);
    const shown = shownMembers(all, providerId === undefined ? 'admin' : 'provider');
    const former = shown.filter(({ leftAt }) => leftAt !== null);
    return {
      ...presentBatch(row, clock()),
      members: shown.filter(({ leftAt }) => leftAt === null).map(presentMember),
      formerMembers: former
        .toSorted((a, b) => (b.leftAt?.getTime() ?? 0) - (a.leftAt?.getTime() ?? 0))
        .map(presentMember),
      withdrawn: all.length - shown.length,
      marked: await attendance.days(id),
      history: await history.of(id),
    };
  };

export type ReadBatch = ReturnType<typeof readBatch>;
