import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

/**
 * One admin's imports run in order, at most two admins' at a time per process: each starts a parsing process. No expiry: an import
 * without progress gives up.
 */
export const importQueue: QueueDefinition = {
  name: 'imports',
  policy: 'key_strict_fifo',
  retryLimit: 1_000_000,
  longestRetryDelaySeconds: 10,
  expireInSeconds: 12 * 3_600,
  concurrency: 2,
};

export const queueImport = (
  queue: Pick<Queue, 'send'>,
  { id, accountId: singletonKey }: { id: string; accountId: string },
): Promise<string> => queue.send(importQueue, { id }, { id, singletonKey });
