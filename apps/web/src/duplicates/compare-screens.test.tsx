import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { L2CompareScreen } from './compare-screens.tsx';

const first = '0199aaaa-0000-7000-8000-000000000001';
const second = '0199aaaa-0000-7000-8000-000000000002';

const person = {
  _id: first,
  registrationCode: 'PB-7K4-92M',
  version: 1,
  language: 'en',
  name: 'Asha Rani Das',
  fatherName: 'Ramesh Das',
  mobileNumber: '9812345678',
  email: null,
  skills: ['Coding'],
  status: 'PENDING',
  createdAt: '2026-11-01T10:00:00.000Z',
  qualification: null,
  category: null,
  aadharNumber: 'XXXX XXXX 1234',
  idKind: 'AADHAR',
  address: {
    houseNo: '12',
    locality: 'Salt Lake',
    city: 'Kolkata',
    state: 'West Bengal',
    postalCode: '700001',
  },
  age: { dateOfBirth: null, guardian: null, ownConsentAt: null },
  aadharFile: null,
  trainings: 0,
  placements: 0,
};
const toPair = (id: string, next: string | null) => ({
  _id: id,
  state: 'open',
  signs: ['sound', 'mobile'],
  reason: null,
  decidedBy: null,
  foundAt: '2026-11-29T10:00:00.000Z',
  left: person,
  right: { ...person, _id: second, registrationCode: 'PB-8M5-03N', name: 'Asha Ranee Das' },
  next,
  waiting: 2,
});

afterEach(clearScreen);

test('marks what differs, decides with one key and opens the next pair (DU-2)', async () => {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') {
      sent.push({ url, body: JSON.parse(init.body as string) });
      return Response.json({ success: true, data: {} });
    }
    const pair = url.includes(first) ? toPair(first, second) : toPair(second, null);
    return Response.json({ success: true, data: pair });
  });
  await renderScreens(`/l2-admin/duplicates/${first}`, {
    '/l2-admin/duplicates/$id': L2CompareScreen,
  });
  await screen.findByText('Similar name, Same mobile number');
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Rani', 'Ranee']);
  fireEvent.keyDown(document.body, { key: 'd' });
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: `/api/l2admin/duplicates/${first}`,
        body: { decision: 'different', reason: 'Relatives with one mobile number' },
      },
    ]),
  );
  await waitFor(() => expect(location.pathname).toBe(`/l2-admin/duplicates/${second}`));
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ decision: 'later' }));
});
