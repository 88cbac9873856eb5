import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { ProgrammeScreen } from './programme-screen.tsx';
import { ProgrammesScreen } from './programmes-screen.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';
const targets = [
  { step: 'trained', value: 100, percentOf: null, splitBy: null, splitValue: null },
  { step: 'placed', value: 70, percentOf: 'trained', splitBy: 'state', splitValue: 'Bihar' },
  { step: 'placed', value: 10, percentOf: null, splitBy: 'gender', splitValue: 'Female' },
];
const progress = [
  { goal: 100, reached: 62, missing: 38, perMonth: 7 },
  { goal: 20, reached: 20, missing: 0, perMonth: 0 },
  { goal: 10, reached: null, missing: null, perMonth: null },
].map((figures, index) => ({ ...targets[index], ...figures }));
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
  targets,
  status: 'ACTIVE',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  history: [],
};
const person = {
  _id: id,
  candidateId: id,
  registrationCode: 'PB-7K4-92M',
  name: 'Asha Devi',
  city: 'Patna',
  state: 'Bihar',
  erased: false,
  isTraining: true,
  from: '2026-01-01',
  to: null,
  share: 100,
  byRule: false,
  reason: 'In the grant',
  otherProgrammes: 0,
  lacks: ['payslip'],
  placementId: id,
};

afterEach(clearScreen);

const answers: Record<string, unknown> = {
  progress: {
    asOf: programme.createdAt,
    steps: [{ step: 'registered', people: 90 }],
    targets: progress,
    outcomes: { counts: 20, lacks: 32, open: 6, lost: 4 },
    lacks: [
      { lack: 'payslip', people: 32 },
      { lack: 'answer', people: 0 },
    ],
  },
  people: [person],
  programmes: [{ ...programme, progress, lacking: 32 }],
};

const requests: string[] = [];
const show = async (path: string) => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const [last = ''] = (url.split('?')[0] ?? '').split('/').slice(-1);
    const data = answers[last] ?? programme;
    const page = Array.isArray(data) ? { page: { limit: 20, nextCursor: null, total: 1 } } : {};
    return Response.json({ success: true, data, ...page });
  });
  await renderScreens(path, {
    '/l2-admin/programmes': ProgrammesScreen,
    '/l2-admin/programmes/$id': ProgrammeScreen,
  });
};

test('says of each target what is missing and the pace, and links each figure to its people', async () => {
  await show(`/l2-admin/programmes/${id}`);
  await waitFor(() => expect(document.body.textContent).toContain('38 missing'));
  expect(document.body.textContent).toContain('7 a month until 31 Dec 2027');
  expect(document.body.textContent).toContain('70 % of the trained');
  expect(screen.getByText('Reached')).toBeTruthy();
  expect(screen.getByText('Not counted')).toBeTruthy();
  const links = [...document.querySelectorAll('main a, a')].map((a) => a.getAttribute('href'));
  for (const query of [
    'step=trained',
    'step=placed&state=Bihar',
    'step=registered',
    'outcome=payslip',
    'outcome=lost',
  ])
    expect(links).toContain(`/l2-admin/programmes/${id}?tab=people&${query}`);
  expect(document.body.textContent).toContain('Lack proof of pay');
  expect(document.body.textContent).not.toContain('Lack an answer');
});

test('lists the people of a figure, with the step that completes their evidence', async () => {
  await show(`/l2-admin/programmes/${id}?tab=people&outcome=payslip&state=Bihar`);
  const step = await screen.findByRole('link', { name: 'Add a payslip' });
  expect(step.getAttribute('href')).toBe(`/l2-admin/placements/${id}`);
  expect(requests.find((url) => url.includes('/people'))).toContain('outcome=payslip&state=Bihar');
});

test('shows a bar for each target of everyone in the list of programmes', async () => {
  await show('/l2-admin/programmes');
  const bars = await screen.findAllByRole('progressbar');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(['Trained: 62 of 100']);
});
