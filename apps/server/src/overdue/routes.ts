import { overdueContract, overdueExports } from '@purboday/contract/overdue/overdue.contract';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { registerList } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { digestStore, readTaskOwner, overdueStore } from './overdue-store.ts';
import { listOverdue, overdueColumns, readLevelTwoWaiting, weeklyDigest } from './list-overdue.ts';
import type { Services } from '#server/services.ts';

/** Pending and overdue tasks (journey §13). */
export const registerOverdue = (app: App, services: Services): void => {
  const { waiting, database, centreVisits } = services;
  const { counts } = waiting;
  const stalled = overdueStore(database, waiting);
  const list = listOverdue({
    people: stalled,
    readOwner: readTaskOwner(database),
  });
  registerRoute(app, overdueContract.countOverdue, () => counts.byOwner());
  registerList(app, overdueContract.listOverdue, overdueExports.exportStalled, {
    name: 'stalled',
    columns: overdueColumns,
    read: list,
  });
  const levelTwo = readLevelTwoWaiting({ stalled, counts });
  registerRoute(app, overdueContract.countWaitingForL2, () => levelTwo());
  registerRoute(app, overdueContract.countWaitingForL1, async ({ actor: { places } }) => ({
    data: await counts.ofPlaces(places),
    visitPoints: await centreVisits.countOpenInCities(places),
  }));
  registerRoute(app, overdueContract.countWaitingForTrainer, async ({ actor }) => ({
    data: await counts.ofProvider(ownProvider(actor)),
    visitPoints: await centreVisits.countOpenOfProvider(ownProvider(actor)),
  }));
  registerRoute(app, overdueContract.countWaitingForEmployer, ({ actor }) =>
    counts.ofProvider(ownProvider(actor)),
  );
};

export const sendOverdueDigests = (services: Services) => {
  const { database, waiting } = services;
  return weeklyDigest({
    ...services,
    digests: digestStore(database),
    counts: waiting.counts,
  });
};
