import { dayInKolkata, hourInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { toCandidate } from '#server/domain/candidate/candidate-notice.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { PlacementKit } from '#server/domain/placement/placement-kit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { DueCheckInStore } from './due-check-in-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  kit: Pick<PlacementKit, 'stores' | 'workers'>;
  dues: Pick<DueCheckInStore, 'toTell'>;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
};

/** Hours of Kolkata's day in which a message is welcome. */
const daytime = { from: 9, until: 20 };

/**
 * Writes to everybody whose check-in is due and who has not been written to, and once more after three days: one message for all that is
 * due, with a link that answers all of it. For a scheduled job.
 */
export const askWorkers = ({ database, kit, dues, outbox, clock }: Deps) => {
  const { placements, checkIns, links } = kit.stores;

  const whatNow = () => {
    const now = clock();
    const hour = hourInKolkata(now);
    return { now, today: dayInKolkata(now), byDay: hour >= daytime.from && hour < daytime.until };
  };

  const tell = (placementId: string): Promise<void> =>
    database.transaction(async () => {
      const placement = await placements.lock(placementId);
      const [due] = await dues.toTell(whatNow(), placementId);
      if (!placement || !due) return;
      const worker = await kit.workers.of(placementId);
      const { token, validUntil } = await links.make(placementId);
      await outbox.add({
        event: 'check-in',
        ...toCandidate(worker),
        employer: worker.employer,
        again: due.again,
        path: `/check-in/${token}`,
        validUntil,
      });
      await checkIns.told(due.ids, due.again);
    });

  return async (): Promise<void> => {
    for (const { placementId } of await dues.toTell(whatNow())) await tell(placementId);
    await links.sweep();
  };
};
