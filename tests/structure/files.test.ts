import { expect, test } from 'vitest';
import { everyFile, filesIn, namesIn, textOf } from './repository.ts';

const source = everyFile().filter((path) =>
  /\.(ts|tsx|mjs|js|json|css|html|md|sql|sh)$/u.test(path),
);
const self = 'tests/structure/files.test.ts';

const filesWith = (pattern: RegExp): string[] =>
  source.filter((path) => path !== self && pattern.test(textOf(path) ?? ''));

test('there are files to look at', () => {
  expect(source.length).toBeGreaterThan(30);
});

test('no file refers to what lies outside the repository', () => {
  expect(
    filesWith(/\.\.\/shared\b|\/work\/(shared|wt|main)\b|\/home\/[a-z]+\/|\/Users\/[a-z]+\//u),
  ).toEqual([]);
});

test('no file is called utils, helpers, common or misc, and none is a barrel', () => {
  const named = /(^|[/-])(utils?|helpers?|common|misc|manager|index)\.tsx?$/u;
  expect(source.filter((path) => named.test(path))).toEqual([]);
});

test('no test is switched off', () => {
  const tests = [
    ...filesIn('apps', '.test.ts'),
    ...filesIn('apps', '.test.tsx'),
    ...filesIn('tests', '.ts'),
  ];
  expect(
    tests.filter(
      (path) =>
        /\b(test|it|describe)\.(skip|only|todo|fixme)\b/u.test(textOf(path) ?? '') && path !== self,
    ),
  ).toEqual([]);
});

test('each decision has a number of its own', () => {
  const decisions = namesIn('docs/decisions').filter((name) => name !== 'README.md');
  expect(decisions.length).toBeGreaterThan(0);
  for (const name of decisions) expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/u);
  expect(new Set(decisions.map((name) => name.slice(0, 3))).size).toBe(decisions.length);
});
