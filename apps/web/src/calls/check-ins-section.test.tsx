import type { DueCheckIn } from '@purboday/contract/check-ins/check-ins.contract';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { UndoBar } from '#web/shell/undo-bar.tsx';
import { CheckInsSection } from './check-ins-section.tsx';

const list = '/api/l2admin/check-ins';
const asha = {
  _id: '0199aaaa-0000-7000-8000-000000000001',
  placementId: '0199aaaa-0000-7000-8000-000000000002',
  candidateId: '0199aaaa-0000-7000-8000-000000000003',
  days: 90,
  dueOn: '2026-11-10',
  status: 'UNREACHED',
  answer: null,
  answeredOn: null,
  name: 'Asha Kumari',
  mobileNumber: '9812345678',
  employer: 'Ganga Textiles',
  title: 'Tailor',
  joinedOn: '2026-08-12',
  state: 'West Bengal',
  city: 'Howrah',
  toCall: true,
} as unknown as DueCheckIn;

/** Sent requests, next to the responses of the lists. */
const sent: unknown[] = [];
/** The screen below the bar of the portal. */
const Shown = () => (
  <>
    <CheckInsSection />
    <UndoBar />
  </>
);

/** Leaving the page sends the note without waiting for the end of its undo. */
const leavePage = () => act(() => void dispatchEvent(new Event('pagehide')));
const toLabel = ({ textContent }: HTMLElement) => textContent.split(':')[0];

const show = async (more: Record<string, object> = {}) => {
  respondByPath({
    ...more,
    [list]: toListResponse([asha]),
    [`${list}/${asha._id}`]: { success: true, data: asha },
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return answered(url);
  });
  await renderScreens('/l2-admin/calls', { '/l2-admin/calls': Shown });
};

/** Presses until the step is taken: shortly after another one, a second tap takes none. */
const press = (name: RegExp, shows: () => unknown) =>
  vi.waitFor(
    () => {
      const button = screen.queryByRole('button', { name });
      if (button) fireEvent.click(button);
      shows();
    },
    { timeout: 5_000 },
  );

beforeEach(() => {
  sent.length = 0;
  session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' });
});
afterEach(async () => {
  await clearScreen();
  vi.restoreAllMocks();
});

test('records the current employer from a call, and no unanswered fields (journey §12)', async () => {
  await show();
  await press(/^No longer ?: Asha/u, () => screen.getByRole('button', { name: /^Add details/u }));
  await press(/^Add details ?: Asha/u, () => screen.getByRole('dialog'));
  await vi.dynamicImportSettled();
  const dialog = within(await screen.findByRole('dialog', { name: 'No longer works there' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Note it' }));
  expect(await dialog.findByText('Please choose')).toBeTruthy();
  expect(sent).toEqual([]);
  const answerField = dialog.getByLabelText('Their answer');
  fireEvent.change(answerField, { target: { value: 'left' } });
  fireEvent.change(dialog.getByLabelText('Reason (optional)'), { target: { value: 'Far away' } });
  fireEvent.change(answerField, { target: { value: 'changed' } });
  fireEvent.change(dialog.getByLabelText('New employer (optional)'), {
    target: { value: 'City Tailors' },
  });
  fireEvent.change(dialog.getByLabelText('Monthly pay in rupees (optional)'), {
    target: { value: '12,500' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Note it' }));
  expect(await screen.findByText('Asha Kumari: works somewhere else now.')).toBeTruthy();
  leavePage();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { answer: 'changed', employer: { name: 'City Tailors' }, monthlyPay: 12_500 },
    ]),
  );
});

test('records with one tap that a candidate still works (journey §12)', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Still works ?: Asha Kumari/u }));
  leavePage();
  await vi.waitFor(() => expect(sent).toEqual([{ answer: 'working' }]));
});

test('shows who is due by a later day', async () => {
  const ahead = daysAfter(dayInKolkata(new Date()), 5);
  const requests = respondByPath({
    [list]: toListResponse([{ ...asha, dueOn: ahead, toCall: false }]),
  });
  await renderScreens('/l2-admin/calls', { '/l2-admin/calls': Shown });
  fireEvent.change(await screen.findByLabelText('Due by'), { target: { value: ahead } });
  expect((await screen.findAllByText('Not due yet')).length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(requests.at(-1)).toContain(`due=${ahead}`));
  expect(screen.queryByRole('button', { name: /^Still works/u })).toBeNull();
  expect(screen.getByRole('button', { name: /^No longer/u })).toBeTruthy();
});

test('UX-105: answers for the focused row by key, and never without one', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Asha Kumari' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Mobile', 'Name', 'Why', 'With whom', 'Overdue', 'Results']);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '9812345678',
    'After 90 days',
    'Ganga Textiles Tailor',
    expect.stringMatching(/^Overdue\d+ days$/u),
    expect.any(String),
  ]);
  fireEvent.keyDown(document.body, { key: '1' });
  expect(document.activeElement).toBe(link);
  expect(sent).toEqual([]);
  fireEvent.keyDown(link, { key: '1' });
  expect(await screen.findByText('Asha Kumari: still works there.')).toBeTruthy();
  leavePage();
  await vi.waitFor(() => expect(sent).toEqual([{ answer: 'working' }]));
});

