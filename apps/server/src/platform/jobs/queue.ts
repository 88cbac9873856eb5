import { PgBoss, type QueueResult } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/process/log.ts';
import { queueOptions, type JobHandler, type QueueDefinition } from './queue-definition.ts';
import { startWorkers } from './queue-workers.ts';
import {
  scheduledHandler,
  scheduledQueue,
  writeSchedules,
  type ScheduledJob,
} from './schedules.ts';

type SendOptions = {
  /** The job's id, a UUID; a new one unless given. */
  id?: string;
  startAfterSeconds?: number;
  /** Whose job it is, where the policy of the queue counts by that. */
  singletonKey?: string;
};

export interface Queue {
  /**
   * Adds a job inside the open transaction: it exists if and when that commits. Returns the id of the job; '' when the policy of the
   * queue allows no other.
   */
  send(queue: QueueDefinition, data: object, options?: SendOptions): Promise<string>;
  /** Makes a job that waits for its time due at once, inside the open transaction. */
  hasten(queue: QueueDefinition, id: string): Promise<void>;
  /** Has `handler` do the jobs of a queue, at least once each, from `start` on. */
  work(queue: QueueDefinition, handler: JobHandler): void;
  /** Has these run at their times, from `start` on. Of several processes one runs each. */
  schedule(jobs: readonly ScheduledJob[]): void;
  start(): Promise<void>;
  /** Throws while the queue is not running. */
  ping(): Promise<void>;
  /**
   * Takes no more jobs, tells the handlers under way by their signal, and waits for them, at most `timeoutMs`, 20000; what is unfinished
   * then goes on elsewhere, or at the next start. Jobs may be sent after it.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/** Seconds between two looks; tests look more often. */
type Intervals = {
  /** For jobs whose process is dead, 5. */
  superviseSeconds?: number;
  /** For scheduled jobs that are due, 30. */
  scheduleSeconds?: number;
};

const schema = 'pgboss';

const intervalsOf = ({ superviseSeconds = 5, scheduleSeconds = 30 }: Intervals) => ({
  superviseIntervalSeconds: superviseSeconds,
  monitorIntervalSeconds: superviseSeconds,
  // How often done jobs are removed.
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
    // The database finds the open transaction by itself, so that everything here joins it.
    db: {
      executeSql: async (text, values) => ({
        rows: await database.execute(text, values?.length ? values : undefined),
      }),
    },
    useListenNotify: false,
    schedule: supervise,
    supervise,
    ...intervalsOf(intervals),
    monitorVacuum: true,
    reindex: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The queue warns'));
  return boss;
};

/** Makes the queue's tables. `start` does so too. */
export const installQueue = async (database: Database, log: Log): Promise<void> => {
  const boss = openBoss(database, log, { supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
};

/**
 * Takes back what a process that died was at work on, without waiting for its sign of life to fail: where no other server can be at work,
 * whoever held it is gone. What pg-boss does for itself it is already at again.
 */
const takeBack = async (database: Database, boss: PgBoss): Promise<void> => {
  const left = await database.execute<{ name: string; ids: string[] }>(
    `select name, array_agg(id) as ids from ${schema}.job where state = 'active' and not starts_with(name, '__pgboss') group by name`,
  );
  for (const { name, ids } of left) await boss.fail(name, ids, { name: 'ProcessGone' });
};

/** What pg-boss knows of a queue already: whether it would be told anything new. */
const isDeclared = (queue: QueueDefinition, found: readonly QueueResult[]): boolean => {
  const row = found.find(({ name }) => name === queue.name);
  const options = Object.entries(queueOptions(queue));
  return row !== undefined && options.every(([key, value]) => Reflect.get(row, key) === value);
};

/** Makes queues known to pg-boss, inside the open transaction: its own createQueue would commit that. */
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

/** pg-boss; its tables are in the schema `pgboss`. */
export const openQueue = (database: Database, log: Log, intervals: Intervals = {}): Queue => {
  const boss = openBoss(database, log, { ...intervals, supervise: true });
  const known = new Set<string>();
  const declare = declaring(database, known);
  const works: [QueueDefinition, JobHandler][] = [];
  const wakes = new Map<string, () => void>();
  const stopping = new AbortController();
  let scheduled: readonly ScheduledJob[] | undefined;
  let started = false;

  const begin = async (
    [queue, handler]: [QueueDefinition, JobHandler],
    found: readonly QueueResult[],
  ): Promise<void> => {
    if (isDeclared(queue, found)) known.add(queue.name);
    else {
      await declare(queue);
      // A queue that an earlier version made keeps its policy and takes over the rest.
      await boss.updateQueue(queue.name, queueOptions(queue));
    }
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
    hasten: async (queue, id) => {
      await declare(queue);
      await boss.update(queue.name, undefined, { id, startAfter: 0 });
      wakeAfterCommit(queue);
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
      const found = await boss.getQueues();
      for (const work of works) await begin(work, found);
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
