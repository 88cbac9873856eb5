import type { Notification } from '@purboday/contract/notifications/notifications.contract';
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
import { MessagesScreen } from './messages-screen.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '#web/ui/feedback/modal-dialog.tsx';

const list = '/api/l2admin/notifications';
const aMessage: Notification = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  event: 'registration-received',
  channel: 'email',
  state: 'failed',
  recipient: 'a•••@example.org',
  recordKind: 'candidate',
  recordId: '0199aaaa-0000-7000-8000-000000a1b2c3',
  attempts: 3,
  lastError: '550 no such user',
  skipped: [],
  createdAt: '2026-11-21T10:00:00Z',
  sentAt: null,
  nextTryAt: null,
  may: { send: true },
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test.each([
  ['candidate', 'candidates'],
  ['job-provider', 'job-providers'],
  ['training-provider', 'training-providers'],
])('a message about a %s links to its record', async (recordKind, kind) => {
  respondByPath({ [list]: toListResponse([{ ...aMessage, recordKind }]) });
  await renderScreens('/l2-admin/messages', { '/l2-admin/messages': MessagesScreen });
  const link = await screen.findByRole('link', { name: 'Registration received' });
  expect(link.getAttribute('href')).toBe(`/l2-admin/records/${kind}/${aMessage.recordId}`);
});

test.each([
  ['an account', { recordKind: 'account' }],
  ['nothing', { recordKind: null, recordId: null }],
])('a message about %s has no link', async (_, about) => {
  respondByPath({ [list]: toListResponse([{ ...aMessage, ...about }]) });
  await renderScreens('/l2-admin/messages', { '/l2-admin/messages': MessagesScreen });
  expect(await screen.findByRole('rowheader', { name: 'Registration received' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Registration received' })).toBeNull();
});

test('says what to do about a rejection of the operator, of phones only', async () => {
  const lastError = 'The provider answered 400, 633: TEMPLATE_NOT_MATCHED';
  respondByPath({
    [list]: toListResponse([
      { ...aMessage, channel: 'sms', lastError },
      { ...aMessage, _id: aMessage._id.replace('1', '2'), lastError: '550 template' },
    ]),
  });
  await renderScreens('/l2-admin/messages', { '/l2-admin/messages': MessagesScreen });
  expect(await screen.findByText(lastError)).toBeTruthy();
  expect(screen.getAllByText(/The operator does not know this text/u)).toHaveLength(1);
});

test('exports with the section and search of the address', async () => {
  const requests = respondByPath({ [list]: toListResponse([aMessage]) });
  await renderScreens('/l2-admin/messages?state=sent&q=otp', {
    '/l2-admin/messages': MessagesScreen,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Excel (.xlsx)' }));
  await vi.waitFor(() => expect(requests).toContain(`${list}/export?state=sent&q=otp&format=xlsx`));
});
