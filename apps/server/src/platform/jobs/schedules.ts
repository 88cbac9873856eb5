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

/** All of them in one queue, one after the other. One that fails or was missed is not tried again: its next time comes. */
export const scheduledQueue: QueueDefinition = {
  name: 'scheduled',
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 30 * 60,
  concurrency: 1,
  pollingIntervalSeconds: 5,
};

const timeZone = 'Asia/Kolkata';

/** Writes down what is done when, and forgets what an earlier version did. */
export const writeSchedules = async (
  boss: PgBoss,
  jobs: readonly ScheduledJob[],
): Promise<void> => {
  const { name: queue } = scheduledQueue;
  const written = await boss.getSchedules(queue);
  for (const { name, cron } of jobs) {
    const same = written.some(
      (each) => each.key === name && each.cron === cron && each.timezone === timeZone,
    );
    if (same) continue;
    await boss.schedule(queue, cron, { name }, { key: name, singletonKey: name, tz: timeZone });
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
