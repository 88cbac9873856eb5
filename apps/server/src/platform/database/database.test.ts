import { eq, sql as text } from 'drizzle-orm';
import { bigint, integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { isUnavailable, findUniqueViolation } from './database-errors.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createTestDatabase, testServer } from '#server/testing/database/test-database.ts';
import { openConnections } from './connections.ts';
import { createDatabase } from './open-database.ts';

const things = pgTable('things', {
  id: integer().primaryKey(),
  name: textColumn().notNull(),
  big: bigint({ mode: 'number' }),
});

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none' });
  await database.execute(
    'create table things (id int primary key, name text not null, big int8, constraint things_name_once unique (name))',
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.execute('truncate things');
});

const names = async () =>
  (await database.sql.select().from(things).orderBy(things.id)).map(({ name }) => name);
const add = (id: number, name: string) => database.sql.insert(things).values({ id, name });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('commits what stores wrote without being passed the transaction', async () => {
  const result = await database.transaction(async () => {
    await add(1, 'one');
    await add(2, 'two');
    return 'done';
  });
  expect(result).toBe('done');
  expect(await names()).toEqual(['one', 'two']);
});

test('rolls back a transaction that throws', async () => {
  const work = database.transaction(async () => {
    await add(1, 'one');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await names()).toEqual([]);
});

test('joins an open transaction', async () => {
  const work = database.transaction(async () => {
    await database.transaction(() => add(1, 'one'));
    throw new Error('outer');
  });
  await expect(work).rejects.toThrow('outer');
  expect(await names()).toEqual([]);
});

test('rejects the outer transaction when a joined one failed, even if its error was caught', async () => {
  const work = database.transaction(async () => {
    await add(1, 'one');
    await database
      .transaction(async () => Promise.reject(new Error('inner')))
      .catch(() => undefined);
  });
  await expect(work).rejects.toThrow('joined this one failed');
  expect(await names()).toEqual([]);
});

test("joins an open transaction with Drizzle's own transaction", async () => {
  const work = database.sql.transaction(async (tx) => {
    await tx.insert(things).values({ id: 1, name: 'one' });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await names()).toEqual([]);
});

test(
  'does not block queries that were created before the transaction',
  { timeout: 5000 },
  async () => {
    const queryBuilder = database.sql;
    const seen = await database.transaction(async () => {
      await add(1, 'one');
      const [row] = await queryBuilder.select().from(things);
      return [row?.name, await database.execute('select name from things')];
    });
    expect(seen).toEqual(['one', [{ name: 'one' }]]);
  },
);

test('runs a prepared statement in the open transaction', async () => {
  const byId = database.sql
    .select()
    .from(things)
    .where(eq(things.id, text.placeholder('id')))
    .prepare('thing_by_id');
  await add(1, 'one');
  expect(await byId.execute({ id: 1 })).toHaveLength(1);
  await refusal(
    database.transaction(async () => {
      await add(2, 'two');
      expect(await byId.execute({ id: 2 })).toHaveLength(1);
      throw new Error('back');
    }),
  );
  expect(await byId.execute({ id: 2 })).toHaveLength(0);
});

test.each([true, false])(
  'keeps a prepared statement on its connection only where names are allowed (%s)',
  async (preparedStatements) => {
    const limits = { log: openLog('silent'), poolSize: 1, preparedStatements };
    const pooled = createDatabase(openConnections(testServer(), limits), limits.log);
    try {
      const named = pgTable('pg_class', { name: textColumn('relname').notNull() });
      const statement = pooled.sql
        .select()
        .from(named)
        .where(eq(named.name, text.placeholder('name')))
        .prepare('table_by_name');
      expect(await statement.execute({ name: 'pg_class' })).toEqual([{ name: 'pg_class' }]);
      // Without values a statement has no name, so this one does not count itself.
      const kept = await pooled.execute('select name from pg_prepared_statements');
      expect(kept).toHaveLength(preparedStatements ? 1 : 0);
    } finally {
      await pooled.close();
    }
  },
);

test('isolates concurrent transactions', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, id) =>
      refusal(
        database.transaction(async () => {
          await add(id, `thing ${id}`);
          if (id % 2) throw new Error('odd');
        }),
      ),
    ),
  );
  expect(await names()).toEqual([0, 2, 4, 6, 8, 10].map((id) => `thing ${id}`));
});

test('runs afterCommit work after the commit, and drops it on rollback', async () => {
  const seen: string[] = [];
  await database.transaction(async () => {
    database.afterCommit(() => seen.push('committed'));
    await database.transaction(async () => database.afterCommit(() => seen.push('joined')));
    seen.push('inside');
  });
  await refusal(
    database.transaction(async () => {
      database.afterCommit(() => seen.push('never'));
      throw new Error('no');
    }),
  );
  database.afterCommit(() => seen.push('at once'));
  expect(seen).toEqual(['inside', 'committed', 'joined', 'at once']);
});

test('runs a query that outlives its transaction on the pool', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await database.transaction(async () => {
    late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => add(7, 'late'));
    await add(1, 'one');
  });
  await late;
  expect(await names()).toEqual(['one', 'late']);
});

test('names the constraint of a unique violation, from Drizzle and from raw SQL', async () => {
  await add(1, 'one');
  expect(findUniqueViolation(await refusal(add(2, 'one')))).toBe('things_name_once');
  expect(findUniqueViolation(await refusal(add(1, 'other')))).toBe('things_pkey');
  expect(
    findUniqueViolation(
      await refusal(database.execute('insert into things values ($1, $2)', [3, 'one'])),
    ),
  ).toBe('things_name_once');
  const other = await refusal(database.execute('insert into things values ($1, $2)', [3, null]));
  expect(findUniqueViolation(other)).toBeUndefined();
  expect(isUnavailable(other)).toBe(false);
});

test('returns values as the documented types', async () => {
  const [row] = await database.execute(
    `select count(*) as n, 9007199254740991::int8 as big, 1.50::numeric as num, date '2026-01-31' as day,
       timestamptz '2026-01-31 00:00:00Z' as at, $1::bytea as bytes, '{"a":[1]}'::jsonb as json, array['a','b'] as list`,
    [Buffer.from([0, 255])],
  );
  expect(row).toEqual({
    n: 1,
    big: 9007199254740991,
    num: '1.50',
    day: '2026-01-31',
    at: new Date('2026-01-31T00:00:00Z'),
    bytes: Buffer.from([0, 255]),
    json: { a: [1] },
    list: ['a', 'b'],
  });
  expect(Buffer.isBuffer(row?.['bytes'])).toBe(true);
});

test('returns the number of changed rows', async () => {
  await add(1, 'one');
  await add(2, 'two');
  expect((await database.sql.update(things).set({ big: 5 })).rowCount).toBe(2);
});

test('leaves no open transaction behind when several statements fail half way', async () => {
  await refusal(
    database.execute('begin; insert into things values (1, $$one$$); select 1/0; commit'),
  );
  expect(await names()).toEqual([]);
  await add(2, 'two');
  expect(await names()).toEqual(['two']);
});

test('supports trigram search', async () => {
  await database.execute('create extension if not exists pg_trgm');
  expect(await database.execute(`select similarity('Pune', 'pune') as s`)).toEqual([{ s: 1 }]);
});
