import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import {
  inspectSchema,
  migrate,
  migrateTo,
  readMigrations,
  type RecordedMigration,
} from './migrate.ts';
import { isFullRun } from '#server/testing/full-run.ts';
import { createTestDatabase, productMigrations } from '#server/testing/database/test-database.ts';

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

describe('a database of an earlier version', () => {
  const recordedIn = (product: Database) =>
    product.execute<RecordedMigration>(
      'select name, hash from migrations order by name collate "C"',
    );
  const current = () => readMigrations(productMigrations);
  const beforeBaseline = () => readMigrations(join(productMigrations, 'before-baseline'));
  const rewritten = async (name: string) =>
    (await readMigrations(join(productMigrations, 'rewritten'))).filter(
      (file) => file.name === name,
    );
  const before = async (name: string) => (await current()).filter((file) => file.name < name);
  const createEmpty = async () => {
    const empty = await createTestDatabase({ migrations: 'none' });
    left.push(() => empty.close());
    return empty;
  };
  const left: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of left.splice(0)) await close();
  });
  /** Columns, indexes, constraints, triggers and comments. */
  const describeSchema = (product: Database) =>
    product.execute(
      `select 'column' as kind, table_name || '.' || column_name as name, concat_ws(' ', data_type, column_default, is_nullable) as text
         from information_schema.columns where table_schema = 'public'
       union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
       union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
       union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select 'comment', concat_ws('.', c.relname, a.attname), d.description
         from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and a.attnum > 0
         where c.relnamespace = 'public'::regnamespace
       order by 1, 2, 3`,
    );

  const states = {
    'of 25 November, before the baseline': async () => (await beforeBaseline()).slice(0, 52),
    'with files that were numbered before others': async () => [
      ...(await beforeBaseline()).filter(({ name }) => name < '0140'),
      ...(await beforeBaseline()).filter(({ name }) => /^019[02]/u.test(name)),
      ...(await rewritten('0191-pending-tasks.sql')),
    ],
    'with the last file before the baseline': beforeBaseline,
    'with the first baseline': async () => [
      ...(await before('0012')).filter(({ name }) => !name.startsWith('0008')),
      ...(await rewritten('0008-history-and-audit.sql')),
      ...(await beforeBaseline()).filter(({ name }) => name === '0193-named-candidates.sql'),
    ],
    'with settings without ids': async () => [
      ...(await before('0019')),
      ...(await rewritten('0018-foundation-settings.sql')),
    ],
    'with migrations that were renumbered': async () => [
      ...(await before('0019')),
      ...(await current())
        .filter(({ name }) => /^00(?:19|20)-/u.test(name))
        .map((file) => ({
          ...file,
          name: file.name.replace('0019', '0018').replace('0020', '0019'),
        })),
    ],
    'with the first index of centres': async () => [
      ...(await before('0021')),
      ...(await rewritten('0021-centres.sql')),
    ],
    'with fewer renamed columns': async () => [
      ...(await before('0027')),
      ...(await rewritten('0027-plain-column-names.sql')),
      ...(await current()).filter(({ name }) => name > '0028' && name < '0031'),
    ],
  };

  const opened: (keyof typeof states)[] = isFullRun
    ? (Object.keys(states) as (keyof typeof states)[])
    : ['with files that were numbered before others', 'with settings without ids'];

  test.each(opened)('opens one %s', { timeout: 60_000 }, async (state) => {
    const product = await createEmpty();
    const recorded = (await states[state]()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    await migrateTo(product, recorded);
    expect(await recordedIn(product)).toEqual(recorded.map(({ name, hash }) => ({ name, hash })));
    const { pending } = await inspectSchema(product);
    expect(pending).toBeGreaterThan(0);
    expect(await migrate(product)).toHaveLength(pending);
    expect(await inspectSchema(product)).toMatchObject({ pending: 0, isBeforeBaseline: false });

    const fresh = await createTestDatabase();
    left.push(() => fresh.close());
    expect(await recordedIn(product)).toEqual(await recordedIn(fresh));
    expect(await describeSchema(product)).toEqual(await describeSchema(fresh));
  });

  test.runIf(isFullRun)('gives settings without ids an id each, and keeps them', async () => {
    const product = await createEmpty();
    await migrateTo(product, await states['with settings without ids']());
    await product.execute(
      `insert into foundation_settings (version, section, before, after, changed_at, changed_by_name)
       select n, 'look', '{}', '{}', now(), 'Meera Das' from generate_series(1, 3) n`,
    );
    await migrate(product);
    expect(
      await product.execute(
        'select count(*) as versions, count(distinct id) as ids from foundation_settings',
      ),
    ).toEqual([{ versions: 3, ids: 3 }]);
  });

  test('is rejected unchanged when it has a file that no version had', async () => {
    const product = await createEmpty();
    await migrateTo(product, (await beforeBaseline()).slice(0, 3));
    await product.execute(
      `insert into migrations values ('0004-imports.sql', 'b', now()), ('0005-other.sql', 'c', now())`,
    );
    await expect(migrate(product)).rejects.toThrow('0004-imports.sql was changed');
    expect(await recordedIn(product)).toHaveLength(5);
  });
});

describe('a database of another program', () => {
  test.each([
    ['without migrations', 'create table posts (id int)', 'posts'],
    ['with migrations of its own', 'create table migrations (id int, name text)', 'migrations'],
  ])('is rejected unchanged (%s)', async (_, text, table) => {
    await database.execute('drop table if exists migrations');
    await database.execute(text);
    const rejected = `The database has tables of another program (${table}). Purboday needs a database of its own.`;
    await expect(migrate(database, { directory })).rejects.toThrow(rejected);
    await expect(inspectSchema(database, directory)).rejects.toThrow(rejected);
  });

  test('says what the next start does', async () => {
    await database.execute('drop table if exists migrations');
    expect(await inspectSchema(database, directory)).toEqual({
      isEmpty: true,
      isBeforeBaseline: false,
      pending: 2,
      names: expect.any(Array) as unknown,
    });
    await migrate(database, { directory });
    await write('0003-third.sql', 'create table third (id int);');
    expect(await inspectSchema(database, directory)).toMatchObject({ isEmpty: false, pending: 1 });
  });
});
