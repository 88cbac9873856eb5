import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { locks, acquireLock, type Database } from './database.ts';

const all = Object.keys(locks) as (keyof typeof locks)[];

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const held = async () => {
  const [row] = await database.execute<{ n: number }>(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  );
  return row?.n;
};

test('uses different locks for unrelated tasks', async () => {
  await database.transaction(async () => {
    for (const lock of all) await acquireLock(database, lock);
    expect(await held()).toBe(all.length);
  });
});

test('releases a lock with its transaction', async () => {
  await database.transaction(async () => {
    await acquireLock(database, 'l2Admins');
    expect(await held()).toBe(1);
  });
  expect(await held()).toBe(0);
});
