import { importWorker } from '#server/import/import-worker.ts';
import { notificationWorkers } from '#server/notifications/notification-workers.ts';
import type { QueueWorker } from '#server/platform/jobs/queue-definition.ts';
import { backupWorker } from '#server/system/scheduled-backup.ts';
import { createLocalJobs, createScheduledJobs, startLocalJobs } from './scheduled-jobs.ts';
import type { Services } from '#server/services.ts';

const queueWorkers = (services: Services): QueueWorker[] => [
  ...notificationWorkers({
    ...services,
    sending: { channels: services.channels, sender: services.settings },
  }),
  importWorker(services),
  backupWorker(services),
];

/**
 * Starts queues, scheduled jobs and local jobs.
 * @returns stops them: jobs in progress finish or are handed back within 20 seconds
 */
export const startJobs = async (services: Services): Promise<() => Promise<void>> => {
  const { queue, log } = services;
  for (const worker of queueWorkers(services)) queue.work(worker.queue, worker.handler);
  queue.schedule(createScheduledJobs(services));
  await queue.start();
  await services.serverProcesses.beat();
  const endLocalJobs = startLocalJobs(createLocalJobs(services), log);
  return async () => {
    await Promise.all([queue.stop(), endLocalJobs()]);
  };
};
