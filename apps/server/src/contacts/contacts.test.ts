import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { howrah } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: () => Promise<string>;
beforeEach(async () => {
  app = await createTestApp();
  const { id } = await app.anL2Admin({ fullName: 'Ravi Iyer' });
  l2 = () => app.sessions.begin({ id, role: 'L2_ADMIN' });
});
afterEach(() => app.close());

const days = (n: number) => app.advance({ hours: 24 * n });
const reached = { way: 'call', outcome: 'reached', note: 'Comes on Monday' };
const note = async (id: string, body: object, headers: Record<string, string> = {}) =>
  app.request('POST', `/api/l2admin/candidates/${id}/contacts`, {
    as: await l2(),
    body,
    headers,
  });
const stalled = async () => {
  const { body } = await app.request('GET', '/api/l2admin/stalled', { as: await l2() });
  return body.data.map(({ owner, step, count }) => [owner.kind, step, count]);
};
const readHistory = async (id: string) => {
  const { body } = await app.request('GET', `/api/l2admin/records/candidates/${id}`, {
    as: await l2(),
  });
  return body.data.history.filter(({ action }) => action === 'contact');
};

describe('a contact', () => {
  test('appears in the history of the record', async () => {
    const { id } = await app.aCandidate();
    const { status, body } = await note(id, { ...reached, nextOn: '2026-11-30' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...reached,
      nextOn: '2026-11-30',
      by: 'Ravi Iyer',
      byRole: 'L2_ADMIN',
      at: app.clock().toISOString(),
    });
    expect(await readHistory(id)).toMatchObject([
      { by: 'Ravi Iyer', reason: 'Call: reached. Again on 30 Nov 2026.\nComes on Monday' },
    ]);
  });

  test('is stored once, however often it is sent', async () => {
    const { id } = await app.aCandidate();
    const headers = { 'idempotency-key': 'one-call' };
    const [first, again] = [await note(id, reached, headers), await note(id, reached, headers)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data._id).toBe(first.body.data._id);
    expect(await readHistory(id)).toHaveLength(1);
  });

  test.each([
    [{ outcome: 'reached' }, 'way'],
    [{ way: 'letter', outcome: 'reached' }, 'way'],
    [{ way: 'call' }, 'outcome'],
    [{ way: 'call', outcome: 'reached', note: 'a'.repeat(501) }, 'note'],
    [{ way: 'call', outcome: 'reached', nextOn: '2026-11-20' }, 'nextOn'],
    [{ way: 'call', outcome: 'reached', nextOn: '2027-11-22' }, 'nextOn'],
    [{ way: 'call', outcome: 'reached', nextOn: 'soon' }, 'nextOn'],
  ])('rejects %o at its field', async (body, path) => {
    const { id } = await app.aCandidate();
    const answer = await note(id, body);
    const { errors } = answer.body as unknown as { errors: { path: string }[] };
    expect([answer.status, errors[0]?.path]).toEqual([400, path]);
    expect(await readHistory(id)).toEqual([]);
  });

  test('allows reviewers in their cities only, and providers for their candidates only', async () => {
    const inside = await app.anL1Admin();
    const outside = await app.anL1Admin({ places: [howrah] });
    const trainer = await app.aTrainingProvider();
    const other = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
    const sendRequest = async (path: string, as: string) =>
      (await app.request('POST', `/api/${path}/candidates/${id}/contacts`, { as, body: reached }))
        .status;
    expect(await sendRequest('l1admin', inside.token)).toBe(201);
    expect(await sendRequest('l1admin', outside.token)).toBe(404);
    expect(await sendRequest('training-providers', trainer.token)).toBe(201);
    expect(await sendRequest('training-providers', other.token)).toBe(404);
    expect((await readHistory(id)).map(({ byRole }) => byRole)).toEqual([
      'TRAINING_PROVIDER',
      'L1_ADMIN',
    ]);
  });
});

