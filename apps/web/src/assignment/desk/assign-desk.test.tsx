import type {
  AssignmentSuggestion,
  CandidateToAssign,
} from '@purboday/contract/assignment/assignment.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endUndoOffer } from '#web/platform/undo/undo.ts';
import { session } from '#web/platform/session/session.ts';
import {
  clearScreen,
  createUser,
  renderScreens,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { WaitingCandidatesScreen } from '../waiting/waiting-candidates-screen.tsx';

const toId = (n: number): string => `0199aaaa-0000-7000-8000-00000000000${n}`;

const toCandidate = (n: number, name: string): CandidateToAssign => ({
  _id: toId(n),
  registrationCode: 'PB-JWJ-NVX',
  name,
  email: null,
  mobileNumber: '••••••8937',
  skills: ['Coding'],
  status: 'APPROVED_L1',
  createdAt: '2026-11-01T10:00:00Z',
  qualification: null,
  category: null,
  city: 'Howrah',
  state: 'West Bengal',
  queue: 'awaiting',
  version: n,
  waitingSince: '2026-11-01T10:00:00Z',
  declined: null,
});

const udaan: AssignmentSuggestion = {
  _id: toId(8),
  kind: 'training',
  name: 'Udaan',
  city: 'Howrah',
  state: 'West Bengal',
  distance: 'same_city',
  sharedSkills: ['Coding'],
  centreId: toId(9),
  job: null,
  seats: { filled: 64, capacity: 200 },
  startsOn: '2026-12-02',
};
const nirman = { ...udaan, _id: toId(7), name: 'Nirman', distance: 'same_state' as const };
const patna = {
  ...udaan,
  name: 'Patna Trust',
  city: 'Patna',
  state: 'Bihar',
  distance: 'other_state' as const,
};

const declinedToday = { _id: toId(3), name: 'Chandra Pal', message: 'Already assigned' };

type Sent = { method: string; path: string; body: unknown };

let waiting: CandidateToAssign[];
let sent: Sent[];
let suggested: Record<string, { inState: AssignmentSuggestion[]; elsewhere: unknown }>;

const toData = (data: unknown) => ({ success: true, data });

const toFixed = (): Record<string, object> => ({
  '/api/l2admin/approved-l1-candidates': toListResponse(waiting),
  '/api/skills': toData([]),
  '/api/places/states': toData([]),
  '/api/l2admin/suggestions': toData({
    lines: [{ _id: udaan._id, kind: 'training', name: 'Udaan', candidateIds: [toId(1), toId(3)] }],
    nobody: [toId(2)],
  }),
  '/api/l2admin/assign-candidates': toData({
    _id: toId(5),
    total: 2,
    done: 2,
    assigned: 1,
    rejected: [declinedToday],
  }),
});

const respond = (path: string): object | undefined => {
  const [, id = ''] = /candidates\/([^/]+)\/suggestions$/u.exec(path) ?? [];
  if (id in suggested) return toData(suggested[id]);
  const [, assigned] = /approve-candidate-l2\/([^/]+)$/u.exec(path) ?? [];
  if (assigned === undefined) return toFixed()[path];
  waiting = waiting.filter(({ _id }) => _id !== assigned);
  return toData({ _id: assigned, status: 'APPROVED_L2' });
};

beforeEach(() => {
  session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' });
  waiting = [toCandidate(1, 'Asha Rao'), toCandidate(2, 'Bina Das'), toCandidate(3, 'Chandra Pal')];
  suggested = {
    [toId(1)]: { inState: [udaan, nirman], elsewhere: null },
    [toId(2)]: { inState: [], elsewhere: patna },
    [toId(3)]: { inState: [nirman], elsewhere: null },
  };
  sent = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = url.split('?');
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(body as string) as unknown });
    const found = respond(path);
    return Response.json(found ?? { success: false, message: 'Record not found.' }, {
      status: found ? 200 : 404,
    });
  });
});
afterEach(async () => {
  await endUndoOffer();
  vi.useRealTimers();
  await clearScreen();
});

