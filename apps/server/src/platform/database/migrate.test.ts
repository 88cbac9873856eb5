import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';

let directory: string;
let database: Database;
const write = (name: string, text: string) => writeFile(join(directory, name), text);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  database = await createTestDatabase({ migrations: directory });
  await write(
    '0001-first.sql',
    'create table first (id int primary key); insert into first values (1);',
  );
  await write('0002-second.sql', 'alter table first add column name text;');
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

test('applies the files in order, once', async () => {
  expect(await migrate(database, { directory })).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(database, { directory })).toEqual([]);
  expect(await database.execute('select * from first')).toEqual([{ id: 1, name: null }]);
});

test('records the time of the injected clock', async () => {
  const at = new Date('2026-03-04T05:06:07.000Z');
  await migrate(database, { directory, clock: () => at });
  expect(await database.execute('select distinct applied_at from migrations')).toEqual([
    { applied_at: at },
  ]);
});

test('rolls back a failed migration and runs it again once it is fixed [FLT-24]', async () => {
  await write('0003-third.sql', 'create table third (id int); select 1/0;');
  await expect(migrate(database, { directory })).rejects.toThrow('division by zero');
  expect(
    await database.execute(
      `select to_regclass('third') as t, to_regclass('first') is not null as f`,
    ),
  ).toEqual([{ t: null, f: true }]);
  await write('0003-third.sql', 'create table third (id int);');
  expect(await migrate(database, { directory })).toEqual(['0003-third.sql']);
});

test('rejects a migration that was changed after it was applied [FLT-24]', async () => {
  await migrate(database, { directory });
  await write('0001-first.sql', 'create table other (id int);');
  await expect(migrate(database, { directory })).rejects.toThrow(
    '0001-first.sql was changed after it was applied',
  );
});

test('rejects a database that is newer than the program [FLT-24]', async () => {
  await write('0003-third.sql', 'create table third (id int);');
  await migrate(database, { directory });
  await rm(join(directory, '0003-third.sql'));
  await expect(migrate(database, { directory })).rejects.toThrow(
    'newer than this program: it has the migration 0003-third.sql',
  );
});

test('rejects a migration numbered before an applied one', async () => {
  await rm(join(directory, '0001-first.sql'));
  await write('0002-second.sql', 'create table second (id int);');
  await migrate(database, { directory });
  await write('0001-late.sql', 'create table late (id int);');
  await expect(migrate(database, { directory })).rejects.toThrow('Give it a higher number');
});

test('applies each file once when several callers migrate at once', async () => {
  const applied = await Promise.all(
    Array.from({ length: 4 }, () => migrate(database, { directory })),
  );
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
});

describe('a database that the files before the baseline made', () => {
  const first = { name: '0001-sealing-and-documents.sql', hash: 'a' };
  const last = {
    name: '0197-live-candidates.sql',
    hash: 'ccaa9772bfdb660ed4c0655beca0a79a00a8466fb4fcbd32b31b42458c476609',
  };
  const recordedIn = (product: Database) =>
    product.execute<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    );
  const recordFormer = async (product: Database, rows: readonly object[]) => {
    await product.execute('delete from migrations');
    await product.execute(
      'insert into migrations select r.name, r.hash, now() from json_to_recordset($1::json) as r(name text, hash text)',
      [JSON.stringify(rows)],
    );
  };

  test('starts as before when it has the last of them', async () => {
    const product = await createTestDatabase();
    const baseline = await recordedIn(product);
    await recordFormer(product, [first, last, ...baseline.slice(11)]);
    expect(await migrate(product)).toEqual([]);
    expect(await recordedIn(product)).toEqual(baseline);
    await product.close();
  });

  test('is rejected with what to do when it is older', async () => {
    const product = await createTestDatabase();
    await recordFormer(product, [first, { name: '0110-search-text.sql', hash: 'b' }]);
    await expect(migrate(product)).rejects.toThrow(
      'the migration 0197-live-candidates.sql is missing. Check out the last commit that has this file',
    );
    expect(await recordedIn(product)).toHaveLength(2);
    await product.close();
  });
});
