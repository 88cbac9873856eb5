import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
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
import { L1AdminsScreen } from './l1-admins-screen.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '#web/ui/feedback/modal-dialog.tsx';

const list = '/api/l2admin/l1admins';
const anAdmin: L1Admin = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  fullName: 'Biju Das',
  email: 'biju@example.org',
  mobileNumber: '9876543210',
  assignedStates: ['Odisha'],
  assignedCities: ['Puri'],
  disabled: false,
  createdAt: '2026-11-21T10:00:00Z',
  status: 'ACTIVE',
  passwordValidUntil: null,
  pendingReviews: 3,
  overdueReviews: 1,
  secondFactor: false,
  version: 'v1',
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('exports with the status and search of the address', async () => {
  const requests = respondByPath({ [list]: toListResponse([anAdmin]) });
  await renderScreens('/l2-admin/l1-admins?status=ACTIVE&q=biju', {
    '/l2-admin/l1-admins': L1AdminsScreen,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Excel (.xlsx)' }));
  await vi.waitFor(() =>
    expect(requests).toContain(`${list}/export?status=ACTIVE&q=biju&format=xlsx`),
  );
});
