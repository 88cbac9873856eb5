import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#server/platform/process/log.ts';
import {
  heartbeat,
  JobInterrupted,
  type JobHandler,
  type QueueDefinition,
} from './queue-definition.ts';

/**
 * Condition that a job with this id still waits or runs in one of the queues. A row without one (restored without its jobs, or
 * after a long stop) needs a new job.
 */
export const hasLiveJob = (queues: readonly QueueDefinition[], jobId: SQLWrapper): SQL => {
  const names = sql.param(queues.map(({ name }) => name));
  return sql`exists (select from pgboss.job live
    where live.name = any(${names}::text[]) and live.id = ${jobId} and live.state < 'completed')`;
};

type StartWorkersDeps = { boss: PgBoss; log: Log; stopping: AbortSignal };

type Worker = { id: string; busy: boolean };

/** pg-boss stores the error without its message, which may contain an address. */
const failure = (error: unknown) => ({ name: error instanceof Error ? error.name : 'unknown' });

const attempt = async (
  queue: string,
  job: JobWithMetadata,
  handler: JobHandler,
  { log, stopping }: StartWorkersDeps,
): Promise<JobResult> => {
  const number = job.retryCount + 1;
  const last = job.retryCount >= job.retryLimit;
  const signal = AbortSignal.any([job.signal, stopping]);
  const { id, data, sourceId } = job;
  try {
    await handler({ id, data, sourceId, attempt: number, last, signal });
    return { id, status: 'completed' };
  } catch (error) {
    const about = { err: error, queue, job: id, attempt: number, last };
    if (error instanceof JobInterrupted) log.info(about, 'A job was interrupted; it goes on later');
    else log[last ? 'error' : 'warn'](about, 'A job failed');
    return { id, status: 'failed', output: failure(error) };
  }
};

/**
 * Processes a queue with up to `concurrency` workers. pg-boss gives a worker new jobs only after all fetched ones are done, so
 * each worker fetches one and a slow job delays no other. There is one worker at first, and another one starts when all are
 * busy, so an idle server polls little.
 * @returns wakes an idle worker when a job was added in this process
 */
export const startWorkers = async (
  queue: QueueDefinition,
  handler: JobHandler,
  deps: StartWorkersDeps,
): Promise<() => void> => {
  const { boss, log, stopping } = deps;
  const { concurrency = 4, pollingIntervalSeconds = 2 } = queue;
  const workers: Worker[] = [];
  let turn = 0;
  let begun = 0;
  const wake = (): void => {
    for (let n = 0; n < workers.length; n += 1) {
      turn = (turn + 1) % workers.length;
      const worker = workers[turn];
      if (!worker || worker.busy) continue;
      boss.notifyWorker(worker.id);
      return;
    }
    if (begun === concurrency || stopping.aborted) return;
    begin().catch((error: unknown) => {
      begun -= 1;
      if (!stopping.aborted) log.warn({ err: error, queue: queue.name }, 'A worker did not begin');
    });
  };
  const begin = async (): Promise<void> => {
    begun += 1;
    const worker: Worker = { id: '', busy: false };
    const options = {
      includeMetadata: true as const,
      perJobResults: true as const,
      heartbeatRefreshSeconds: heartbeat.heartbeatRefreshSeconds,
      // The first worker polls often. The others are woken, and poll rarely in case the previous ones are busy.
      pollingIntervalSeconds: pollingIntervalSeconds * begun,
    };
    worker.id = await boss.work(queue.name, options, async (jobs: JobWithMetadata[]) => {
      worker.busy = true;
      // More jobs may wait: the next worker checks now, and this one when it is done.
      wake();
      try {
        return await Promise.all(jobs.map((job) => attempt(queue.name, job, handler, deps)));
      } finally {
        worker.busy = false;
        boss.notifyWorker(worker.id);
      }
    });
    workers.push(worker);
  };
  await begin();
  return wake;
};
