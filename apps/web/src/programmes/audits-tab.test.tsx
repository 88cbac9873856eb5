import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { ProgrammeScreen } from './programme-screen.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const auditId = '0199aaaa-0000-7000-8000-000000000002';
const programme = {
  _id: id,
  version: 1,
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
const hash = 'ab12'.repeat(16);
const audit = {
  _id: auditId,
  programmeId: id,
  programme: programme.name,
  step: 'trained',
  unit: 'percent',
  size: 10,
  leastPerProvider: 1,
  replyBy: '2026-12-29',
  decideBy: '2027-01-12',
  allowDownloads: false,
  status: 'PREPARED',
  people: 240,
  listHash: hash,
  createdAt: '2026-11-29T10:00:00.000Z',
  version: 1,
  draws: [],
};
const draw = {
  number: 1,
  words: 'blue river 7',
  seed: 'cd34'.repeat(16),
  drawn: 24,
  replaced: 3,
  by: 'Meera Das',
  at: '2026-11-29T11:00:00.000Z',
};

afterEach(clearScreen);

test('freezes a list, shows its hash, and draws with the words of the auditor', async () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  let shown: object = audit;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      sent.push({ url, body: JSON.parse(init.body as string) });
      if (url.endsWith('/draw')) shown = { ...audit, status: 'DRAWN', draws: [draw] };
      return Response.json({ success: true, data: shown });
    }
    if (url.endsWith('/audits')) return Response.json({ success: true, data: [] });
    return Response.json({ success: true, data: url.includes('/audits/') ? shown : programme });
  });
  await renderScreens(`/l2-admin/programmes/${id}?tab=audits`, {
    '/l2-admin/programmes/$id': ProgrammeScreen,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare an audit' }));
  fireEvent.input(await screen.findByLabelText('Size of the sample'), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Freeze the list' }));
  expect(await screen.findByText(hash)).toBeTruthy();
  expect(sent[0]).toMatchObject({
    url: '/api/l2admin/audits',
    body: {
      programmeId: id,
      step: 'trained',
      unit: 'percent',
      size: 12,
      leastPerProvider: 1,
      allowDownloads: false,
    },
  });

  fireEvent.click(screen.getByRole('button', { name: 'Draw the sample' }));
  fireEvent.input(await screen.findByLabelText('Words of the auditor'), {
    target: { value: draw.words },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await waitFor(() => expect(document.body.textContent).toContain(draw.seed));
  expect(sent[1]).toEqual({
    url: `/api/l2admin/audits/${auditId}/draw`,
    body: { words: draw.words },
  });
  expect(document.body.textContent).toContain('24 people drawn. 3 others');
  expect(screen.getByRole('button', { name: 'Draw again' })).toBeTruthy();
});
