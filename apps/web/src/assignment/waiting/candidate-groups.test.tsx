import type { CandidateGroup } from '@purboday/contract/assignment/bulk-assignment.contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { WaitingCandidatesScreen } from './waiting-candidates-screen.tsx';

const dance: CandidateGroup = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  state: 'West Bengal',
  city: 'Howrah',
  skill: 'Dance',
  count: 14,
  suggested: {
    _id: '0199aaaa-0000-7000-8000-000000000002',
    name: 'Sahyog Learning Foundation',
    city: 'Howrah',
    sameCity: true,
    nearBy: false,
    openLoad: 3,
  },
};
const coding: CandidateGroup = {
  ...dance,
  _id: '0199aaaa-0000-7000-8000-000000000003',
  state: 'Sikkim',
  city: 'Gangtok',
  skill: 'Coding',
  count: 700,
  suggested: null,
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('a group shows how many, where, which skill and suitable providers, and is assigned in bulk (UX-56)', async () => {
  const requests = respondByPath({
    '/api/l2admin/candidate-groups': toListResponse([dance, coding]),
    '/api/skills': { success: true, data: ['Dance', 'Coding'] },
    '/api/places/states': { success: true, data: ['Sikkim', 'West Bengal'] },
  });
  await renderScreens('/l2-admin/candidates?view=groups&skill=Dance', {
    '/l2-admin/candidates': WaitingCandidatesScreen,
  });
  const link = await screen.findByRole('link', { name: '14 · Howrah · Dance' });
  expect(link.getAttribute('href')).toBe(
    '/l2-admin/candidates?state=West+Bengal&city=Howrah&skill=Dance&together=all',
  );
  expect(screen.getByText('Sahyog Learning Foundation')).toBeTruthy();
  expect(screen.getByText('Same city')).toBeTruthy();
  expect(screen.getByText('No one in Sikkim')).toBeTruthy();
  // At most 500 are assigned in one go.
  expect(screen.getByRole('link', { name: 'Assign 700 · Gangtok · Coding' }).textContent).toBe(
    'Assign 500',
  );
  expect(
    requests.some((path) => path.includes('queue=awaiting') && path.includes('skill=Dance')),
  ).toBe(true);
});
