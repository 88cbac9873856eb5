import { dayInKolkata, hourInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { dueCheckInStore } from './due-check-in-store.ts';

type Deps = Pick<
  Services,
  'database' | 'outbox' | 'clock' | 'placements' | 'checkIns' | 'checkInLinks' | 'placedCandidates'
>;

/** Hours of Kolkata's day in which a message is welcome. */
const daytime = { from: 9, until: 20 };

/**
 * Scheduled job: messages candidates whose check-in is due, and once more after three days. One message covers everything that is due, and
 * its link answers all of it.
 */
export const sendCheckIns = ({
  database,
  outbox,
  clock,
  placements,
  checkIns,
  checkInLinks,
  placedCandidates,
}: Deps) => {
  const dues = dueCheckInStore(database);

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
      const candidate = await placedCandidates.read(placementId);
      const { token, validUntil } = await checkInLinks.make(placementId);
      await outbox.add({
        event: 'check-in',
        ...toCandidate(candidate),
        employer: candidate.employer,
        again: due.again,
        path: `/check-in/${token}`,
        validUntil,
      });
      await checkIns.told(due.ids, due.again);
    });

  return async (): Promise<void> => {
    for (const { placementId } of await dues.toTell(whatNow())) await tell(placementId);
    await checkInLinks.sweep();
  };
};
