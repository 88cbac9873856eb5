import type { UnchangedTraining } from '@purboday/contract/reminders/reminders.contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { CallsScreen } from './calls-screen.tsx';
import { UnchangedTrainings } from './unchanged-list.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '#web/ui/feedback/modal-dialog.tsx';

const list = '/api/l2admin/unchanged-trainings';
const aTraining: UnchangedTraining = {
  registrationCode: 'PB-7K4-92M',
  _id: '0199aaaa-0000-7000-8000-000000a1b2c3',
  name: 'Asha Kumari',
  city: 'Puri',
  state: 'Odisha',
  trainingProviderId: '0199aaaa-0000-7000-8000-000000d4e5f6',
  trainingProviderName: 'Sunrise Academy',
  trainingStatus: 'IN_PROGRESS',
  unchangedSince: '2026-10-01T10:00:00Z',
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('a training links to the records of its candidate and its provider', async () => {
  respondByPath({ [list]: toListResponse([aTraining]) });
  await renderScreens('/l2-admin/calls', { '/l2-admin/calls': UnchangedTrainings });
  const candidate = await screen.findByRole('link', { name: 'Asha Kumari' });
  expect(candidate.getAttribute('href')).toBe(`/l2-admin/records/candidates/${aTraining._id}`);
  expect(screen.getByText('PB-7K4-92M')).toBeTruthy();
  const provider = screen.getByRole('link', { name: 'Sunrise Academy' });
  expect(provider.getAttribute('href')).toBe(
    `/l2-admin/records/training-providers/${aTraining.trainingProviderId}`,
  );
});

test('exports with the status and search of the address', async () => {
  const requests = respondByPath({ [list]: toListResponse([aTraining]) });
  await renderScreens('/l2-admin/calls?status=PENDING&q=asha', {
    '/l2-admin/calls': UnchangedTrainings,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Excel (.xlsx)' }));
  await vi.waitFor(() =>
    expect(requests).toContain(`${list}/export?status=PENDING&q=asha&format=xlsx`),
  );
});

test.each([
  ['/l2-admin/calls?tab=trainings&status=PENDING&q=asha', 'trainings'],
  ['/l2-admin/calls?tab=applications&status=PENDING&q=asha', 'applications'],
])('%s leads to the filter of the people (G8)', async (address, unchanged) => {
  respondByPath({
    [list]: toListResponse([aTraining]),
    '/api/l2admin/unchanged-applications': toListResponse([]),
  });
  await renderScreens(address, { '/l2-admin/calls': CallsScreen });
  const filter = await screen.findByLabelText<HTMLSelectElement>('Step');
  expect(filter.value).toBe(unchanged);
  expect(screen.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual([
    'Overdue people',
  ]);
  expect(location.pathname).toBe('/l2-admin/calls');
  const search = Object.fromEntries(new URLSearchParams(location.search));
  expect(search).toMatchObject({ tab: 'people', unchanged, q: 'asha', status: 'PENDING' });
});

test('the filter Step leads from trainings without change back to people (G8)', async () => {
  const requests = respondByPath({
    [list]: toListResponse([aTraining]),
    '/api/l2admin/stalled/people': toListResponse([]),
  });
  await renderScreens('/l2-admin/calls?tab=people&unchanged=trainings&q=asha', {
    '/l2-admin/calls': CallsScreen,
  });
  await screen.findByRole('link', { name: 'Asha Kumari' });
  fireEvent.change(screen.getByLabelText('Step'), { target: { value: 'review' } });
  await vi.waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      tab: 'people',
      step: 'review',
      q: 'asha',
    }),
  );
  await vi.waitFor(() =>
    expect(requests.some((path) => path.startsWith('/api/l2admin/stalled/people'))).toBe(true),
  );
});
