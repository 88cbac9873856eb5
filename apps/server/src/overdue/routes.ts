import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { overdueContract, overdueLists } from '@purboday/contract/overdue/overdue.contract';
import { ownBatches } from '#server/domain/batch/batch-store.ts';
import { ownProvider } from '#server/domain/provider/provider-presentation.ts';
import { isReadableBy } from '#server/domain/support/support-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { readTaskOwner, overdueStore, reminderStore } from './overdue-store.ts';
import { remindAssignee } from './remind-assignee.ts';
import { overdueColumns, listOverdue, readLevelTwoWaiting } from './list-overdue.ts';

/** Pending and overdue tasks (journey §13). */
export const registerOverdue = (app: App, services: Services): void => {
  const {
    waiting,
    database,
    centreVisits,
    candidateRequests,
    settings,
    supportRequests,
    admins,
    followUps,
  } = services;
  const { counts } = waiting;
  const stalled = overdueStore(database, waiting);
  const reminders = reminderStore(database);
  registerRoute(app, overdueContract.countOverdue, async () => {
    const reminded = await reminders.listOn(dayInKolkata(services.clock()));
    return (await counts.byOwner()).map((count) => ({
      ...count,
      remindedToday: reminded.has(count.owner.id),
    }));
  });
  const remind = remindAssignee({ ...services, counts, reminders });
  registerRoute(app, overdueContract.remindAssignee, ({ actor, params, ip }) =>
    remind(params.id, { actor, ip }),
  );
  registerLists(app, overdueLists, {
    name: 'stalled',
    columns: overdueColumns,
    scopes: { l2: everything },
    read: listOverdue({ people: stalled, readOwner: readTaskOwner(database) }),
  });
  const levelTwo = readLevelTwoWaiting({ stalled, counts });
  const countSupport = async (actor: Actor) =>
    supportRequests.count(
      isReadableBy(actor, await admins.withEmails(settings.harassmentReaders)),
      settings.stallDays.support,
    );
  registerRoute(app, overdueContract.countWaitingForL2, async ({ actor }) => ({
    ...(await levelTwo()),
    support: await countSupport(actor),
    followUps: await followUps.countToCall(),
    candidateRequests: await candidateRequests.countLate(settings.stallDays.review),
  }));
  registerRoute(app, overdueContract.countWaitingForL1, async ({ actor }) => ({
    data: await counts.ofPlaces(actor.places),
    visitPoints: await centreVisits.countOpenOfReviewer(actor),
    requests: await candidateRequests.countInCities(actor.places),
    support: await countSupport(actor),
    reviewDays: settings.stallDays.review,
  }));
  registerRoute(app, overdueContract.countWaitingForTrainer, async ({ actor }) => ({
    data: await counts.ofProvider(ownBatches(actor)),
    visitPoints: await centreVisits.countOpenOfProvider(ownBatches(actor)),
  }));
  registerRoute(app, overdueContract.countWaitingForEmployer, ({ actor }) =>
    counts.ofProvider({ providerId: ownProvider(actor) }),
  );
};
