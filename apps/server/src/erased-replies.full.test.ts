import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCheckIns } from './check-ins/answer-check-ins.ts';
import { importWorker } from '#server/import/import-worker.ts';
import { createForm, createWorkbook } from '#server/import/testing/workbook-form.ts';
import { newId } from '#server/platform/database/database.ts';
import {
  createTestFile,
  createRegistrationForm,
  toForm,
} from '#server/registration/testing/a-registration.ts';
import { kolkata } from '#server/testing/builders.ts';
import type { RequestOptions, TestApp } from '#server/testing/test-app.ts';
import {
  listFilesContaining,
  openOwnCluster,
  runVacuumAfterErasure,
} from '#server/erasure/testing/own-cluster.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- requested by name; the test asserts what it reads
type Loose = any;

const calls = new Map<string, Endpoint>(
  Object.values(endpointsByFeature).flatMap((feature) => Object.entries(feature)),
);
const idempotent = [...calls].filter(([, { idempotent: once }]) => once).map(([name]) => name);

/** Idempotent calls whose requests and replies are never about a candidate. */
const aboutOthers = [
  'addCentre',
  'addSkill',
  'addVisit',
  'addVisitPhoto',
  'correctProvider',
  'createBatch',
  'createL1Admin',
  'inviteL2Admin',
  'inviteManager',
  'invitePerson',
  'postJob',
  'registerJobProvider',
  'registerTrainingProvider',
  'resendL2Invitation',
  'resendPersonInvitation',
  'sendTemporaryPassword',
];

const person = {
  name: 'Zarathustra Quill',
  fatherName: 'Quillfather Senior',
  houseNo: '55-Q-Needle',
  email: 'zarathustra.quill@example.org',
  mobileNumber: '9812345670',
  aadharNumber: '777766665555',
};
const needles = [
  'Zarathustra',
  'Quillfather',
  '55-Q-Needle',
  'zarathustra.quill',
  'second.address@',
  '9812345670',
  '777766665555',
];

let app: TestApp;
beforeAll(async () => {
  app = await openOwnCluster({ environment: { RATE_LIMIT_SCALE: '100' } });
  await app.work(importWorker(app));
}, 120_000);
afterAll(() => app.close());

const called = new Set<string>();

/** Calls an idempotent endpoint with a key, twice: the second reply is the stored one. */
const callTwice = async (
  name: string,
  options: RequestOptions & { params?: Record<string, string> },
): Promise<Loose> => {
  const { params = {}, ...rest } = options;
  const { method, path } = calls.get(name) as Endpoint;
  const url = `/api${path.replaceAll(/:(\w+)/gu, (_, param: string) => params[param] ?? '')}`;
  const request = () =>
    app.request(method, url as '/api/settings', {
      ...rest,
      headers: { 'idempotency-key': `key-of-${name}` },
    }) as Promise<{ status: number; body: Loose }>;
  const first = await request();
  expect([name, first.status, first.body.message]).toEqual([
    name,
    expect.toSatisfy((status: number) => status < 300),
    first.body.message,
  ]);
  const second = await request();
  expect([name, second.status, second.body]).toEqual([name, first.status, first.body]);
  // An import lists what it refused: a row that was refused stored nothing.
  if (name !== 'uploadCandidates') expect([name, first.body.errors ?? []]).toEqual([name, []]);
  called.add(name);
  return first.body;
};

const signInAtTrack = async (id: string): Promise<string> => {
  app.advance({ seconds: 40 });
  const named = { registrationId: id, email: person.email };
  await app.request('POST', '/api/auth/candidate/send-otp', { body: named });
  const codes = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === person.email
      ? [notification.code]
      : [],
  );
  const { body } = await app.request('POST', '/api/auth/candidate/login', {
    body: { ...named, otp: codes.at(-1) ?? '' },
  });
  return body.data.token;
};

const sheetForm = async (field: string, rows: (string | number)[][]): Promise<FormData> => {
  const form = new FormData();
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });
  form.append(field, new File([Uint8Array.from(bytes)], 'sheet.xlsx'));
  return form;
};

const payslip = (): FormData => toForm({ kind: 'payslip', file: createTestFile() });

