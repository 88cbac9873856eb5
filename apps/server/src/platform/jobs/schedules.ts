import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import type { JobHandler, QueueDefinition } from './queue-definition.ts';

/** Something done at times, by one process of all that are there. */
export type ScheduledJob = {
  /** Letters and hyphens; the same from one version of the product to the next. */
  name: string;
  /** A cron expression of five fields, in Kolkata's time. */
  cron: string;
  run: () => Promise<unknown>;
};

/**
 * All of them in one queue, one after the other. One that runs every few minutes is not retried: its next time comes soon. One that runs at
 * an hour of the day is: see `scheduleOptions`.
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
 * A job with a fixed hour runs once after a downtime that covered its hour, however many days were missed, and again when its process died
 * under it (J4).
 */
const scheduleOptions = ({ name, cron }: ScheduledJob) => ({
  key: name,
  singletonKey: name,
  tz: timeZone,
  ...(hasFixedHour(cron) ? { missed: 'once' as const, retryLimit: 2, retryDelay: 60 } : {}),
});

/** Writes down what is done when, and forgets what an earlier version did. */
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

/** Does whichever of them is due. */
export const scheduledHandler =
  (jobs: readonly ScheduledJob[]): JobHandler =>
  async ({ data }) => {
    const { name } = data as { name: string };
    // Unknown here: a newer version, on the same database, has added it.
    await jobs.find((job) => job.name === name)?.run();
  };
