/** How the jobs of one queue are kept, tried again and worked; the same in every process. */
export type QueueDefinition = {
  name: string;
  /**
   * `short`: of each `singletonKey` one job waits. `stately`: one waits and one runs. `key_strict_fifo`: one runs, in the order they
   * came. `standard` unless given. A queue keeps the policy it was made with.
   */
  policy?: 'standard' | 'short' | 'stately' | 'key_strict_fifo';
  /** Attempts after the first, 20; a process that dies or stops uses one up too. */
  retryLimit?: number;
  /** Seconds before the first retry, 1; doubles, with some chance in it, up to `longestRetryDelaySeconds`, 300. */
  retryDelaySeconds?: number;
  longestRetryDelaySeconds?: number;
  /** A handler that takes longer has failed, 60. */
  expireInSeconds?: number;
  /** Jobs handled at the same time in each process, 4. A slow one takes one of these places and holds up no other. */
  concurrency?: number;
  /** Queue that receives what failed for good. */
  deadLetter?: QueueDefinition;
  /** How often to look for jobs of other processes and for those that have become due, in seconds, 2. */
  pollingIntervalSeconds?: number;
};

/** One job, in the hands of its handler. */
export type QueuedJob = {
  id: string;
  data: unknown;
  /** 1 at the first attempt. */
  attempt: number;
  /** No attempt follows: a job that fails now goes to the dead letters. */
  last: boolean;
  /** Of a dead letter: the job that failed. */
  sourceId: string | null;
  /** Aborted when this process stops, or when the job has been given to another: whoever works long ends soon, with `JobInterrupted`. */
  signal: AbortSignal;
};

/** Does one job. It may be asked to do the same job again, after a crash or a failure. */
export type JobHandler = (job: QueuedJob) => Promise<void>;

/** What a feature exports to have a queue of its worked. */
export type QueueWorker = { queue: QueueDefinition; handler: JobHandler };

/** Thrown by a handler whose `signal` was aborted: the job goes on later, here or in another process. */
export class JobInterrupted extends Error {
  override readonly name: string = 'JobInterrupted';
}

/**
 * Seconds without a sign of life after which the process that holds a job counts as dead. Signs come every five seconds, so a process
 * that is only busy keeps its jobs.
 */
export const heartbeat = { heartbeatSeconds: 15, heartbeatRefreshSeconds: 5 };

/** Seconds that done and failed jobs are kept: what became of them is in the tables of the product. */
const keptSeconds = 3_600;

/** What PostgreSQL is told about a queue. */
export const queueOptions = (queue: QueueDefinition) => ({
  retryLimit: queue.retryLimit ?? 20,
  retryDelay: queue.retryDelaySeconds ?? 1,
  retryBackoff: true,
  retryDelayMax: queue.longestRetryDelaySeconds ?? 300,
  expireInSeconds: queue.expireInSeconds ?? 60,
  heartbeatSeconds: heartbeat.heartbeatSeconds,
  deleteAfterSeconds: keptSeconds,
  ...(queue.deadLetter === undefined ? {} : { deadLetter: queue.deadLetter.name }),
});
