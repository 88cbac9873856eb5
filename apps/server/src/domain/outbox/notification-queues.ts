import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { NotificationEvent } from './outbox-notice.ts';

/** Jobs that failed again and again, for a fault of ours: their messages join those that an admin can send again. */
const unsendable: QueueDefinition = {
  name: 'notifications-unsendable',
  concurrency: 1,
  pollingIntervalSeconds: 5,
};

/** Each mail is a connection of its own; a slow one keeps its place, and there are enough places that nobody's code waits for it (FLT-11). */
const placesForMails = 32;
/** Longer than a channel may take over one try. */
const expireInSeconds = 300;

/** Queues the notices are sent from. */
export const notificationQueues = {
  /** Somebody sits and waits for these. */
  urgent: {
    name: 'notifications-urgent',
    concurrency: placesForMails,
    expireInSeconds,
    deadLetter: unsendable,
  },
  usual: {
    name: 'notifications',
    concurrency: placesForMails,
    expireInSeconds,
    deadLetter: unsendable,
  },
  /** Many notices in one job, sent one after the other: an import must not stand before anybody. */
  bulk: {
    name: 'notifications-bulk',
    concurrency: 2,
    expireInSeconds: 3_600,
    pollingIntervalSeconds: 5,
    deadLetter: unsendable,
  },
  unsendable,
  /** Asks whether a channel that could not be reached is back; one such job waits for each channel. */
  probe: {
    name: 'notification-probes',
    policy: 'short',
    concurrency: 1,
    pollingIntervalSeconds: 5,
  },
} as const satisfies Record<string, QueueDefinition>;

/** A bulk import must not stand before these. */
const urgent: readonly NotificationEvent[] = ['otp', 'guardian-code', 'password-reset'];

/** Where a notice waits that has a job of its own. */
export const queueOf = (event: NotificationEvent): QueueDefinition =>
  urgent.includes(event) ? notificationQueues.urgent : notificationQueues.usual;
