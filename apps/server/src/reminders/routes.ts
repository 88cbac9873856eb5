import {
  remindersContract,
  remindersExports,
} from '@purboday/contract/reminders/reminders.contract';
import { registerExport } from '#server/platform/http/register-export.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import {
  listUnchanged,
  presentApplication,
  presentTraining,
  unchangedApplicationColumns,
  unchangedTrainingColumns,
} from './list-unchanged.ts';
import { remindAdmins } from './remind-admins.ts';
import { unchangedStore, waitingStore } from './unchanged-store.ts';
import type { Services } from '#server/services.ts';

export const registerReminders = (app: App, services: Services): void => {
  const { database, clock } = services;
  const trainings = listUnchanged({
    unchanged: unchangedStore(database, 'training'),
    clock,
    present: presentTraining,
  });
  const applications = listUnchanged({
    unchanged: unchangedStore(database, 'application'),
    clock,
    present: presentApplication,
  });
  registerRoute(app, remindersContract.listUnchangedTrainings, ({ query }) => trainings(query));
  registerExport(app, remindersExports.exportUnchangedTrainings, {
    name: 'unchanged-trainings',
    columns: unchangedTrainingColumns,
    read: trainings,
  });
  registerRoute(app, remindersContract.listUnchangedApplications, ({ query }) =>
    applications(query),
  );
  registerExport(app, remindersExports.exportUnchangedApplications, {
    name: 'unchanged-applications',
    columns: unchangedApplicationColumns,
    read: applications,
  });
};

export const reminders = (services: Services) => {
  const { database } = services;
  return remindAdmins({ ...services, waiting: waitingStore(database) });
};
