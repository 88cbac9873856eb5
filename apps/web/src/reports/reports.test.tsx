import type { Report, Person } from '@purboday/contract/reports/reports.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReportSection } from '#web/domain/reports/report-section.tsx';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { AllPeopleScreen } from './people-screen.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '#web/ui/feedback/modal-dialog.tsx';

const numbers: Report = {
  asOf: '2026-11-21T10:00:00.000Z',
  funnel: {
    registered: 1200,
    approved: 900,
    assigned: 600,
    trained: 300,
    placed: 120,
    kept90: { kept: 40, lost: 12, unknown: 8 },
  },
  weeks: [
    { week: '2026-11-09', registered: 30, approved: 20, rejected: 3 },
    { week: '2026-11-16', registered: 41, approved: 25, rejected: 2 },
  ],
  days: [
    { step: 'review', people: 900, median: 2, p90: 6 },
    { step: 'assign', people: 600, median: 4, p90: 11 },
    { step: 'train', people: 300, median: 35, p90: 61 },
    { step: 'place', people: 0, median: null, p90: null },
  ],
  sampled: false,
  answers: {
    offered: 10,
    accepted: 6,
    declined: 3,
    waiting: 1,
    ended: 0,
    reasons: {
      distance: 2,
      timing: 0,
      family: 1,
      health: 0,
      other_work: 0,
      other_skill: 0,
      other: 0,
    },
    providers: [],
  },
  states: [
    { state: 'Bihar', people: 7, review: 5, assign: 0, training: 2, next: 0, employer: 0 },
    { state: 'Odisha', people: 9, review: 9, assign: 0, training: 0, next: 0, employer: 0 },
  ],
  actNow: { stalled: 4, uncovered: { cities: 2, people: 31 }, failedMessages: 0, erasuresDue: 0 },
};

const person: Person = {
  _id: '0199aaaa-0000-7000-8000-000000a1b2c3',
  registrationCode: 'PB-7K4-92M',
  name: 'Asha Kumari',
  city: 'Puri',
  state: 'Odisha',
  erased: false,
  registeredOn: '2026-01-05',
  approvedOn: '2026-01-07',
  rejectedOn: null,
  assignedOn: '2026-01-10',
  trainedOn: '2026-03-01',
  placedOn: '2026-04-01',
  kept: 'unknown',
  waits: null,
};
const erased: Person = { ...person, _id: '1', registrationCode: null, name: null, erased: true };

const answers = {
  '/api/l2admin/numbers': { success: true, data: numbers },
  '/api/l2admin/numbers/people': toListResponse([person, erased]),
  '/api/places/states': { success: true, data: ['Bihar', 'Odisha'] },
  '/api/skills': { success: true, data: ['Coding'] },
};

