import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFilesIn, readText } from './repository.ts';

// Computes from migrations and sources which module writes which table. Each table has one writer
// (domain/<aggregate>, a module of platform/, or the one feature that uses it), so that rules
// about its rows are in one place.

const source = 'apps/server/src';

/** The module of a file: `domain/candidate`, `platform/http`, `review`. */
const toRoom = (path: string): string => {
  const [first = '', second = ''] = path.slice(source.length + 1).split('/');
  return ['domain', 'platform'].includes(first) ? `${first}/${second}` : first;
};

const files = listFilesIn(source, '.ts').filter((path) => !/\.test\.ts$|\/testing\//u.test(path));
const textIn = new Map(files.map((path) => [path, readText(path) ?? '']));
const migrations = listFilesIn('apps/server/migrations', '.sql')
  .map((path) => readText(path) ?? '')
  .join('\n');

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const dropped = namesIn(migrations, /drop table (?:if exists )?(\w+)/gu);
const renamed = new Map(
  [...migrations.matchAll(/alter table (\w+) rename to (\w+)/gu)].map(
    ([, before = '', after = '']) => [before, after],
  ),
);
const tables = [...new Set(namesIn(migrations, /create table (?:if not exists )?(\w+)/gu))]
  .map((name) => renamed.get(name) ?? name)
  .filter((name) => !dropped.includes(name))
  .toSorted();

type Declared = { path: string; identifier: string; table: string };
const declared: Declared[] = files.flatMap((path) =>
  [...(textIn.get(path) ?? '').matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/gu)].map(
    ([, identifier = '', table = '']) => ({ path, identifier, table }),
  ),
);

const toFile = (from: string, specifier: string): string =>
  specifier.startsWith('#server/')
    ? specifier.replace('#server', source)
    : normalize(join(dirname(from), specifier));

/** Names of Drizzle tables in a file, by table. */
const identifiersIn = (path: string): Map<string, string> => {
  const known = new Map(
    declared.filter((one) => one.path === path).map((one) => [one.identifier, one.table]),
  );
  for (const [, names = '', specifier = ''] of (textIn.get(path) ?? '').matchAll(
    /import \{([^}]*)\} from '([^']+)'/gu,
  )) {
    for (const name of names.split(',')) {
      const [original = '', local = original] = name.trim().split(/\s+as\s+/u);
      const table = declared.find(
        (one) => one.path === toFile(path, specifier) && one.identifier === original,
      )?.table;
      if (table !== undefined) known.set(local, table);
    }
  }
  return known;
};

const rawWrites =
  /\b(?:insert into|update|delete from|truncate(?: table)?|merge into)\s+"?(\w+)"?/giu;
const queryWrites = /\.sql\s*\.(?:insert|update|delete)\(\s*(\w+)/gu;

type Use = { path: string; table: string };

const writes: Use[] = files.flatMap((path) => {
  const text = textIn.get(path) ?? '';
  const identifiers = identifiersIn(path);
  const raw = namesIn(text, rawWrites).filter((name) => tables.includes(name));
  const built = namesIn(text, queryWrites).map((name) => identifiers.get(name) ?? `?${name}`);
  // A library that receives a table writes it.
  const inferred = namesIn(text, /schema: (\w+)/gu).flatMap((name) => identifiers.get(name) ?? []);
  return [...raw, ...built, ...inferred].map((table) => ({ path, table }));
});

const names: Use[] = files.flatMap((path) => {
  const text = textIn.get(path) ?? '';
  const raw = namesIn(text, /\b(?:from|join|into|update)\s+(\w+)/giu);
  const known = [...identifiersIn(path).values()];
  return [...new Set([...raw, ...known])]
    .filter((table) => tables.includes(table))
    .map((table) => ({ path, table }));
});

const toRooms = (uses: readonly Use[], table: string): string[] =>
  [
    ...new Set(uses.filter((use) => use.table === table).map(({ path }) => toRoom(path))),
  ].toSorted();

test('finds tables, their declarations and their writers', () => {
  expect(tables.length).toBeGreaterThan(25);
  expect(declared.length).toBeGreaterThan(15);
  expect(writes.length).toBeGreaterThan(40);
});

test('recognises every table that a query builder writes', () => {
  expect(writes.filter(({ table }) => !tables.includes(table))).toEqual([]);
});

/** Tables written only by triggers, or by migrations that merge city names. */
const isKeptByTriggers = (table: string): boolean =>
  table === 'place_moves' || new RegExp(String.raw`insert into ${table}\b`, 'u').test(migrations);

const isShared = (room: string): boolean => /^(?:domain|platform)\//u.test(room);

describe.each(tables)('%s', (table) => {
  const writers = toRooms(writes, table);

  test('has one writing module, or triggers', () => {
    expect(writers.length === 0 ? isKeptByTriggers(table) : writers.length === 1).toBe(true);
  });

  test('is declared where it is written', () => {
    const places = declared.filter((one) => one.table === table).map(({ path }) => toRoom(path));
    expect(places.length).toBeLessThanOrEqual(1);
    expect(writers.length === 0 ? [] : places.filter((room) => !writers.includes(room))).toEqual(
      [],
    );
  });

  test('is in domain/ or platform/ once a second module uses it', () => {
    const others = toRooms(names, table).filter((room) => !writers.includes(room));
    expect(writers.every(isShared) ? [] : others).toEqual([]);
  });
});