test('R3: asks for a reason in place of the results, by key, and goes back', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Asha Kumari' });
  link.focus();
  const labels = () => screen.getAllByRole('button', { name: /: Asha/u }).map(toLabel);
  const pressKey = (key: string, expected: string[]) =>
    vi.waitFor(
      () => {
        if (labels()[0] !== expected[0]) fireEvent.keyDown(link, { key });
        expect(labels()).toEqual(expected);
      },
      { timeout: 5_000 },
    );
  await pressKey('2', ['Other work', 'No work', 'Add details']);
  await pressKey('Escape', ['Still works', 'No longer', 'Not reached']);
  await pressKey('2', ['Other work', 'No work', 'Add details']);
  await press(/^No work ?: Asha/u, () =>
    screen.getByText('Asha Kumari: left, and looks for work.'),
  );
  leavePage();
  await vi.waitFor(() => expect(sent).toEqual([{ answer: 'left' }]));
});

describe('R3: the sheet of a person', () => {
  const contact = (at: string, reason: string) => ({
    action: 'contact',
    about: 'registration',
    from: null,
    to: null,
    by: 'Lata Sen',
    byRole: 'L2_ADMIN',
    reason,
    at,
  });
  const history = [
    contact('2026-11-01T08:00:00Z', 'Call: not reached.'),
    contact('2026-11-12T08:00:00Z', 'Call: reached.'),
    { ...contact('2026-10-01T08:00:00Z', 'Seen'), action: 'approve' },
  ];
  const record = `/api/l2admin/records/candidates/${asha.candidateId}`;
  const showWithRecord = () =>
    show({ [record]: { success: true, data: { _id: asha.candidateId, history } } });

  test('shows the last contacts first and takes a result by key', async () => {
    await showWithRecord();
    fireEvent.click(await screen.findByRole('link', { name: 'Asha Kumari' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asha Kumari' }));
    const contacts = await dialog.findAllByRole('listitem');
    expect(contacts.map((one) => one.querySelector('.whitespace-pre-line')?.textContent)).toEqual([
      'Call: reached.',
      'Call: not reached.',
    ]);
    expect(dialog.getByRole('link', { name: 'Open the record' })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open the placement' }).getAttribute('href')).toBe(
      `/l2-admin/placements/${asha.placementId}`,
    );
    const result = dialog.getByRole('button', { name: /^Still works/u });
    result.focus();
    fireEvent.keyDown(result, { key: '1' });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leavePage();
    await vi.waitFor(() => expect(sent).toEqual([{ answer: 'working' }]));
  });

  test('opens in a new tab with a modifier, as any link', async () => {
    await showWithRecord();
    const link = await screen.findByRole('link', { name: 'Asha Kumari' });
    expect(link.getAttribute('href')).toBe(`/l2-admin/records/candidates/${asha.candidateId}`);
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const returnFromDialler = async () => {
    // The browser of the tests would leave the page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(await screen.findByRole('link', { name: 'Call Asha Kumari, 9812345678' }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  test('opens on a phone when the user returns from the dialler', async () => {
    const real = matchMedia;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      query === '(width <= 768px)' ? real('(width > 0px)') : real(query),
    );
    await showWithRecord();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByRole('dialog')).toBeNull();
    await returnFromDialler();
    const dialog = await screen.findByRole('dialog', { name: 'Asha Kumari' });
    fireEvent.click(within(dialog).getByRole('button', { name: /^Not reached/u }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leavePage();
    await vi.waitFor(() => expect(sent).toMatchObject([{ outcome: 'not_reached' }]));
  });

  test('stays closed on a desktop after a call', async () => {
    await showWithRecord();
    await returnFromDialler();
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('UX-97', () => {
  test('names the result, and undoes it before anything is sent', async () => {
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Not reached ?: Asha Kumari/u }));
    expect(
      await screen.findByText(/^Asha Kumari: no answer\. Next call \d{1,2} [A-Z][a-z]+\.$/u),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Asha Kumari' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Undo/u }));
    expect(await screen.findByRole('link', { name: 'Asha Kumari' })).toBeTruthy();
    leavePage();
    expect(sent).toEqual([]);
  });

  test('sends a note once: after ten seconds, or when the screen is left', async () => {
    await show();
    const missed = await screen.findByRole('button', { name: /^Not reached ?: Asha Kumari/u });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(missed);
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(sent).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(sent).toEqual([{ outcome: 'not_reached', nextOn: expect.any(String) }]);
    cleanup();
    expect(sent).toHaveLength(1);
    await show();
    fireEvent.click(await screen.findByRole('button', { name: /^Still works ?: Asha Kumari/u }));
    expect(sent).toHaveLength(1);
    cleanup();
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ answer: 'working' }));
  });
});
