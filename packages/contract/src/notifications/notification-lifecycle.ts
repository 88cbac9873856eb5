import { type Lifecycle, nextState } from '../conventions/lifecycles.ts';

export const notificationChannels = ['email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const;
export type NotificationState = (typeof notificationStates)[number];
const notificationActions = ['start', 'accept', 'putBack', 'giveUp', 'skip', 'sendAgain'] as const;
export type NotificationAction = (typeof notificationActions)[number];

/**
 * `failed` is the dead-letter list. `skipped` means that the channel is not configured, or that the
 * person has no such address.
 */
const notificationLifecycle = {
  queued: { start: 'sending' },
  sending: { accept: 'sent', putBack: 'queued', giveUp: 'failed', skip: 'skipped' },
  sent: {},
  failed: { sendAgain: 'queued' },
  skipped: {},
} as const satisfies Lifecycle<NotificationState, NotificationAction>;

/** The state that an action leads to; undefined when it is not allowed. */
export const nextNotificationState = (
  from: NotificationState,
  action: NotificationAction,
): NotificationState | undefined =>
  nextState<NotificationState, NotificationAction>(notificationLifecycle, from, action);
