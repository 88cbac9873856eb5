import {
  dayInKolkata,
  daysAfter,
  hourInKolkata,
  weekdayInKolkata,
} from '@purboday/contract/conventions/kolkata-days';
import { allL2AdminsId } from '@purboday/contract/overdue/steps';
import type { OverdueCount } from '@purboday/contract/overdue/overdue.contract';
import type { Services } from '#server/services.ts';
import type { TaskCounts } from '#server/domain/pending-tasks/pending-tasks.ts';
import type { DigestReader, DigestStore } from './weekly-digest-store.ts';

/** On Mondays in Kolkata. Later than nine only when no process was running. */
const hours = { from: 9, until: 20 };
const keepDays = 30;
const monday = 1;

type Deps = Pick<Services, 'database' | 'outbox' | 'clock'> & {
  digests: DigestStore;
  counts: Pick<TaskCounts, 'byOwner'>;
};

const isTime = (at: Date): boolean => {
  const hour = hourInKolkata(at);
  return weekdayInKolkata(at) === monday && hour >= hours.from && hour < hours.until;
};

const ownerId = ({ role, id, providerId }: DigestReader): string =>
  role === 'L2_ADMIN' ? allL2AdminsId : (providerId ?? id);

/** L2 admins also get the tasks of cities without an admin. */
const toContent = (reader: DigestReader, counts: readonly OverdueCount[]) => {
  const own = counts.filter(({ owner }) => owner.id === ownerId(reader));
  const unheld =
    reader.role === 'L2_ADMIN' ? counts.filter(({ owner }) => owner.kind === 'nobody') : [];
  return {
    steps: own.map(({ step, count }) => ({ step, count })),
    uncovered: {
      cities: new Set(unheld.map(({ owner }) => owner.id)).size,
      people: unheld.reduce((sum, { count }) => sum + count, 0),
    },
  };
};

/** Emails each owner their overdue tasks on Mondays. Any number of processes may run it: `take` and the email are in one transaction. */
export const weeklyDigest =
  ({ database, digests, counts, outbox, clock }: Deps) =>
  async (): Promise<void> => {
    const now = clock();
    if (!isTime(now)) return;
    const day = dayInKolkata(now);
    await digests.deleteDaysBefore(daysAfter(day, -keepDays));
    const waiting = await counts.byOwner();
    const owners = waiting
      .filter(({ owner }) => owner.kind !== 'nobody' && owner.kind !== 'l2-admin')
      .map(({ owner }) => owner.id);
    for (const reader of await digests.toWrite([...new Set(owners)], day)) {
      const content = toContent(reader, waiting);
      if (content.steps.length + content.uncovered.cities === 0) continue;
      await database.transaction(async () => {
        if (!(await digests.take(reader.id, day))) return;
        await outbox.add({
          event: 'stalled-digest',
          record: { kind: 'account', id: reader.id },
          role: reader.role,
          ...content,
          to: { name: reader.name, email: reader.email },
        });
      });
    }
  };
