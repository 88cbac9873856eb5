import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let mill: Awaited<ReturnType<TestApp['aJobProvider']>>;
let l2: string;
beforeAll(async () => {
  app = await createTestApp();
  mill = await app.aJobProvider({ name: 'Ganga Mills' });
  l2 = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const anApplicant = async (overrides: Partial<Parameters<TestApp['anApplicant']>[0]> = {}) => {
  const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
  return app.anApplicant({ candidateId, providerId: mill.provider.id, ...overrides });
};
const put = (id: string, body: unknown) =>
  app.request('PUT', `/api/job-providers/candidates/${id}`, { as: mill.token, body });
const listPlacements = (candidateId: string) =>
  app.database.execute<Record<string, unknown>>(
    `select id, status, title, monthly_pay, joined_on, evidence, incomplete, applicant_id
     from placements where candidate_id = $1 order by id`,
    [candidateId],
  );
const readQueue = async (id: string) =>
  (
    await app.database.execute<{ queue: string }>('select queue from candidates where id = $1', [
      id,
    ])
  )[0]?.queue;
const joinedOn = () => daysAfter(dayInKolkata(app.clock()), -5);
const facts = () => ({ joinedOn: joinedOn(), title: 'Tailor', monthlyPay: 11_000 });
const complete = (more: object = {}) => ({ jobStatus: 'COMPLETED', ...more });
const left = (id: unknown, leftOn = joinedOn()) =>
  app.request('PUT', `/api/l2admin/placements/${String(id)}`, {
    as: l2,
    body: { status: 'LEFT', leftOn, reason: 'Family' },
  });

describe('journey §12: COMPLETED makes a placement', () => {
  test('creates an incomplete placement that is JOINED and CONFIRMED', async () => {
    const made = await anApplicant();
    const { status, body } = await put(made.id, complete());
    expect([status, body.data.status]).toEqual([200, 'accepted']);
    expect(await listPlacements(made.candidateId)).toMatchObject([
      {
        status: 'JOINED',
        title: null,
        monthly_pay: null,
        joined_on: null,
        evidence: 'CONFIRMED',
        incomplete: true,
        applicant_id: made.id,
      },
    ]);
    const { body: list } = await app.request('GET', '/api/job-providers/placements', {
      as: mill.token,
    });
    expect(list.data[0]).toMatchObject({
      candidateId: made.candidateId,
      incomplete: true,
      employer: { jobProviderId: mill.provider.id, applicantId: made.id, name: 'Ganga Mills' },
    });
  });

  test('accepts day of joining, title and pay, completes the placement and sends check-ins', async () => {
    const made = await anApplicant();
    await put(made.id, complete(facts()));
    const [placement] = await listPlacements(made.candidateId);
    expect(placement).toMatchObject({ title: 'Tailor', monthly_pay: 11_000, incomplete: false });
    const checkIns = await app.database.execute('select 1 from check_ins where placement_id = $1', [
      placement?.['id'],
    ]);
    expect(checkIns).toHaveLength(4);
  });

  test('adds missing details to the placement on a second COMPLETED', async () => {
    const made = await anApplicant();
    await put(made.id, complete());
    await put(made.id, complete());
    await put(made.id, complete(facts()));
    expect(await listPlacements(made.candidateId)).toMatchObject([
      { title: 'Tailor', incomplete: false },
    ]);
  });

  test('creates none when a placement is open', async () => {
    const { id: candidateId } = await app.aCandidate({
      status: 'APPROVED_L2',
      queue: 'returned',
      queueSince: app.clock(),
    });
    const made = await app.anApplicant({ candidateId, providerId: mill.provider.id });
    const { body } = await app.request('POST', '/api/l2admin/placements', {
      as: l2,
      body: { candidateId, kind: 'SELF_EMPLOYED', title: 'Tailor', joinedOn: joinedOn() },
    });
    expect(body.data.status).toBe('JOINED');
    expect((await put(made.id, complete(facts()))).status).toBe(200);
    expect(await listPlacements(candidateId)).toHaveLength(1);
  });

  test.each([
    [{ joinedOn: '2026-11-22' }, 'joinedOn'],
    [{ monthlyPay: -5 }, 'monthlyPay'],
    [{ title: '' }, 'title'],
  ])('rejects %j with 400 and changes nothing', async (fields, path) => {
    const made = await anApplicant();
    const { status, body } = await put(made.id, complete(fields));
    expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    expect(await listPlacements(made.candidateId)).toEqual([]);
  });
});

describe('going back', () => {
  test.each(['PENDING', 'IN_PROGRESS'])(
    'removes an incomplete placement on a change to %s, with an audit entry',
    async (jobStatus) => {
      const made = await anApplicant();
      await put(made.id, complete());
      const [placement] = await listPlacements(made.candidateId);
      expect((await put(made.id, { jobStatus })).status).toBe(200);
      expect(await listPlacements(made.candidateId)).toEqual([]);
      const audited = await app.database.execute(
        `select 1 from audit where record_id = $1 and action = 'placement-removed'`,
        [placement?.['id']],
      );
      expect(audited).toHaveLength(1);
    },
  );

  test('keeps a complete placement', async () => {
    const made = await anApplicant();
    await put(made.id, complete(facts()));
    await put(made.id, { jobStatus: 'IN_PROGRESS' });
    expect(await listPlacements(made.candidateId)).toHaveLength(1);
    await put(made.id, complete());
    expect(await listPlacements(made.candidateId)).toHaveLength(1);
  });

  test('rejects Reject with 409 for a complete placement, and removes an incomplete one', async () => {
    const [done, open] = [await anApplicant(), await anApplicant()];
    await put(done.id, complete(facts()));
    await put(open.id, complete());
    const reject = { status: 'rejected', reason: 'Never came' };
    expect((await put(done.id, reject)).status).toBe(409);
    expect(await listPlacements(done.candidateId)).toHaveLength(1);
    expect((await put(open.id, reject)).status).toBe(200);
    expect(await listPlacements(open.candidateId)).toEqual([]);
    expect(await readQueue(open.candidateId)).toBe('returned');
  });
});

describe('does not reject an applicant who left', () => {
  const gone = async () => {
    const made = await anApplicant();
    await put(made.id, complete(facts()));
    const [placement] = await listPlacements(made.candidateId);
    expect((await left(placement?.['id'])).status).toBe(200);
    return made;
  };

  test('keeps the applicant accepted, returns the candidate and allows another employer', async () => {
    const made = await gone();
    const [row] = await app.database.execute<{ status: string }>(
      'select status from applicants where id = $1',
      [made.id],
    );
    expect(row?.status).toBe('accepted');
    expect(await readQueue(made.candidateId)).toBe('returned');
    const next = await app.aJobProvider();
    const assigned = await app.request(
      'PUT',
      `/api/l2admin/approve-candidate-l2/${made.candidateId}`,
      { as: l2, body: { trainingProviderId: null, jobProviderId: next.provider.id } },
    );
    expect(assigned.status).toBe(200);
    expect(await readQueue(made.candidateId)).toBeNull();
    // The candidate has another employer by now, so the first one cannot take them back.
    expect((await put(made.id, { jobStatus: 'IN_PROGRESS' })).status).toBe(409);
    expect((await put(made.id, { status: 'rejected', reason: 'Gone' })).status).toBe(409);
  });

  test('creates a new placement when the employer takes them again', async () => {
    const made = await gone();
    await put(made.id, complete());
    expect(await listPlacements(made.candidateId)).toHaveLength(1);
    expect((await put(made.id, { jobStatus: 'IN_PROGRESS' })).status).toBe(200);
    expect(await readQueue(made.candidateId)).toBeNull();
    await put(made.id, complete(facts()));
    expect(await listPlacements(made.candidateId)).toMatchObject([
      { status: 'LEFT' },
      { status: 'JOINED' },
    ]);
  });
});
