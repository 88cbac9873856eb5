import { screens } from '@purboday/contract/pages/screens';
import { expect, test } from 'vitest';
import { paths, withSearch } from './paths.ts';
import { routedScreens, routes } from './routes.tsx';

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

test('every routed screen is one of the contract, at its path', () => {
  const known = routes.map(({ path }) => path);
  const routed = routedScreens().filter(
    (name) => !['landing', 'landingInHindi', 'login'].includes(name),
  );
  const expected = routed.map((name) => screens[name as keyof typeof screens].path);
  expect(known).toEqual(expect.arrayContaining(expected));
});
