import { screens } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { paths, withSearch } from './paths.ts';
import { newRouter } from './routes.tsx';

test('every screen of the contract has a path', () => {
  expect(Object.keys(paths)).toEqual(Object.keys(screens));
});

test('a parameter is put in, encoded', () => {
  expect(paths.reviewCandidate({ id: 'a/b' })).toBe('/l1-admin/review/candidate/a%2Fb');
});

test('empty search values are left out of a path', () => {
  expect(withSearch('/l2-admin/candidates', { q: '', status: undefined })).toBe(
    '/l2-admin/candidates',
  );
  expect(withSearch('/l2-admin/candidates', { q: 'a b', status: 'PENDING' })).toBe(
    '/l2-admin/candidates?q=a+b&status=PENDING',
  );
});

test('every screen of the contract has a route or a document of its own', () => {
  const { routesById } = newRouter();
  const routed = Object.values(routesById).map((route) => route.fullPath);
  const expected = Object.values(screens).filter((screen) => !('template' in screen));
  expect(routed).toEqual(expect.arrayContaining(expected.map(({ path }) => path)));
});
