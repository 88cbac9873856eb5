import type { RemindedCount } from '@purboday/contract/overdue/overdue.contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
} from '#web/platform/testing/shown-screen.tsx';
import { UndoBar } from '#web/shell/undo-bar.tsx';
import { CallsScreen } from './calls-screen.tsx';

const admin = { kind: 'l1-admin', id: '0199aaaa-0000-7000-8000-0000000000a1', name: 'Asha Devi' };
const provider = {
  kind: 'training-provider',
  id: '0199aaaa-0000-7000-8000-0000000000b1',
  name: 'Udaan Skills',
};
const toCount = (
  owner: { kind: string; id: string; name: string },
  step: RemindedCount['step'],
  count: number,
  remindedToday = false,
) => ({
  owner,
  step,
  count,
  oldest: new Date(Date.now() - count * 86_400_000).toISOString(),
  mobileNumber: owner.kind === 'l2-admin' ? null : '9812300001',
  remindedToday,
});

/** The screen below the bar of the portal. */
const Shown = () => (
  <>
    <CallsScreen />
    <UndoBar />
  </>
);

const sent: string[] = [];
const show = async (counts: readonly object[]) => {
  sent.length = 0;
  const contact = {
    action: 'contact',
    by: 'Ravi Iyer',
    reason: 'Call: reached.\nMeera is on leave',
    at: new Date().toISOString(),
  };
  respondByPath({
    '/api/l2admin/stalled': { success: true, data: counts },
    [`/api/l2admin/records/training-providers/${provider.id}`]: {
      success: true,
      data: { history: [contact] },
    },
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(url);
      return Response.json({ success: true, data: {} }, { status: 201 });
    }
    return answered(url, init);
  });
  await renderScreens('/l2-admin/calls?tab=assignees', { '/l2-admin/calls': Shown });
  await screen.findByRole('columnheader', { name: 'Mobile' });
};
const findAssignee = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

describe('UX-162', () => {
  test('shows each assignee once, with the tasks of all steps', async () => {
    await show([
      toCount(provider, 'train', 9),
      toCount(admin, 'review', 4),
      toCount(provider, 'start', 2),
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Udaan Skills',
      'Asha Devi',
    ]);
    const row = findAssignee('Udaan Skills');
    expect(row.getByText('11')).toBeTruthy();
    expect(row.getByText('9 days')).toBeTruthy();
  });

  test('reminds an assignee, and not the L2 admins', async () => {
    await show([
      toCount(admin, 'review', 4),
      toCount({ kind: 'l2-admin', id: 'l2-admin', name: 'L2 admins' }, 'assign', 2),
    ]);
    expect(findAssignee('L2 admins').queryByRole('button')).toBeNull();
    fireEvent.click(findAssignee('Asha Devi').getByRole('button', { name: 'Remind : Asha Devi' }));
    await vi.waitFor(() => expect(sent).toEqual([`/api/l2admin/stalled/${admin.id}/reminders`]));
    expect(await screen.findByText('Asha Devi: reminder sent by email.')).toBeTruthy();
  });

  test('logs a call to a provider, and none to an admin (R3)', async () => {
    await show([toCount(provider, 'train', 9), toCount(admin, 'review', 4)]);
    expect(findAssignee('Asha Devi').getAllByRole('button')).toHaveLength(1);
    const row = findAssignee('Udaan Skills');
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Reached: Udaan Skills',
      'Not reached: Udaan Skills',
      'Wrong number: Udaan Skills',
      'Remind: Udaan Skills',
    ]);
    fireEvent.click(row.getByRole('button', { name: /^Not reached/u }));
    await vi.waitFor(() => expect(screen.queryByText('Udaan Skills')).toBeNull());
    act(() => void dispatchEvent(new Event('pagehide')));
    await vi.waitFor(() =>
      expect(sent).toEqual([`/api/l2admin/providers/${provider.id}/contacts`]),
    );
  });

  test('shows the last calls to a provider beside its results', async () => {
    await show([toCount(provider, 'train', 9)]);
    fireEvent.click(screen.getByRole('link', { name: 'Udaan Skills' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Udaan Skills' }));
    expect(await sheet.findByText(/Meera is on leave/u)).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'In training' }).getAttribute('href')).toContain(
      `owner=${provider.id}`,
    );
    expect(sheet.getByRole('link', { name: 'Open the record' }).getAttribute('href')).toBe(
      `/l2-admin/records/training-providers/${provider.id}`,
    );
  });

  test('says who was reminded today, instead of a button', async () => {
    await show([toCount(admin, 'review', 4, true)]);
    const row = findAssignee('Asha Devi');
    expect(row.getByText('Reminded today')).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  });
});
