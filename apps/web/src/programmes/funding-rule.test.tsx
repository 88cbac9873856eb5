import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { ProgrammeScreen } from './programme-screen.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const path = `/api/l2admin/programmes/${id}`;
const programme = {
  _id: id,
  version: 3,
  name: 'Tailors of Howrah',
  funder: 'Asha Textiles Ltd',
  funderKind: 'COMPANY',
  grantNumber: null,
  csr1: null,
  cin: null,
  scheduleItem: null,
  from: '2026-01-01',
  to: '2027-12-31',
  keepUntil: '2030-12-31',
  amount: null,
  checkInDays: [],
  targets: [],
  status: 'ACTIVE',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  history: [],
};
const stored = {
  version: 3,
  places: ['All of Goa'],
  skills: [],
  providers: [{ _id: id, name: 'Ganga Skills' }],
  centres: [],
  batches: [],
  registeredFrom: null,
  registeredTo: null,
};
const place = { text: 'Howrah district (West Bengal)', about: '3 cities' };

afterEach(clearScreen);

test('offers what matches, says whose trainings the rule funds, and saves it with the version seen', async () => {
  const sent: { url: string; method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const respond = (data: unknown) => Response.json({ success: true, data });
    if (method === 'GET') {
      if (url.includes('place-names'))
        return respond([{ ...place, waiting: 0, waitingWithout: 0 }]);
      return respond(url.endsWith('/rule') ? stored : programme);
    }
    sent.push({ url, method, body: JSON.parse(body as string) });
    return url.endsWith('/preview')
      ? respond({ people: 21, first: [{ _id: id, name: 'Asha Devi' }] })
      : respond({ ...stored, version: 4 });
  });
  await renderScreens(`/l2-admin/programmes/${id}?tab=details`, {
    '/l2-admin/programmes/$id': ProgrammeScreen,
  });
  const places = await screen.findByLabelText('Places where the candidates live');
  fireEvent.change(places, { target: { value: 'howr' } });
  fireEvent.click(await screen.findByRole('button', { name: `Add ${place.text}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ganga Skills' }));
  const rule = {
    ...stored,
    places: ['All of Goa', place.text],
    providers: [],
    version: undefined,
  };
  const { version: _version, ...posted } = rule;
  await waitFor(
    () =>
      expect(sent.at(-1)).toEqual({ url: `${path}/rule/preview`, method: 'POST', body: posted }),
    { timeout: 5_000 },
  );
  await waitFor(() =>
    expect(document.body.textContent).toContain('Trainings that it funds at once: 21.'),
  );
  expect(screen.getByText('and 20 more')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      url: `${path}/rule`,
      method: 'PUT',
      body: { ...posted, version: 3 },
    }),
  );
});
