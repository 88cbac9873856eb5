import type { Page } from '@purboday/contract/conventions/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kolkata } from '#server/testing/builders.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import {
  createConsentedGuardian,
  guardianContact,
  erasureFixture,
  type ErasureFixture,
} from './testing/erasure-fixture.ts';
let fixture: ErasureFixture;
beforeAll(async () => {
  fixture = await erasureFixture();
});
afterAll(() => fixture.app.close());

const email = 'zarathustra.quill@example.org';
const mobileNumber = '9812345670';
const aadharNumber = '777766665555';
const needles = ['Zarathustra', 'Quillfather', email, mobileNumber, aadharNumber, '55-Q-Needle'];
needles.push('Quillmother', guardianContact);

const toFields = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const toForm = (fields: Record<string, string>): FormData => {
  const form = toFields(fields);
  form.append(
    'aadharFile',
    new File([new Uint8Array(createJpeg())], 'Zarathustra.jpg', { type: 'image/jpeg' }),
  );
  return form;
};

const post = <Path extends string>(path: Path, body: unknown) =>
  fixture.app.request('POST', path, { body });
const put = <Path extends string>(path: Path, as: string, body: unknown = {}) =>
  fixture.app.request('PUT', path, { as, body });

const newestCode = async (): Promise<string> => {
  const codes = (await fixture.app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === email ? [notification.code] : [],
  );
  return codes.at(-1) ?? '';
};

const codeFor = async (path: string, body: object): Promise<string> => {
  fixture.app.advance({ seconds: 40 });
  await post(path, body);
  return newestCode();
};

const registered = async (): Promise<string> => {
  const otp = await codeFor('/api/auth/send-verification-email', { email });
  await post('/api/auth/verify-email', { email, otp });
  const { body } = await fixture.app.request('POST', '/api/auth/candidate/register', {
    form: toForm({
      name: 'Zarathustra Quill',
      fatherName: 'Quillfather Senior',
      houseNo: '55-Q-Needle',
      locality: 'Salt Lake',
      ...kolkata,
      postalCode: '700001',
      mobileNumber,
      email,
      qualification: 'Graduation',
      'skills[]': 'Coding',
      category: '16-20',
      ...(await createConsentedGuardian(fixture.app, 'Zarathustra Quill')),
      aadharNumber,
    }),
  });
  return body.data.candidateId;
};

const tracked = async (registrationId: string): Promise<string> => {
  const otp = await codeFor('/api/auth/candidate/send-otp', { registrationId, email });
  const { body } = await post('/api/auth/candidate/login', { registrationId, email, otp });
  return body.data.token;
};

/** A member of a running batch with three absences and a result. */
const inABatch = async (as: string, candidateId: string): Promise<void> => {
  const form = {
    title: 'Tailoring',
    skill: 'Tailoring',
    trainerName: 'Sunita Devi',
    startsOn: '2026-11-16',
    endsOn: '2026-12-31',
    days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
    startTime: '10:00',
    endTime: '12:00',
    capacity: 20,
  };
  const made = await fixture.app.request('POST', '/api/training-providers/batches', {
    as,
    body: form,
  });
  const batch = `/api/training-providers/batches/${made.body.data._id}`;
  await put(`${batch}/members/${candidateId}`, as);
  await put(`${batch}/status`, as, { status: 'RUNNING' });
  for (const day of ['16', '17', '18', '18'])
    for (const mark of ['EXCUSED', 'ABSENT'])
      await put(`${batch}/attendance/2026-11-${day}`, as, {
        marks: [{ candidateId, mark, reason: 'Zarathustra is ill' }],
      });
  const result = {
    candidateId,
    outcome: 'DROPPED',
    reason: 'other',
    note: 'Zarathustra is ill',
    assessorName: 'Ravi Iyer',
    assessedOn: '2026-11-20',
  };
  const { status } = await put(`${batch}/results`, as, { results: [result] });
  expect(status).toBe(200);
};

