import type { RetentionEntry } from '@purboday/contract/erasure/erasure.contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { RetentionScreen } from './retention-screen.tsx';

const list = '/api/l2admin/retention';
const anEntry: RetentionEntry = {
  _id: '0199aaaa-0000-7000-8000-000000a1b2c3',
  registrationCode: 'PB-7K4-92M',
  name: 'Asha Kumari',
  email: 'asha@example.org',
  mobileNumber: '9876543210',
  status: 'REJECTED',
  dueAt: '2026-11-20T10:00:00Z',
  noticeQueuedAt: null,
  notifiedAt: null,
  hold: null,
  may: { hold: true, release: false },
};
const held: RetentionEntry = {
  ...anEntry,
  dueAt: null,
  hold: { reason: 'A court has asked for it', at: '2026-11-22T10:00:00Z', by: 'Lata Rao' },
  may: { hold: false, release: true },
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('requires a reason for a legal hold on a record that is due (SEC-58)', async () => {
  const requests = respondByPath({ [list]: toListResponse([anEntry]) });
  await renderScreens('/l2-admin/retention', { '/l2-admin/retention': RetentionScreen });
  expect(await screen.findByText('Not yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep: Asha Kumari' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep record' }));
  expect(await screen.findByText('Please give the reason for the legal hold')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Why must it be kept?'), { target: { value: 'A court' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep record' }));
  await vi.waitFor(() => expect(requests).toContain(`${list}/${anEntry._id}/hold`));
  // The call failed, and the list is loaded again.
  await vi.waitFor(() =>
    expect(requests.filter((url) => url.startsWith(`${list}?`)).length).toBe(2),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why must it be kept?').value).toBe('A court');
});

test('shows the reason and author of a legal hold, and releases it after a confirmation (SEC-58)', async () => {
  const requests = respondByPath({ [list]: toListResponse([held]) });
  await renderScreens('/l2-admin/retention?state=held', { '/l2-admin/retention': RetentionScreen });
  expect(await screen.findByText('A court has asked for it')).toBeTruthy();
  expect(screen.getByText(/by Lata Rao$/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Release: Asha Kumari' }));
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  await vi.waitFor(() => expect(requests).toContain(`${list}/${held._id}/release`));
});

test('explains when records appear in an empty list', async () => {
  respondByPath({ [list]: toListResponse([]) });
  await renderScreens('/l2-admin/retention', { '/l2-admin/retention': RetentionScreen });
  expect(await screen.findByText(/14 days before their time is over/u)).toBeTruthy();
});

test('T65: asks for masked contact details where it shows none, and offers nothing to reveal', async () => {
  const { data, page } = toListResponse([{ ...anEntry, mobileNumber: '••••••3210' }]);
  const requests = respondByPath({
    [list]: { success: true, data, page: { ...page, masked: true } },
  });
  await renderScreens('/l2-admin/retention', { '/l2-admin/retention': RetentionScreen });
  expect(await screen.findByText('Not yet')).toBeTruthy();
  const [request] = requests.filter((url) => url.startsWith(`${list}?`));
  expect(request).toContain('contacts=masked');
  expect(screen.queryByRole('button', { name: 'Show all on this page' })).toBeNull();
});

describe('T36: the list "Could not be notified"', () => {
  test('shows the phone number to call', async () => {
    const unnotified = { ...anEntry, noticeQueuedAt: '2026-11-18T03:30:00Z' };
    respondByPath({ [list]: toListResponse([unnotified]) });
    await renderScreens('/l2-admin/retention?state=unnotified', {
      '/l2-admin/retention': RetentionScreen,
    });
    const link = await screen.findByRole('link', { name: '9876543210' });
    expect(link.getAttribute('href')).toBe('tel:+919876543210');
    expect(screen.getByRole('button', { name: 'Keep: Asha Kumari' })).toBeTruthy();
  });

  test('shows when every person could be notified', async () => {
    respondByPath({ [list]: toListResponse([]) });
    await renderScreens('/l2-admin/retention?state=unnotified', {
      '/l2-admin/retention': RetentionScreen,
    });
    expect(await screen.findByText(/have been notified\./u)).toBeTruthy();
  });
});
