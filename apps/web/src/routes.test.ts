import { screens } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { newRouter } from './routes.tsx';

const { buildLocation, routesById } = newRouter();

test('every screen of the contract has a route or its own HTML file', () => {
  const routed = Object.values(routesById).map((route) => route.fullPath);
  const expected = Object.values(screens).filter((screen) => !('template' in screen));
  expect(routed).toEqual(expect.arrayContaining(expected.map(({ path }) => path)));
});

test('encodes parameters in the address', () => {
  const { href } = buildLocation({
    to: '/l1-admin/review/candidate/$id',
    params: { id: 'a/b' },
  });
  expect(href).toBe('/l1-admin/review/candidate/a%2Fb');
});

test('leaves empty search parameters out of the address', () => {
  const to = '/l2-admin/records';
  expect(buildLocation({ to, search: { q: '', status: undefined } }).href).toBe(to);
  expect(buildLocation({ to, search: { q: 'a b', status: 'PENDING' } }).href).toBe(
    `${to}?q=a+b&status=PENDING`,
  );
});
