import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { session } from '#web/platform/session/session.ts';
import { endUndoOffer } from '#web/platform/undo/undo.ts';
import { UndoBar } from '#web/shell/undo-bar.tsx';
import {
  clearScreen,
  createUser,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { AssignedCandidatesScreen } from './assigned-candidates-screen.tsx';

const toId = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;

const toCandidate = (n: number, facts: Partial<AssignedCandidate>): AssignedCandidate => ({
  _id: toId(n),
  registrationCode: `PB-7K4-92${n}`,
  name: `Person ${n}`,
  email: null,
  phone: '9812345678',
  skills: ['Coding'],
  location: 'Kolkata, West Bengal',
  status: 'APPROVED_L2',
  trainingStatus: 'PENDING',
  group: 'TO_START',
  updatedAt: '2026-11-28T04:00:00Z',
  assignedAt: '2026-11-28T04:00:00Z',
  answer: { status: 'ACCEPTED', at: null, reason: null },
  centre: null,
  batchId: null,
  version: 1,
  may: { start: true, complete: false, cancel: true, reset: false },
  ...facts,
});

const people = [
  toCandidate(1, { group: 'TO_CALL', answer: { status: 'WAITING', at: null, reason: null } }),
  toCandidate(2, {}),
  toCandidate(3, {}),
  toCandidate(4, {
    group: 'IN_TRAINING',
    trainingStatus: 'IN_PROGRESS',
    may: { start: false, complete: true, cancel: true, reset: false },
  }),
];

const show = async (search = '') => {
  const requests: string[] = [];
  respondByPath({
    '/api/training-providers/candidates/stats': {
      success: true,
      data: {
        totalAssignedCandidates: 45,
        totalPendingCandidates: 3,
        byGroup: { TO_CALL: 1, TO_START: 2, IN_TRAINING: 12, DONE: 30 },
      },
    },
    '/api/training-providers/candidates': toListResponse(people),
    '/api/training-providers/candidates/start': {
      success: true,
      data: [2, 3].map((n) => ({ _id: toId(n), started: true })),
    },
    ...Object.fromEntries(
      [2, 3].flatMap((n) => [
        [
          `/api/training-providers/candidates/${toId(n)}`,
          {
            success: true,
            data: {
              ...people[n - 1],
              group: 'IN_TRAINING',
              trainingStatus: 'IN_PROGRESS',
              may: { start: false, complete: true, cancel: true, reset: false },
            },
          },
        ],
        [
          `/api/training-providers/candidates/${toId(n)}/undo-start`,
          { success: true, data: people[n - 1] },
        ],
      ]),
    ),
  });
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requests.push(`${init.method ?? 'GET'} ${url}`);
    return respond(url, init);
  });
  await renderScreens(`/training-provider/assigned-candidates${search}`, {
    '/training-provider/assigned-candidates': () => (
      <>
        <AssignedCandidatesScreen />
        <UndoBar />
      </>
    ),
  });
  await screen.findByRole('heading', { name: 'Person 1' });
  return requests;
};

const readSections = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => [
    heading.textContent,
    ...within(heading.closest('section') as HTMLElement)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ]);

describe('candidates of a training provider by what to do @R4', () => {
  beforeEach(() => {
    localStorage.clear();
    session.start({
      user: createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' }),
      token: 't-1',
    });
  });
  afterEach(async () => {
    await endUndoOffer();
    await clearScreen();
  });

  test('have headings with counts, and a started card stays where it is', async () => {
    const requests = await show();
    expect(requests).toContainEqual(expect.stringContaining('sort=groups'));
    const before = [
      ['To call 1', 'Person 1'],
      ['To start 2', 'Person 2', 'Person 3'],
      ['In training 12', 'Person 4'],
    ];
    await waitFor(() => expect(readSections()).toEqual(before));
    const card = () =>
      within(screen.getByRole('heading', { name: 'Person 2' }).closest('li') as HTMLElement);
    fireEvent.click(card().getByRole('button', { name: 'Start Training' }));
    await card().findByRole('button', { name: 'Mark Complete' });
    await screen.findByText('Person 2: training started.');
    expect(readSections()).toEqual(before);
  });

  test('are started as a group, after a question, and this can be undone', async () => {
    const requests = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Start 2 trainings' }));
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Start 2 trainings?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
    await screen.findByText('2 trainings started');
    expect(requests.filter((one) => one.startsWith('POST'))).toEqual([
      'POST /api/training-providers/candidates/start',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Undo/u }));
    await waitFor(() =>
      expect(requests.filter((one) => one.endsWith('/undo-start'))).toEqual(
        [2, 3].map((n) => `PUT /api/training-providers/candidates/${toId(n)}/undo-start`),
      ),
    );
  });

  test('have no groups while they are filtered', async () => {
    const requests = await show('?status=PENDING');
    expect(requests).toContainEqual(expect.stringContaining('sort=waiting'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      people.map(({ name }) => name),
    );
  });
});
