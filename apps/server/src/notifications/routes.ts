import { notificationsEndpoints } from '@purboday/contract/notifications';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { mount, type App } from '#server/platform/mount.ts';
import type { Queue } from '#server/platform/queue.ts';
import { auditStore } from '#server/records/audit.ts';
import { listNotifications } from './list-notifications.ts';
import { notificationJobs } from './notification-jobs.ts';
import { notificationStore } from './notification-store.ts';
import { sendAgain } from './send-again.ts';

type Needs = { database: Database; queue: Queue; clock: Clock };

/** What L2 sees of the messages, and sends again. */
export const mountNotifications = (app: App, { database, queue, clock }: Needs): void => {
  const notifications = notificationStore(database);
  const jobs = notificationJobs({ database, queue, notifications, clock });
  const list = listNotifications({ notifications, clock });
  const again = sendAgain({
    database,
    notifications,
    jobs,
    audit: auditStore(database, clock),
    clock,
  });

  mount(app, notificationsEndpoints.listNotifications, ({ query }) => list(query));
  mount(app, notificationsEndpoints.sendNotification, ({ actor, params }) =>
    again(actor, params.id),
  );
};
