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
 * The condition that a job with this id is still waiting or running in one of the queues. A row whose job is gone (it was restored without
 * its jobs, or left over a long stop) needs a new one.
 */
export const hasLiveJob = (queues: readonly QueueDefinition[], jobId: SQLWrapper): SQL => {
  const names = sql.param(queues.map(({ name }) => name));
  return sql`exists (select from pgboss.job live
    where live.name = any(${names}::text[]) and live.id = ${jobId} and live.state < 'completed')`;
};

type Deps = { boss: PgBoss; log: Log; stopping: AbortSignal };

type Worker = { id: string; busy: boolean };

/** What pg-boss keeps of a failure: no message, which may hold an address. */
const failure = (error: unknown) => ({ name: error instanceof Error ? error.name : 'unknown' });

const attempt = async (
  queue: string,
  job: JobWithMetadata,
  handler: JobHandler,
  { log, stopping }: Deps,
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
 * Works a queue with at most as many workers as jobs may run at the same time. pg-boss hands the next jobs to a worker only when all that
 * it fetched are done, so each fetches one: a slow job holds up its own worker and nobody else's job. There is one to begin with; whenever
 * none is left with nothing to do, another begins, so that a quiet server asks for little.
 * @returns wakes a worker that has nothing to do, when a job was added here
 */
export const startWorkers = async (
  queue: QueueDefinition,
  handler: JobHandler,
  deps: Deps,
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
      // The first looks often. The others are woken, and look by themselves only in case the ones before them are busy.
      pollingIntervalSeconds: pollingIntervalSeconds * begun,
    };
    worker.id = await boss.work(queue.name, options, async (jobs: JobWithMetadata[]) => {
      worker.busy = true;
      // Where one job was, more may be: the next worker looks now, and this one as soon as it is done.
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
