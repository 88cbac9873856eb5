import * as z from 'zod/mini';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { MessageChannels } from '#server/platform/messaging/message-channels.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { notificationQueues } from '#server/domain/outbox/outbox-notice.ts';
import type { Sender } from './letter.ts';
import { notificationJobs } from './notification-jobs.ts';
import { notificationStore } from './notification-store.ts';
import { patient } from './patience.ts';
import { sendNotification, usualRetries, type Retries } from './send-notification.ts';

/** A third of a minute, so that mail goes out within a minute of a mail server's return (FLT-09). */
const usualTendEveryMs = 20_000;

/** A mail server in health answers sooner. */
const patienceMs = 2_000;

/** Of each queue; every mail is a connection of its own. */
const mostAtOnce = 32;

export type WorkerOptions = {
  database: Database;
  queue: Queue;
  sealing: Sealing;
  channels: MessageChannels;
  sender: Sender;
  clock: Clock;
  log: Log;
  /** For tests: other waits than the usual. */
  retries?: Retries;
  tendEveryMs?: number;
};

const job = z.object({ id: z.uuid() });

const bulkJob = z.object({ ids: z.array(z.uuid()) });

/** A slow mail server may take minutes for a hundred mails; a repeated job finds those it sent settled. */
const bulkWork = { expireInSeconds: 3_600, retryLimit: 2, retryDelaySeconds: 60, concurrency: 2 };

/** Jobs of a try that takes longer than the lease are repeated and then find the row taken or settled. */
const work = { expireInSeconds: 300, retryLimit: 2, retryDelaySeconds: 10, concurrency: 8 };

/**
 * Starts sending notifications in this process.
 * @returns ends the part of it that the queue does not end
 */
export const startNotificationWorker = async (
  options: WorkerOptions,
): Promise<() => Promise<void>> => {
  const { database, queue, sealing, channels, sender, clock, log } = options;
  const notifications = notificationStore(database);
  const jobs = notificationJobs({ database, queue, notifications, clock });
  const setting = { sender, clock, retries: options.retries ?? usualRetries };
  const send = sendNotification({ notifications, sealing, channels, jobs, setting });

  const onFailure = (err: unknown) => log.error({ err }, 'A notification could not be settled');
  const slots = [notificationQueues.urgent, notificationQueues.usual].map((name) => ({
    name,
    ...patient({ patienceMs, most: mostAtOnce, onFailure }),
  }));
  for (const { name, run } of slots) {
    await queue.work(name, work, ({ data }) => run(() => send(job.parse(data).id)));
  }
  await queue.work(notificationQueues.bulk, bulkWork, async ({ data }) => {
    for (const id of bulkJob.parse(data).ids) await send(id);
  });

  // Nobody else is at work there.
  if (database.exclusive) await jobs.takeOver();

  let tending: Promise<void> = Promise.resolve();
  const tend = () => {
    tending = jobs
      .tend()
      .catch((error: unknown) => log.error({ err: error }, 'Notifications could not be tended'));
  };
  const timer = setInterval(tend, options.tendEveryMs ?? usualTendEveryMs);
  return async () => {
    clearInterval(timer);
    await tending;
    await Promise.all(slots.map(({ end }) => end()));
  };
};