describe('a next day', () => {
  test('silences the step until that day, and no longer', async () => {
    await app.anL1Admin();
    const { id } = await app.aCandidate();
    days(4);
    expect(await stalled()).toEqual([['l1-admin', 'review', 1]]);
    await note(id, { ...reached, outcome: 'not_reached', nextOn: '2026-11-28' });
    expect(await stalled()).toEqual([]);
    app.set(new Date('2026-11-27T18:00:00Z'));
    expect(await stalled()).toEqual([]);
    // Midnight in Kolkata.
    app.set(new Date('2026-11-27T18:31:00Z'));
    expect(await stalled()).toEqual([['l1-admin', 'review', 1]]);
  });

  test('ends with the next step', async () => {
    const l1 = await app.anL1Admin();
    const { id } = await app.aCandidate();
    await note(id, { ...reached, nextOn: '2026-12-31' });
    await app.request('PUT', `/api/l1admin/approve-candidate/${id}`, { as: l1.token, body: {} });
    days(8);
    expect(await stalled()).toEqual([['l2-admin', 'assign', 1]]);
  });

  test('snoozes only the provider’s own step', async () => {
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
    await app.anApplicant({ candidateId: id, providerId: employer.provider.id });
    days(8);
    expect(await stalled()).toHaveLength(3);
    const as = await app.sessions.begin({ id: trainer.id, role: 'TRAINING_PROVIDER' });
    await app.request('POST', `/api/training-providers/candidates/${id}/contacts`, {
      as,
      body: { ...reached, nextOn: '2026-12-31' },
    });
    expect(await stalled()).toEqual([
      ['l2-admin', 'answer', 2],
      ['job-provider', 'applicant', 1],
    ]);
  });

  test('shows the time of the last contact in the list of overdue tasks', async () => {
    await app.anL1Admin();
    const { id } = await app.aCandidate();
    await note(id, { way: 'visit', outcome: 'not_reached' });
    app.advance({ minutes: 1 });
    await note(id, reached);
    const last = { way: 'call', outcome: 'reached', at: app.clock().toISOString() };
    days(3);
    const { id: admin } = (
      await app.database.execute<{ id: string }>(`select id from accounts where role = 'L1_ADMIN'`)
    )[0] ?? { id: '' };
    const { body } = await app.request('GET', `/api/l2admin/stalled/people?owner=${admin}`, {
      as: await l2(),
    });
    expect(body.data[0]?.lastContact).toEqual(last);
  });
});

describe('a contact by an employer (R3)', () => {
  const call = (as: string, id: string) =>
    app.request('POST', `/api/job-providers/candidates/${id}/contacts`, { as, body: reached });
  const readLast = async (as: string) => {
    const { body } = await app.request('GET', '/api/job-providers/placements', { as });
    return body.data.map(({ lastContact }) => lastContact);
  };

  const aTrained = () =>
    app.aCandidate({ status: 'APPROVED_L2', queue: 'trained', queueSince: app.clock() });
  const employ = async (candidateId: string, jobProviderId: string) => {
    const { status, body } = await app.request('POST', '/api/l2admin/placements', {
      as: await l2(),
      body: {
        candidateId,
        kind: 'WAGE',
        employer: { jobProviderId },
        title: 'Tailor',
        joinedOn: '2026-11-02',
      },
    });
    expect(status).toBe(201);
    return String(body.data._id);
  };

  test('is shown to people of that employer in the list of employees, others are not', async () => {
    const employer = await app.aJobProvider();
    const { id } = await aTrained();
    await employ(id, String(employer.provider.id));
    await note(id, { way: 'visit', outcome: 'reached' });
    expect(await readLast(employer.token)).toEqual([null]);
    app.advance({ minutes: 1 });
    expect((await call(employer.token, id)).status).toBe(201);
    const last = { way: 'call', outcome: 'reached', at: app.clock().toISOString() };
    expect(await readLast(employer.token)).toEqual([last]);
    expect((await readHistory(id)).map(({ byRole }) => byRole)).toContain('JOB_PROVIDER');
  });

  test('is rejected once the work is over, and for strangers', async () => {
    const employer = await app.aJobProvider();
    const { id } = await aTrained();
    expect((await call(employer.token, id)).status).toBe(404);
    const placement = await employ(id, String(employer.provider.id));
    expect((await call(employer.token, id)).status).toBe(201);
    await app.database.execute(
      `update placements set status = 'LEFT', left_on = '2026-11-20' where id = $1`,
      [placement],
    );
    expect((await call(employer.token, id)).status).toBe(404);
    expect(await readLast(employer.token)).toEqual([null]);
  });

  test('reaches an applicant until the employer declines', async () => {
    const employer = await app.aJobProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.anApplicant({ candidateId: id, providerId: employer.provider.id });
    expect((await call(employer.token, id)).status).toBe(201);
    await app.database.execute(`update applicants set status = 'rejected'`);
    expect((await call(employer.token, id)).status).toBe(404);
  });
});

