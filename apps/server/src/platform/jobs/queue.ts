import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/process/log.ts';

export interface QueuedJob {
  id: string;
  data: unknown;
  /** 1 at the first attempt. */
  attempt: number;
  /** No attempt follows: a job that fails now goes to the dead letters. */
  last: boolean;
}

interface SendOptions {
  startAfterSeconds?: number;
  /** While a job with this key waits, another is not added. */
  singletonKey?: string;
}

interface WorkOptions {
  /** Attempts after the first, 5. */
  retryLimit?: number;
  /** Seconds before the first retry, 5; doubles, with some chance in it, up to `longestRetryDelaySeconds`, 900. */
  retryDelaySeconds?: number;
  longestRetryDelaySeconds?: number;
  /** A handler that takes longer has failed, 60. */
  expireInSeconds?: number;
  /** Jobs handled at the same time in this process, 4. */
  concurrency?: number;
  /** Queue that receives what failed for good. */
  deadLetter?: string;
  /** How often to look for jobs of other processes and for retries, in seconds, 2. */
  pollingIntervalSeconds?: number;
}

type Handler = (job: QueuedJob) => Promise<void>;

export interface Queue {
  /**
   * Adds a job inside the open transaction: it exists if and when that commits. Returns the id of the job; '' when
   * `singletonKey` is already waiting.
   */
  send(queue: string, data: object, options?: SendOptions): Promise<string>;
  /** Has `handler` do the jobs of a queue, at least once each, from `start` on. */
  work(queue: string, options: WorkOptions, handler: Handler): Promise<void>;
  start(): Promise<void>;
  /** Throws while the queue is not running. */
  ping(): Promise<void>;
  /** Takes no more jobs and waits for handlers under way, at most `timeoutMs`, 20000; what is unfinished is retried. */
  stop(timeoutMs?: number): Promise<void>;
}

const schema = 'pgboss';

const openBoss = (database: Database, log: Log, supervise: boolean) => {
  const boss = new PgBoss({
    schema,
    // The database finds the open transaction by itself, so that everything here joins it.
    db: {
      executeSql: async (text, values) => ({
        rows: await database.execute(text, values?.length ? values : undefined),
      }),
    },
    useListenNotify: false,
    schedule: false,
    supervise,
    monitorVacuum: true,
    reindex: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The queue warns'));
  return boss;
};

/** Makes the queue's tables. `start` does so too. */
export const installQueue = async (database: Database, log: Log): Promise<void> => {
  const boss = openBoss(database, log, false);
  await boss.start();
  await boss.stop({ graceful: false });
};

const queueOptions = (options: WorkOptions) => ({
  retryLimit: options.retryLimit ?? 5,
  retryDelay: options.retryDelaySeconds ?? 5,
  retryBackoff: true,
  retryDelayMax: options.longestRetryDelaySeconds ?? 900,
  expireInSeconds: options.expireInSeconds ?? 60,
  ...(options.deadLetter === undefined ? {} : { deadLetter: options.deadLetter }),
});

const failure = (error: unknown) => ({ name: error instanceof Error ? error.name : 'unknown' });

const attempt = async (
  queue: string,
  job: JobWithMetadata,
  handler: Handler,
  log: Log,
): Promise<JobResult> => {
  const last = job.retryCount >= job.retryLimit;
  try {
    await handler({ id: job.id, data: job.data, attempt: job.retryCount + 1, last });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log[last ? 'error' : 'warn'](
      { err: error, queue, job: job.id, attempt: job.retryCount + 1, last },
      'A job failed',
    );
    return { id: job.id, status: 'failed', output: failure(error) };
  }
};

/** pg-boss; its tables are in the schema `pgboss`. */
export const openQueue = (database: Database, log: Log): Queue => {
  const boss = openBoss(database, log, true);
  const works = new Map<string, { options: WorkOptions; handler: Handler }>();
  const workers = new Map<string, string>();
  const known = new Set<string>();
  let started = false;

  const declare = async (name: string, options: WorkOptions) => {
    if (options.deadLetter !== undefined) await boss.createQueue(options.deadLetter);
    await boss.createQueue(name);
    await boss.updateQueue(name, queueOptions(options));
  };
  const begin = async (
    name: string,
    { options, handler }: { options: WorkOptions; handler: Handler },
  ) => {
    await declare(name, options);
    const together = {
      batchSize: Math.max(2, options.concurrency ?? 4),
      burstWhenBatchFull: true,
      includeMetadata: true as const,
      perJobResults: true as const,
      pollingIntervalSeconds: options.pollingIntervalSeconds ?? 2,
    };
    const id = await boss.work(name, together, (jobs: JobWithMetadata[]) =>
      Promise.all(jobs.map((job) => attempt(name, job, handler, log))),
    );
    workers.set(name, id);
  };
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  // pg-boss refuses a queue it does not know, and its createQueue would commit the open transaction.
  const ensure = async (name: string) => {
    if (known.has(name)) return;
    const options = works.get(name)?.options ?? {};
    if (options.deadLetter !== undefined) await ensure(options.deadLetter);
    const declared = JSON.stringify({ policy: 'standard', ...queueOptions(options) });
    await database.execute(`select ${schema}.create_queue($1, $2::jsonb)`, [name, declared]);
    database.afterCommit(() => known.add(name));
  };
  const add = async (
    name: string,
    data: object,
    { startAfterSeconds, singletonKey }: SendOptions,
  ) => {
    await ensure(name);
    const id = await boss.send(name, data, {
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(singletonKey === undefined ? {} : { singletonKey }),
    });
    database.afterCommit(() => wake(name));
    return id ?? '';
  };
  const addOnce = (name: string, data: object, options: SendOptions) =>
    database.transaction(async () => {
      const key = [name, options.singletonKey];
      await database.execute(
        'select pg_advisory_xact_lock(hashtextextended($1 || chr(10) || $2, 0))',
        key,
      );
      const [waiting] = await database.execute(
        `select 1 from ${schema}.job where name = $1 and singleton_key = $2 and state in ('created', 'retry') limit 1`,
        key,
      );
      return waiting ? '' : add(name, data, options);
    });

  return {
    send: (name, data, options = {}) =>
      options.singletonKey === undefined ? add(name, data, options) : addOnce(name, data, options),
    work: async (name, options, handler) => {
      works.set(name, { options, handler });
      if (started) await begin(name, { options, handler });
    },
    start: async () => {
      await boss.start();
      started = true;
      for (const [name, work] of works) await begin(name, work);
    },
    ping: async () => {
      if (!started) throw new Error('The queue is not running');
    },
    stop: async (timeoutMs = 20_000) => {
      started = false;
      workers.clear();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
};