const EveryoneReport = () => <ReportSection of="all" />;
const at = (href: string) =>
  renderScreens(href, {
    '/l2-admin/dashboard': EveryoneReport,
    '/l2-admin/people': AllPeopleScreen,
  });

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('each number links to the people it counts, with the same filters', async () => {
  const requests = respondByPath(answers);
  await at('/l2-admin/dashboard?state=Odisha&from=2026-01-01');
  const funnel = await screen.findByRole('list', { name: 'From registration to work' });
  const hrefOf = (name: string) =>
    within(funnel).getByRole('link', { name }).getAttribute('href') ?? '';
  expect(hrefOf('Placed in work')).toBe(
    '/l2-admin/people?state=Odisha&from=2026-01-01&figure=placed',
  );
  expect(hrefOf('Unknown after 90 days 8')).toContain('figure=unknown');
  expect(
    requests.some((url) => url.includes('state=Odisha') && url.includes('from=2026-01-01')),
  ).toBe(true);
  const waiting = screen.getByRole('table', { name: /^People waiting, by state/u });
  const [, most] = within(waiting).getAllByRole('row');
  expect(most?.textContent).toMatch(/^Odisha/u);
  expect(
    within(waiting)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContain('/l2-admin/people?state=Bihar&from=2026-01-01&waits=training');
});

test('shows the eight states where most people wait, and all after a click (UX-91)', async () => {
  const states = Array.from({ length: 28 }, (_, n) => ({
    ...numbers.states[0],
    state: `State ${n}`,
    people: n + 1,
  }));
  respondByPath({
    ...answers,
    '/api/l2admin/numbers': { success: true, data: { ...numbers, states } },
  });
  await at('/l2-admin/dashboard');
  const table = await screen.findByRole('table', { name: /^People waiting, by state/u });
  const rowNames = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(rowNames()).toEqual([27, 26, 25, 24, 23, 22, 21, 20].map((n) => `State ${n}`));
  fireEvent.click(screen.getByRole('button', { name: 'Show all 28' }));
  expect(rowNames()).toHaveLength(28);
  expect(screen.queryByRole('button', { name: /^Show all/u })).toBeNull();
});

test('shows the time of the numbers', async () => {
  respondByPath(answers);
  await at('/l2-admin/dashboard');
  expect(await screen.findByText(/^As of 21 Nov 2026, 3:30\spm IST\.$/u)).toBeTruthy();
});

test('shows the weeks in a table too, registrations beside decisions (UX-36)', async () => {
  respondByPath(answers);
  await at('/l2-admin/dashboard');
  const table = await screen.findByRole('table', { name: /Decisions a week/u });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Week from', 'Approved', 'Rejected']);
});

test('the bars of weeks and of days in a step link to their people for any period', async () => {
  respondByPath(answers);
  await at('/l2-admin/dashboard?state=Odisha&from=2026-11-12');
  const hrefsOf = async (title: RegExp, row: RegExp) =>
    within(
      within(await screen.findByRole('table', { name: title })).getByRole('row', { name: row }),
    )
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(await hrefsOf(/^Registrations a week/u, /16 Nov/u)).toEqual([
    ['41', '/l2-admin/people?state=Odisha&from=2026-11-16&to=2026-11-22'],
  ]);
  expect(await hrefsOf(/^Decisions a week/u, /16 Nov/u)).toEqual([
    ['25', '/l2-admin/people?state=Odisha&approvedIn=2026-11-16'],
    ['2', '/l2-admin/people?state=Odisha&rejectedIn=2026-11-16'],
  ]);
  expect((await hrefsOf(/^Days from one step/u, /^Train /u))[0]).toEqual([
    '35',
    '/l2-admin/people?state=Odisha&from=2026-11-12&figure=trained',
  ]);
  const table = screen.getByRole('table', { name: /^Decisions a week/u });
  const [link] = within(table).getAllByRole('link');
  expect(link?.tabIndex).toBe(-1); // hidden while the picture is shown
  const figure = table.closest('figure') ?? document.body;
  fireEvent.click(within(figure).getByRole('button', { name: 'Show as a table' }));
  expect(link?.tabIndex).toBe(0);
});

test('names the week of decisions as a removable filter of the list', async () => {
  const requests = respondByPath(answers);
  await at('/l2-admin/people?rejectedIn=2026-11-16');
  const decided = await screen.findByRole('button', {
    name: 'Remove the filter Decided: Rejected in the week of 16 Nov 2026',
  });
  expect(requests.some((url) => url.includes('rejectedIn=2026-11-16'))).toBe(true);
  fireEvent.click(decided);
  await screen.findAllByText('Asha Kumari');
  expect(requests.at(-1)).not.toContain('rejectedIn');
});

test('offers presets of periods, and dates for any other one (UX-93)', async () => {
  const requests = respondByPath(answers);
  await at('/l2-admin/dashboard?state=Odisha');
  const period = (await screen.findByLabelText('Period')) as HTMLSelectElement;
  expect([...period.options].map(({ text }) => text.replace(/\d{4}–\d\d/u, '2026–27'))).toEqual([
    'This month',
    'Last 90 days',
    'FY 2026–27',
    'All',
    'Custom',
  ]);
  expect([period.value, screen.queryByLabelText('From')]).toEqual(['all', null]);
  fireEvent.change(period, { target: { value: 'year' } });
  await screen.findByText(/registered from 1 Apr \d{4}, in Odisha/u);
  expect(requests.at(-1)).toMatch(/from=\d{4}-04-01/u);
  expect(period.value).toBe('year');
  fireEvent.change(period, { target: { value: 'custom' } });
  const from = screen.getByLabelText('From') as HTMLInputElement;
  expect(from.value).toMatch(/^1 Apr \d{4}$/u);
  fireEvent.change(from, { target: { value: '2026-05-02' } });
  await screen.findByText(/registered from 2 May 2026, in Odisha/u);
});

test('rejects a period that ends before it begins, without a request', async () => {
  const requests = respondByPath(answers);
  await at('/l2-admin/dashboard?from=2026-05-01');
  await screen.findByRole('list', { name: 'From registration to work' });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-04-01' } });
  expect(screen.getByText('The first day must not be after the last day')).toBeTruthy();
  expect(requests.some((url) => url.includes('2026-04-01'))).toBe(false);
});

test('finds a provider by name, keeps it in the address, and removes it', async () => {
  const provider = {
    _id: '0199aaaa-0000-7000-8000-00000000beef',
    trainingProviderName: 'Udaan Skill Centre',
  };
  const requests = respondByPath({
    ...answers,
    '/api/l2admin/records/training-providers': toListResponse([provider]),
    '/api/l2admin/records/job-providers': toListResponse([]),
  });
  await at('/l2-admin/dashboard?state=Odisha');
  fireEvent.click(await screen.findByRole('button', { name: /All providers/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Provider' });
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'udaan' } });
  fireEvent.click(await within(dialog).findByRole('button', { name: /Udaan Skill Centre/u }));
  const chosen = await screen.findByRole('button', { name: /Provider: Udaan Skill Centre/u });
  await screen.findByText(/candidates who were sent to this provider, in Odisha/u);
  const numberRequests = () => requests.filter((url) => url.startsWith('/api/l2admin/numbers?'));
  expect(numberRequests().at(-1)).toContain(`provider=${provider._id}`);
  fireEvent.click(chosen);
  const again = await screen.findByRole('dialog', { name: 'Provider' });
  fireEvent.click(within(again).getByRole('button', { name: 'All providers' }));
  await screen.findByText(/Of everyone who registered, in Odisha/u);
});

test('shows only the days of an erased person', async () => {
  respondByPath(answers);
  await at('/l2-admin/people?figure=unknown');
  expect((await screen.findAllByText('Asha Kumari')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Erased').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Erased' })).toBeNull();
});
