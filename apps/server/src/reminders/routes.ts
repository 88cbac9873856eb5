import {
  remindersEndpoints,
  remindersExports,
} from '@purboday/contract/reminders/reminders.endpoints';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { listUnchangedTrainings } from './list-unchanged-trainings.ts';
import { remindAdmins } from './remind-admins.ts';
import { unchangedTrainingColumns } from './unchanged-training-columns.ts';
import { unchangedTrainingStore } from './unchanged-training-store.ts';
import { waitingStore } from './waiting-store.ts';

type Deps = { database: Database; clock: Clock };
type MailingDeps = { database: Database; clock: Clock; outbox: Pick<Outbox, 'add'> };

/** What stands still, for L2. */
export const mountReminders = (app: App, { database, clock }: Deps): void => {
  const list = listUnchangedTrainings({ trainings: unchangedTrainingStore(database), clock });
  mount(app, remindersEndpoints.listUnchangedTrainings, ({ query }) => list(query));
  mountExport(app, remindersExports.exportUnchangedTrainings, {
    name: 'unchanged-trainings',
    columns: unchangedTrainingColumns,
    read: list,
  });
};

/** The daily mails to L1 admins, as a scheduled job. */
export const reminders = ({ database, outbox, clock }: MailingDeps) =>
  remindAdmins({ database, waiting: waitingStore(database), outbox, clock });
