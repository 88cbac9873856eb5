import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import type { JobHandler, QueueDefinition } from './queue-definition.ts';

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
export const scheduledQueue: QueueDefinition = {
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
export const writeSchedules = async (
  boss: PgBoss,
  jobs: readonly ScheduledJob[],
): Promise<void> => {
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

export const scheduledHandler =
  (jobs: readonly ScheduledJob[]): JobHandler =>
  async ({ data }) => {
    const { name } = data as { name: string };
    // A newer version on the same database may have added the job.
    await jobs.find((job) => job.name === name)?.run();
  };