/** A candidate with every kind of record, whose name is in every reason. */
const aLife = async () => {
  const { app, l2 } = fixture;
  const l1 = await app.anL1Admin({ places: [kolkata] });
  const [training, job] = [await app.aTrainingProvider(), await app.aJobProvider()];
  const id = await registered();
  await put(`/api/l1admin/reject-candidate/${id}`, l1.token, {
    reason: 'Zarathustra is spelt otherwise on the card',
  });
  await fixture.app.request('POST', `/api/l1admin/candidates/${id}/reveal-aadhar`, {
    as: l1.token,
    body: { reason: 'Zarathustra brought the card' },
  });
  const token = await tracked(id);
  await fixture.app.request('PUT', '/api/candidate/application', {
    as: token,
    form: toFields({ name: 'Zarathustra Q. Quill' }),
    headers: { 'idempotency-key': 'corrected' },
  });
  await put(`/api/l1admin/approve-candidate/${id}`, l1.token);
  await put(`/api/l2admin/approve-candidate-l2/${id}`, l2.token, {
    trainingProviderId: training.provider.id,
    jobProviderId: job.provider.id,
  });
  const applicants = await fixture.app.request('GET', '/api/job-providers/candidates', {
    as: job.token,
  });
  await put(`/api/job-providers/candidates/${applicants.body.data[0]?._id}`, job.token, {
    status: 'rejected',
    reason: 'Zarathustra did not come',
  });
  await put(`/api/training-providers/candidates/${id}`, training.token, { status: 'IN_PROGRESS' });
  await inABatch(training.token, id);
  await fixture.app.request('POST', '/api/candidate/erasure-request', {
    as: token,
    body: { reason: 'I, Zarathustra, have moved away' },
  });
  return { id, token, l1, training, job };
};

const get = <Path extends string>(path: Path, as: string) =>
  fixture.app.request('GET', path, { as });
const readTotal = async (path: string, as: string): Promise<number> =>
  ((await get(path, as)).body as { page: Page }).page.total;

describe('SEC-57: an erasure', () => {
  let life: Awaited<ReturnType<typeof aLife>>;
  let request: { _id: string };
  let filesBefore: number;

  beforeAll(async () => {
    life = await aLife();
    filesBefore = await fixture.storedFiles();
    const [open] = (await fixture.list('?state=open')).body.data;
    request = open ?? request;
  });

  test('finds the data in the database before it', async () => {
    const found = (await fixture.rowsWith(needles)).join('\n');
    for (const needle of needles.filter((text) => text !== aadharNumber))
      expect(found.toLowerCase()).toContain(needle.toLowerCase());
    expect(filesBefore).toBe(1);
  });

  test('answers with what is left: the id', async () => {
    const { status, body } = await fixture.erase(request._id);
    expect([status, body.message]).toEqual([200, 'The data has been erased.']);
    expect(body.data).toMatchObject({
      candidateId: life.id,
      state: 'erased',
      name: null,
      email: null,
      reason: null,
      decidedBy: 'Ravi Iyer',
      may: { erase: false, decline: false },
    });
  });

  test('leaves no byte of the person in the database, and no document', async () => {
    expect(await fixture.rowsWith(needles)).toEqual([]);
    expect(await fixture.storedFiles()).toBe(0);
  });

  test('takes the person out of every list, count and record', async () => {
    const { l1, training, job, id } = life;
    const { l2 } = fixture;
    expect(await readTotal('/api/l1admin/candidates', l1.token)).toBe(0);
    expect((await get(`/api/l1admin/candidates/${id}`, l1.token)).status).toBe(404);
    expect((await get('/api/l1admin/total-count', l1.token)).body.data.candidateCount).toBe(0);
    for (const queue of ['awaiting', 'trained', 'returned'])
      expect(await readTotal(`/api/l2admin/approved-l1-candidates?queue=${queue}`, l2.token)).toBe(
        0,
      );
    expect((await get(`/api/l2admin/candidate-for-assignment/${id}`, l2.token)).status).toBe(404);
    expect((await get('/api/l2admin/approved-l1-entities', l2.token)).body.data).toMatchObject({
      candidatesCount: 0,
      pendingCandidatesCount: 0,
      inProgressTrainingCandidatesCount: 0,
      inProgressJobCandidatesCount: 0,
    });
    expect(await readTotal('/api/training-providers/candidates', training.token)).toBe(0);
    const stats = await get('/api/training-providers/candidates/stats', training.token);
    expect(stats.body.data).toMatchObject({
      totalAssignedCandidates: 0,
      totalPendingCandidates: 0,
    });
    expect(await readTotal('/api/job-providers/candidates', job.token)).toBe(0);
    const { data } = (await get('/api/job-providers/candidates/stats', job.token)).body;
    expect(Object.values(data)).toEqual(Object.values(data).map(() => 0));
    expect((await get(`/api/l2admin/consents/candidate/${id}`, l2.token)).status).toBe(404);
  });

  test('ends the session at /track and prevents another sign-in', async () => {
    expect((await get('/api/candidate/application', life.token)).status).toBe(401);
    fixture.app.advance({ seconds: 60 });
    await post('/api/auth/candidate/send-otp', { registrationId: life.id, email });
    const answer = await post('/api/auth/candidate/login', {
      registrationId: life.id,
      email,
      otp: '123456',
    });
    expect(answer.status).toBe(400);
    // A typed address is deleted together with its rate limits.
    await fixture.app.database.execute('delete from rate_limits');
  });

  test('appears in history and audit log, with the admin (SEC-49)', async () => {
    const [step] = await fixture.app.history.of(life.id);
    expect(step).toMatchObject({ action: 'erase', by: 'Ravi Iyer', to: null });
    const audited = await fixture.app.database.execute(
      `select actor_id, record_id from audit where action = 'erased'`,
    );
    expect(audited).toEqual([{ actor_id: fixture.l2.id, record_id: life.id }]);
  });

  test('sends a last notification and keeps no address for it', async () => {
    const last = (await fixture.app.listNotifications()).filter(
      ({ event }) => event === 'data-erased',
    );
    expect(last).toMatchObject([{ to: { name: 'Zarathustra Q. Quill', email } }]);
    const rows = await fixture.app.database.execute(
      `select masked_recipient, payload is null as empty, state from notifications
       where record_id = $1 and event <> 'data-erased'`,
      [life.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ masked_recipient: '', empty: true, state: 'skipped' });
    }
  });

  test('happens once for two simultaneous admins; the other gets 409', async () => {
    const { id } = await fixture.app.aCandidate();
    const requestId = await fixture.requestErasure(id);
    const other = await fixture.app.anL2Admin();
    const answers = await Promise.all([
      fixture.erase(requestId),
      fixture.erase(requestId, other.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await fixture.decline(requestId, 'Too late')).status).toBe(409);
  });

  test('lets the person register again with the same email and number', async () => {
    expect(await registered()).toMatch(/^[\da-f-]{36}$/u);
  });
});

