import {
  applicantJobStatuses,
  applicantStatusByJobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/api/job-providers/candidates';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['aJobProvider']>>;
let other: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.aJobProvider();
  other = await app.aJobProvider();
});
afterAll(() => app.close());

type ApplicantOverrides = Partial<Parameters<TestApp['anApplicant']>[0]>;
const anApplicant = async (
  overrides: ApplicantOverrides = {},
  who: Parameters<TestApp['aCandidate']>[0] = {},
  providerId = owner.provider.id,
) => {
  const candidate = await app.aCandidate({ status: 'APPROVED_L2', ...who });
  return app.anApplicant({ candidateId: candidate.id, providerId, ...overrides });
};
const put = (id: string, body: unknown, as = owner.token) =>
  app.request('PUT', `${path}/${id}`, { as, body });
const list = async (as: string, query = '') =>
  (await app.request('GET', `${path}${query}`, { as })).body;
const stored = async (id: string) =>
  (
    await app.database.execute<Record<string, unknown>>('select * from applicants where id = $1', [
      id,
    ])
  )[0];
const readQueue = async (candidateId: string) =>
  (
    await app.database.execute<{ queue: string | null }>(
      'select queue from candidates where id = $1',
      [candidateId],
    )
  )[0]?.queue;

describe.each([
  ['GET', path],
  ['GET', `${path}/stats`],
  ['PUT', `${path}/019a0000-0000-7000-8000-000000000000`],
] as const)('%s %s', (method, url) => {
  test('rejects calls without a token and from every other role (SEC-27)', async () => {
    expect((await app.request(method, url)).status).toBe(401);
    const people = [await app.aTrainingProvider(), await app.anL1Admin(), await app.anL2Admin()];
    for (const { token } of people) {
      expect((await app.request(method, url, { as: token })).status).toBe(403);
    }
  });
});

test("returns the fields of specification §3, without Aadhar number, document and father's name (SEC-32)", async () => {
  const sees = await app.aJobProvider();
  const job = await app.aJob({ providerId: sees.provider.id, title: 'Tailor' });
  const who = { name: 'Asha Rao', fatherName: 'Secret Father', aadharNumber: '999988887777' };
  const made = await anApplicant({ jobId: job.id, jobTitle: 'Tailor' }, who, sees.provider.id);
  const answer = await app.request('GET', path, { as: sees.token });
  expect(answer.body.data).toEqual([
    {
      _id: made.id,
      registrationCode: expect.stringMatching(/^PB-/u),
      name: 'Asha Rao',
      email: expect.stringContaining('@example.org'),
      mobileNumber: expect.stringMatching(/^98\d{8}$/u),
      address: {
        houseNo: '12/A',
        locality: 'Salt Lake',
        city: 'Kolkata',
        state: 'West Bengal',
        postalCode: '700001',
      },
      jobId: { _id: job.id, title: 'Tailor' },
      candidateId: {
        _id: made.candidateId,
        professionalInfo: { experience: null, qualification: 'Graduation', skills: ['Coding'] },
      },
      distance: 'same_city',
      status: 'pending',
      jobStatus: 'PENDING',
      reason: null,
      answer: { status: 'WAITING', at: null, reason: null },
      appliedAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
      version: 1,
      may: { setJobStatus: true, reject: true },
    },
  ]);
  // An id may contain these digits by chance.
  const withoutIds = answer.raw.body.replaceAll(/[\da-f-]{36}/gu, '');
  expect(withoutIds).not.toMatch(/aadhar|father|document|7777/iu);
});

