import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
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
import { ErasureRequestsScreen } from './erasure-requests-screen.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '#web/ui/feedback/modal-dialog.tsx';

const list = '/api/l2admin/erasure-requests';
const aRequest: ErasureRequest = {
  registrationCode: 'PB-7K4-92M',
  _id: '0199aaaa-0000-7000-8000-000000000001',
  candidateId: '0199aaaa-0000-7000-8000-000000a1b2c3',
  state: 'open',
  name: 'Asha Kumari',
  email: 'asha@example.org',
  reason: null,
  requestedAt: '2026-11-21T10:00:00Z',
  dueAt: '2027-02-19T10:00:00Z',
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  may: { erase: true, decline: true },
};
const erased: ErasureRequest = {
  ...aRequest,
  state: 'erased',
  name: null,
  email: null,
  decidedAt: '2026-11-22T10:00:00Z',
  decidedBy: 'Lata Rao',
  may: { erase: false, decline: false },
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('a request links to the record of its candidate', async () => {
  respondByPath({ [list]: toListResponse([aRequest]) });
  await renderScreens('/l2-admin/erasure-requests', {
    '/l2-admin/erasure-requests': ErasureRequestsScreen,
  });
  const link = await screen.findByRole('link', { name: 'Asha Kumari' });
  expect(link.getAttribute('href')).toBe(`/l2-admin/records/candidates/${aRequest.candidateId}`);
  expect(screen.getByText('PB-7K4-92M')).toBeTruthy();
});

test('links to no record of an erased candidate (SEC-57)', async () => {
  respondByPath({ [list]: toListResponse([erased]) });
  await renderScreens('/l2-admin/erasure-requests?state=erased', {
    '/l2-admin/erasure-requests': ErasureRequestsScreen,
  });
  const name = 'Erased candidate A1B2C3';
  expect(await screen.findByRole('rowheader', { name })).toBeTruthy();
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('exports with the status and search of the address', async () => {
  const requests = respondByPath({ [list]: toListResponse([aRequest]) });
  await renderScreens('/l2-admin/erasure-requests?state=declined&q=asha', {
    '/l2-admin/erasure-requests': ErasureRequestsScreen,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Excel (.xlsx)' }));
  await vi.waitFor(() =>
    expect(requests).toContain(`${list}/export?state=declined&q=asha&format=xlsx`),
  );
});