/** Every idempotent call about one person, in the order in which they happen. */
const callEverything = async (): Promise<string> => {
  const l2 = await app.anL2Admin();
  const l1 = await app.anL1Admin({ places: [kolkata] });
  const trainer = await app.aTrainingProvider();
  const employer = await app.aJobProvider();
  const today = dayInKolkata(app.clock());
  const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 60)];

  await verifyTestEmail(app, person.email);
  const registered = await callTwice('registerCandidate', {
    form: toForm(createRegistrationForm(person)),
  });
  const id = String(registered.data.candidateId);
  const params = { id };
  const [{ code } = { code: '' }] = await app.database.execute<{ code: string }>(
    'select registration_code as code from candidates where id = $1',
    [id],
  );
  await callTwice('uploadCandidates', {
    as: l2.token,
    form: createForm(await createWorkbook([{ ...person, ...kolkata }])),
  });
  await app.request('PUT', `/api/l1admin/reject-candidate/${id}`, {
    as: l1.token,
    body: { reason: 'Zarathustra is spelt otherwise' },
  });
  const own = await signInAtTrack(id);
  await callTwice('correctApplication', {
    as: own,
    form: toForm({ name: 'Zarathustra Q. Quill' }),
  });
  const contact = { way: 'call', outcome: 'reached', note: 'Zarathustra answered' };
  await callTwice('logContactByReviewer', { as: l1.token, params, body: contact });
  await callTwice('approveCandidates', { as: l1.token, body: { ids: [id], withWarnings: [id] } });
  const begun = await callTwice('beginBulkAssignment', {
    as: l2.token,
    body: { candidateIds: [id], trainingProviderId: trainer.provider.id },
  });
  await app.request('PUT', `/api/l2admin/assign-candidates/${begun.data._id}`, { as: l2.token });
  const notification = (await app.listNotifications()).findLast(
    (notification) => notification.event === 'assigned-candidate',
  );
  const path = notification?.event === 'assigned-candidate' ? notification.answer?.path : undefined;
  await callTwice('answerByLink', {
    params: { token: String(path).slice('/answer/'.length) },
    body: { kind: 'training', answer: 'DECLINED', text: 'Zarathustra lives too far away' },
  });
  await app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
    as: l2.token,
    body: { trainingProviderId: trainer.provider.id, jobProviderId: null },
  });
  await callTwice('recordAnswer', {
    as: l2.token,
    params,
    body: { kind: 'training', answer: 'DECLINED', text: 'Zarathustra said it by telephone' },
  });
  await app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
    as: l2.token,
    body: { trainingProviderId: trainer.provider.id, jobProviderId: null },
  });
  await callTwice('answerOwnAssignment', {
    as: own,
    body: { kind: 'training', answer: 'ACCEPTED' },
  });
  await callTwice('logContact', { as: l2.token, params, body: contact });
  await callTwice('logContactByTrainer', { as: trainer.token, params, body: contact });
  await callTwice('startTrainings', { as: trainer.token, body: { ids: [id] } });

  const batch = await app.request('POST', '/api/training-providers/batches', {
    as: trainer.token,
    body: {
      title: 'Tailoring',
      skill: 'Tailoring',
      trainerName: 'Sunita Devi',
      startsOn: daysAfter(today, -20),
      endsOn: tomorrow,
      days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      startTime: '10:00',
      endTime: '12:00',
      capacity: 20,
    },
  });
  const ofBatch = { as: trainer.token, params: { id: String((batch.body as Loose).data._id) } };
  const batchPath = `/api/training-providers/batches/${ofBatch.params.id}`;
  await app.request('PUT', `${batchPath}/members/${id}` as '/api/settings', { as: trainer.token });
  await app.request('PUT', `${batchPath}/status` as '/api/settings', {
    as: trainer.token,
    body: { status: 'RUNNING' },
  });
  await callTwice('importAttendance', {
    ...ofBatch,
    form: await sheetForm('attendanceExcelFile', [
      ['Code', 'Name', yesterday],
      [code, 'Zarathustra', 'Present'],
    ]),
  });
  await callTwice('importResults', {
    ...ofBatch,
    form: await sheetForm('resultsExcelFile', [
      ['Code', 'Name', 'Result', 'Score', 'Assessor', 'Assessed on', 'Note'],
      [code, 'Zarathustra', 'Passed', 80, 'Sunita Devi', yesterday, 'Zarathustra did well'],
    ]),
  });
  const closed = await app.request('PUT', `${batchPath}/status` as '/api/settings', {
    as: trainer.token,
    body: { status: 'COMPLETED' },
  });
  expect([closed.status, closed.body]).toMatchObject([200, {}]);

  const made = await callTwice('createPlacement', {
    as: l2.token,
    body: {
      candidateId: id,
      kind: 'WAGE',
      employer: { jobProviderId: employer.provider.id },
      title: 'Tailor',
      ...kolkata,
      joinedOn: daysAfter(today, -100),
    },
  });
  const ofPlacement = { id: String(made.data._id) };
  await callTwice('addPlacementDocument', { as: l2.token, params: ofPlacement, form: payslip() });
  await callTwice('addOwnPlacementDocument', {
    as: employer.token,
    params: ofPlacement,
    form: payslip(),
  });
  await sendCheckIns(app)();
  const link = (await app.listNotifications()).findLast(
    (notification) => notification.event === 'check-in',
  );
  const token = link?.event === 'check-in' ? link.path.slice('/check-in/'.length) : '';
  await callTwice('answerCheckIn', { params: { token }, body: { answer: 'working' } });
  await callTwice('confirmOwnPlacements', {
    as: employer.token,
    body: { ids: [ofPlacement.id] },
  });
  await app.database.execute(
    `update check_ins set due_on = $2 where placement_id = $1 and status = 'DUE'`,
    [ofPlacement.id, today],
  );
  await callTwice('raiseGrievance', { as: own, body: { text: 'I, Zarathustra, was not paid' } });
  await callTwice('answerOwnCheckIn', {
    as: own,
    body: { answer: 'left', reason: 'Zarathustra moved', leftOn: yesterday },
  });
  await callTwice('importPlacements', {
    as: l2.token,
    form: await sheetForm('placementExcelFile', [
      ['Registration code', 'Kind', 'Employer', 'Title', 'State', 'City', 'Joined on'],
      [code, '', 'Ganga Textiles', 'Tailor', kolkata.state, kolkata.city, yesterday],
    ]),
  });
  return id;
};

