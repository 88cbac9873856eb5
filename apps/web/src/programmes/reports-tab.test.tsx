import { firstDefinition } from '@purboday/contract/programmes/definition';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { ProgrammeScreen } from './programme-screen.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const earlierId = '0199aaaa-0000-7000-8000-000000000002';
const madeAt = '2026-11-29T10:00:00.000Z';
const programme = {
  _id: id,
  name: 'Tailors of Howrah',
  status: 'ACTIVE',
  targets: [],
  history: [],
};
const figures = (placed: number | null) => ({
  totals: [40, 40, 30, 25, 0, placed, 5, 10],
  erased: 0,
  elsewhere: null,
  targets: [],
  tables: [
    { key: 'gender', rows: [{ label: 'Female', figures: [20, 20, 15, 10, 0, placed, 5, 5] }] },
  ],
  sums: [{ key: 'retention', rows: [{ key: 'due', figure: placed }] }],
  measures: [{ key: 'pay', people: placed, lower: 9_000, median: 11_000, upper: 12_500 }],
});
const head = {
  version: 1,
  foundation: 'Udaan',
  programme: programme.name,
  funder: 'Asha Textiles Ltd',
  from: '2026-01-01',
  to: '2027-12-31',
  asOf: madeAt,
  definitionVersion: 2,
  definition: firstDefinition,
  figures: figures(13),
};
const snapshot = {
  _id: id,
  madeAt,
  madeBy: 'Ananya Sen',
  definitionVersion: 2,
  people: 40,
  root: 'ab'.repeat(32),
};
const change = {
  figure: 'placed',
  before: 12,
  now: 13,
  added: { people: 1, first: [{ _id: id, name: 'Asha Devi' }] },
  removed: { people: 0, first: [] },
};

afterEach(clearScreen);

const sent: { url: string; body: unknown }[] = [];
const answer = (url: string): unknown => {
  if (url.endsWith('/report')) return head;
  if (url.endsWith('/snapshots')) return [snapshot, { ...snapshot, _id: earlierId }];
  if (!url.includes('/snapshots/')) return programme;
  const content = { ...head, madeBy: 'Ananya Sen', words: 'A good year', published: figures(null) };
  return { ...snapshot, content, changes: url.includes('against=') ? [change] : [] };
};
const show = async (search: string) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      sent.push({ url, body: JSON.parse(init.body as string) });
      return Response.json({ success: true, data: snapshot }, { status: 201 });
    }
    return Response.json({ success: true, data: answer(url) });
  });
  await renderScreens(`/l2-admin/programmes/${id}?tab=reports${search}`, {
    '/l2-admin/programmes/$id': ProgrammeScreen,
  });
};

test('shows the report of now, and freezes it with words', async () => {
  await show('');
  await waitFor(() => expect(document.body.textContent).toContain('Female'));
  fireEvent.click(screen.getByRole('button', { name: 'Freeze the report' }));
  fireEvent.input(await screen.findByLabelText('Your own words'), {
    target: { value: 'Thank you' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { url: `/api/l2admin/programmes/${id}/snapshots`, body: { words: 'Thank you' } },
    ]),
  );
});

test('shows what leaves the foundation, the exact figures on request, and what changed with its people', async () => {
  await show(`&snapshot=${id}`);
  await waitFor(() => expect(document.body.textContent).toContain('A good year'));
  expect(document.body.textContent).toContain(snapshot.root);
  expect(screen.queryAllByText('13')).toHaveLength(0);
  expect(screen.getAllByText('< 5').length).toBeGreaterThan(0);
  fireEvent.change(await screen.findByLabelText('Compare with'), { target: { value: earlierId } });
  await waitFor(() => expect(screen.getByText('Asha Devi')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Show the exact figures' }));
  expect(screen.getAllByText('13').length).toBeGreaterThan(0);
});
