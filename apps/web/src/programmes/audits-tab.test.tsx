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
  funder: programme.funder,
  auditors: [],
  figures: {
    sample: 0,
    examined: 0,
    confirmed: 0,
    notConfirmed: 0,
    notFound: 0,
    undecided: 0,
    errors: null,
  },
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

test('shows the people of an open audit with findings and the rate, and replies', async () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  const openId = '0199aaaa-0000-7000-8000-000000000003';
  const open = {
    ...audit,
    _id: openId,
    status: 'OPEN',
    replyBy: '2999-12-29',
    decideBy: '2999-12-31',
    draws: [draw],
    auditors: [
      {
        _id: id,
        name: 'Ravi Menon',
        sentTo: 'ravi@example.org',
        until: '2999-12-01T10:00:00.000Z',
      },
    ],
    figures: {
      ...audit.figures,
      sample: 24,
      examined: 2,
      confirmed: 1,
      notFound: 1,
      errors: { share: 0.5, low: 0.094, high: 0.906 },
    },
  };
  const item = {
    _id: auditId,
    candidateId: id,
    name: 'Asha Devi',
    registrationCode: 'PB-7K4-92M',
    provider: 'Skill Trust',
    result: 'not_found',
    undecided: false,
    findings: [
      {
        kind: 'call',
        outcome: 'not_found',
        text: 'The number does not exist',
        by: 'Ravi Menon',
        at: draw.at,
      },
    ],
    replies: [],
    decision: null,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      sent.push({ url, body: JSON.parse(init.body as string) });
      return Response.json({ success: true, data: {} });
    }
    if (url.endsWith('/items')) return Response.json({ success: true, data: [item] });
    return Response.json({ success: true, data: url.includes('/audits/') ? open : programme });
  });
  await renderScreens(`/l2-admin/programmes/${id}?tab=audits&audit=${openId}`, {
    '/l2-admin/programmes/$id': ProgrammeScreen,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Reply/u }));
  expect(document.body.textContent).toContain('50 % (95 % interval: 9.4 % to 90.6 %)');
  expect(screen.getByText('The number does not exist')).toBeTruthy();
  fireEvent.input(await screen.findByLabelText('Reply'), { target: { value: 'It changed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the reply' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: `/api/l2admin/audits/${openId}/items/${auditId}/reply`,
        body: { text: 'It changed' },
      },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Close the audit' })).toBeTruthy();
});
