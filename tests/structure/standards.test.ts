import { describe, expect, test } from 'vitest';
import { readText } from './repository.ts';

// SECURITY.md and docs/asvs.md name a test for each claim, and these tests must exist.

/**
 * The file behind a path in a document. Paths are relative to the server's sources unless they
 * start with a top-level folder.
 */
const fullPath = (path: string): string =>
  /^(?:apps|packages|scripts|tests|docs)\//u.test(path) ? path : `apps/server/src/${path}`;

const namedFiles = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/gu)].map(([, path = '']) => path),
  ),
];

describe.each(['SECURITY.md', 'docs/asvs.md', 'docs/requirements.md'])('%s', (document) => {
  const files = namedFiles(readText(document) ?? '');

  test('names test files', () => {
    expect(files.length).toBeGreaterThan(10);
  });

  test('names only files that exist', () => {
    expect(files.filter((path) => readText(fullPath(path)) === undefined)).toEqual([]);
  });
});

/** Number of requirements of levels 1 and 2 in chapters 1 to 17 of ASVS 5.0.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const perChapter = Object.fromEntries(counts.map((count, n) => [String(n + 1), count]));

type RequirementRow = { numbers: string[]; state: string; reason: string };

/** Expands `10.5.1 to 10.5.3` into three numbers. */
const numbersIn = (cell: string): string[] => {
  const [first = '', last = first] = cell.split(' to ');
  const [section, from] = [first.slice(0, first.lastIndexOf('.')), Number(first.split('.').at(-1))];
  const count = Number(last.split('.').at(-1)) - from + 1;
  return Array.from({ length: count }, (_, n) => `${section}.${from + n}`);
};

const rows: RequirementRow[] = (readText('docs/asvs.md') ?? '')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+/u.test(number))
  .map(([, number = '', , state = '', reason = '']) => ({
    numbers: numbersIn(number),
    state,
    reason,
  }));
const numbers = rows.flatMap((row) => row.numbers);
/** Test files of a reason, each with the title that follows it in quotes. */
const namedTests = rows.flatMap((row) =>
  [...row.reason.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/gu)].map(
    ([, file = '', title]) => ({ numbers: row.numbers.join(), file, title }),
  ),
);

describe('docs/asvs.md', () => {
  test('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    const found = Object.fromEntries(
      Object.keys(perChapter).map((chapter) => [
        chapter,
        numbers.filter((number) => number.startsWith(`${chapter}.`)).length,
      ]),
    );
    expect(found).toEqual(perChapter);
  });

  test('gives a proof or a reason for each', () => {
    const known = new Set(['met', 'n/a', 'not met']);
    expect(rows.filter(({ state, reason }) => !known.has(state) || reason === '')).toEqual([]);
  });

  test('quotes the title of each named test', () => {
    expect(namedTests.length).toBeGreaterThan(150);
    const wrong = namedTests.filter(
      ({ file, title }) => title === undefined || !(readText(fullPath(file)) ?? '').includes(title),
    );
    expect(wrong).toEqual([]);
  });

  test('counts the states correctly', () => {
    const counted = (state: string): number =>
      rows.filter((row) => row.state === state).flatMap((row) => row.numbers).length;
    expect(readText('docs/asvs.md')).toContain(
      `${counted('met')} are met, ${counted('n/a')} are not applicable, ${counted('not met')} are not met.`,
    );
  });
});

describe('docs/requirements.md', () => {
  const second = [31, 32, 33, 34, 35, 36, ...Array.from({ length: 19 }, (_, n) => 41 + n)];

  test.each(second.map((number) => `T${number}`))('has a row for %s', (id) => {
    const found = (readText('docs/requirements.md') ?? '')
      .split('\n')
      .filter((line) => line.split('|')[1]?.trim() === id);
    expect(found.length).toBeGreaterThan(0);
  });
});
