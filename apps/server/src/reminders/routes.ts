import {
  remindersContract,
  remindersExports,
} from '@purboday/contract/reminders/reminders.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { listUnchanged, presentApplication, presentTraining } from './list-unchanged.ts';
import { remindAdmins } from './remind-admins.ts';
import { unchangedApplicationColumns, unchangedTrainingColumns } from './unchanged-columns.ts';
import { unchangedStore } from './unchanged-store.ts';
import { waitingStore } from './waiting-store.ts';

type Deps = { database: Database; clock: Clock };
type MailingDeps = { database: Database; clock: Clock; outbox: Pick<Outbox, 'add'> };

/** What stands still, for L2. */
export const mountReminders = (app: App, { database, clock }: Deps): void => {
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
  mount(app, remindersContract.listUnchangedTrainings, ({ query }) => trainings(query));
  mountExport(app, remindersExports.exportUnchangedTrainings, {
    name: 'unchanged-trainings',
    columns: unchangedTrainingColumns,
    read: trainings,
  });
  mount(app, remindersContract.listUnchangedApplications, ({ query }) => applications(query));
  mountExport(app, remindersExports.exportUnchangedApplications, {
    name: 'unchanged-applications',
    columns: unchangedApplicationColumns,
    read: applications,
  });
};

/** The daily mails to L1 admins, as a scheduled job. */
export const reminders = ({ database, outbox, clock }: MailingDeps) =>
  remindAdmins({ database, waiting: waitingStore(database), outbox, clock });
