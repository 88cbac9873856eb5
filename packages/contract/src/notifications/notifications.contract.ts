import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId } from '../conventions/schemas.ts';
import { notificationChannels, notificationStates } from './notification-lifecycle.ts';
import { notificationMessages } from './notifications.messages.ts';
import { listQueries } from '../pages/list-queries.ts';

const time = z.iso.datetime();

/** A notification and its delivery state. Its content is not stored. */
const notification = z.object({
  _id: z.string(),
  event: z.string(),
  channel: z.enum(notificationChannels),
  state: z.enum(notificationStates),
  /** Masked: recognisable, but not usable. */
  recipient: z.string(),
  recordKind: z.nullable(z.string()),
  recordId: z.nullable(z.string()),
  attempts: z.number(),
  /** Error of the last attempt. */
  lastError: z.nullable(z.string()),
  /** Other channels on which the same notification was not sent. */
  skipped: z.array(z.object({ channel: z.enum(notificationChannels), reason: z.string() })),
  createdAt: time,
  sentAt: z.nullable(time),
  nextTryAt: z.nullable(time),
  may: z.object({ send: z.boolean() }),
});
export type Notification = z.infer<typeof notification>;

export const notificationLists = defineList({
  row: notification,
  scopes: {
    l2: {
      path: '/l2admin/notifications',
      role: 'L2_ADMIN',
      summary:
        'Notifications and their delivery states, newest first. `q` is the id of a record or an event',
      query: listQueries.l2Messages,
    },
  },
});

export const notificationsContract = contract({
  listNotifications: notificationLists.l2,

  sendNotification: {
    method: 'POST',
    path: '/l2admin/notifications/:id/send',
    role: 'L2_ADMIN',
    summary: 'Retry a failed notification',
    params: byId,
    reply: z.object({ _id: z.string(), state: z.enum(notificationStates) }),
    message: notificationMessages.queued,
  },
});
