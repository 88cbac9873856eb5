import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/process/log.ts';
import { queueOptions, type JobHandler, type QueueDefinition } from './queue-definition.ts';
import { startWorkers } from './queue-workers.ts';

/** A job that one of all processes runs at certain times. */
export type ScheduledJob = {
  /** Letters and hyphens. It must not change between versions. */
  name: string;
  /** A cron expression of five fields, in Kolkata's time. */
  cron: string;
  run: () => Promise<unknown>;
};

/**
 * All scheduled jobs share a queue and run one after the other. Jobs that run every few minutes are not retried, because their
 * next time comes soon. For daily jobs see `scheduleOptions`.
 */
const scheduledQueue: QueueDefinition = {
  name: 'scheduled',
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 30 * 60,
  concurrency: 1,
  pollingIntervalSeconds: 5,
};

const timeZone = 'Asia/Kolkata';

const hasFixedHour = (cron: string): boolean => /^\d+$/u.test(cron.split(' ')[1] ?? '');

/**
 * A job with a fixed hour runs once after a downtime over its hour, however many days were missed, and again when its process
 * died (J4).
 */
const scheduleOptions = ({ name, cron }: ScheduledJob) => ({
  key: name,
  singletonKey: name,
  tz: timeZone,
  ...(hasFixedHour(cron) ? { missed: 'once' as const, retryLimit: 2, retryDelay: 60 } : {}),
});

