import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { NotificationEvent } from './notification-events.ts';

/** Dead letters: jobs that failed repeatedly because of a bug. An admin can send their messages again. */
const unsendable: QueueDefinition = {
  name: 'notifications-unsendable',
  concurrency: 1,
  pollingIntervalSeconds: 5,
};

/** Each email opens its own connection. There are enough workers that a sign-in code never waits behind a slow email (FLT-11). */
const emailConcurrency = 32;
/** Longer than one attempt of a channel may take. */
const expireInSeconds = 300;

export const notificationQueues = {
  /** A person is waiting for these. */
  urgent: {
    name: 'notifications-urgent',
    concurrency: emailConcurrency,
    expireInSeconds,
    deadLetter: unsendable,
  },
  usual: {
    name: 'notifications',
    concurrency: emailConcurrency,
    expireInSeconds,
    deadLetter: unsendable,
  },
  /** Many notifications in one job, sent one after the other, so that an import delays no other message. */
  bulk: {
    name: 'notifications-bulk',
    concurrency: 2,
    expireInSeconds: 3_600,
    pollingIntervalSeconds: 5,
    deadLetter: unsendable,
  },
  unsendable,
  /** Checks whether an unreachable channel is available again; one such job waits for each channel. */
  probe: {
    name: 'notification-probes',
    policy: 'short',
    concurrency: 1,
    pollingIntervalSeconds: 5,
  },
} as const satisfies Record<string, QueueDefinition>;

/** A bulk import must not delay these. */
const urgent: readonly NotificationEvent[] = ['otp', 'guardian-code', 'password-reset'];

/** The queue of a notification with its own job. */
export const toQueue = (event: NotificationEvent): QueueDefinition =>
  urgent.includes(event) ? notificationQueues.urgent : notificationQueues.usual;
