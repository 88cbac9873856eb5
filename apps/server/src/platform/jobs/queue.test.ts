import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { JobInterrupted, type QueueDefinition, type QueuedJob } from './queue-definition.ts';
import { openQueue, type Queue } from './queue.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';

const log = openLog('silent');
let database: Database;
let queue: Queue;
beforeEach(async () => {
  database = await createTestDatabase({ migrations: 'none' });
  await database.execute('create table notices (id int primary key)');
  queue = openQueue(database, log);
});
afterEach(async () => {
  await queue.stop(1000);
  await database.close();
});

/** It is polled so rarely that only a wake-up explains a job done soon. */
const mail: QueueDefinition = { name: 'mail', pollingIntervalSeconds: 30 };

const waiting = (name: string) =>
  database.execute(`select id from pgboss.job where name = $1 and state = 'created'`, [name]);
const states = (name: string) =>
  database.execute(
    `select state::text, count(*) as n from pgboss.job where name = $1 group by 1 order by 1`,
    [name],
  );
const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });

test('commits a job sent inside a transaction with a cold cache', { timeout: 10_000 }, async () => {
  await database.transaction(async () => {
    await database.execute('insert into notices values (1)');
    await queue.send(mail, { notice: 1 });
  });
  expect(await waiting('mail')).toHaveLength(1);
});