const open = async () => {
  await renderScreens('/l2-admin/candidates', {
    '/l2-admin/candidates': WaitingCandidatesScreen,
    '/l2-admin/assign-candidate/$id': () => <h1>Prescribed</h1>,
  });
  return screen.findByRole('region', { name: 'Asha Rao' });
};
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

describe('the assign desk (UX-155, UX-156)', () => {
  test('shows facts and suggestions of the first candidate, and a key assigns and goes on', async () => {
    const panel = await open();
    expect([...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Mobile',
      'Email',
      'Qualification',
      'Skills',
      'Place',
    ]);
    const first = await within(panel).findByRole('button', { name: /^Assign to Udaan/u });
    expect(first.textContent).toContain('64 of 200');
    expect(first.textContent).toContain('Starts 2 Dec');
    press('2');
    await screen.findByRole('region', { name: 'Bina Das' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/l2admin/approve-candidate-l2/${toId(1)}`,
      body: { trainingProviderId: nirman._id, trainingCentreId: nirman.centreId, version: 1 },
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha Rao' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Bina Das');
  });

  test('a row with the focus is the one that is shown, and 0 opens every provider', async () => {
    await open();
    screen.getByRole('checkbox', { name: 'Select Chandra Pal' }).focus();
    const panel = await screen.findByRole('region', { name: 'Chandra Pal' });
    expect(screen.getByRole('link', { name: 'Chandra Pal' }).getAttribute('aria-current')).toBe(
      'true',
    );
    await within(panel).findByRole('button', { name: /^Assign to Nirman/u });
    press('0');
    await screen.findByRole('heading', { name: 'Prescribed' });
    expect(location.pathname).toBe(`/l2-admin/assign-candidate/${toId(3)}`);
    expect(sent).toEqual([]);
  });

  test('no key sends anyone over a state border, and a candidate can keep waiting', async () => {
    await open();
    screen.getByRole('link', { name: 'Bina Das' }).focus();
    const panel = await screen.findByRole('region', { name: 'Bina Das' });
    await within(panel).findByText('There is no training provider in West Bengal.');
    expect(panel.textContent).toContain('Patna Trust');
    for (const key of ['1', '2', '3']) press(key);
    fireEvent.click(within(panel).getByRole('button', { name: 'Keep waiting' }));
    await screen.findByRole('region', { name: 'Chandra Pal' });
    expect(sent).toEqual([]);
  });

  test('keys do nothing while the search has the focus, and act when the page has it', async () => {
    const panel = await open();
    await within(panel).findByRole('button', { name: /^Assign to Udaan/u });
    screen.getByRole('searchbox').focus();
    press('1');
    expect(screen.getByRole('region', { name: 'Asha Rao' })).toBeTruthy();
    expect(sent).toEqual([]);
    screen.getByRole('searchbox').blur();
    // A key right after an earlier assignment is ignored.
    await waitFor(() => {
      press('1');
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]).toMatchObject({ body: { trainingProviderId: udaan._id } });
  });

  test('splits the selected rows by their best provider, one press per line (UX-157)', async () => {
    await open();
    for (const box of screen.getAllByRole('checkbox', { name: /^Select [ABC]/u }))
      fireEvent.click(box);
    const panel = await screen.findByRole('region', { name: 'Selected candidates' });
    const assign = await within(panel).findByRole('button', { name: /^Assign 2.*Udaan$/u });
    expect(within(panel).getByRole('list', { name: 'Best providers' }).textContent).toContain(
      '1No provider in their state has their skills.',
    );
    sent.length = 0;
    // A press right after an earlier assignment is ignored.
    await waitFor(() => {
      fireEvent.click(assign);
      expect(sent.some(({ path }) => path === '/api/l2admin/assign-candidates')).toBe(true);
    });
    expect(sent.find(({ path }) => path === '/api/l2admin/assign-candidates')?.body).toEqual({
      trainingProviderId: udaan._id,
      jobProviderId: null,
      jobId: null,
      candidateIds: [toId(1), toId(3)],
      versions: { [toId(1)]: 1, [toId(3)]: 3 },
    });
    await within(panel).findByText('Already assigned');
    fireEvent.click(within(panel).getByRole('button', { name: /^Keep waiting/u }));
    fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    await screen.findByRole('region', { name: 'Asha Rao' });
  });
});
