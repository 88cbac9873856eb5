import type { CandidateGroup } from '@purboday/contract/assignment/bulk-assignment.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUndoOffer } from '#web/platform/undo/undo.ts';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { WaitingCandidatesScreen } from './waiting-candidates-screen.tsx';
// Loaded first, because a busy machine needs seconds for them.
import '#web/assignment/bulk/group-dialog.tsx';
import '#web/ui/feedback/modal-dialog.tsx';

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

const large: CandidateGroup = {
  ...dance,
  suggested: dance.suggested && { ...dance.suggested, sameCity: false },
  _id: '0199aaaa-0000-7000-8000-000000000004',
  city: 'Siliguri',
  count: 700,
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('a group shows how many, where, which skill and suitable providers, and is assigned in bulk (UX-56)', async () => {
  const requests = respondByPath({
    '/api/l2admin/candidate-groups': toListResponse([dance, large, coding]),
    '/api/skills': { success: true, data: ['Dance', 'Coding'] },
    '/api/places/states': { success: true, data: ['Sikkim', 'West Bengal'] },
  });
  await renderScreens('/l2-admin/candidates?view=groups&skill=Dance', {
    '/l2-admin/candidates': WaitingCandidatesScreen,
  });
  const link = await screen.findByRole('link', { name: '14 · Howrah · Dance' });
  expect(link.getAttribute('href')).toBe(
    '/l2-admin/candidates?state=West+Bengal&city=Howrah&skill=Dance',
  );
  // UX-160: the same heading as in the list of people.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Assign Candidates');
  expect(screen.getAllByText('Sahyog Learning Foundation')).toHaveLength(2);
  expect(screen.getByText('Same city')).toBeTruthy();
  expect(screen.getByText('No one in Sikkim')).toBeTruthy();
  // One button per group, which names its provider; none where no provider is in the state.
  const button = screen.getByRole('button', {
    name: 'Assign 14 · Howrah · Dance to Sahyog Learning Foundation',
  });
  expect(button.textContent).toBe('Assign 14');
  expect(screen.queryByRole('button', { name: /Gangtok/u })).toBeNull();
  // At most 500 are assigned in one go.
  expect(screen.getByRole('button', { name: /^Assign 700 · Siliguri/u }).textContent).toBe(
    'Assign 500',
  );
  expect(
    requests.some((path) => path.includes('queue=awaiting') && path.includes('skill=Dance')),
  ).toBe(true);
});

test('the button of a group names everyone before it assigns them to the provider (UX-157)', async () => {
  const asha = { name: 'Asha Rao', city: 'Howrah', state: 'West Bengal', skills: [], version: 3 };
  const progress = { _id: dance._id, total: 1, done: 1, assigned: 1, rejected: [] };
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const [path = ''] = url.split('?');
    if (body) bodies.push(JSON.parse(body as string));
    const answers: Record<string, object> = {
      '/api/l2admin/candidate-groups': toListResponse([dance]),
      '/api/l2admin/assign-candidates': {
        success: true,
        data: body ? progress : { candidates: [{ _id: coding._id, ...asha }], total: 1 },
      },
      '/api/skills': { success: true, data: ['Dance'] },
      '/api/places/states': { success: true, data: ['West Bengal'] },
    };
    const found = answers[path];
    return Response.json(found ?? { success: false, message: 'Record not found.' }, {
      status: found ? 200 : 404,
    });
  });
  await renderScreens('/l2-admin/candidates?view=groups', {
    '/l2-admin/candidates': WaitingCandidatesScreen,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Assign 14 · Howrah · Dance/u }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Assign 1 candidate to Sahyog Learning Foundation?',
  });
  expect(within(dialog).getByText('Asha Rao')).toBeTruthy();
  expect(bodies).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, assign 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([
    {
      trainingProviderId: dance.suggested?._id,
      jobProviderId: null,
      jobId: null,
      candidateIds: [coding._id],
      versions: { [coding._id]: 3 },
    },
  ]);
  await endUndoOffer();
});
