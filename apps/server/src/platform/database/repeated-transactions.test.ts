import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none' });
  await database.execute('create table counters (id int primary key, n int not null)');
});
afterAll(() => database.close());
beforeEach(() =>
  database.execute('delete from counters; insert into counters values (1, 0), (2, 0)'),
);

const add = (id: number) => database.execute('update counters set n = n + 1 where id = $1', [id]);
const read = async () =>
  (await database.execute<{ n: number }>('select n from counters order by id')).map(({ n }) => n);
const fail = (state: string) =>
  database.execute(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`);

describe('T77: repeated transactions', () => {
  test('both of two transactions in a deadlock commit', async () => {
    const before = database.poolUse().repeatedTransactions;
    const inOrder = async (first: number, second: number) => {
      await add(first);
      await sleep(200);
      await add(second);
    };
    await Promise.all([
      database.transaction(() => inOrder(1, 2)),
      database.transaction(() => inOrder(2, 1)),
    ]);
    expect(await read()).toEqual([2, 2]);
    expect(database.poolUse().repeatedTransactions).toBeGreaterThan(before);
  });

  test.each(['40P01', '40001'])('repeats after %s at most twice', async (state) => {
    let attempts = 0;
    const failing = (times: number) => () =>
      database.transaction(async () => {
        attempts += 1;
        await add(1);
        if (attempts <= times) await fail(state);
        return attempts;
      });
    expect(await failing(2)()).toBe(3);
    attempts = 0;
    await expect(failing(3)()).rejects.toMatchObject({ code: state });
    expect(attempts).toBe(3);
    expect(await read()).toEqual([1, 0]);
  });

  test('repeats the outermost transaction, and runs its work after the commit once', async () => {
    const seen: string[] = [];
    let attempts = 0;
    await database.transaction(async () => {
      attempts += 1;
      database.afterCommit(() => seen.push(`after attempt ${attempts}`));
      await add(1);
      await database.transaction(async () => {
        await add(2);
        if (attempts === 1) await fail('40P01');
      });
    });
    expect(seen).toEqual(['after attempt 2']);
    expect(await read()).toEqual([1, 1]);
  });

  test('repeats when the work passes the conflict on as the cause of another error', async () => {
    let attempts = 0;
    await database.transaction(async () => {
      attempts += 1;
      if (attempts > 1) return;
      await fail('40001').catch((cause: unknown) => {
        throw new Error('It could not be stored', { cause });
      });
    });
    expect(attempts).toBe(2);
  });

  test.each(['23505', '57014', 'P0001'])('does not repeat after %s', async (state) => {
    let attempts = 0;
    await expect(
      database.transaction(async () => {
        attempts += 1;
        await fail(state);
      }),
    ).rejects.toMatchObject({ code: state });
    expect(attempts).toBe(1);
  });
});
