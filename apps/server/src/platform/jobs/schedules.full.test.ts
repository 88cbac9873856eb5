import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { openQueue, type Queue, type ScheduledJob } from './queue.ts';

const everyMinute = '* * * * *';

let database: Database;
const queues: Queue[] = [];
beforeEach(async () => {
  database = await createTestDatabase({ migrations: 'none' });
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop(1000);
  await database.close();
});

/** A process that runs these scheduled jobs. */
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

test('runs each due job once in one of several processes, also when others fail', async () => {
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
  // One run of each job, not of each process. A second one is allowed when a minute has passed.
  const due = 1 + minute() - began;
  for (const { name } of jobs)
    expect(runs.filter((run) => run === name).length).toBeLessThanOrEqual(due);
}, 40_000);

test('uses the time of Kolkata, and deletes schedules of an earlier version', async () => {
  const run = () => Promise.resolve();
  await aProcess({ name: 'old', cron: everyMinute, run }, { name: 'kept', cron: '0 3 * * *', run });
  await aProcess({ name: 'kept', cron: '0 4 * * *', run });
  expect(await written()).toEqual([['kept', '0 4 * * *', 'Asia/Kolkata']]);
});

describe('J4: a server that was down at the hour of a daily job', () => {
  /** Simulates that no server ran for some days. */
  const wasDown = async (days: number): Promise<void> => {
    for (const queue of queues.splice(0)) await queue.stop(1000);
    await database.execute(
      `update pgboss.version set cron_on = now() - make_interval(days => $1::int)`,
      [days],
    );
    await database.execute(`update pgboss.schedule set created_on = now() - interval '30 days'`);
  };
  const counted = (cron: string) => {
    const runs: string[] = [];
    const job = { name: 'nightly', cron, run: async () => void runs.push(cron) };
    return { runs, job };
  };

  test('runs the job once at the next start, however many days were missed', async () => {
    const { runs, job } = counted('0 3 * * *');
    await aProcess(job);
    expect(runs).toEqual([]);
    await wasDown(4);
    await aProcess(job);
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 20_000 });
    await sleep(3_000);
    expect(runs).toHaveLength(1);
  }, 40_000);

  test('runs it again when the process died under it', async () => {
    const { runs, job } = counted('0 3 * * *');
    await aProcess(job);
    await wasDown(2);
    const dies: ScheduledJob = { ...job, run: async () => Promise.reject(new Error('killed')) };
    await aProcess(dies);
    const jobs = () =>
      database.execute(`select state, retry_count from pgboss.job where name = 'scheduled'`);
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'retry' }]), {
      timeout: 60_000,
    });
    // Stopped first: the dying process would take the job again.
    for (const queue of queues.splice(0)) await queue.stop(10_000);
    await database.execute(`update pgboss.job set start_after = now() where name = 'scheduled'`);
    // pg-boss counts active jobs once a minute, and skips a job that was running when it counted.
    await database.execute(`update pgboss.queue set singletons_active = null`);
    await aProcess(job);
    await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 60_000 });
  }, 140_000);

  test('leaves a job of every few minutes to its next time', async () => {
    const { runs, job } = counted('*/30 * * * *');
    const written = async () =>
      (await database.execute<{ options: object }>('select options from pgboss.schedule'))[0]
        ?.options;
    await aProcess(job);
    expect(await written()).not.toHaveProperty('missed');
    await aProcess({ ...job, cron: '0 9 * * *' });
    expect(await written()).toMatchObject({ missed: 'once' });
    expect(runs.length).toBeLessThanOrEqual(1);
  });
});
