import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: string;
beforeEach(async () => {
  app = await createTestApp();
  l2 = (await app.anL2Admin({ fullName: 'Ravi Iyer' })).token;
});
afterEach(() => app.close());

const aComplainer = async () => {
  const candidate = await app.aCandidate();
  const as = await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
  return { ...candidate, as };
};
const raise = (as: string, text: string) =>
  app.request('POST', '/api/candidate/grievances', { as, body: { text } });
const own = async (as: string) =>
  (await app.request('GET', '/api/candidate/grievances', { as })).body.data;
const list = async (query = '') =>
  (await app.request('GET', `/api/l2admin/grievances${query}`, { as: l2 })).body as {
    data: { _id: string; name: string; text: string }[];
    page: { total: number };
  };
const answer = (id: string, words: string, as = l2) =>
  app.request('PUT', `/api/l2admin/grievances/${id}/answer`, { as, body: { answer: words } });

describe('T24: a grievance', () => {
  test('has a due date that candidate, officer and L2 are notified of', async () => {
    const { id, name, email, registrationCode: code, as } = await aComplainer();
    const { status, body } = await raise(as, 'Somebody asked me for money');
    expect([status, body.message]).toEqual([
      201,
      'We have received your complaint. We will answer within 30 days.',
    ]);
    expect(body.data).toMatchObject([
      {
        text: 'Somebody asked me for money',
        at: '2026-11-21T10:00:00.000Z',
        dueAt: '2026-12-21T10:00:00.000Z',
        answer: null,
      },
    ]);
    expect(await app.listNotifications()).toMatchObject([
      { event: 'grievance-received', record: { id }, due: '2026-12-21', to: { email } },
      {
        event: 'grievance-waiting',
        code,
        due: '2026-12-21',
        to: { email: 'grievance@example.org' },
      },
    ]);
    expect((await list()).data).toMatchObject([
      { candidateId: id, name, text: 'Somebody asked me for money', may: { answer: true } },
    ]);
  });

  test('gets one answer, which the candidate reads', async () => {
    const { email, as } = await aComplainer();
    await raise(as, 'Somebody asked me for money');
    const [{ _id: id } = { _id: '' }] = (await list()).data;
    const [first, second] = await Promise.all([answer(id, 'We spoke to them'), answer(id, 'No')]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [grievance] = await own(as);
    expect(grievance?.answer).toBe(first.status === 200 ? 'We spoke to them' : 'No');
    expect((await app.listNotifications()).at(-1)).toMatchObject({
      event: 'grievance-answered',
      to: { email },
    });
    expect([(await list()).page.total, (await list('?state=answered')).page.total]).toEqual([0, 1]);
    expect((await list('?state=answered')).data).toMatchObject([{ answeredBy: 'Ravi Iyer' }]);
  });

  test('is closed to everyone else', async () => {
    const [one, other] = [await aComplainer(), await aComplainer()];
    await raise(one.as, 'Something is wrong');
    expect(await own(other.as)).toEqual([]);
    const [{ _id: id } = { _id: '' }] = (await list()).data;
    expect((await answer(id, 'Yes', other.as)).status).toBe(403);
    expect((await answer('0199aaaa-0000-7000-8000-000000000001', 'Yes')).status).toBe(404);
  });

  test('needs words, and five without an answer are enough', async () => {
    const { as } = await aComplainer();
    expect((await raise(as, '  ')).body).toMatchObject({ message: 'Please tell us what is wrong' });
    expect((await raise(as, 'x'.repeat(2001))).status).toBe(400);
    for (let n = 1; n <= 4; n += 1) expect((await raise(as, `Complaint ${n}`)).status).toBe(201);
    const both = await Promise.all([raise(as, 'Complaint 5'), raise(as, 'Complaint 6')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await own(as)).toHaveLength(5);
  });

  test('appears in the audit log with its answer, without their texts (SEC-49)', async () => {
    const { id, as } = await aComplainer();
    await raise(as, 'Somebody asked me for money');
    const [{ _id: grievance } = { _id: '' }] = (await list()).data;
    await answer(grievance, 'We spoke to them');
    const audited = await app.database.execute(
      `select action, record_id, detail from audit where action like 'grievance%' order by id`,
    );
    expect(audited).toEqual([
      { action: 'grievance-raised', record_id: id, detail: { grievance } },
      { action: 'grievance-answered', record_id: id, detail: { grievance } },
    ]);
  });

  test('goes with an erasure, and stops an erasure by time while it is open (SEC-57)', async () => {
    const { as } = await aComplainer();
    await raise(as, 'Somebody asked me for money');
    await app.request('POST', '/api/candidate/erasure-request', { as });
    const { body } = await app.request('GET', '/api/l2admin/erasure-requests', { as: l2 });
    await app.request('POST', `/api/l2admin/erasure-requests/${body.data[0]?._id ?? ''}/erase`, {
      as: l2,
    });
    expect(await app.database.execute('select id from grievances')).toEqual([]);
    expect((await list()).data).toEqual([]);
  });
});
