import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention as bounds } from '@purboday/contract/conventions/limits';
import type { Services } from '#server/services.ts';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { RetentionPeriods } from '#server/domain/retention/retention-periods.ts';
import type { EraseDue } from './erase-due.ts';

type Deps = Pick<Services, 'database' | 'retention' | 'candidates' | 'outbox' | 'clock'>;

type Rules = { periods: RetentionPeriods; eraseDue: EraseDue };

const atOnce = 200;

/** Works through a list that grows shorter with what is done; one that does not is left for tomorrow. */
const throughAll = async (
  read: (limit: number) => Promise<string[]>,
  each: (id: string) => Promise<void>,
): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const ids = (await read(atOnce)).filter((id) => !done.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      done.add(id);
      await each(id);
    }
  }
};

/**
 * Once a day (SEC-58): lists with whom nothing has happened for as long as the period of their status, tells them 48 hours before, and
 * erases whose time is over, once a channel accepted the notice 48 hours before. A hold, a step or a look at the application stops it at any moment.
 */
export const keepRetention = (
  { database, retention, candidates, outbox, clock }: Deps,
  { periods, eraseDue }: Rules,
) => {
  const tell = (id: string): Promise<void> =>
    database.transaction(async () => {
      const row = await retention.lock(id);
      const candidate = await candidates.find(id);
      const isOpen = row?.dueAt && row.heldAt === null && row.toldAt === null;
      if (!candidate || !isOpen || row.dueAt === null) return;
      await retention.markTold(id);
      const in48Hours = clock().getTime() + bounds.toldHours * 3_600_000;
      const from = new Date(Math.max(in48Hours, row.dueAt.getTime()));
      await outbox.add({
        event: 'retention-due',
        ...toCandidate(candidate),
        from: dayInKolkata(from),
      });
    });

  return async (): Promise<void> => {
    await retention.list(periods);
    await throughAll(retention.ended, eraseDue);
    await throughAll(retention.toTell, tell);
  };
};
