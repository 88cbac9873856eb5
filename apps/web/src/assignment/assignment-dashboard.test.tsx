import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import { createUser } from '#web/platform/testing/a-user.ts';
import { respondByPath, clearScreen, renderScreens } from '#web/platform/testing/shown-screen.tsx';
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
  steps: [{ step: 'assign', kind: 'candidate', count: 1, waiting: 4 }],
  stalled: 12,
  nobody: { cities: 2, people: 3 },
  failedMessages: 1,
  erasureRequests: 0,
};
const records = '/l2-admin/records';
const lists = {
  'Approved Job Providers': `${records}?kind=job-providers&status=APPROVED_L1`,
  'Approved Training Providers': `${records}?kind=training-providers&status=APPROVED_L1`,
  'Total L1 Approved Entities': records,
  'Awaiting L1 Admin Approval': `${records}?status=PENDING`,
  'In Progress Training Candidates': '/l2-admin/stalled?part=trainings&all=yes&status=IN_PROGRESS',
  'In Progress Job Candidates': '/l2-admin/stalled?part=applications&all=yes&status=IN_PROGRESS',
};
const told = (data: unknown) => ({ success: true, data });

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

const shown = async (given: unknown) => {
  respondByPath({
    '/api/l2admin/approved-l1-entities': told(counts),
    '/api/l2admin/waiting': told(given),
  });
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  const heading = await screen.findByRole('heading', { name: 'Waiting for you' });
  const section = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(within(section).queryByLabelText('Loading')).toBeNull());
  await screen.findByText(/^4 approved candidates/u);
  return section;
};

test('a dashboard greets, shows counts and pending tasks with links, then the role’s own section (UX-63)', async () => {
  await shown(waiting);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    expect.stringMatching(/^Welcome, /u),
    'Waiting for you',
    'Assign Candidates',
    'Numbers',
  ]);
});

test('pending tasks link to their lists, including erasures and failed messages; empty ones are left out', async () => {
  const section = await shown(waiting);
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4Candidates to assign', '/l2-admin/candidates'],
    ['3Waiting or on hold in cities without an L1 admin', '/l2-admin/stalled?owner=nobody'],
    ['12All overdue tasks', '/l2-admin/stalled'],
    ['1Messages that could not be delivered', '/l2-admin/messages?state=failed'],
  ]);
  expect(section.textContent).toContain('1 overdue');
  const tile = screen.getByRole('link', { name: /In Progress Training Candidates/u });
  expect(tile.getAttribute('href')).toBe(
    '/l2-admin/stalled?part=trainings&all=yes&status=IN_PROGRESS',
  );
});

test('a dashboard shows when there are no pending tasks', async () => {
  const section = await shown({
    steps: [],
    stalled: 0,
    nobody: { cities: 0, people: 0 },
    failedMessages: 0,
    erasureRequests: 0,
  });
  expect(section.textContent).toContain('You’re all caught up.');
});

test('every tile links to the list of what it counts (UX-58)', async () => {
  await shown(waiting);
  const hrefs = ['Candidates to Assign', ...Object.keys(lists)].map((label) =>
    screen.getByRole('link', { name: new RegExp(label, 'u') }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/l2-admin/candidates', ...Object.values(lists)]);
});

test('shows every tile with its link before the counts are loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  const tiles = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(tiles).toEqual(['Candidates to Assign', ...Object.keys(lists), 'View candidates']);
});

test('shows no pending tasks when they could not be loaded', async () => {
  respondByPath({ '/api/l2admin/approved-l1-entities': told(counts) });
  await renderScreens('/l2-admin/dashboard', { '/l2-admin/dashboard': AssignmentDashboardScreen });
  await screen.findByText(/^4 approved candidates/u);
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
});
