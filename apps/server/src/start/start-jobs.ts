import type { Parts, Records } from '#server/app.ts';
import { importWorker } from '#server/import/import-worker.ts';
import { workbookFiles } from '#server/import/workbook-files.ts';
import { notificationWorkers } from '#server/notifications/notification-workers.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import { localJobs, scheduledJobs, startLocalJobs } from './scheduled-jobs.ts';

/** Every queue that is worked, with what works it. */
const queueWorkers = (parts: Parts, records: Records): QueueWorker[] => [
  ...notificationWorkers({
    database: parts.database,
    queue: parts.queue,
    clock: parts.clock,
    sealing: parts.sealing,
    sending: { channels: parts.channels, sender: parts.settings },
  }),
  importWorker({
    database: parts.database,
    sealing: parts.sealing,
    clock: parts.clock,
    files: workbookFiles(parts),
    trail: records.trail,
  }),
];

/**
 * Starts all that this process does besides answering requests: jobs of the queues, scheduled jobs, local jobs.
 * @returns ends it: jobs under way finish or are handed back, within 20 seconds
 */
export const startJobs = async (parts: Parts, records: Records): Promise<() => Promise<void>> => {
  const { queue, log } = parts;
  for (const worker of queueWorkers(parts, records)) queue.work(worker.queue, worker.handler);
  queue.schedule(scheduledJobs(parts, records));
  await queue.start();
  const endLocalJobs = startLocalJobs(localJobs(parts), log);
  return async () => {
    await Promise.all([queue.stop(), endLocalJobs()]);
  };
};
