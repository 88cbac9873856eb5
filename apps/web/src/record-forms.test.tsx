// The schema is loaded, as after a field received the focus.
import '@hookform/resolvers/standard-schema';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Suspense, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import type { Centre } from '@purboday/contract/centres/centres.contract';
import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import type { Job } from '@purboday/contract/jobs/jobs.contract';
import type { PlacementRecord } from '@purboday/contract/records/placements';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import type {
  FoundationSection,
  LookSection,
  RulesSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { newQueryClient } from '#web/platform/calls/query-client.tsx';
import { call } from '#web/platform/calls/call.ts';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { placementsContract } from '@purboday/contract/placements/placements.contract';
import { session } from '#web/platform/session/session.ts';
import { clearScreen, createUser, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { EditBatchScreen } from './batches/edit-batch-screens.tsx';
import { EditCentreScreen } from './centres/edit-centre-screens.tsx';
import { WorkFactsForm } from './domain/work/work-dialogs.tsx';
import { FoundationForm } from './foundation-settings/foundation-form.tsx';
import { LookForm } from './foundation-settings/look-form.tsx';
import { RulesForm } from './foundation-settings/rules-form.tsx';
import { EditJobDialog } from './jobs/job-dialogs.tsx';
import { ScopeForm } from './l1-admins/scope/scope-form.tsx';
import { ContactChange } from './records/contact-dialog.tsx';
import { EditProgrammeScreen } from './programmes/edit-programme-screens.tsx';
import { ManageProfileScreen } from './training/manage-profile-screen.tsx';
import '#web/ui/feedback/modal-dialog.tsx';

const id = '0199aaaa-0000-7000-8000-000000000009';

/** Shows a form whose record another part of the screen loads, and loads again. */
const OfRecord = <Stored,>({
  path,
  children,
}: {
  path: string;
  children: (record: Stored) => ReactNode;
}) => {
  const [record, setRecord] = useState<Stored>();
  const client = useQueryClient();
  const load = async () => {
    const response = await fetch(path);
    setRecord(((await response.json()) as { data: Stored }).data);
  };
  if (!record) void load();
  // Every form loads its record again after a conflict.
  vi.spyOn(client, 'invalidateQueries').mockImplementation(load);
  return (
    <>
      <button type="button" onClick={() => void load()}>
        Refetch
      </button>
      {record && children(record)}
    </>
  );
};

const batch = {
  _id: id,
  version: 1,
  title: 'Tailoring',
  skill: 'Tailoring',
  trainerName: 'Sunita Devi',
  trainerMobile: null,
  trainerAccountId: null,
  centreId: null,
  place: '',
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  days: ['MON'],
  startTime: '10:00',
  endTime: '12:00',
  capacity: 20,
  passMark: 40,
  minAttendance: 60,
  status: 'PLANNED',
  members: [],
  history: [{ by: 'Ravi Iyer' }],
} as unknown as BatchDetail;
const centre = {
  _id: id,
  version: 1,
  name: 'Salt Lake',
  address: { locality: 'Sector V', city: 'Kolkata', state: 'West Bengal', postalCode: '700091' },
  capacity: 30,
  contact: null,
} as unknown as Centre;
const programme = {
  _id: id,
  version: 1,
  name: 'Tailors of Howrah',
  funder: 'Asha Textiles Ltd',
  funderKind: 'COMPANY',
  from: '2026-11-01',
  to: '2027-10-31',
  keepUntil: '2030-10-31',
  checkInDays: [],
  targets: [],
};
const profile = {
  _id: id,
  version: 1,
  trainingProviderName: 'Udaan',
  registrationID: 'R1',
  status: 'APPROVED_L1',
  contactPerson: { name: 'Asha', email: 'asha@example.org', mobileNumber: '9812345678' },
  skillsOffered: ['Tailoring'],
  skillsToChooseFrom: ['Tailoring'],
};
const contact = {
  _id: id,
  version: 1,
  mobileNumber: '9812345678',
  email: null,
  address: {
    houseNo: '1',
    locality: 'Sea Road',
    city: 'Puri',
    state: 'Odisha',
    postalCode: '752001',
  },
};
const admin = {
  _id: id,
  version: 'v1',
  assignedStates: ['Odisha'],
  assignedCities: ['Puri'],
  disabled: false,
} as unknown as L1Admin;
const job = {
  _id: id,
  version: 1,
  title: 'Tailor',
  positions: 3,
  description: 'Sews shirts in our workshop every day.',
  requiredSkills: ['Tailoring'],
} as unknown as Job;
const placement = {
  _id: id,
  version: 1,
  status: 'OFFERED',
  joinedOn: null,
  title: 'Tailor',
  monthlyPay: 9000,
} as unknown as PlacementRecord;
const foundation = {
  version: 1,
  fixed: [],
  savedAt: null,
  savedBy: null,
  value: parseFoundation(readFileSync('apps/web/foundation.json', 'utf8')),
} as unknown as FoundationSection;
const rules = {
  version: 1,
  fixed: ['idPolicy'],
  savedAt: null,
  savedBy: null,
  value: {
    stallDays: {
      review: 3,
      hold: 14,
      assign: 7,
      start: 7,
      train: 30,
      next: 14,
      applicant: 7,
      check_in: 7,
      answer: 5,
      support: 3,
    },
    checkInDays: [30, 90],
    retentionDays: { ON_HOLD: 365, REJECTED: 365, APPROVED_L2: null },
    idPolicy: 'aadhar',
    guardianConsent: true,
    funderFacts: [],
    harassmentReaders: [],
  },
} as unknown as RulesSection;
const look = {
  version: 1,
  fixed: [],
  savedAt: null,
  savedBy: null,
  value: { accent: 'teal', logo: null },
} as unknown as LookSection;

type Case = {
  form: string;
  address: string;
  route: string;
  screen: () => ReactNode;
  /** The call that loads the record, and the one that saves it. */
  read: string;
  save: string;
  stored: { version: number | string };
  newer: object;
  /** The field that both changed, by its label. */
  field: string;
  typed: string;
  now: string;
  button: string;
  open?: string;
  more?: Record<string, object>;
};

const anywhere = { address: '/form', route: '/form' };

const cases: Case[] = [
  {
    form: 'batch',
    address: `/training-provider/batches/${id}/edit`,
    route: '/training-provider/batches/$id/edit',
    screen: EditBatchScreen,
    read: `/api/training-providers/batches/${id}`,
    save: `/api/training-providers/batches/${id}`,
    stored: batch,
    newer: { ...batch, title: 'Tailoring, evening' },
    field: 'Title (optional)',
    typed: 'Tailoring, morning',
    now: 'Tailoring, evening',
    button: 'Save changes',
    more: {
      '/api/training-providers/profile': profile,
      '/api/training-providers/centres': [],
      '/api/training-providers/people': [],
    },
  },
  {
    form: 'centre',
    address: `/training-provider/centres/${id}/edit`,
    route: '/training-provider/centres/$id/edit',
    screen: EditCentreScreen,
    read: `/api/training-providers/centres/${id}`,
    save: `/api/training-providers/centres/${id}`,
    stored: centre,
    newer: { ...centre, name: 'Salt Lake East' },
    field: 'Name of the centre',
    typed: 'Salt Lake West',
    now: 'Salt Lake East',
    button: 'Save changes',
  },
  {
    form: 'programme',
    address: `/l2-admin/programmes/${id}/edit`,
    route: '/l2-admin/programmes/$id/edit',
    screen: EditProgrammeScreen,
    read: `/api/l2admin/programmes/${id}`,
    save: `/api/l2admin/programmes/${id}`,
    stored: programme,
    newer: { ...programme, name: 'Weavers of Howrah' },
    field: 'Name of the programme',
    typed: 'Tailors of Kolkata',
    now: 'Weavers of Howrah',
    button: 'Save changes',
  },
  {
    form: 'profile',
    address: '/training-provider/manage-profile',
    route: '/training-provider/manage-profile',
    screen: ManageProfileScreen,
    read: '/api/training-providers/profile',
    save: '/api/training-providers/skills',
    stored: profile,
    newer: { ...profile, trainingProviderName: 'Udaan Skills' },
    field: 'Training Provider Name',
    typed: 'Udaan Centre',
    now: 'Udaan Skills',
    button: 'Save changes',
  },
  {
    form: 'contact data',
    ...anywhere,
    screen: () => (
      <OfRecord<typeof contact> path="/record">
        {(record) => <ContactChange id={id} contact={record} onSaved={() => undefined} />}
      </OfRecord>
    ),
    read: '/record',
    save: `/api/l2admin/candidates/${id}/contact`,
    stored: contact,
    newer: { ...contact, mobileNumber: '9811111111' },
    field: 'Mobile Number',
    typed: '9822222222',
    now: '9811111111',
    open: 'Correct contact details',
    button: 'Save',
  },
  {
    form: 'cities of an L1 admin',
    ...anywhere,
    screen: () => (
      <OfRecord<L1Admin> path="/record">{(record) => <ScopeForm admin={record} />}</OfRecord>
    ),
    read: '/record',
    save: `/api/l2admin/l1admins/${id}`,
    stored: admin,
    newer: { ...admin, assignedCities: ['Cuttack'] },
    field: 'Assigned cities',
    typed: 'Bhubaneswar',
    now: 'Cuttack',
    button: 'Save cities',
  },
  {
    form: 'job',
    ...anywhere,
    screen: () => (
      <OfRecord<Job> path="/record">
        {(record) => (
          <EditJobDialog
            job={record}
            onSave={async (edit, version) => {
              await call(jobsContract.changeJob, { params: { id }, body: { ...edit, version } });
            }}
            onClose={() => undefined}
          />
        )}
      </OfRecord>
    ),
    read: '/record',
    save: `/api/job-providers/jobs/${id}`,
    stored: job,
    newer: { ...job, title: 'Senior tailor' },
    field: 'Job title',
    typed: 'Junior tailor',
    now: 'Senior tailor',
    button: 'Save changes',
  },
  {
    form: 'placement',
    ...anywhere,
    screen: () => (
      <OfRecord<PlacementRecord> path="/record">
        {(record) => (
          <WorkFactsForm
            placement={record}
            busy={false}
            onSave={async (facts, version) => {
              const body = { ...facts, version };
              await call(placementsContract.changePlacement, { params: { id }, body });
            }}
            onClose={() => undefined}
          />
        )}
      </OfRecord>
    ),
    read: '/record',
    save: `/api/l2admin/placements/${id}`,
    stored: placement,
    newer: { ...placement, title: 'Senior tailor' },
    field: 'Title',
    typed: 'Junior tailor',
    now: 'Senior tailor',
    button: 'Save',
  },
  {
    form: 'settings of the foundation',
    ...anywhere,
    screen: () => (
      <OfRecord<FoundationSection> path="/record">
        {(record) => <FoundationForm section={record} />}
      </OfRecord>
    ),
    read: '/record',
    save: '/api/l2admin/settings/foundation',
    stored: foundation,
    newer: { ...foundation, value: { ...foundation.value, about: 'We train tailors.' } },
    field: 'About us',
    typed: 'We train electricians.',
    now: 'We train tailors.',
    button: 'Save',
  },
  {
    form: 'rules',
    ...anywhere,
    screen: () => (
      <OfRecord<RulesSection> path="/record">{(record) => <RulesForm section={record} />}</OfRecord>
    ),
    read: '/record',
    save: '/api/l2admin/settings/rules',
    stored: rules,
    newer: { ...rules, value: { ...rules.value, checkInDays: [30, 60] } },
    field: 'Days after joining',
    typed: '30, 180',
    now: '30, 60',
    button: 'Save',
  },
];

type Sent = { version?: number | string; body: Record<string, unknown> };

/** A server with one record. A save with another version than the stored one fails with 409. */
const startServer = ({ read, save, stored, newer, more = {} }: Case) => {
  const state = { record: stored as object & { version: number | string } };
  const sent: Sent[] = [];
  const change = () => {
    const version = typeof stored.version === 'number' ? stored.version + 1 : 'v2';
    state.record = Object.assign({}, newer, { version, savedBy: 'Ravi Iyer' });
  };
  const reply = (body: object, status = 200) => Response.json(body, { status });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.split('?');
    if (init.method === 'PUT' && path === save) {
      const body = JSON.parse(init.body as string) as Sent['body'];
      sent.push({ body, version: body['version'] as number });
      if (body['version'] === state.record.version)
        return reply({ success: true, data: state.record });
      const message = 'This was changed by Ravi Iyer since you opened it.';
      const errors = [{ path: 'changedBy', message: 'Ravi Iyer' }];
      return reply({ success: false, message, errors, requestId: 'r' }, 409);
    }
    if (path === read) return reply({ success: true, data: state.record });
    const data = more[path];
    if (data) return reply({ success: true, data, page: { next: null, total: 0 } });
    return reply({ success: false, message: 'Not found', requestId: 'r' }, 404);
  });
  return { sent, change };
};

