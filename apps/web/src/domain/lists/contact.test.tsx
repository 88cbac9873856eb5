import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maskContact } from '@purboday/contract/conventions/contacts';
import { BatchesScreen } from '#web/batches/batches-screen.tsx';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { RecordsScreen } from '#web/records/records-screen.tsx';

const list = '/api/l2admin/records/candidates';
const toRecord = (n: number) => ({
  _id: `0199aaaa-0000-7000-8000-00000000000${n}`,
  registrationCode: `PB-7K4-92${n}`,
  name: `Person ${n}`,
  email: `person${n}@example.org`,
  mobileNumber: `981234567${n}`,
  state: 'West Bengal',
  city: 'Kolkata',
  status: 'PENDING',
  createdAt: '2026-11-10T10:00:00.000Z',
});
const people = [toRecord(1), toRecord(2)];

/** Responds like the server to `contacts`. */
const respond = (): string[] => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname !== list) return Response.json({ success: false, message: '' }, { status: 404 });
    const contacts = searchParams.get('contacts');
    const isMasked = contacts !== 'shown';
    const data = people.map((row) =>
      isMasked && row._id !== contacts
        ? { ...row, email: maskContact(row.email), mobileNumber: maskContact(row.mobileNumber) }
        : row,
    );
    const { page } = toListResponse(data);
    return Response.json({
      success: true,
      data,
      page: { ...page, ...(isMasked && { masked: true }) },
    });
  });
  return requests;
};

afterEach(clearScreen);

describe('T65: masked contact data in a list', () => {
  beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));

  test('is shown row by row, and stays shown', async () => {
    const requests = respond();
    await renderScreens('/l2-admin/records', { '/l2-admin/records': RecordsScreen });
    fireEvent.click(await screen.findByRole('button', { name: /••••••5671/u }));
    expect(await screen.findByRole('cell', { name: /98123 ?45671/u })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: /98123 ?45672/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /••••••5672/u }));
    expect(await screen.findByRole('cell', { name: /98123 ?45672/u })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /98123 ?45671/u })).toBeTruthy();
    expect(requests.filter((url) => url.includes('contacts='))).toEqual(
      people.map(({ _id }) => `${list}?limit=50&contacts=${_id}`),
    );
  });

  test('is shown for the whole page with one button', async () => {
    respond();
    await renderScreens('/l2-admin/records', { '/l2-admin/records': RecordsScreen });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all on this page' }));
    expect(await screen.findByRole('cell', { name: /98123 ?45672/u })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /98123 ?45671/u })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all on this page' })).toBeNull();
  });
});

test('UX-187: informs a limited trainer without a batch who gives one', async () => {
  const user = createUser({ role: 'TRAINING_PROVIDER', ownBatchesOnly: true });
  session.start({ user, token: 't-1' });
  respondByPath({ '/api/training-providers/batches': toListResponse([]) });
  await renderScreens('/training-provider/batches', {
    '/training-provider/batches': BatchesScreen,
  });
  expect(await screen.findByText('Your manager has not given you a batch yet.')).toBeTruthy();
});