describe('a contact with a provider (R3)', () => {
  const noteProvider = async (id: string, body: object) =>
    app.request('POST', `/api/l2admin/providers/${id}/contacts`, { as: await l2(), body });
  const readContacts = async (path: string, as: string) => {
    const { status, body } = await app.request('GET', path, { as });
    expect(status).toBe(200);
    const { history } = (body as { data: { history: { action: string }[] } }).data;
    return history.filter(({ action }) => action === 'contact');
  };

  test('is in the history of its record, and hidden from L1 admins', async () => {
    const l1 = await app.anL1Admin();
    const { provider } = await app.aTrainingProvider();
    const { status, body } = await noteProvider(provider.id, reached);
    expect([status, body.data]).toMatchObject([201, { ...reached, by: 'Ravi Iyer' }]);
    const record = `/api/l2admin/records/training-providers/${provider.id}`;
    expect(await readContacts(record, await l2())).toMatchObject([
      { by: 'Ravi Iyer', at: app.clock().toISOString(), reason: 'Call: reached.\nComes on Monday' },
    ]);
    const reviewed = `/api/l1admin/training-providers/${provider.id}`;
    expect(await readContacts(reviewed, l1.token)).toEqual([]);
    expect(
      await app.database.execute(`select detail from audit where action = 'contact-noted'`),
    ).toEqual([{ detail: { way: 'call', outcome: 'reached', nextOn: null } }]);
  });

  test('snoozes its open tasks until the next day, but not the calls to its candidates', async () => {
    const trainer = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
    await app.aProvider({ kind: 'job-provider', status: 'PENDING', name: 'Ganga Textiles' });
    days(8);
    expect(await stalled()).toHaveLength(3);
    await noteProvider(trainer.provider.id, { ...reached, nextOn: '2026-12-31' });
    expect(await stalled()).toEqual([
      ['nobody', 'review', 1],
      ['l2-admin', 'answer', 1],
    ]);
  });

  test('snoozes the review of its registration', async () => {
    await app.anL1Admin();
    const { id } = await app.aProvider({ kind: 'job-provider', status: 'PENDING' });
    days(4);
    expect(await stalled()).toEqual([['l1-admin', 'review', 1]]);
    await noteProvider(id, { ...reached, nextOn: '2026-12-31' });
    expect(await stalled()).toEqual([]);
  });

  test('is rejected with a day in the past, and for an unknown provider', async () => {
    const { provider } = await app.aTrainingProvider();
    expect((await noteProvider(provider.id, { ...reached, nextOn: '2026-11-20' })).status).toBe(
      400,
    );
    expect((await noteProvider('01939e5e-0000-7000-8000-000000000009', reached)).status).toBe(404);
    expect(await app.history.of(provider.id)).toEqual([]);
  });
});

test('deletes the notes on erasure, and keeps the contact in the access log at /track (SEC-57)', async () => {
  const { id } = await app.aCandidate({ status: 'REJECTED' });
  await note(id, { ...reached, note: 'Quillneedle at home' });
  const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
  const response = await app.request('GET', '/api/candidate/application', { as });
  expect(JSON.stringify(response.body)).not.toContain('Quillneedle');
  const { body } = await app.request('GET', '/api/candidate/ledger', { as });
  expect(JSON.stringify(body)).toContain('contact-noted');
  const requested = await app.request('POST', '/api/candidate/erasure-request', { as, body: {} });
  expect(requested.status).toBeLessThan(300);
  const [request] = await app.database.execute<{ id: string }>('select id from erasure_requests');
  const erased = await app.request('POST', `/api/l2admin/erasure-requests/${request?.id}/erase`, {
    as: await l2(),
  });
  expect(erased.status).toBe(200);
  expect(await app.database.execute('select * from contacts')).toEqual([]);
  expect(JSON.stringify(await historyOfErased(id))).not.toContain('Quillneedle');
});

const historyOfErased = (id: string) =>
  app.database.execute('select actor_name, reason from history where record_id = $1', [id]);
