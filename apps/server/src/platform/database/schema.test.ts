import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Named = { name: string; comment: string | null };

const read = (text: string) => database.execute<Named>(text);
const withoutComment = (rows: readonly Named[]): string[] =>
  rows.filter(({ comment }) => comment === null).map(({ name }) => name);

const tables = `select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'migrations' order by 1`;
const triggers = `select tgname as name, obj_description(oid, 'pg_trigger') as comment from pg_trigger where not tgisinternal
  and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`;
const functions = `select proname as name, obj_description(oid, 'pg_proc') as comment from pg_proc p
  where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`;

describe('the schema', () => {
  test('explains every table and view in a comment', async () => {
    const found = await read(tables);
    expect(found.length).toBeGreaterThan(70);
    expect(withoutComment(found)).toEqual([]);
  });

  test('has at most 21 triggers, each with its reason', async () => {
    const found = await read(triggers);
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(21);
    expect(withoutComment(found)).toEqual([]);
  });

  test('has at most 14 functions, each with its purpose', async () => {
    const found = await read(functions);
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(14);
    expect(withoutComment(found)).toEqual([]);
  });

  test('has the columns that the code declares, with the same types, and filled where the code says so', async () => {
    const source = join(import.meta.dirname, '../..');
    const declaring = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        readFileSync(join(source, file), 'utf8').includes('export const') &&
        readFileSync(join(source, file), 'utf8').includes('pgTable('),
    );
    const modules = await Promise.all(
      declaring.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>),
    );
    const declared = modules
      .flatMap((each) => Object.values(each))
      .filter((value) => is(value, PgTable));
    expect(declared.length).toBeGreaterThan(35);

    const existing = await database.execute<{ column: string; type: string; filled: boolean }>(
      `select attrelid::regclass::text || '.' || attname as column, format_type(atttypid, atttypmod) as type, attnotnull as filled
       from pg_attribute a join pg_class c on c.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
    );
    // Parameters of these types differ in spelling only.
    const toType = (type: string): string =>
      type
        .replace(/^timestamp\b.*/u, 'timestamp with time zone')
        .replace(/^(?:numeric|decimal).*/u, 'numeric');
    const actual = new Map(existing.map(({ column, ...facts }) => [column, facts]));
    const isDifferent = ({ column, type, filled }: (typeof existing)[number]): boolean => {
      const { type: actualType, filled: isFilled } = actual.get(column) ?? {};
      return (
        actualType === undefined ||
        toType(type) !== toType(actualType) ||
        (filled && isFilled !== true)
      );
    };
    const columns = declared.flatMap((table) => {
      const { name, columns: own } = getTableConfig(table as PgTable);
      return own.map((each) => ({
        column: `${name}.${each.name}`,
        type: each.getSQLType(),
        filled: each.notNull,
      }));
    });
    // A view has the columns of its table.
    const ofTables = columns.filter(({ column }) => !column.startsWith('live_candidates.'));
    expect(ofTables.filter(isDifferent)).toEqual([]);
  });

  test('has the same columns in live_candidates as in candidates', async () => {
    const columnsOf = async (name: string) =>
      (
        await database.execute<{ name: string }>(
          'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1',
          [name],
        )
      ).map((column) => column.name);
    expect(await columnsOf('live_candidates')).toEqual(await columnsOf('candidates'));
  });
});