describe('the list', () => {
  test('lists the provider’s applicants, newest first, by job, status and search (SEC-30)', async () => {
    const sees = await app.aJobProvider();
    const mine = sees.provider.id;
    const [one, two] = [await app.aJob({ providerId: mine }), await app.aJob({ providerId: mine })];
    const at = (day: number) => ({ appliedAt: new Date(Date.UTC(2026, 10, day)) });
    await anApplicant({ jobId: one.id, ...at(1) }, { name: 'Asha Rao' }, mine);
    await anApplicant({ jobId: two.id, ...at(2) }, { name: 'Binod Das' }, mine);
    await anApplicant(
      { status: 'assigned', jobStatus: 'IN_PROGRESS', ...at(3) },
      { name: '100% Rao' },
      mine,
    );
    await anApplicant({}, { name: 'Of Another' }, other.provider.id);
    const names = async (query = '') =>
      (await list(sees.token, query)).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['100% Rao', 'Binod Das', 'Asha Rao']);
    expect(await names(`?jobId=${one.id}`)).toEqual(['Asha Rao']);
    expect(await names('?status=assigned')).toEqual(['100% Rao']);
    expect(await names('?q=rao')).toEqual(['100% Rao', 'Asha Rao']);
    // FLT-44
    expect(await names(`?q=${encodeURIComponent('0%')}`)).toEqual(['100% Rao']);
    expect(await names('?q=_')).toEqual([]);
    expect((await list(sees.token, '?status=pending')).page).toEqual({ next: null, total: 2 });
    expect((await list(sees.token, `?jobId=${one.id}&q=binod`)).page.total).toBe(0);
  });

  test('returns the distance from home to the job, or to the provider without a job (UX-125)', async () => {
    const sees = await app.aJobProvider();
    const mine = sees.provider.id;
    const [near, far] = [
      await app.aJob({ providerId: mine, state: 'West Bengal', city: 'Kharagpur' }),
      await app.aJob({ providerId: mine, state: 'Odisha', city: 'Cuttack' }),
    ];
    const at = (day: number) => ({ appliedAt: new Date(Date.UTC(2026, 10, day)) });
    await anApplicant({ jobId: near.id, ...at(1) }, { city: 'Medinipur' }, mine);
    await anApplicant({ jobId: near.id, ...at(2) }, { city: 'Darjeeling' }, mine);
    await anApplicant({ jobId: far.id, ...at(3) }, {}, mine);
    await anApplicant(at(4), {}, mine);
    const { data } = await list(sees.token);
    expect(data.map(({ distance }) => distance)).toEqual([
      'same_city',
      'other_state',
      'same_state',
      'nearby',
    ]);
  });

  test('pages the list', async () => {
    const sees = await app.aJobProvider();
    for (let n = 0; n < 3; n += 1) await anApplicant({}, { name: `Page ${n}` }, sees.provider.id);
    const first = await list(sees.token, '?limit=2');
    expect(first.data).toHaveLength(2);
    const second = await list(sees.token, `?limit=2&cursor=${first.page.next}`);
    expect([second.data.length, second.page]).toEqual([1, { next: null, total: 3 }]);
  });

  test("returns nothing for another provider's job (SEC-28)", async () => {
    const job = await app.aJob({ providerId: other.provider.id });
    await anApplicant({ jobId: job.id }, {}, other.provider.id);
    expect((await list(owner.token, `?jobId=${job.id}`)).data).toEqual([]);
  });

  test.each(['?status=PENDING', '?cursor=abc', '?jobId=1'])(
    'rejects %s with 400',
    async (query) => {
      expect((await app.request('GET', `${path}${query}`, { as: owner.token })).status).toBe(400);
    },
  );
});

test('counts by status, of all jobs or of one (decisions §5)', async () => {
  const sees = await app.aJobProvider();
  const mine = sees.provider.id;
  const job = await app.aJob({ providerId: mine });
  await anApplicant({ jobId: job.id }, {}, mine);
  await anApplicant({ status: 'assigned', jobStatus: 'IN_PROGRESS' }, {}, mine);
  await anApplicant({ status: 'accepted', jobStatus: 'COMPLETED' }, {}, mine);
  await anApplicant({ status: 'rejected', jobId: job.id }, {}, mine);
  const stats = async (query: string) =>
    (await app.request('GET', `${path}/stats${query}`, { as: sees.token })).body.data;
  expect(await stats('')).toEqual({ total: 4, pending: 1, assigned: 1, rejected: 1 });
  expect(await stats(`?jobId=${job.id}`)).toEqual({
    total: 2,
    pending: 1,
    assigned: 0,
    rejected: 1,
  });
});

