import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, listFilesIn, listNames, readText } from './repository.ts';

const source = listFiles().filter((path) =>
  /\.(ts|tsx|mjs|js|json|css|html|md|sql|sh)$/u.test(path),
);
const self = 'tests/structure/files.test.ts';

const filesWith = (pattern: RegExp): string[] =>
  source.filter((path) => path !== self && pattern.test(readText(path) ?? ''));

test('finds files', () => {
  expect(source.length).toBeGreaterThan(30);
});

test('refers to no files outside the repository', () => {
  expect(
    filesWith(/\.\.\/shared\b|\/work\/(shared|wt|main)\b|\/home\/[a-z]+\/|\/Users\/[a-z]+\//u),
  ).toEqual([]);
});

test('has no file called utils, helpers, common or misc, and no barrel file', () => {
  const named = /(^|[/-])(utils?|helpers?|common|misc|manager|index)\.tsx?$/u;
  expect(source.filter((path) => named.test(path))).toEqual([]);
});

test('has no disabled tests', () => {
  const tests = [
    ...listFilesIn('apps', '.test.ts'),
    ...listFilesIn('apps', '.test.tsx'),
    ...listFilesIn('tests', '.ts'),
  ];
  expect(
    tests.filter(
      (path) =>
        /\b(test|it|describe)\.(skip|only|todo|fixme)\b/u.test(readText(path) ?? '') &&
        path !== self,
    ),
  ).toEqual([]);
});

test('gives each decision its own number and an entry in the index', () => {
  const pages = new Set(['README.md', 'superseded.md']);
  const decisions = listNames('docs/decisions').filter((name) => !pages.has(name));
  const index = readText('docs/decisions/README.md') ?? '';
  expect(decisions.length).toBeGreaterThan(0);
  for (const name of decisions) expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/u);
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  expect(new Set(decisions.map((name) => name.slice(0, 3))).size).toBe(decisions.length);
});

test('links only to pages and files that exist', () => {
  const broken = source
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...(readText(path) ?? '').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/gu)]
        .map(([, target = '']) => normalize(join(dirname(path), target)))
        .filter((target) => !existsSync(target))
        .map((target) => `${path} links to ${target}`),
    );
  expect(broken).toEqual([]);
});

test('names images by the version, so that the one before stays for the way back [OP-22]', () => {
  const { version } = JSON.parse(readText('package.json') ?? '{}') as { version: string };
  for (const file of ['compose.yaml', 'compose.demo.yaml'])
    expect(readText(file)).toContain(`purboday:${version}\n`);
  const chart = readText('deploy/helm/purboday/Chart.yaml');
  expect(chart).toContain(`\nversion: ${version}\nappVersion: ${version}\n`);
});
