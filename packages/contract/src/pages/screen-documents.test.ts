import { expect, test } from 'vitest';
import { languageCodes } from '../languages/languages.ts';
import { documentOf, frameIn, screenAt } from './screen-documents.ts';
import { screens } from './screens.ts';
import type { ScreenName } from './screens.ts';

const names = Object.keys(screens) as ScreenName[];

test('every screen has a document of its own; the landing page has the same in every language', () => {
  const documents = names.map(documentOf);
  expect(new Set(documents).size).toBe(names.length - (languageCodes.length - 1));
  expect(documentOf('l1Admin')).toBe('screens/l1-admin.html');
  expect(documentOf('createL1Admin')).toBe('screens/create-l1-admin.html');
});

test('every path leads to its screen, with an id in the place of its parameter', () => {
  for (const name of names) {
    const path = screens[name].path.replaceAll(/\$\w+/gu, '0190aaaa');
    expect([path, screenAt(path)]).toEqual([path, name]);
  }
  expect(screenAt('/l1-admin/review/candidate')).toBeUndefined();
  expect(screenAt('/l1-admin/review/candidate/0190/more')).toBeUndefined();
});

test('the screens of one role, at one address, have a frame', () => {
  expect(frameIn('l1Candidates')).toEqual({ path: '/l1-admin/candidates', role: 'L1_ADMIN' });
  for (const page of [
    'notFound',
    'help',
    'account',
    'reviewCandidate',
    'assignedCandidates',
  ] as const)
    expect([page, frameIn(page)]).toEqual([page, undefined]);
});
