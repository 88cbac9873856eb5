import {
  dayInKolkata,
  daysAfter,
  hourInKolkata,
  weekdayInKolkata,
} from '@purboday/contract/conventions/kolkata-days';
import type { OverdueCount } from '@purboday/contract/overdue/overdue.contract';
import { allL2AdminsId } from '@purboday/contract/overdue/steps';
import type { TaskCounts } from '#server/domain/pending-tasks/pending-tasks.ts';
import type { Services } from '#server/services.ts';
import { digestStore, type DigestReader, type DigestStore } from './overdue-store.ts';

/** On Mondays in Kolkata. Later than nine only when no process was running. */
const hours = { from: 9, until: 20 };
const keepDays = 30;
const monday = 1;

type SendOverdueDigestsDeps = Pick<Services, 'database' | 'notify' | 'clock' | 'forEachRecord'> & {
  digests: DigestStore;
  counts: Pick<TaskCounts, 'byOwner' | 'ofProvider'>;
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

/** A trainer who sees only own batches learns of their tasks alone. */
const readContent = async (
  counts: SendOverdueDigestsDeps['counts'],
  { providerId, trainerId, ...reader }: DigestReader,
  waiting: readonly OverdueCount[],
): Promise<ReturnType<typeof toContent>> => {
  if (providerId === null || trainerId === null)
    return toContent({ ...reader, providerId, trainerId }, waiting);
  const own = await counts.ofProvider({ providerId, trainerId });
  const steps = own
    .filter(({ step, count }) => step !== 'answer' && count > 0)
    .map(({ step, count }) => ({ step, count }));
  return { steps, uncovered: { cities: 0, people: 0 } };
};

/** Emails each owner their overdue tasks on Mondays. Any number of processes may run it: `take` and the email are in one transaction. */
const weeklyDigest =
  ({ database, digests, counts, clock, forEachRecord, notify }: SendOverdueDigestsDeps) =>
  async (): Promise<void> => {
    const now = clock();
    if (!isTime(now)) return;
    const day = dayInKolkata(now);
    await digests.deleteDaysBefore(daysAfter(day, -keepDays));
    const waiting = await counts.byOwner();
    const owners = waiting
      .filter(({ owner }) => owner.kind !== 'nobody' && owner.kind !== 'l2-admin')
      .map(({ owner }) => owner.id);
    const send = (reader: DigestReader): Promise<void> =>
      database.transaction(async () => {
        const content = await readContent(counts, reader, waiting);
        if (content.steps.length + content.uncovered.cities === 0) return;
        if (!(await digests.take(reader.id, day))) return;
        await notify({
          event: 'stalled-digest',
          record: { kind: 'account', id: reader.id },
          role: reader.role,
          ...content,
          to: { name: reader.name, email: reader.email },
        });
      });
    const readers = await digests.listReaders([...new Set(owners)], day);
    const ids = [...new Set(readers.map(({ id }) => id))];
    await forEachRecord('stalled-digests', ids, async (id) => {
      // A person of several organisations gets the first email that has content.
      for (const reader of readers.filter((one) => one.id === id)) await send(reader);
    });
  };

export const sendOverdueDigests = (
  services: Pick<Services, 'database' | 'waiting' | 'clock' | 'notify' | 'forEachRecord'>,
) => {
  const { database, waiting } = services;
  return weeklyDigest({
    ...services,
    digests: digestStore(database),
    counts: waiting.counts,
  });
};
