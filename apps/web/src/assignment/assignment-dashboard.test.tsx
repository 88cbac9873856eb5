import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { AssignmentDashboardScreen } from './assignment-dashboard-screen.tsx';

const counts = {
  candidatesCount: 4,
  trainingProviders: 2,
  jobProviders: 3,
  totalEntitiesCount: 9,
  pendingCandidatesCount: 7,
  inProgressTrainingCandidatesCount: 5,
  inProgressJobCandidatesCount: 6,
};
const waiting = {
  steps: [
    { step: 'assign', kind: 'candidate', count: 1, waiting: 4 },
    { step: 'check_in', kind: 'candidate', count: 13, waiting: 14 },
    { step: 'next', kind: 'candidate', count: 0, waiting: 15 },
  ],
  queues: [{ queue: 'returned', count: 0, waiting: 15 }],
  grievances: 0,
  stalled: 22,
  uncovered: { cities: 20, people: 31 },
  support: { waiting: 0, overdue: 0 },
  followUps: 0,
  failedMessages: 11,
  erasureRequests: 0,
  candidateRequests: { waiting: 0, next: null },
};
const records = '/l2-admin/records';
const lists = {
  'Approved Job Providers': `${records}?tab=job-providers&status=APPROVED_L1`,
  'Approved Training Providers': `${records}?tab=training-providers&status=APPROVED_L1`,
  'Total L1 Approved Entities': records,
  'Awaiting L1 Admin Approval': `${records}?status=PENDING`,
  'In Progress Training Candidates':
    '/l2-admin/calls?tab=people&unchanged=trainings&all=yes&status=IN_PROGRESS',
  'In Progress Job Candidates':
    '/l2-admin/calls?tab=people&unchanged=applications&all=yes&status=IN_PROGRESS',
};
const toResponse = (data: unknown) => ({ success: true, data });
const firstDay = {
  contacts: true,
  l1Admin: true,
  l2Admin: false,
  provider: false,
  candidates: false,
  backups: false,
  begun: false,
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

const nothing = {
  steps: [],
  stalled: 0,
  uncovered: { cities: 0, people: 0 },
  support: { waiting: 0, overdue: 0 },
  followUps: 0,
  failedMessages: 0,
  erasureRequests: 0,
};

const shown = async (waitingResponse: unknown, done: object = { ...firstDay, begun: true }) => {
  respondByPath({
    '/api/l2admin/first-day': toResponse(done),
    '/api/l2admin/approved-l1-entities': toResponse(counts),
    '/api/l2admin/waiting': toResponse(waitingResponse),
  });
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  const heading = await screen.findByRole('heading', { name: 'To do today' });
  const section = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(within(section).queryByLabelText('Loading')).toBeNull());
  await screen.findByRole('link', { name: /^4 ?Candidates to Assign/u });
  return section;
};

test('a dashboard greets, shows the work of the day and tiles, then the role’s own section (UX-63, UX-89)', async () => {
  await shown(waiting);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    expect.stringMatching(/^Welcome, /u),
    'To do today',
    'Assign Candidates',
  ]);
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  expect(tabs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/l2-admin/dashboard'],
    ['Analytics', '/l2-admin/dashboard?tab=analytics'],
  ]);
});

test('to do today has a button in each row, and leaves out empty ones (UX-89)', async () => {
  const section = await shown(waiting);
  const rows = within(section).getAllByRole('listitem');
  expect(
    rows.map((row) => [
      row.querySelector('p')?.textContent,
      within(row).getByRole('link').textContent,
      within(row).getByRole('link').getAttribute('href'),
    ]),
  ).toEqual([
    ['14check-ins due 13 overdue', 'Make the calls', '/l2-admin/calls'],
    [
      '31waiting or on hold in 20 cities without an L1 admin',
      'Assign cities',
      '/l2-admin/coverage?without=yes',
    ],
    ['22overdue tasks', 'Follow up', '/l2-admin/calls?tab=people'],
    ['11messages that could not be delivered', 'Open messages', '/l2-admin/messages?state=failed'],
    [
      '15returned, next step to find',
      'Find a next step: returned, next step to find',
      '/l2-admin/candidates?queue=returned',
    ],
  ]);
});

test('to do today lists places without an answer, to be called (STALL_DAYS)', async () => {
  const steps = [{ step: 'answer', kind: 'candidate', count: 3, waiting: 3 }];
  const section = await shown({ ...waiting, steps });
  const link = within(section).getByRole('link', { name: /^Call the candidates/u });
  expect(link.getAttribute('href')).toBe('/l2-admin/calls?tab=offers');
});

test('to do today links grievances, and each queue of candidates without a next step, to its list (UX-144)', async () => {
  const queues = [
    { queue: 'trained', count: 1, waiting: 8 },
    { queue: 'returned', count: 0, waiting: 15 },
  ];
  const section = await shown({
    ...waiting,
    steps: [],
    uncovered: { cities: 0, people: 0 },
    queues,
    grievances: 6,
  });
  const rows = within(section).getAllByRole('listitem');
  expect(
    rows.map((row) => [
      row.querySelector('p')?.textContent,
      within(row).getByRole('link').getAttribute('href'),
    ]),
  ).toEqual([
    ['22overdue tasks', '/l2-admin/calls?tab=people'],
    ['11messages that could not be delivered', '/l2-admin/messages?state=failed'],
    ['6open grievances', '/l2-admin/grievances'],
    ['8trained, next step to find 1 overdue', '/l2-admin/candidates?queue=trained'],
    ['15returned, next step to find', '/l2-admin/candidates?queue=returned'],
  ]);
});