const typeInto = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const client = { current: newQueryClient() };

const show = async ({ address, route, screen: Shown, open }: Case): Promise<void> => {
  client.current = newQueryClient();
  await renderScreens(address, {
    [route]: () => (
      <QueryClientProvider client={client.current}>
        <Suspense>
          <Shown />
        </Suspense>
      </QueryClientProvider>
    ),
  });
  if (open) fireEvent.click(await screen.findByText(open));
};

/** As on a focus of the window: the query of the record is loaded again. */
const refetch = async (): Promise<void> => {
  const button = screen.queryByText('Refetch');
  await act(async () => {
    if (button) button.click();
    else await client.current.invalidateQueries();
  });
};

describe('T63: a form that edits a record', () => {
  beforeEach(() => {
    localStorage.clear();
    session.start({
      user: createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' }),
      token: 't-1',
    });
  });
  afterEach(clearScreen);

  test.each(cases)(
    '$form: shows what another person saved, and overwrites nothing',
    async (each) => {
      const server = startServer(each);
      await show(each);
      await screen.findByLabelText(each.field);
      typeInto(each.field, each.typed);
      server.change();
      await refetch();
      const notice = await screen.findByText(/changed while you had it open/u);
      const shown = within(notice.closest('.notice') as HTMLElement);
      expect(shown.getByText(each.now)).toBeTruthy();
      expect(shown.getByText(each.typed)).toBeTruthy();
      expect((screen.getByLabelText(each.field) as HTMLInputElement).value).toBe(each.typed);
      const reason = screen.queryByLabelText('Why is it corrected?');
      if (reason) fireEvent.change(reason, { target: { value: 'Called back' } });
      fireEvent.click(screen.getByRole('button', { name: each.button }));
      await waitFor(() => expect(server.sent).toHaveLength(1));
      expect(server.sent[0]?.version).toBe(each.stored.version);
      // The 409 leaves both values on the screen.
      await waitFor(() =>
        expect(screen.getAllByText(/This was changed by Ravi Iyer/u)).not.toEqual([]),
      );
      expect((screen.getByLabelText(each.field) as HTMLInputElement).value).toBe(each.typed);
      const both = screen.getByText('Keep what I typed').closest('.notice') as HTMLElement;
      expect(within(both).getByText(each.now)).toBeTruthy();

      fireEvent.click(screen.getByText('Keep what I typed'));
      expect((screen.getByLabelText(each.field) as HTMLInputElement).value).toBe(each.typed);
      fireEvent.click(screen.getByRole('button', { name: each.button }));
      await waitFor(() => expect(server.sent).toHaveLength(2));
      expect(server.sent[1]?.version).not.toBe(each.stored.version);
    },
  );

  test('shows the newer version on request', async () => {
    const [each] = cases as [Case];
    const server = startServer(each);
    await show(each);
    await screen.findByLabelText(each.field);
    typeInto(each.field, each.typed);
    server.change();
    await refetch();
    expect(
      await screen.findByText('This was changed while you had it open, by Ravi Iyer.'),
    ).toBeTruthy();
    fireEvent.click(screen.getByText('Load the newer version'));
    expect((screen.getByLabelText(each.field) as HTMLInputElement).value).toBe(each.now);
    expect(screen.queryByText(/while you had it open/u)).toBeNull();
  });

  test('keeps what was typed while the look is saved by another person', async () => {
    const each: Case = {
      ...anywhere,
      form: 'look',
      screen: () => (
        <OfRecord<LookSection> path="/record">{(record) => <LookForm section={record} />}</OfRecord>
      ),
      read: '/record',
      save: '/api/l2admin/settings/look',
      stored: look,
      newer: { ...look, value: { accent: 'indigo', logo: null } },
      field: '',
      typed: '',
      now: 'indigo',
      button: 'Save',
    };
    const server = startServer(each);
    await show(each);
    const [, other] = await screen.findAllByRole('radio');
    fireEvent.click(other as Element);
    server.change();
    await refetch();
    expect(await screen.findByText(/while you had it open/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent[0]?.version).toBe(1));
  });
});

