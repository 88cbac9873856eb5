import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { testDatabase } from '#server/testing/database/test-database.ts';
import { openQueue, type Queue } from './queue.ts';
import type { ScheduledJob } from './schedules.ts';

const everyMinute = '* * * * *';

let database: Database;
const queues: Queue[] = [];
beforeEach(async () => {
  database = await testDatabase({ migrations: 'none' });
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop(1000);
  await database.close();
});

/** A process that does these at their times. */
const aProcess = async (...jobs: ScheduledJob[]): Promise<void> => {
  const queue = openQueue(database, openLog('silent'), { scheduleSeconds: 1 });
  queue.schedule(jobs);
  queues.push(queue);
  await queue.start();
};

const written = async () =>
  (
    await database.execute<{ key: string; cron: string; timezone: string }>(
      'select key, cron, timezone from pgboss.schedule order by key',
    )
  ).map(({ key, cron, timezone }) => [key, cron, timezone]);

test('of several processes one runs what is due, once; what fails keeps no other from running', async () => {
  const runs: string[] = [];
  const sweep = (name: string, fails = false): ScheduledJob => ({
    name,
    cron: everyMinute,
    run: async () => {
      runs.push(name);
      if (fails) throw new Error('the storage is down');
    },
  });
  const jobs = [sweep('documents', true), sweep('sessions')];
  const minute = () => Math.floor(Date.now() / 60_000);
  const began = minute();
  for (let n = 0; n < 3; n += 1) await aProcess(...jobs);
  await vi.waitFor(() => expect(new Set(runs)).toEqual(new Set(['documents', 'sessions'])), {
    timeout: 20_000,
  });
  await sleep(3_000);
  // One of each, not one of each process; and another where the minute has turned meanwhile.
  const due = 1 + minute() - began;
  for (const { name } of jobs)
    expect(runs.filter((run) => run === name).length).toBeLessThanOrEqual(due);
}, 40_000);

test('the times are Kolkata’s, and those of an earlier version are forgotten', async () => {
  const run = () => Promise.resolve();
  await aProcess({ name: 'old', cron: everyMinute, run }, { name: 'kept', cron: '0 3 * * *', run });
  await aProcess({ name: 'kept', cron: '0 4 * * *', run });
  expect(await written()).toEqual([['kept', '0 4 * * *', 'Asia/Kolkata']]);
});
