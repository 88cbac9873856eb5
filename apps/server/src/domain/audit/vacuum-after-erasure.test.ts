import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPersonalData } from '#server/erasure/personal-data.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ statementTimeoutMs: 60_000 });
});
afterEach(() => app.close());

const erase = async (): Promise<void> => {
  const { id } = await app.aCandidate();
  await app.database.transaction(() => createPersonalData(app).erase(id));
};
const readSystem = async () => {
  const { token } = await app.anL2Admin();
  const { body } = await app.request('GET', '/api/l2admin/system', { as: token });
  return body.data.erasedData;
};
/** Milliseconds that a request waits for the candidates. */
const measure = async (): Promise<number> => {
  const before = performance.now();
  await app.database.execute('select count(*) from candidates', []);
  return performance.now() - before;
};
/** The longest wait of requests while `work` runs. */
const longestWaitDuring = async (work: Promise<unknown>): Promise<number> => {
  let longest = 0;
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    longest = Math.max(longest, await measure());
    await sleep(20);
  }
  await done;
  return longest;
};

describe('T78: the vacuum after an erasure', () => {
  test('notes only tables that had erased rows', { timeout: 120_000 }, async () => {
    await erase();
    const { tables, since } = await readSystem();
    expect(since).toBe(app.clock().toISOString());
    expect(tables).toContain('candidates');
    expect(tables).not.toContain('providers');
    expect(tables).not.toContain('batches');
  });

  test(
    'leaves out a table in use, blocks no request for more than two seconds, and goes on the next night',
    { timeout: 120_000 },
    async () => {
      await erase();
      const locked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const reading = app.database.transaction(async () => {
        await app.database.execute('lock table candidates in access share mode');
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
      expect(await longestWaitDuring(app.erasedTraces.wipe())).toBeLessThan(2_000);
      released.resolve();
      await reading;
      expect(await readSystem()).toMatchObject({ tables: ['candidates'], failures: 1 });
      app.advance({ hours: 24 });
      await app.erasedTraces.wipe();
      expect(await readSystem()).toEqual({ tables: [], since: null, failures: 0 });
    },
  );

  test(
    'stops the rewriting of a large table as soon as requests wait for it',
    { timeout: 120_000 },
    async () => {
      for (let n = 0; n < 8; n += 1) await app.aCandidate();
      await erase();
      // Takes a second for each row, like millions of rows.
      await app.database.execute(`
        create table pace (seconds float not null);
        insert into pace values (0);
        create function slowly(name text) returns text language plpgsql immutable as $$ begin
          perform pg_sleep((select seconds from public.pace));
          return name;
        end $$;
        create index slow on candidates (slowly(name));
        update pace set seconds = 1`);
      const wiping = app.erasedTraces.wipe();
      expect(await longestWaitDuring(wiping)).toBeLessThan(2_000);
      expect(await readSystem()).toMatchObject({ tables: ['candidates'], failures: 1 });
      await app.database.execute('update pace set seconds = 0');
      await app.erasedTraces.wipe();
      expect(await readSystem()).toMatchObject({ tables: [], failures: 0 });
    },
  );
});
