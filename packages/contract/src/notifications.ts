import * as z from 'zod/mini';
import { byId, endpoint, listQuery } from './endpoint.ts';
import { exportOf } from './export.ts';
import { nextState, type Lifecycle } from './lifecycles.ts';

export const notificationChannels = ['email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const;
export type NotificationState = (typeof notificationStates)[number];
const notificationActions = ['start', 'accept', 'putBack', 'giveUp', 'skip', 'sendAgain'] as const;
export type NotificationAction = (typeof notificationActions)[number];

/** `failed` is the dead-letter list; `skipped` is a channel that is not configured, or a person without that address. */
const notificationLifecycle = {
  queued: { start: 'sending' },
  sending: { accept: 'sent', putBack: 'queued', giveUp: 'failed', skip: 'skipped' },
  sent: {},
  failed: { sendAgain: 'queued' },
  skipped: {},
} as const satisfies Lifecycle<NotificationState, NotificationAction>;

/** The state an action leads to, or undefined where it is not allowed. */
export const nextNotificationState = (
  from: NotificationState,
  action: NotificationAction,
): NotificationState | undefined =>
  nextState<NotificationState, NotificationAction>(notificationLifecycle, from, action);

export const notificationMessages = {
  listFailed: 'Failed to load messages.',
  listUnreachable: 'Could not load messages.',
  sendFailed: 'The message could not be sent again.',
  queued: 'The message will be sent again in a moment.',
  notFailed: 'This message is not waiting to be sent again',
  outlived: 'This message can no longer be sent: the code, password or link in it has expired',
} as const;

const time = z.iso.datetime();

/** A message and what became of it. What it said is not kept. */
const notification = z.object({
  _id: z.string(),
  event: z.string(),
  channel: z.enum(notificationChannels),
  state: z.enum(notificationStates),
  /** Masked: enough to recognise an address, not to use it. */
  recipient: z.string(),
  recordKind: z.nullable(z.string()),
  recordId: z.nullable(z.string()),
  attempts: z.number(),
  /** Why the last try did not succeed. */
  lastError: z.nullable(z.string()),
  /** Channels on which the person was not told of the same, beside this message. */
  skipped: z.array(z.object({ channel: z.enum(notificationChannels), reason: z.string() })),
  createdAt: time,
  sentAt: z.nullable(time),
  nextTryAt: z.nullable(time),
  may: z.object({ send: z.boolean() }),
});
export type Notification = z.infer<typeof notification>;

export const notificationsEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/l2admin/notifications',
    summary:
      'Messages and what became of them, the newest first; `q` is the id of a record or an event',
    role: 'L2_ADMIN',
    query: listQuery({ state: z.optional(z.enum(notificationStates, 'Unknown state')) }),
    reply: z.array(notification),
    shape: 'list',
  }),
  sendNotification: endpoint({
    method: 'POST',
    path: '/l2admin/notifications/:id/send',
    summary: 'Send a failed message again',
    role: 'L2_ADMIN',
    params: byId,
    reply: z.object({ _id: z.string(), state: z.enum(notificationStates) }),
    message: notificationMessages.queued,
  }),
};

export const notificationsExports = {
  exportNotifications: exportOf(notificationsEndpoints.listNotifications),
};
