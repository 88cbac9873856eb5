import type { OwnPlacement } from '@purboday/contract/placements/placements.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { OwnPlacementsScreen } from './own-placements-screen.tsx';

const list = '/api/job-providers/placements';
const asha: OwnPlacement = {
  _id: '0199aaaa-0000-7000-8000-000000000002',
  candidateId: '0199aaaa-0000-7000-8000-000000000003',
  version: 1,
  kind: 'WAGE',
  status: 'JOINED',
  employer: null,
  title: 'Tailor',
  monthlyPay: null,
  state: 'West Bengal',
  city: 'Howrah',
  offeredOn: null,
  joinedOn: null,
  leftOn: null,
  reason: null,
  evidence: 'CONFIRMED',
  incomplete: true,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  name: 'Asha Kumari',
  mobileNumber: '9812345678',
  dueOn: null,
  may: { join: false, decline: false, leave: true },
  checkIns: [],
  lastContact: { way: 'call', outcome: 'not_reached', at: '2026-11-20T10:00:00Z' },
};
const offered: OwnPlacement = {
  ...asha,
  _id: '0199aaaa-0000-7000-8000-000000000004',
  name: 'Ravi Das',
  status: 'OFFERED',
  incomplete: false,
  offeredOn: '2026-10-30',
  may: { join: true, decline: true, leave: false },
};

/** Sent requests by address. */
const sent: [string, unknown][] = [];

/** Receives uploads, because `fetch` reports no progress. */
class AnsweringXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = JSON.stringify({ success: true, data: asha });
  #url = '';
  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(body: FormData): void {
    sent.push([this.#url, body.get('kind')]);
    this.dispatchEvent(new Event('load'));
  }
}
const show = async () => {
  const answers = [asha, offered].flatMap((one) => [
    [`${list}/${one._id}`, { success: true, data: one }],
    [`${list}/${one._id}/documents`, { success: true, data: one }],
  ]);
  respondByPath({ [list]: toListResponse([asha, offered]), ...Object.fromEntries(answers) });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { body } = init ?? {};
    if (typeof body === 'string') sent.push([url, JSON.parse(body)]);
    return answered(url);
  });
  vi.stubGlobal('XMLHttpRequest', AnsweringXhr);
  await renderScreens('/job-provider/placements', {
    '/job-provider/placements': OwnPlacementsScreen,
  });
};
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sent.length = 0;
  session.start({ user: createUser({ role: 'JOB_PROVIDER' }), token: 't-1' });
});
afterEach(clearScreen);

test('an employer adds missing details and changes nothing else (journey §12)', async () => {
  await show();
  await press(/^Complete ?: Asha Kumari/u);
  const dialog = within(await screen.findByRole('dialog', { name: 'Work of Asha Kumari' }));
  fireEvent.change(await dialog.findByLabelText('Day of joining'), {
    target: { value: '2026-11-02' },
  });
  fireEvent.change(dialog.getByLabelText('Monthly pay in rupees'), { target: { value: '9,500' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const change = { joinedOn: '2026-11-02', monthlyPay: 9500 };
  await vi.waitFor(() =>
    expect(sent).toEqual([[`${list}/${asha._id}`, { ...change, version: 1 }]]),
  );
});

test('an employer adds a document to the placement of its own candidates (journey §12)', async () => {
  await show();
  await press(/^Complete ?: Asha Kumari/u);
  const dialog = within(await screen.findByRole('dialog', { name: 'Work of Asha Kumari' }));
  fireEvent.change(dialog.getByLabelText('Kind of document'), {
    target: { value: 'offer_letter' },
  });
  const file = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' });
  fireEvent.change(dialog.getByLabelText('Document'), { target: { files: [file] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add document' }));
  await vi.waitFor(() => expect(sent).toEqual([[`${list}/${asha._id}/documents`, 'offer_letter']]));
});

test('logs a call to an employee, and shows the result of the last one (R3)', async () => {
  await show();
  expect((await screen.findAllByText('Not reached'))[0]?.parentElement?.textContent).toContain(
    'Not reached 20 Nov 2026',
  );
  await press(/^More actions for Asha Kumari/u);
  fireEvent.click(await screen.findByText('Log a call'));
  await vi.dynamicImportSettled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Log a call' }));
  fireEvent.change(dialog.getByLabelText('Result'), { target: { value: 'reached' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        `/api/job-providers/candidates/${asha.candidateId}/contacts`,
        { way: 'call', outcome: 'reached', note: '' },
      ],
    ]),
  );
});

test('confirms all who are due after one question that names them (R5)', async () => {
  await show();
  await press(/^Confirm 2 due/u);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 people?' }));
  expect(dialog.getByText('Asha Kumari, Ravi Das')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([[`${list}/confirm`, { ids: [asha._id, offered._id] }]]),
  );
});

test('records the first day of an offered job, or why it did not start (journey §12)', async () => {
  await show();
  await press(/^Has begun ?: Ravi Das/u);
  const began = within(await screen.findByRole('dialog', { name: 'Work has started' }));
  fireEvent.change(await began.findByLabelText('Day of joining'), {
    target: { value: '2026-11-03' },
  });
  fireEvent.click(began.getByRole('button', { name: 'Work has started' }));
  const joined = { status: 'JOINED', joinedOn: '2026-11-03' };
  await vi.waitFor(() => expect(sent).toEqual([[`${list}/${offered._id}`, joined]]));
  sent.length = 0;
  await press(/^More actions for Ravi Das/u);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Did not join' }));
  const declined = within(await screen.findByRole('dialog', { name: 'Did not join' }));
  fireEvent.click(await declined.findByRole('button', { name: 'Did not join' }));
  expect(await declined.findByText('Please give a reason')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(declined.getByLabelText('Reason'), { target: { value: 'Found other work' } });
  fireEvent.click(declined.getByRole('button', { name: 'Did not join' }));
  const rejected = { status: 'NOT_JOINED', reason: 'Found other work' };
  await vi.waitFor(() => expect(sent).toEqual([[`${list}/${offered._id}`, rejected]]));
});