describe('R30: the draft of a form', () => {
  const [each] = cases as [Case];
  const user = createUser({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' });

  beforeEach(() => {
    localStorage.clear();
    session.start({ user, token: 't-1' });
  });
  afterEach(clearScreen);

  test('is there after the session ended and its account signed in again', async () => {
    startServer(each);
    await show(each);
    await screen.findByLabelText(each.field);
    typeInto(each.field, each.typed);
    await act(async () => session.clear());
    await clearScreen();
    session.start({ user, token: 't-2' });
    startServer(each);
    await show(each);
    expect(((await screen.findByLabelText(each.field)) as HTMLInputElement).value).toBe(each.typed);
    expect(screen.getByText(/What you typed before is here again/u)).toBeTruthy();
    fireEvent.click(screen.getByText('Discard it'));
    expect((screen.getByLabelText(each.field) as HTMLInputElement).value).toBe(batch.title);
  });

  test('is gone when the record already says it, as when the page was closed right after saving', async () => {
    startServer(each);
    await show(each);
    await screen.findByLabelText(each.field);
    typeInto(each.field, each.now);
    await act(async () => session.clear());
    await clearScreen();
    session.start({ user, token: 't-2' });
    const server = startServer(each);
    server.change();
    await show(each);
    expect(((await screen.findByLabelText(each.field)) as HTMLInputElement).value).toBe(each.now);
    expect(screen.queryByText(/What you typed before is here again/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: each.button }));
    await waitFor(() => expect(server.sent[0]?.version).toBe(2));
  });

  test('is not shown to another account', async () => {
    startServer(each);
    await show(each);
    await screen.findByLabelText(each.field);
    typeInto(each.field, each.typed);
    await act(async () => session.clear());
    await clearScreen();
    session.start({ user: { ...user, id: 'other', _id: 'other' }, token: 't-2' });
    startServer(each);
    await show(each);
    expect(((await screen.findByLabelText(each.field)) as HTMLInputElement).value).toBe(
      batch.title,
    );
  });

  test('is deleted when the form is left', async () => {
    startServer(each);
    await show(each);
    await screen.findByLabelText(each.field);
    typeInto(each.field, each.typed);
    expect(localStorage.length).toBeGreaterThan(0);
    cleanup();
    await act(async () => undefined);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});
