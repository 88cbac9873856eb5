import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { openQueue, type Queue, type QueuedJob } from './queue.ts';
import { testDatabase } from '#server/testing/database/test-database.ts';

const log = openLog('silent');
let database: Database;
let queue: Queue;
beforeEach(async () => {
  database = await testDatabase({ migrations: 'none' });
  await database.execute('create table notices (id int primary key)');
  queue = openQueue(database, log);
});
afterEach(async () => {
  await queue.stop(1000);
  await database.close();
});

const waiting = (name: string) =>
  database.execute(`select id from pgboss.job where name = $1 and state = 'created'`, [name]);
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 10 });

test(
  'a job sent inside a transaction with a cold cache commits with it',
  { timeout: 10_000 },
  async () => {
    await database.transaction(async () => {
      await database.execute('insert into notices values (1)');
      await queue.send('mail', { notice: 1 });
    });
    expect(await waiting('mail')).toHaveLength(1);
  },
);

test(
  'a job sent inside a transaction that is rolled back does not exist',
  { timeout: 10_000 },
  async () => {
    const work = database.transaction(async () => {
      await database.execute('insert into notices values (1)');
      await queue.send('mail', { notice: 1 });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await waiting('mail')).toHaveLength(0);
    expect(await database.execute('select * from notices')).toEqual([]);
    await queue.send('mail', { notice: 2 });
    expect(await waiting('mail')).toHaveLength(1);
  },
);

test('a job is done well under a second after its transaction has committed', async () => {
  const done: QueuedJob[] = [];
  await queue.work('mail', { pollingIntervalSeconds: 30 }, async (job) => {
    done.push(job);
  });
  await queue.start();
  await sleep(300);
  let id = '';
  await database.transaction(async () => {
    id = await queue.send('mail', { to: 'someone' });
    await sleep(200);
    expect(done).toEqual([]);
  });
  const committed = performance.now();
  await until(() => expect(done).toHaveLength(1));
  expect(performance.now() - committed).toBeLessThan(700);
  expect(done).toEqual([{ id, data: { to: 'someone' }, attempt: 1, last: false }]);
});

test('a burst larger than a batch is done without waiting for the poll', async () => {
  let done = 0;
  await queue.work('mail', { pollingIntervalSeconds: 30, concurrency: 3 }, async () => {
    done += 1;
  });
  await queue.start();
  await database.transaction(async () => {
    for (let n = 0; n < 10; n += 1) await queue.send('mail', { n });
  });
  await until(() => expect(done).toBe(10));
});

test(
  'a failed job is tried again, and in the end goes to the dead letters',
  { timeout: 30_000 },
  async () => {
    const attempts: [number, boolean][] = [];
    const dead: unknown[] = [];
    const options = {
      retryLimit: 1,
      retryDelaySeconds: 1,
      longestRetryDelaySeconds: 1,
      deadLetter: 'dead-mail',
      pollingIntervalSeconds: 0.5,
    };
    await queue.work('mail', options, async ({ attempt, last }) => {
      attempts.push([attempt, last]);
      throw new Error('the mail server refused someone@example.org');
    });
    await queue.work('dead-mail', { pollingIntervalSeconds: 0.5 }, async ({ data }) => {
      dead.push(data);
    });
    await queue.start();
    await queue.send('mail', { notice: 5 });
    await until(() => expect(dead).toEqual([{ notice: 5 }]));
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ]);
    // The address in the error is not kept in the queue's tables.
    expect(
      await database.execute(
        `select count(*) as n from pgboss.job where output::text like '%example.org%'`,
      ),
    ).toEqual([{ n: 0 }]);
  },
);

test('one failing job of a batch does not fail the others', async () => {
  const done: number[] = [];
  await queue.work('mail', { retryLimit: 0 }, async ({ data }) => {
    const { n } = data as { n: number };
    if (n === 1) throw new Error('no');
    done.push(n);
  });
  for (let n = 0; n < 3; n += 1) await queue.send('mail', { n });
  await queue.start();
  await until(() => expect(done.toSorted((a, b) => a - b)).toEqual([0, 2]));
  await vi.waitFor(async () =>
    expect(
      await database.execute(
        `select state::text, count(*) as n from pgboss.job where name = 'mail' group by 1 order by 1`,
      ),
    ).toEqual([
      { state: 'completed', n: 2 },
      { state: 'failed', n: 1 },
    ]),
  );
});

test('a later job waits, and a key that is waiting is not added twice', async () => {
  const first = await queue.send('mail', {}, { startAfterSeconds: 60, singletonKey: 'a' });
  expect(first).not.toBe('');
  expect(await queue.send('mail', {}, { startAfterSeconds: 60, singletonKey: 'a' })).toBe('');
  expect(await queue.send('mail', {}, { startAfterSeconds: 60, singletonKey: 'b' })).not.toBe('');
});

test('stopping waits for handlers under way', async () => {
  let finished = false;
  let begun = false;
  await queue.work('mail', {}, async () => {
    begun = true;
    await sleep(400);
    finished = true;
  });
  await queue.start();
  await queue.send('mail', {});
  await until(() => expect(begun).toBe(true));
  await queue.stop();
  expect(finished).toBe(true);
  expect(await database.execute(`select state::text from pgboss.job where name = 'mail'`)).toEqual([
    { state: 'completed' },
  ]);
});

test('stopping does not wait for ever, and the unfinished job is tried again', async () => {
  let begun = false;
  await queue.work('mail', {}, () => {
    begun = true;
    return sleep(60_000, undefined, { ref: false });
  });
  await queue.start();
  await queue.send('mail', {});
  await until(() => expect(begun).toBe(true));
  const before = performance.now();
  await queue.stop(1000);
  expect(performance.now() - before).toBeLessThan(4000);
  expect(await database.execute(`select state::text from pgboss.job where name = 'mail'`)).toEqual([
    { state: 'retry' },
  ]);
});