test('rejects a decision on a registration that was erased in the meantime (SEC-57)', async () => {
  const { id } = await fixture.app.aCandidate();
  const requestId = await fixture.requestErasure(String(id));
  await fixture.erase(requestId);
  const l1 = await fixture.app.anL1Admin({ places: [kolkata] });
  expect((await put(`/api/l1admin/approve-candidate/${id}`, l1.token)).status).toBe(404);
});

test('keeps the counts of an erased candidate and applicant correct (SEC-57)', async () => {
  const recounted = await fixture.app.database.execute(
    `select (select coalesce(sum(n), 0)::int from candidate_counts) as kept,
       (select count(*)::int from candidates where erased_at is null) as there,
       (select coalesce(sum(n), 0)::int from applicant_counts) as kept_applicants,
       (select count(*)::int from applicants where erased_at is null) as applicants`,
  );
  const [{ kept: storedCount, there, kept_applicants: keptApplicants, applicants } = {}] =
    recounted;
  expect([storedCount, keptApplicants]).toEqual([there, applicants]);
});

test('keeps the history append-only for everyone else', async () => {
  await expect(
    fixture.app.database.execute(`update history set actor_name = 'Somebody'`),
  ).rejects.toThrow(/append-only/u);
});

test('deletes the networks where the candidate signed in, and the failures counted for them (T46)', async () => {
  const { app } = fixture;
  const { id, email: address } = await app.aCandidate();
  const ip = '10.41.0.1';
  await app.request('POST', '/api/auth/candidate/send-otp', {
    body: { registrationId: id, email: address },
    ip,
  });
  const sent = (await app.listNotifications()).findLast(
    (notification) => notification.event === 'otp' && notification.to.email === address,
  );
  const otp = sent?.event === 'otp' ? sent.code : '';
  for (const [code, from] of [
    [otp, ip],
    ['000000', '10.42.0.1'],
  ])
    await app.request('POST', '/api/auth/candidate/login', {
      body: { registrationId: id, email: address, otp: code },
      ip: from as string,
    });
  const rows = () =>
    app.database.execute(
      `select 1 from candidate_networks where candidate_id = $1::uuid
       union all select 1 from failure_streaks where strpos(key, $1::text) > 0`,
      [id],
    );
  expect(await rows()).toHaveLength(2);
  expect((await fixture.erase(await fixture.requestErasure(id))).status).toBe(200);
  expect(await rows()).toEqual([]);
});
