import {
  unchangedApplicationLists,
  unchangedTrainingLists,
} from '@purboday/contract/reminders/reminders.contract';
import { everything, registerLists } from '#server/platform/http/register-export.ts';
import type { App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { unchangedStore } from './unchanged-store.ts';
import {
  unchangedTrainingColumns,
  listUnchanged,
  presentTraining,
  unchangedApplicationColumns,
  presentApplication,
} from './list-unchanged.ts';

export const registerReminders = (app: App, services: Services): void => {
  const { database, clock } = services;
  registerLists(app, unchangedTrainingLists, {
    name: 'unchanged-trainings',
    columns: unchangedTrainingColumns,
    scopes: { l2: everything },
    read: listUnchanged({
      unchanged: unchangedStore(database, 'training'),
      clock,
      present: presentTraining,
    }),
  });
  registerLists(app, unchangedApplicationLists, {
    name: 'unchanged-applications',
    columns: unchangedApplicationColumns,
    scopes: { l2: everything },
    read: listUnchanged({
      unchanged: unchangedStore(database, 'application'),
      clock,
      present: presentApplication,
    }),
  });
};
