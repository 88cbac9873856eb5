import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BatchToday } from '@purboday/contract/batches/batch-records';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { TrainingDashboardScreen } from './dashboard-screen.tsx';

const toResponse = (data: unknown, beside = {}) => ({ success: true, data, ...beside });

const morning: BatchToday = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  title: 'Coding, autumn',
  status: 'RUNNING',
  skill: 'Coding',
  trainerName: 'Rina Saha',
  startsOn: '2026-10-02',
  days: ['MON', 'WED', 'SAT'],
  startTime: '09:30',
  endTime: '12:30',
  place: 'Main Road',
  meets: true,
  nextMeeting: '2026-11-30',
  membersCount: 20,
  markedCount: 0,
  needsTrainer: false,
  unmarkedDays: [],
};
const other = '0199aaaa-0000-7000-8000-000000000002';
const marked: BatchToday = { ...morning, _id: other, startTime: '14:00', markedCount: 20 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T04:00:00Z'), toFake: ['Date'] });
  session.start({
    user: createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' }),
    token: 't-1',
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await clearScreen();
});

const show = async (batches: readonly BatchToday[], search = '') => {
  const requests: string[] = [];
  respondByPath({
    '/api/training-providers/candidates/stats': toResponse({
      totalAssignedCandidates: 20,
      totalPendingCandidates: 0,
      skillsOffered: ['Coding'],
    }),
    '/api/training-providers/waiting': toResponse([], {
      visitPoints: { waiting: 0, overdue: 0, next: null },
    }),
    '/api/training-providers/today': toResponse(batches),
    '/api/training-providers/batches': toListResponse([]),
    '/api/training-providers/people': toListResponse([]),
  });
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(url);
    return respond(url, init);
  });
  await renderScreens(`/training-provider/dashboard${search}`, {
    '/training-provider/dashboard': TrainingDashboardScreen,
  });
  return requests;
};

const readClasses = async (heading: string) => {
  const title = await screen.findByRole('heading', { name: heading });
  const section = within(title.closest('section') as HTMLElement);
  return {
    section,
    lines: section.queryAllByRole('listitem').map(({ textContent }) => textContent),
  };
};

test('the home of a trainer is a day with its classes and the next one @UX-158', async () => {
  await show([morning, marked]);
  await screen.findByText('20 of 20 marked');
  const { section, lines } = await readClasses('Sat 28 Nov');
  expect(lines).toEqual([
    '09:30–12:30Coding Mon Wed Sat · Rina Saha0 of 20 markedMark attendance: Coding, 09:30',
    '14:00–12:30Coding Mon Wed Sat · Rina Saha20 of 20 markedSee the register: Coding, 14:00',
  ]);
  const link = (name: string | RegExp) => section.getByRole('link', { name }).getAttribute('href');
  expect(link(/^Mark attendance/u)).toBe(`/training-provider/batches/${morning._id}?tab=register`);
  expect(link('Previous day')).toBe('/training-provider/dashboard?date=2026-11-27');
  expect(link('Next day')).toBe('/training-provider/dashboard?date=2026-11-29');
  expect(link('Mon 30 Nov, 09:30')).toBe('/training-provider/dashboard?date=2026-11-30');
  expect(section.queryByRole('link', { name: 'Today' })).toBeNull();
});

test('a day ahead shows what is planned, without a register @UX-158', async () => {
  const planned: BatchToday = { ...marked, status: 'PLANNED', markedCount: 0 };
  const requests = await show([morning, planned], '?date=2026-11-30');
  await screen.findAllByText('20 candidates');
  const { section, lines } = await readClasses('Mon 30 Nov');
  expect(requests.some((url) => url.endsWith('/today?date=2026-11-30'))).toBe(true);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Planned');
  expect(section.queryByRole('link', { name: /^Mark attendance/u })).toBeNull();
  expect(section.getByRole('link', { name: 'Today' }).getAttribute('href')).toBe(
    '/training-provider/dashboard',
  );
});

test('an earlier day links to its register, and a day without a class says so @UX-158', async () => {
  await show([morning], '?date=2026-11-25');
  await screen.findByText('0 of 20 marked');
  const { section } = await readClasses('Wed 25 Nov');
  expect(section.getByRole('link', { name: /^Mark attendance/u }).getAttribute('href')).toBe(
    `/training-provider/batches/${morning._id}?tab=register&date=2026-11-25`,
  );
  await clearScreen();
  session.start({
    user: createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' }),
    token: 't-1',
  });
  await show([{ ...morning, meets: false, unmarkedDays: ['2026-11-25'] }]);
  expect(await screen.findByText('No class on this day.')).toBeTruthy();
  // Days without a mark are to do.
  const toDo = (await screen.findByRole('heading', { name: 'To do today' })).closest('section');
  expect(toDo?.textContent).toContain('Not marked:25 Nov');
});

test('without any class the home starts with what is to do', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'To do today' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Plan a batch' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Previous day' })).toBeNull();
});
