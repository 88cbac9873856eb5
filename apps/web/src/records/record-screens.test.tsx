import type {
  CandidateRecordView,
  ListedCandidate,
} from '@purboday/contract/records/records.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/platform/session/session.ts';
import {
  createUser,
  respondByPath,
  clearScreen,
  toListResponse,
  renderScreens,
} from '#web/platform/testing/shown-screen.tsx';
import { RecordScreen } from './record-screen.tsx';
import { RecordsScreen } from './records-screen.tsx';
// Loaded first, because a busy machine needs seconds for it.
import '#web/ui/feedback/modal-dialog.tsx';

const id = '0199aaaa-0000-7000-8000-000000a1b2c3';
const asha: ListedCandidate = {
  registrationCode: 'PB-7K4-92M',
  _id: id,
  name: 'Asha Kumari',
  email: 'asha@example.org',
  mobileNumber: '9876543210',
  skills: ['Coding'],
  status: 'APPROVED_L1',
  createdAt: '2026-11-21T10:00:00Z',
  statusSince: '2026-11-21T10:00:00Z',
  city: 'Puri',
  state: 'Odisha',
};
const onFile: CandidateRecordView = {
  ...asha,
  version: 1,
  language: 'hi',
  fatherName: 'Ram Kumar',
  qualification: 'Graduation',
  category: '20-24',
  aadharNumber: 'XXXX XXXX 1234',
  idKind: 'AADHAR',
  address: { locality: 'Sea Road', city: 'Puri', state: 'Odisha', postalCode: '752001' },
  age: {
    dateOfBirth: null,
    ageState: 'settled',
    guardian: null,
    owesOwnConsent: false,
    ownConsentAt: null,
  },
  aadharFile: null,
  hasDocument: false,
  hold: null,
  postalCodeKnown: true,
  statusReason: null,
  queue: 'awaiting',
  history: [],
  assignments: { latest: [], total: 0 },
  messages: [],
  batches: [],
  certificates: [],
};

const list = '/api/l2admin/records/candidates';
const places = { '/api/places/states': { success: true, data: ['Odisha', 'Gujarat'] } };

const at = (href: string) =>
  renderScreens(href, {
    '/l2-admin/records': RecordsScreen,
    '/l2-admin/records/$kind/$id': RecordScreen,
  });

beforeEach(() => session.start({ user: createUser({ role: 'L2_ADMIN' }), token: 't-1' }));
afterEach(clearScreen);

test('requests the search of the address, and links a row to its record (UX-21, UX-22)', async () => {
  const requests = respondByPath({ ...places, [list]: toListResponse([asha]) });
  await at('/l2-admin/records?q=asha&state=Odisha&status=APPROVED_L1');
  const row = await screen.findByRole('link', { name: /Asha Kumari/u });
  expect(row.getAttribute('href')).toBe(`/l2-admin/records/candidates/${id}`);
  // One code (UX-169).
  expect(row.closest('tr')?.textContent).toContain('PB-7K4-92M');
  expect(row.closest('tr')?.textContent).not.toContain('A1B2C3');
  expect(requests).toContain(`${list}?limit=50&q=asha&status=APPROVED_L1&state=Odisha`);
});

test('exports with the search and filters of the address, and toasts a rejection', async () => {
  const requests = respondByPath({ ...places, [list]: toListResponse([asha]) });
  await at('/l2-admin/records?q=asha&status=APPROVED_L1');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('button', { name: 'CSV (.csv)' }));
  await vi.waitFor(() =>
    expect(requests).toContain(`${list}/export?status=APPROVED_L1&q=asha&format=csv`),
  );
  expect(screen.queryByRole('button', { name: 'CSV (.csv)' })).toBeNull();
});