test('to do today has at most five rows (UX-89)', async () => {
  const section = await shown({ ...waiting, erasureRequests: 12 });
  expect(within(section).getAllByRole('listitem')).toHaveLength(5);
});

test('shows each number once (UX-90)', async () => {
  await shown(waiting);
  const { textContent } = document.body;
  // Except the one of 'L1'.
  const shownNumbers = textContent.match(/(?<!L)\d+/gu) ?? [];
  expect(shownNumbers.length).toBeGreaterThan(12);
  expect(new Set(shownNumbers).size).toBe(shownNumbers.length);
});

const allDone = Object.fromEntries(Object.keys(firstDay).map((step) => [step, true]));

test('a dashboard shows when there are no pending tasks', async () => {
  const section = await shown(nothing, allDone);
  expect(section.textContent).toContain('You’re all caught up.');
});

describe('first day (R1)', () => {
  const listSteps = async (heading = 'First day') => {
    const title = await screen.findByRole('heading', { name: heading });
    const rows = within(title.closest('section') as HTMLElement).getAllByRole('listitem');
    return rows.map((row) => [
      row.textContent.startsWith('✓Done') ? 'Done' : 'Open',
      within(row).queryByRole('link')?.textContent,
      within(row).queryByRole('link')?.getAttribute('href'),
    ]);
  };
  const render = async (waitingResponse: unknown, done: object) => {
    respondByPath({
      '/api/l2admin/first-day': toResponse(done),
      '/api/l2admin/approved-l1-entities': toResponse(counts),
      '/api/l2admin/waiting': toResponse(waitingResponse),
    });
    await renderScreens('/l2-admin/dashboard', {
      '/l2-admin/dashboard': AssignmentDashboardScreen,
    });
  };

  test('lists what an empty instance needs, with a button for each open step', async () => {
    await render(nothing, firstDay);
    expect(await listSteps()).toEqual([
      ['Done', undefined, undefined],
      ['Done', undefined, undefined],
      ['Open', 'Invite an L2 admin', '/l2-admin/l2-admins'],
      ['Open', 'See providers', '/l2-admin/records?tab=training-providers'],
      ['Open', 'Add candidates', '/l2-admin/upload/candidates'],
      ['Open', 'See backups', '/l2-admin/system'],
    ]);
    expect(screen.queryByText('You’re all caught up.')).toBeNull();
  });

  test('stays above the work of the day until a candidate is approved', async () => {
    await render(waiting, firstDay);
    expect(await listSteps()).toHaveLength(6);
    expect(await screen.findByRole('heading', { name: 'To do today' })).toBeTruthy();
  });

  test('makes room for the work of the day, and returns when nothing is to do', async () => {
    await shown(waiting, { ...firstDay, begun: true });
    expect(screen.queryByRole('heading', { name: 'First day' })).toBeNull();
    await clearScreen();
    session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' });
    await render(nothing, { ...firstDay, begun: true });
    expect(await listSteps()).toHaveLength(6);
  });
});

test('to do today says since when the oldest one waits', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T06:00:00Z'), toFake: ['Date'] });
  const step = { step: 'check_in', kind: 'candidate', count: 0, waiting: 15 };
  const section = await shown({
    ...waiting,
    steps: [{ ...step, since: '2026-11-17T06:00:00.000Z' }],
  });
  vi.useRealTimers();
  expect(section.textContent).toContain('Oldest for 12 days');
});

test('every tile links to the list of what it counts (UX-58)', async () => {
  await shown(waiting);
  const hrefs = ['Candidates to Assign', ...Object.keys(lists)].map((label) =>
    screen.getByRole('link', { name: new RegExp(label, 'u') }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/l2-admin/candidates', ...Object.values(lists)]);
});

test('shows every tile with its link, and – for its number, before the counts are loaded (UX-153)', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Analytics',
    '–Candidates to Assign',
    ...Object.keys(lists).map((label) => `–${label}`),
    'View candidates',
  ]);
});

test('shows nothing to do when it could not be loaded', async () => {
  respondByPath({ '/api/l2admin/approved-l1-entities': toResponse(counts) });
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  await screen.findByRole('link', { name: /^4 ?Candidates to Assign/u });
  await waitFor(() => expect(screen.queryByText('To do today')).toBeNull());
});

test('a response without data shows the prescribed text and keeps the page (D25)', async () => {
  respondByPath({
    '/api/l2admin/approved-l1-entities': { success: true, message: 'OK' },
    '/api/l2admin/waiting': toResponse(waiting),
  });
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  // The toast and the page.
  await waitFor(() =>
    expect(screen.getAllByText('Failed to load dashboard statistics.')).toHaveLength(2),
  );
  expect(screen.getByRole('heading', { name: 'To do today' })).toBeTruthy();
});