/** Stores the schedules, and deletes those of an earlier version. */
const writeSchedules = async (boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> => {
  const { name: queue } = scheduledQueue;
  const written = await boss.getSchedules(queue);
  for (const job of jobs) {
    const { name, cron } = job;
    const options = scheduleOptions(job);
    const isWritten = written.some(
      (each) => each.key === name && each.cron === cron && isDeepStrictEqual(each.options, options),
    );
    if (!isWritten) await boss.schedule(queue, cron, { name }, options);
  }
  for (const { key } of written) {
    if (!jobs.some(({ name }) => name === key)) await boss.unschedule(queue, key);
  }
};

const scheduledHandler =
  (jobs: readonly ScheduledJob[]): JobHandler =>
  async ({ data }) => {
    const { name } = data as { name: string };
    // A newer version on the same database may have added the job.
    await jobs.find((job) => job.name === name)?.run();
  };

type SendOptions = {
  /** The job's id, a UUID. By default a new one. */
  id?: string;
  startAfterSeconds?: number;
  /** Key that the policy of the queue counts jobs by. */
  singletonKey?: string;
};

export interface Queue {
  /**
   * Adds a job in the open transaction, so it exists if that commits. Returns its id, or '' when the policy of the queue allows
   * no further job.
   */
  send(queue: QueueDefinition, data: object, options?: SendOptions): Promise<string>;
  /** Processes the jobs of a queue with `handler`, at least once each, after `start`. */
  work(queue: QueueDefinition, handler: JobHandler): void;
  /** Runs these jobs at their times after `start`, each in one process. */
  schedule(jobs: readonly ScheduledJob[]): void;
  start(): Promise<void>;
  /** Throws while the queue is not running. */
  ping(): Promise<void>;
  /**
   * Fetches no more jobs, aborts the signal of running handlers, and waits for them, at most `timeoutMs`, 20000. Unfinished jobs
   * continue in another process or after the next start. Jobs can still be sent afterwards.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/** Seconds between two checks. Tests use shorter ones. */
type Intervals = {
  /** Check for jobs of dead processes, 5. */
  superviseSeconds?: number;
  /** Check for due scheduled jobs, 30. */
  scheduleSeconds?: number;
};

const schema = 'pgboss';

const toIntervals = ({ superviseSeconds = 5, scheduleSeconds = 30 }: Intervals) => ({
  superviseIntervalSeconds: superviseSeconds,
  monitorIntervalSeconds: superviseSeconds,
  // Interval for the deletion of finished jobs.
  maintenanceIntervalSeconds: 600,
  cronMonitorIntervalSeconds: scheduleSeconds,
  cronWorkerIntervalSeconds: Math.min(5, scheduleSeconds),
});

const openBoss = (
  database: Database,
  log: Log,
  { supervise, ...intervals }: Intervals & { supervise: boolean },
) => {
  const boss = new PgBoss({
    schema,
    // The database uses the open transaction, so all statements of pg-boss join it.
    db: {
      executeSql: async (text, values) => ({
        rows: await database.execute(text, values?.length ? values : undefined),
      }),
    },
    useListenNotify: false,
    schedule: supervise,
    supervise,
    ...toIntervals(intervals),
    monitorVacuum: true,
    reindex: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The queue warns'));
  return boss;
};

/** Creates the queue's tables. `start` does so too. */
export const installQueue = async (database: Database, log: Log): Promise<void> => {
  const boss = openBoss(database, log, { supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
};

/**
 * Takes back the jobs of a dead process without waiting for its heartbeat to expire: on an embedded database no other server can
 * be running. pg-boss has already restarted its own internal jobs.
 */
const takeBack = async (database: Database, boss: PgBoss): Promise<void> => {
  const left = await database.execute<{ name: string; ids: string[] }>(
    `select name, array_agg(id) as ids from ${schema}.job where state = 'active' and not starts_with(name, '__pgboss') group by name`,
  );
  for (const { name, ids } of left) await boss.fail(name, ids, { name: 'ProcessGone' });
};

/** Declares queues in the open transaction. pg-boss's own createQueue would use its own one. */
const declaring = (database: Database, known: Set<string>) => {
  const declare = async (queue: QueueDefinition): Promise<void> => {
    if (known.has(queue.name)) return;
    if (queue.deadLetter) await declare(queue.deadLetter);
    const options = { policy: queue.policy ?? 'standard', ...queueOptions(queue) };
    await database.execute(`select ${schema}.create_queue($1, $2::jsonb)`, [
      queue.name,
      JSON.stringify(options),
    ]);
    database.afterCommit(() => known.add(queue.name));
  };
  return declare;
};

/** Opens the job queue. Its tables are in the schema `pgboss`. */
export const openQueue = (database: Database, log: Log, intervals: Intervals = {}): Queue => {
  const boss = openBoss(database, log, { ...intervals, supervise: true });
  const known = new Set<string>();
  const declare = declaring(database, known);
  const works: [QueueDefinition, JobHandler][] = [];
  const wakes = new Map<string, () => void>();
  const stopping = new AbortController();
  let scheduled: readonly ScheduledJob[] | undefined;
  let started = false;

  const begin = async ([queue, handler]: [QueueDefinition, JobHandler]): Promise<void> => {
    await declare(queue);
    // An existing queue keeps its policy and gets the other options.
    await boss.updateQueue(queue.name, queueOptions(queue));
    const deps = { boss, log, stopping: stopping.signal };
    wakes.set(queue.name, await startWorkers(queue, handler, deps));
  };
  const wakeAfterCommit = ({ name }: QueueDefinition): void =>
    database.afterCommit(() => wakes.get(name)?.());

  return {
    send: async (queue, data, { startAfterSeconds, ...options } = {}) => {
      await declare(queue);
      const startAfter = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds };
      const id = await boss.send(queue.name, data, { ...options, ...startAfter });
      if (startAfterSeconds === undefined) wakeAfterCommit(queue);
      return id ?? '';
    },
    work: (queue, handler) => {
      works.push([queue, handler]);
    },
    schedule: (jobs) => {
      scheduled = jobs;
      works.push([scheduledQueue, scheduledHandler(jobs)]);
    },
    start: async () => {
      await boss.start();
      if (database.exclusive) await takeBack(database, boss);
      for (const work of works) await begin(work);
      if (scheduled) await writeSchedules(boss, scheduled);
      started = true;
    },
    ping: async () => {
      if (!started) throw new Error('The queue is not running');
    },
    stop: async (timeoutMs = 20_000) => {
      started = false;
      wakes.clear();
      stopping.abort();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
};
