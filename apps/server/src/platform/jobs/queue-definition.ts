/** How the jobs of a queue are stored, retried and processed. The same in every process. */
export type QueueDefinition = {
  name: string;
  /**
   * `short`: one job of each `singletonKey` waits. `stately`: one waits and one runs. `key_strict_fifo`: one runs, in the order
   * of arrival. By default `standard`. An existing queue keeps its policy.
   */
  policy?: 'standard' | 'short' | 'stately' | 'key_strict_fifo';
  /** Attempts after the first, 20. An attempt also ends when its process dies or stops. */
  retryLimit?: number;
  /** Seconds before the first retry, 1. They double with some jitter up to `longestRetryDelaySeconds`, 300. */
  retryDelaySeconds?: number;
  longestRetryDelaySeconds?: number;
  /** Seconds after which a handler has failed, 60. */
  expireInSeconds?: number;
  /** Jobs processed concurrently in each process, 4. A slow job does not delay the others. */
  concurrency?: number;
  /** Queue for jobs that failed for good. */
  deadLetter?: QueueDefinition;
  /** Seconds between two checks for jobs of other processes and jobs that became due, 2. */
  pollingIntervalSeconds?: number;
};

/** A job as its handler receives it. */
export type QueuedJob = {
  id: string;
  data: unknown;
  /** 1 for the first attempt. */
  attempt: number;
  /** If this attempt fails, the job goes to the dead letter queue. */
  last: boolean;
  /** Id of the failed job, for a dead letter. */
  sourceId: string | null;
  /** Aborted when this process stops, or when another process got the job. A long handler then ends soon with `JobInterrupted`. */
  signal: AbortSignal;
};

/** Processes one job. It may be called again for the same job after a crash or failure. */
export type JobHandler = (job: QueuedJob) => Promise<void>;

/** A queue with its handler, exported by a feature. */
export type QueueWorker = { queue: QueueDefinition; handler: JobHandler };

/** Thrown by a handler whose `signal` was aborted. The job continues later, here or in another process. */
export class JobInterrupted extends Error {
  override readonly name: string = 'JobInterrupted';
}

/**
 * A process without a heartbeat for 15 seconds counts as dead and loses its jobs. A busy process still sends one every 5
 * seconds.
 */
export const heartbeat = { heartbeatSeconds: 15, heartbeatRefreshSeconds: 5 };

/** Finished jobs are deleted after an hour. Their results are in the product's tables. */
const retentionSeconds = 3_600;

export const queueOptions = (queue: QueueDefinition) => ({
  retryLimit: queue.retryLimit ?? 20,
  retryDelay: queue.retryDelaySeconds ?? 1,
  retryBackoff: true,
  retryDelayMax: queue.longestRetryDelaySeconds ?? 300,
  expireInSeconds: queue.expireInSeconds ?? 60,
  heartbeatSeconds: heartbeat.heartbeatSeconds,
  deleteAfterSeconds: retentionSeconds,
  ...(queue.deadLetter === undefined ? {} : { deadLetter: queue.deadLetter.name }),
});
