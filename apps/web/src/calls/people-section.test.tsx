import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { OverdueTask } from '@purboday/contract/overdue/overdue.contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  clearScreen,
  renderScreens,
  respondByPath,
  toListResponse,
} from '#web/platform/testing/shown-screen.tsx';
import { UndoBar } from '#web/shell/undo-bar.tsx';
import { CallsScreen } from './calls-screen.tsx';
import { AllPeopleSection } from './people-section.tsx';

const list = '/api/l2admin/stalled/people';
const task: OverdueTask = {
  _id: '0199aaaa-0000-7000-8000-000000a1b2c3',
  kind: 'candidate',
  registrationCode: 'PB-7K4-92M',
  name: 'Asha Kumari',
  mobileNumber: '9876543210',
  state: 'Odisha',
  city: 'Puri',
  step: 'review',
  since: new Date(Date.now() - 30 * 86_400_000).toISOString(),
  providerName: null,
  providerKind: null,
  lastContact: null,
};

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('shows how long people wait while a filtered list loads', async () => {
  const requests = respondByPath({ [list]: toListResponse([task]) });
  await renderScreens('/l2-admin/calls?tab=people', { '/l2-admin/calls': AllPeopleSection });
  await screen.findByText('30 days');
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    return new Promise(() => undefined);
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'asha' } });
  await vi.waitFor(() => expect(requests.at(-1)).toContain('q=asha'));
  await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy());
  expect(screen.getByText('30 days')).toBeTruthy();
});

/** The screen below the bar of the portal. */
const Shown = () => (
  <>
    <CallsScreen />
    <UndoBar />
  </>
);

describe('R3', () => {
  const sent: [string, unknown][] = [];
  const show = async (part: string, tasks: OverdueTask[]) => {
    sent.length = 0;
    const waiting = {
      support: { waiting: 0, overdue: 0 },
      followUps: 0,
      steps: [
        { step: 'check_in', kind: 'candidate', count: 1, waiting: 7 },
        { step: 'answer', kind: 'candidate', count: 3, waiting: 3 },
      ],
      stalled: 22,
    };
    respondByPath({
      [list]: toListResponse(tasks),
      '/api/l2admin/waiting': { success: true, data: waiting },
    });
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (typeof init?.body === 'string') sent.push([url, JSON.parse(init.body)]);
      return answered(url);
    });
    await renderScreens(`/l2-admin/calls?tab=${part}`, { '/l2-admin/calls': Shown });
    if (tasks.length > 0) await screen.findByRole('columnheader', { name: 'Mobile' });
  };
  const listResults = () =>
    screen.getAllByRole('button', { name: /: Asha Kumari$/u }).map((one) => one.textContent);

  /** Presses until the step is taken: shortly after another one, a second tap takes none. */
  const press = (label: string, shows: () => unknown) =>
    vi.waitFor(
      () => {
        const button = screen.queryByRole('button', { name: `${label} : Asha Kumari` });
        if (button) fireEvent.click(button);
        shows();
      },
      { timeout: 5_000 },
    );
  const isGone = () => expect(screen.queryByRole('link', { name: 'Asha Kumari' })).toBeNull();
  const leavePage = () => act(() => void dispatchEvent(new Event('pagehide')));

  test('counts calls by reason as the menu and the dashboard do (UX-144)', async () => {
    await show('people', [task]);
    const tabs = within(screen.getByRole('navigation', { name: 'Calls' })).getAllByRole('link');
    await vi.waitFor(() =>
      expect(tabs.map(({ textContent }) => textContent)).toEqual([
        'Check-ins7',
        'Follow-ups0',
        'Support0',
        'No answer3',
        'Overdue people22',
        'Providers and admins',
      ]),
    );
  });

  test('logs a call that reached an overdue person, with the day of the next one', async () => {
    await show('people', [task]);
    expect(listResults()).toEqual([
      'Reached: Asha Kumari',
      'Not reached: Asha Kumari',
      'Wrong number: Asha Kumari',
    ]);
    await press('Reached', () => screen.getByRole('button', { name: /^In a week/u }));
    await press('In a week', isGone);
    leavePage();
    const nextOn = daysAfter(dayInKolkata(new Date()), 7);
    await vi.waitFor(() =>
      expect(sent).toEqual([
        [
          `/api/l2admin/candidates/${task._id}/contacts`,
          { way: 'call', outcome: 'reached', note: '', nextOn },
        ],
      ]),
    );
  });

  test('logs a call to a provider whose registration waits for an L1 admin', async () => {
    await show('people', [{ ...task, kind: 'job-provider' }]);
    await press('Wrong number', isGone);
    leavePage();
    await vi.waitFor(() =>
      expect(sent).toEqual([
        [
          `/api/l2admin/providers/${task._id}/contacts`,
          { way: 'call', outcome: 'wrong_number', note: '', nextOn: null },
        ],
      ]),
    );
  });

  const offer = {
    ...task,
    step: 'answer',
    providerName: 'Ganga Textiles',
    providerKind: 'job-provider',
  } as const;

  test.each([
    [['Will come'], { kind: 'applicant', answer: 'ACCEPTED' }],
    [
      ['Cannot come', 'Too far away'],
      { kind: 'applicant', answer: 'DECLINED', reason: 'distance' },
    ],
  ])('records the answer to an offer: %o', async (labels, body) => {
    await show('offers', [offer]);
    expect(screen.getByRole('row', { name: /Asha Kumari/u }).textContent).toContain(
      'Ganga Textiles',
    );
    const [first = '', reason] = labels;
    if (reason) {
      await press(first, () => screen.getByRole('button', { name: new RegExp(`^${reason}`, 'u') }));
      await press(reason, isGone);
    } else await press(first, isGone);
    leavePage();
    await vi.waitFor(() =>
      expect(sent).toEqual([[`/api/l2admin/candidates/${task._id}/answer`, body]]),
    );
  });

  test.each([
    ['offers', 'Everyone has answered.'],
    ['people', 'There are no overdue tasks.'],
  ])('says what is done when no one of %s is to call', async (part, text) => {
    await show(part, []);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('asks for another reason in a form', async () => {
    await show('offers', [{ ...offer, providerKind: 'training-provider' }]);
    await press('Cannot come', () => screen.getByRole('button', { name: /^Other reason/u }));
    await press('Other reason', () => screen.getByRole('dialog'));
    await vi.dynamicImportSettled();
    expect(await screen.findByRole('dialog', { name: 'Record the answer' })).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  });
});