describe('SEC-33: the job status, any to any', () => {
  const pairs = applicantJobStatuses.flatMap((from) =>
    applicantJobStatuses.map((to) => [from, to] as const),
  );

  test.each(pairs)('changes %s to %s', async (from, to) => {
    const made = await anApplicant({ jobStatus: from, status: applicantStatusByJobStatus[from] });
    const { status, body } = await put(made.id, { jobStatus: to });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ jobStatus: to, status: applicantStatusByJobStatus[to] });
    const steps = from === to ? [] : [{ action: 'update', from, to, by: 'Meera Das' }];
    expect(await app.history.of(made.id)).toMatchObject(steps);
  });

  test.each(applicantJobStatuses)(
    'rejects a change of a rejected applicant to %s',
    async (jobStatus) => {
      const made = await anApplicant({ status: 'rejected', reason: 'Place filled' });
      const before = await stored(made.id);
      const { status, body } = await put(made.id, { jobStatus });
      expect([status, body.message]).toEqual([
        409,
        'This applicant was rejected and cannot be changed',
      ]);
      expect(await stored(made.id)).toEqual(before);
    },
  );

  test('ignores status and other fields that the caller must not set (SEC-31)', async () => {
    const made = await anApplicant();
    const { body } = await put(made.id, {
      jobStatus: 'IN_PROGRESS',
      status: 'rejected',
      reason: 'No',
      providerId: other.provider.id,
      jobId: null,
    });
    expect(body.data).toMatchObject({ status: 'assigned', reason: null });
    expect(await stored(made.id)).toMatchObject({ provider_id: owner.provider.id });
  });

  test.each([
    {},
    { jobStatus: 'DONE' },
    { jobStatus: null },
    { status: 'accepted' },
    { jobStatus: ['PENDING'] },
  ])('rejects %j with 400 (FLT-43)', async (body) => {
    const made = await anApplicant();
    const answer = await put(made.id, body);
    expect([answer.status, answer.body.message]).toEqual([400, 'Unknown status']);
  });
});

describe('rejecting', () => {
  test('needs a reason, ends it, and returns the candidate to L2 with history and audit', async () => {
    const made = await anApplicant();
    const without = await put(made.id, { status: 'rejected', reason: ' ' });
    expect([without.status, without.body.message]).toEqual([400, 'Please give a reason']);
    expect(await readQueue(made.candidateId)).toBeNull();
    const { status, body } = await put(made.id, { status: 'rejected', reason: 'Place filled' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'rejected',
      reason: 'Place filled',
      may: { setJobStatus: false, reject: false },
    });
    expect(await readQueue(made.candidateId)).toBe('returned');
    expect(await app.history.of(made.id)).toMatchObject([
      { action: 'reject', from: 'PENDING', to: 'rejected', reason: 'Place filled' },
    ]);
    const audited = await app.database.execute(
      'select action, detail from audit where record_id = $1',
      [made.id],
    );
    expect(audited).toEqual([
      { action: 'applicant-rejected', detail: { from: 'PENDING', to: 'rejected' } },
    ]);
    expect((await put(made.id, { status: 'rejected', reason: 'Again' })).status).toBe(409);
  });

  test('lets no change follow a rejection among many simultaneous changes (SEC-34)', async () => {
    const made = await anApplicant();
    const answers = await Promise.all([
      put(made.id, { status: 'rejected', reason: 'One' }),
      put(made.id, { status: 'rejected', reason: 'Two' }),
      put(made.id, { status: 'rejected', reason: 'Three' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await app.history.of(made.id)).toHaveLength(1);
  });
});

test('returns the same 404 for another provider’s applicant and for a missing one (SEC-28)', async () => {
  const made = await anApplicant();
  const absent = '019a0000-0000-7000-8000-000000000000';
  for (const id of [made.id, absent]) {
    const { status, body } = await put(id, { jobStatus: 'COMPLETED' }, other.token);
    expect([status, body.message]).toEqual([404, 'Not found']);
  }
  expect(await stored(made.id)).toMatchObject({ job_status: 'PENDING' });
});

test('rejects the next request of a provider that is put on hold (SEC-19)', async () => {
  const held = await app.aJobProvider();
  expect((await app.request('GET', path, { as: held.token })).status).toBe(200);
  await app.database.execute(`update providers set status = 'ON_HOLD' where id = $1`, [
    held.provider.id,
  ]);
  expect((await app.request('GET', path, { as: held.token })).status).toBe(401);
});
