import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';

/**
 * Imports of one admin run one after the other, in the order they came; of several admins two at a time in each process, because each
 * holds a process that parses. An import that gets nowhere is given up by itself, so its job never is.
 */
export const importQueue: QueueDefinition = {
  name: 'imports',
  policy: 'key_strict_fifo',
  retryLimit: 1_000_000,
  longestRetryDelaySeconds: 10,
  expireInSeconds: 12 * 3_600,
  concurrency: 2,
};

/** Has an import run, inside the transaction that adds it. */
export const queueImport = (
  queue: Pick<Queue, 'send'>,
  { id, accountId: singletonKey }: { id: string; accountId: string },
): Promise<string> => queue.send(importQueue, { id }, { id, singletonKey });
