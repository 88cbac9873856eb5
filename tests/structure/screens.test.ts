import { screens } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/^\s*\/\/.*$/gmu, '');
const routes = withoutComments(textOf('apps/web/src/routes.tsx') ?? '');
const names = Object.keys(screens) as (keyof typeof screens)[];

// A route is a line of the table (`login: () => import(…)`) or names its screen (`screens.login`); the landing page, in each language, is a document of its own.
const hasRoute = (name: keyof typeof screens): boolean =>
  new RegExp(`\\b${name}:\\s|\\bscreens\\.${name}\\b`, 'u').test(routes) ||
  (name.startsWith('landing') && textOf('apps/web/index.html') !== undefined);

test('there is a route table', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(routes).not.toBe('');
});

test.each(names)('%s has a route', (name) => {
  expect(hasRoute(name)).toBe(true);
});

test('every path that the route table spells is a screen of the contract', () => {
  const spelt = [...routes.matchAll(/path: '(\/[^']*)'/gu)].map((match) => match[1] ?? '');
  const known = new Set<string>(Object.values(screens).map(({ path }) => path));
  const notScreens = ['/dev/ui', '/terms', '/privacy'];
  expect(spelt.filter((path) => !known.has(path) && !notScreens.includes(path))).toEqual([]);
});

test('no two screens share a path', () => {
  const paths = Object.values(screens).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
