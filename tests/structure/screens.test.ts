import { screens } from '@purboday/contract/screens';
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

const routes = textOf('apps/web/src/routes.tsx') ?? '';
const names = Object.keys(screens) as (keyof typeof screens)[];

// A route names its screen (`screens.login`, `paths.login`, `'login'`, `login:`) or spells its path.
const routeOf = (name: keyof typeof screens): boolean =>
  new RegExp(`\\b${name}\\b`, 'u').test(routes) || routes.includes(`'${screens[name].path}'`);

test('there is a route table', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(routes).not.toBe('');
});

test.each(names)('%s has a route', (name) => {
  expect(routeOf(name)).toBe(true);
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