describe('T41: stored replies of idempotent calls', () => {
  let id: string;
  beforeAll(async () => {
    id = await callEverything();
  }, 120_000);

  test('has a test for every idempotent call about a person', () => {
    expect([...called, ...aboutOthers].toSorted()).toEqual(idempotent.toSorted());
  });

  test('encrypts responses and names the records that they are about', async () => {
    const stored = await app.database.execute<{ reply: string; subjects: string[] }>(
      `select encode(reply, 'escape') as reply, subjects::text[] as subjects from idempotency_keys`,
    );
    for (const { reply } of stored)
      for (const needle of [...needles, 'data', id]) expect(reply).not.toContain(needle);
    expect(stored.filter(({ subjects }) => subjects.includes(id)).length).toBeGreaterThan(8);
  });

  test('leaves no byte of the person in the data directory the night after an erasure', async () => {
    const { dataDir } = app.settings;
    // A contact change leaves a verification and limits under the former and the new address.
    await verifyTestEmail(app, 'second.address@example.org');
    await app.request('PUT', '/api/candidate/contact', {
      as: await signInAtTrack(id),
      body: { email: 'second.address@example.org' },
    });
    await app.database.execute('checkpoint');
    expect(await listFilesContaining(dataDir, needles)).not.toEqual([]);

    const l2 = await app.anL2Admin();
    const request = newId(app.clock());
    await app.database.execute(
      'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
      [request, id, app.clock()],
    );
    const erased = await app.request('POST', `/api/l2admin/erasure-requests/${request}/erase`, {
      as: l2.token,
    });
    expect(erased.status).toBe(200);
    const about = await app.database.execute(
      `select scope from idempotency_keys where $1::uuid = any(subjects)`,
      [id],
    );
    expect(about).toEqual([]);
    await app.database.execute(
      `update notifications set state = 'sent', payload = null, masked_recipient = '' where record_id = $1`,
      [id],
    );
    await runVacuumAfterErasure(app);
    expect(await listFilesContaining(dataDir, needles)).toEqual([]);
  }, 120_000);
});
