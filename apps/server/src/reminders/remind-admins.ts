import { dayInKolkata, hourInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { reminderDays } from '@purboday/contract/conventions/limits';
import { daysBefore } from '#server/platform/process/clock.ts';
import type { Services } from '#server/services.ts';
import { waitingStore, type RemindedAdmin, type WaitingStore } from './unchanged-store.ts';

/** Hours in Kolkata. */
const morning = { from: 8, until: 20 };
const batch = 100;
const keepDays = 30;

/**
 * Emails each L1 admin once a day the reviews that have waited for more than three days. Any number of processes may run it: `takeDay`
 * and the email are in one transaction.
 */
export const remindAdmins = ({
  database,
  waiting,
  clock,
  forEachRecord,
  notify,
}: Pick<Services, 'database' | 'clock' | 'forEachRecord' | 'notify'> & {
  waiting: WaitingStore;
}) => {
  const remind = (admin: RemindedAdmin, day: string): Promise<void> =>
    database.transaction(async () => {
      if (!(await waiting.takeDay(admin.id, day))) return;
      const found = await waiting.waitingFor(admin.id, daysBefore(clock(), reminderDays.review));
      if (found.length === 0) return;
      await notify({
        event: 'registrations-waiting',
        record: { kind: 'account', id: admin.id },
        waiting: found.map((kind) => ({ ...kind, oldest: dayInKolkata(kind.oldest) })),
        to: { name: admin.name, email: admin.email },
      });
    });

  return async (): Promise<void> => {
    const now = clock();
    const hour = hourInKolkata(now);
    if (hour < morning.from || hour >= morning.until) return;
    const day = dayInKolkata(now);
    await waiting.deleteDaysBefore(dayInKolkata(daysBefore(now, keepDays)));
    const list = async () =>
      new Map((await waiting.notLookedAt(day, { now, limit: batch })).map((one) => [one.id, one]));
    // An admin whose email failed is paused and not listed again.
    for (let admins = await list(); admins.size > 0; admins = await list())
      await forEachRecord('reminders', [...admins.keys()], async (id) => {
        const admin = admins.get(id);
        if (admin) await remind(admin, day);
      });
  };
};

export const reminders = (
  services: Pick<Services, 'database' | 'clock' | 'notify' | 'forEachRecord'>,
) => {
  const { database } = services;
  return remindAdmins({ ...services, waiting: waitingStore(database) });
};
