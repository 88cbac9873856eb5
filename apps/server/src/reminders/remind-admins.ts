import { dayInKolkata, hourInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { reminderDays } from '@purboday/contract/conventions/limits';
import type { Services } from '#server/services.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import type { RemindedAdmin, WaitingStore } from './unchanged-store.ts';

/** Hours in Kolkata. */
const morning = { from: 8, until: 20 };
const batch = 100;
const keepDays = 30;

type Deps = Pick<Services, 'database' | 'clock'> & {
  outbox: Pick<Services['outbox'], 'add'>;
  waiting: WaitingStore;
};

/**
 * Emails each L1 admin once a day the reviews that have waited for more than three days. Any number of processes may run it: `takeDay`
 * and the email are in one transaction.
 */
export const remindAdmins = ({ database, waiting, outbox, clock }: Deps) => {
  const remind = (admin: RemindedAdmin, day: string): Promise<void> =>
    database.transaction(async () => {
      if (!(await waiting.takeDay(admin.id, day))) return;
      const found = await waiting.waitingFor(admin.id, daysBefore(clock(), reminderDays.review));
      if (found.length === 0) return;
      await outbox.add({
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
    let admins = await waiting.notLookedAt(day, batch);
    while (admins.length > 0) {
      for (const admin of admins) await remind(admin, day);
      admins = await waiting.notLookedAt(day, batch);
    }
  };
};
