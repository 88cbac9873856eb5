import { describe, expect, test } from 'vitest';
import { everyFile, textOf } from './repository.ts';

// docs/requirements.md and the tests lead to each other: an id that anybody names is told there, an id that is told there has its proof.

const list = 'docs/requirements.md';
const self = 'tests/structure/requirements.test.ts';
const id = /\b(?:SEC|FLT|UX)-\d{2}\b/gu;
/** Of one letter, so only where a text cannot be a time or a path of a drawing: with a mark after it, in a title, a comment or a list. */
const shortId = /(?:['"`(]|\/\/ |, )((?:M\d{2}|T(?:[1-9]|1\d|2[0-4])))(?=[:,.)])/gu;

type Row = { id: string; cells: string[] };
const rows: Row[] = (textOf(list) ?? '')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim()))
  .filter((cells) => /^(?:SEC-\d{2}|FLT-\d{2}|UX-\d{2}|M\d{2}|T\d{1,2})$/u.test(cells[1] ?? ''))
  .map(([, name = '', ...cells]) => ({ id: name, cells: cells.slice(0, -1) }));
const ids = rows.map((row) => row.id);

const idsIn = (text: string): string[] => [
  ...(text.match(id) ?? []),
  ...[...text.matchAll(shortId)].map(([, name = '']) => name),
];

const texts = everyFile()
  .filter((path) => /\.(?:ts|tsx|mjs|css|html|md|sql)$/u.test(path) && ![list, self].includes(path))
  .map((path) => ({ path, named: idsIn(textOf(path) ?? '') }));
const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|\/testing\//u.test(path);
const tested = new Set(texts.filter(({ path }) => isTest(path)).flatMap(({ named }) => named));

test('the list holds every kind of requirement, each once', () => {
  expect(ids.length).toBeGreaterThan(220);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id that the repository names stands in docs/requirements.md', () => {
  const unknown = texts.flatMap(({ path, named }) =>
    named.filter((name) => !ids.includes(name)).map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

describe.each(rows)('$id', ({ id: name, cells }) => {
  test('says what it means', () => {
    expect(cells[0]?.length).toBeGreaterThan(3);
  });

  test('is named by a test, or says in its last column why not; never both', () => {
    const reason = cells.at(-1) ?? '';
    expect(tested.has(name) ? reason : '').toBe('');
    expect(tested.has(name) || /\S.{10,}\./u.test(reason)).toBe(true);
  });
});

const sections = (textOf('docs/specification.md') ?? '').match(/^## \w+ §\d+/gmu) ?? [];

test('a section of the specification, the decisions or the journey that somebody names stands in docs/specification.md', () => {
  const known = sections.map((heading) => heading.slice(3).toLowerCase());
  const named = texts.flatMap(({ path }) =>
    ((textOf(path) ?? '').match(/\b(?:specification|decisions|journey) §\d+/giu) ?? []).map(
      (name) => ({ path, name: name.toLowerCase() }),
    ),
  );
  expect(known.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
});