test('drops a job sent inside a transaction that is rolled back', { timeout: 10_000 }, async () => {
  const work = database.transaction(async () => {
    await database.execute('insert into notices values (1)');
    await queue.send(mail, { notice: 1 });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await waiting('mail')).toHaveLength(0);
  expect(await database.execute('select * from notices')).toEqual([]);
  await queue.send(mail, { notice: 2 });
  expect(await waiting('mail')).toHaveLength(1);
});

test('runs a job well under a second after its transaction', async () => {
  const done: QueuedJob[] = [];
  queue.work(mail, async (job) => {
    done.push(job);
  });
  await queue.start();
  await sleep(300);
  let id = '';
  await database.transaction(async () => {
    id = await queue.send(mail, { to: 'someone' });
    await sleep(200);
    expect(done).toEqual([]);
  });
  const committed = performance.now();
  await until(() => expect(done).toHaveLength(1));
  expect(performance.now() - committed).toBeLessThan(700);
  expect(done).toMatchObject([{ id, data: { to: 'someone' }, attempt: 1, last: false }]);
});

test('runs a burst of more jobs than workers without waiting for the poll', async () => {
  let done = 0;
  queue.work({ ...mail, concurrency: 3 }, async () => {
    done += 1;
  });
  await queue.start();
  await database.transaction(async () => {
    for (let n = 0; n < 10; n += 1) await queue.send(mail, { n });
  });
  await until(() => expect(done).toBe(10));
});

test(
  'retries a failed job, and sends it to the dead letters in the end',
  { timeout: 30_000 },
  async () => {
    const attempts: [number, boolean][] = [];
    const dead: unknown[] = [];
    const deadMail: QueueDefinition = { name: 'dead-mail', pollingIntervalSeconds: 0.5 };
    const failing: QueueDefinition = {
      name: 'mail',
      retryLimit: 1,
      longestRetryDelaySeconds: 1,
      deadLetter: deadMail,
      pollingIntervalSeconds: 0.5,
    };
    queue.work(failing, async ({ attempt, last }) => {
      attempts.push([attempt, last]);
      throw new Error('the mail server refused someone@example.org');
    });
    queue.work(deadMail, async ({ data, sourceId }) => {
      dead.push([data, sourceId]);
    });
    await queue.start();
    const id = await queue.send(failing, { notice: 5 });
    await until(() => expect(dead).toEqual([[{ notice: 5 }, id]]));
    expect(attempts).toEqual([
      [1, false],
      [2, true],
    ]);
    // The queue's tables do not contain the address in the error.
    expect(
      await database.execute(
        `select count(*) as n from pgboss.job where output::text like '%example.org%'`,
      ),
    ).toEqual([{ n: 0 }]);
  },
);

test('runs other jobs while one fails', async () => {
  const done: number[] = [];
  queue.work({ ...mail, retryLimit: 0 }, async ({ data }) => {
    const { n } = data as { n: number };
    if (n === 1) throw new Error('no');
    done.push(n);
  });
  for (let n = 0; n < 3; n += 1) await queue.send({ ...mail, retryLimit: 0 }, { n });
  await queue.start();
  await until(() => expect(done.toSorted((a, b) => a - b)).toEqual([0, 2]));
  await until(async () =>
    expect(await states('mail')).toEqual([
      { state: 'completed', n: 2 },
      { state: 'failed', n: 1 },
    ]),
  );
});

test('runs other jobs beside a slow one, which is done only when it ends (FLT-11)', async () => {
  const slow = Promise.withResolvers<void>();
  const done: number[] = [];
  queue.work({ ...mail, concurrency: 2 }, async ({ data }) => {
    const { n } = data as { n: number };
    if (n === 0) await slow.promise;
    done.push(n);
  });
  await queue.start();
  await queue.send(mail, { n: 0 });
  for (let n = 1; n < 20; n += 1) await queue.send(mail, { n });
  await until(() => expect(done).toHaveLength(19));
  await until(async () =>
    expect(await states('mail')).toEqual([
      { state: 'active', n: 1 },
      { state: 'completed', n: 19 },
    ]),
  );
  slow.resolve();
  await until(async () => expect(await states('mail')).toEqual([{ state: 'completed', n: 20 }]));
});

test('runs no more jobs at a time than the queue allows (FLT-11)', async () => {
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  queue.work({ ...mail, concurrency: 2 }, async ({ data }) => {
    const { n } = data as { n: number };
    begun.push(n);
    await gates[n]?.promise;
  });
  await queue.start();
  for (let n = 0; n < gates.length; n += 1) await queue.send(mail, { n });
  await until(() => expect(begun).toHaveLength(2));
  await sleep(200);
  expect(begun).toHaveLength(2);
  gates[begun[0] ?? 0]?.resolve();
  await until(() => expect(begun).toHaveLength(3));
  for (const gate of gates) gate.resolve();
  await until(() => expect(begun).toHaveLength(5));
});

test('delays a later job until it is due', async () => {
  const done: string[] = [];
  queue.work(mail, async ({ id }) => {
    done.push(id);
  });
  await queue.start();
  const later = await queue.send(mail, {}, { startAfterSeconds: 3_600 });
  const first = await queue.send(mail, {});
  await until(() => expect(done).toEqual([first]));
  await database.execute('update pgboss.job set start_after = now() where id = $1', [later]);
  const second = await queue.send(mail, {});
  await until(() => expect(done.toSorted()).toEqual([first, later, second].toSorted()));
});

test('does not add a second job for a key where one may wait', async () => {
  const short: QueueDefinition = { name: 'probe', policy: 'short' };
  const later = (singletonKey: string) =>
    queue.send(short, {}, { startAfterSeconds: 60, singletonKey });
  expect(await later('a')).not.toBe('');
  expect(await later('a')).toBe('');
  expect(await later('b')).not.toBe('');
});

test('runs jobs of a key in order, independent of other keys', async () => {
  const ordered: QueueDefinition = { name: 'imports', policy: 'key_strict_fifo' };
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  queue.work(ordered, async ({ data }) => {
    const { name } = data as { name: string };
    begun.push(name);
    if (name === 'a1') await gate.promise;
  });
  await queue.start();
  for (const name of ['a1', 'a2', 'b1'])
    await queue.send(ordered, { name }, { singletonKey: name.slice(0, 1) });
  // The order of different keys is not defined.
  await until(() => expect(begun.toSorted()).toEqual(['a1', 'b1']));
  await sleep(200);
  expect(begun.toSorted()).toEqual(['a1', 'b1']);
  gate.resolve();
  await until(() => expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1']));
});

test('waits for running handlers when it stops', async () => {
  let finished = false;
  let begun = false;
  queue.work(mail, async () => {
    begun = true;
    await sleep(400);
    finished = true;
  });
  await queue.start();
  await queue.send(mail, {});
  await until(() => expect(begun).toBe(true));
  await queue.stop();
  expect(finished).toBe(true);
  expect(await database.execute(`select state::text from pgboss.job where name = 'mail'`)).toEqual([
    { state: 'completed' },
  ]);
});

test('stops waiting after a while, and retries the unfinished job', async () => {
  let begun = false;
  queue.work(mail, () => {
    begun = true;
    return sleep(60_000, undefined, { ref: false });
  });
  await queue.start();
  await queue.send(mail, {});
  await until(() => expect(begun).toBe(true));
  const before = performance.now();
  await queue.stop(1000);
  expect(performance.now() - before).toBeLessThan(4000);
  expect(await database.execute(`select state::text from pgboss.job where name = 'mail'`)).toEqual([
    { state: 'retry' },
  ]);
});

test('aborts the signal of handlers when stopping; jobs can still be sent afterwards', async () => {
  const begun: QueuedJob[] = [];
  queue.work(mail, async (job) => {
    begun.push(job);
    await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
    throw new JobInterrupted('The process stops');
  });
  await queue.start();
  const id = await queue.send(mail, { n: 1 });
  await until(() => expect(begun).toHaveLength(1));
  await queue.stop();
  await queue.send(mail, { n: 2 });
  expect(await states('mail')).toEqual([
    { state: 'created', n: 1 },
    { state: 'retry', n: 1 },
  ]);

  const next = openQueue(database, log);
  const done: [string, number][] = [];
  next.work({ name: 'mail', pollingIntervalSeconds: 0.5 }, async (job) => {
    done.push([job.id, job.attempt]);
  });
  await next.start();
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 10_000 });
  expect(done).toContainEqual([id, 2]);
  await next.stop();
});