test('a column header sorts the list, reverses on the second click, and announces it (UX-53)', async () => {
  const requests = respondByPath({ ...places, [list]: toListResponse([asha]) });
  await at('/l2-admin/records?status=APPROVED_L1');
  const registered = await screen.findByRole('columnheader', { name: 'Registered' });
  expect(registered.getAttribute('aria-sort')).toBe('descending');
  for (const [times, sort, shown] of [
    [1, 'name', 'ascending'],
    [2, '-name', 'descending'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    const wanted = `${list}?limit=50&status=APPROVED_L1&sort=${sort}`;
    await vi.waitFor(() => expect(requests, `pressed ${times}`).toContain(wanted));
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await vi.waitFor(() => expect(head.getAttribute('aria-sort')).toBe(shown));
  }
});

test('the format menu closes on Escape and returns the focus (UX-26)', async () => {
  respondByPath({ ...places, [list]: toListResponse([asha]) });
  await at('/l2-admin/records');
  const button = await screen.findByRole('button', { name: 'More' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'CSV (.csv)' });
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('distinguishes an empty list, no match and a failure (UX-27)', async () => {
  respondByPath({ ...places, [list]: toListResponse([]) });
  await at('/l2-admin/records');
  expect(await screen.findByText('No candidates yet')).toBeTruthy();
  cleanup();
  await at('/l2-admin/records?status=REJECTED');
  expect(await screen.findByText('No candidates match')).toBeTruthy();
  cleanup();
  respondByPath(places);
  await at('/l2-admin/records');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('shows the record with a masked Aadhar, and links a waiting candidate to the assignment (SEC-53)', async () => {
  respondByPath({
    [`${list}/${id}`]: { success: true, data: onFile },
    [`${list}/${id}/audit`]: toListResponse([
      {
        _id: 'a',
        at: '2026-11-21T10:00:00Z',
        text: 'Document viewed',
        by: 'Meera Joshi',
        byRole: 'L1_ADMIN',
        ip: '10.0.0.1',
        reason: null,
      },
    ]),
  });
  await at(`/l2-admin/records/candidates/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Kumari' })).toBeTruthy();
  expect(screen.getByText('XXXX XXXX 1234')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Assign' }).getAttribute('href')).toBe(
    `/l2-admin/assign-candidate/${id}`,
  );
  fireEvent.click(screen.getByRole('link', { name: /^Privacy/u }));
  expect((await screen.findByText('Document viewed')).closest('li')?.textContent).toContain(
    'by Meera Joshi',
  );
  fireEvent.click(screen.getByRole('link', { name: /^Messages/u }));
  expect(await screen.findByText('Nothing has been sent yet.')).toBeTruthy();
});

describe('UX-107: the present step of a record', () => {
  const show = async (changes: Partial<CandidateRecordView>) => {
    respondByPath({ [`${list}/${id}`]: { success: true, data: { ...onFile, ...changes } } });
    await at(`/l2-admin/records/candidates/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Asha Kumari' });
    return screen.getByRole('heading', { level: 2, name: 'Current step' }).closest('section');
  };

  test('is before the tabs, with its button', async () => {
    const step = await show({});
    expect(step?.textContent).toContain('Please assign the candidate.');
    expect(step?.textContent).toContain('Since 21 Nov 2026');
    const tabs = screen.getByRole('navigation', { name: 'Parts of the record' });
    expect(step && step.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('offers a placement after a training, and the L1 admins of the city before a review', async () => {
    const trained = await show({ queue: 'trained', status: 'APPROVED_L2' });
    expect(trained?.querySelectorAll('a')).toHaveLength(2);
    cleanup();
    const pending = await show({ queue: null, status: 'PENDING' });
    expect(pending?.querySelector('a')?.getAttribute('href')).toBe(
      '/l2-admin/coverage?state=Odisha&q=Puri',
    );
  });

  test('shows the reason of a rejection', async () => {
    const rejected = await show({
      queue: null,
      status: 'REJECTED',
      statusReason: 'The card is not readable',
    });
    expect(rejected?.textContent).toContain('The card is not readable');
  });
});

test('the page of a provider shows its five newest candidates, and the others in a tab (UX-147)', async () => {
  const provider = {
    status: 'APPROVED_L1',
    contactPerson: {
      contactPersonName: 'Meera Das',
      email: 'meera@example.org',
      mobileNumber: '9876543210',
      designation: 'Head',
    },
  };
  const latest = Array.from({ length: 30 }, (_, n) => ({
    kind: 'training',
    _id: `training-${n}`,
    status: 'PENDING',
    superseded: false,
    assignedAt: '2026-11-21T10:00:00Z',
    to: { kind: 'candidates', _id: `person-${n}`, name: `Person ${n}`, city: 'Puri' },
    answer: { status: 'WAITING', at: null, reason: null, text: null },
  }));
  const {
    fatherName: _fatherName,
    aadharNumber: _aadharNumber,
    batches: _batches,
    ...shared
  } = onFile;
  const data = {
    ...shared,
    ...provider,
    trainingProviderName: 'Sahyog Foundation',
    trainingProviderAddress: onFile.address,
    registrationID: 'TP-1',
    skillsOffered: ['Coding'],
    assignments: { latest, total: 273 },
  };
  respondByPath({ [`/api/l2admin/records/training-providers/${id}`]: { success: true, data } });
  await at(`/l2-admin/records/training-providers/${id}`);
  const all = await screen.findByRole('link', { name: 'See all 273' });
  expect(screen.getAllByRole('link', { name: /^Person/u })).toHaveLength(5);
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the record' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Candidates273',
    'People',
    'History0',
    'Messages0',
    'Privacy',
  ]);
  fireEvent.click(all);
  expect(await screen.findByText('The latest 24 of 273.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Person/u })).toHaveLength(24);
  const everyone = screen.getByRole('link', { name: 'See everyone ever assigned' });
  expect(everyone.getAttribute('href')).toBe(`/l2-admin/people?figure=assigned&provider=${id}`);
});

test('shows that a record or a registration type does not exist', async () => {
  respondByPath({});
  await at(`/l2-admin/records/candidates/${id}`);
  expect(await screen.findByText('There is no such record.')).toBeTruthy();
  cleanup();
  await at(`/l2-admin/records/jobs/${id}`);
  expect(await screen.findByText('There is no such record.')).toBeTruthy();
});

const consents = `/api/l2admin/consents/candidate/${id}`;
const aConsent = {
  given: true,
  source: 'form',
  noticeVersion: '2026-11-21',
  noticeLanguage: 'hi',
  uploadedBy: null,
  ip: '10.0.0.7',
  at: '2026-11-21T10:00:00Z',
};
const record = { [`${list}/${id}`]: { success: true, data: onFile } };

test('shows the consent: when, which notice in which language, and from where (SEC-55)', async () => {
  const imported = {
    ...aConsent,
    given: false,
    source: 'import',
    noticeVersion: null,
    noticeLanguage: null,
    uploadedBy: 'Lata Rao',
    ip: null,
    at: '2026-11-20T10:00:00Z',
  };
  const byApi = { ...imported, source: 'api', uploadedBy: null, at: '2026-11-19T10:00:00Z' };
  respondByPath({ ...record, [consents]: { success: true, data: [aConsent, imported, byApi] } });
  await at(`/l2-admin/records/candidates/${id}?tab=privacy`);
  const agreed = (await screen.findByText('Agreed to the privacy notice')).closest('li');
  expect(agreed?.textContent).toContain('In the registration form · Notice of 2026-11-21 in Hindi');
  expect(agreed?.textContent).toContain('from 10.0.0.7');
  expect(agreed?.querySelector('time')?.dateTime).toBe('2026-11-21T10:00:00Z');
  const others = screen.getAllByText('No consent was given').map((p) => p.closest('li'));
  expect(others[0]?.textContent).toContain('Uploaded by Lata Rao');
  expect(others[1]?.textContent).toContain('Through another program');
});

test('distinguishes a missing consent from a failure to load it (SEC-55, UX-27)', async () => {
  respondByPath({ ...record, [consents]: { success: true, data: [] } });
  await at(`/l2-admin/records/candidates/${id}?tab=privacy`);
  expect(await screen.findByText('Nothing is recorded.')).toBeTruthy();
  cleanup();
  respondByPath(record);
  await at(`/l2-admin/records/candidates/${id}?tab=privacy`);
  expect(await screen.findByText('The consents could not be loaded.')).toBeTruthy();
});

const heldRecord = {
  ...onFile,
  hold: { reason: 'A court has asked for it', at: '2026-11-22T10:00:00Z', by: 'Lata Rao' },
};
const retention = '/api/l2admin/retention';

test('places a legal hold from the record’s page with a reason, and reloads (SEC-58, T15)', async () => {
  const requests = respondByPath(record);
  await at(`/l2-admin/records/candidates/${id}?tab=privacy`);
  expect(await screen.findByText(/^This record is not under legal hold/u)).toBeTruthy();
  expect(screen.queryByText('Kept', { exact: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep this record' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep record' }));
  expect(await screen.findByText('Please give the reason for the legal hold')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Why must it be kept?'), { target: { value: 'A court' } });
  requests.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Keep record' }));
  await vi.waitFor(() => expect(requests).toContain(`${retention}/${id}/hold`));
  await vi.waitFor(() => expect(requests).toContain(`${list}/${id}`));
});

test('shows the reason, start and author of a legal hold, and releases it (SEC-58, T15)', async () => {
  const requests = respondByPath({ [`${list}/${id}`]: { success: true, data: heldRecord } });
  await at(`/l2-admin/records/candidates/${id}?tab=privacy`);
  expect(await screen.findByText('A court has asked for it')).toBeTruthy();
  expect(screen.getByText('Kept', { exact: true })).toBeTruthy();
  expect(screen.getByText('Since 22 Nov 2026, by Lata Rao')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Release this record' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }));
  await vi.waitFor(() => expect(requests).toContain(`${retention}/${id}/release`));
});
