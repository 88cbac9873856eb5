import {
  jobActions,
  jobLifecycle,
  type JobAction,
  type JobStatus,
} from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/api/job-providers/jobs';
const edit = {
  title: 'Senior tailor',
  positions: 5,
  description: 'Sewing of wedding dresses',
  requiredSkills: ['Embroidery', ' Embroidery ', 'Tailoring'],
};

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['aJobProvider']>>;
let other: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.aJobProvider();
  other = await app.aJobProvider();
});
afterAll(() => app.close());

const aJob = (overrides: Partial<Parameters<TestApp['aJob']>[0]> = {}) =>
  app.aJob({ providerId: owner.provider.id, ...overrides });
const put = (id: string, body: unknown, as = owner.token) =>
  app.request('PUT', `${path}/${id}`, { as, body });
const stored = async (id: string) =>
  (
    await app.database.execute<Record<string, unknown>>('select * from jobs where id = $1', [id])
  )[0];

describe('an edit', () => {
  test('changes title, positions, description and skills', async () => {
    const { id } = await aJob();
    const { status, body } = await put(id, edit);
    expect([status, body.message]).toEqual([200, 'Job updated successfully']);
    expect(body.data).toMatchObject({ ...edit, requiredSkills: ['Embroidery', 'Tailoring'] });
    expect(await app.history.of(id)).toMatchObject([
      { action: 'edit', from: 'ACTIVE', to: 'ACTIVE' },
    ]);
  });

  test('changes nothing else, whatever else it holds (SEC-31, SEC-33)', async () => {
    const { id } = await aJob();
    const before = await stored(id);
    await put(id, {
      ...edit,
      status: 'CLOSED',
      postedBy: other.provider.id,
      location: { state: 'Bihar', city: 'Patna' },
      employmentType: 'Freelance',
      experienceRequired: '3+ Years',
      applicationValidTill: '2030-01-01',
      salaryRange: { min: 1, max: 2 },
      email: 'other@example.org',
      phone: '1111111111',
      createdAt: '2020-01-01T00:00:00.000Z',
    });
    expect(await stored(id)).toEqual({
      ...before,
      title: edit.title,
      positions: edit.positions,
      description: edit.description,
      required_skills: ['Embroidery', 'Tailoring'],
      search: 'senior tailor sewing of wedding dresses',
      version: 2,
    });
  });

  test('validates like the posting', async () => {
    const { id } = await aJob();
    const { status, body } = await put(id, { title: ' ', positions: 0, requiredSkills: [] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'title', message: 'Job title is required' },
      { path: 'positions', message: 'Number of positions must be at least 1' },
      { path: 'description', message: 'Job description is required' },
      { path: 'requiredSkills', message: 'At least one skill is required' },
    ]);
  });
});

test.each([[null], [[]], ['text'], [5]])('rejects a body of %j with 400 (FLT-43)', async (body) => {
  const { id } = await aJob();
  const { status } = await app.request('PUT', `${path}/${id}`, {
    as: owner.token,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(400);
});

describe('SEC-33: every status and every step', () => {
  const bodies: Record<JobAction, object> = {
    close: { status: 'CLOSED' },
    reopen: { status: 'ACTIVE', applicationValidTill: '2026-12-24' },
  };
  const pairs = (Object.keys(jobLifecycle) as JobStatus[]).flatMap((from) =>
    jobActions.map((action) => {
      const to = (jobLifecycle[from] as Partial<Record<JobAction, JobStatus>>)[action];
      return { from, action, to };
    }),
  );
  const inState = (from: JobStatus) => aJob({ closedAt: from === 'CLOSED' ? app.clock() : null });

  test.each(pairs.filter(({ to }) => to !== undefined))(
    'changes $from with $action to $to',
    async ({ from, action, to }) => {
      const { id } = await inState(from);
      const { status, body } = await put(id, bodies[action]);
      expect([status, body.data.status]).toEqual([200, to]);
      expect(await app.history.of(id)).toMatchObject([{ action, from, to }]);
    },
  );

  test.each(pairs.filter(({ to }) => to === undefined))(
    'rejects $action for $from with a conflict and changes nothing',
    async ({ from, action }) => {
      const { id } = await inState(from);
      const before = await stored(id);
      expect((await put(id, bodies[action])).status).toBe(409);
      expect(await stored(id)).toEqual(before);
      expect(await app.history.of(id)).toEqual([]);
    },
  );
});

describe('reopening', () => {
  const past = 'Application deadline must be in the future';

  test('uses the stored deadline when that is to come', async () => {
    const { id } = await aJob({ closedAt: app.clock(), applicationValidTill: '2026-12-01' });
    const { body } = await put(id, { status: 'ACTIVE' });
    expect(body.data).toMatchObject({ status: 'ACTIVE', applicationValidTill: '2026-12-01' });
  });

  test.each([
    ['2026-11-21', undefined],
    ['2026-11-20', undefined],
    ['2026-12-01', '2026-11-21'],
    ['2026-12-01', '2020-02-29'],
  ])('rejects a deadline of %s and a new one of %s', async (stays, applicationValidTill) => {
    const { id } = await aJob({ closedAt: app.clock(), applicationValidTill: stays });
    const { status, body } = await put(id, { status: 'ACTIVE', applicationValidTill });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'applicationValidTill', message: past }]);
    expect((await stored(id))?.['closed_at']).not.toBeNull();
  });

  test('opens a job whose deadline has passed', async () => {
    const { id } = await aJob({ applicationValidTill: '2026-10-01' });
    const { body } = await put(id, { status: 'ACTIVE', applicationValidTill: '2026-11-22' });
    expect(body.data).toMatchObject({ status: 'ACTIVE', applicationValidTill: '2026-11-22' });
  });

  test('rejects an unknown status with 400', async () => {
    const { id } = await aJob();
    const { status, body } = await put(id, { status: 'PAUSED' });
    expect([status, body.message]).toEqual([400, 'Unknown status']);
  });
});

test('closes once among many simultaneous requests (SEC-34)', async () => {
  const { id } = await aJob();
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, { status: 'CLOSED' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  expect(await app.history.of(id)).toHaveLength(1);
});

describe('deleting', () => {
  const remove = (id: string, as = owner.token) => app.request('DELETE', `${path}/${id}`, { as });

  test('hides the job for good; its applicants keep its title', async () => {
    const { id, title } = await aJob();
    const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
    const applicant = { candidateId: candidate.id, providerId: owner.provider.id, jobId: id };
    await app.anApplicant(applicant);
    const { status, body } = await remove(id);
    expect([status, body.message]).toEqual([200, 'Job deleted successfully']);
    const list = await app.request('GET', `${path}?q=${id}`, { as: owner.token });
    expect(list.body.data).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await put(id, edit)).status).toBe(404);
    const applicants = await app.request('GET', `/api/job-providers/candidates?jobId=${id}`, {
      as: owner.token,
    });
    expect(applicants.body.data).toMatchObject([{ jobId: { _id: id, title } }]);
    expect(await app.history.of(id)).toMatchObject([
      { action: 'delete', from: 'ACTIVE', to: null },
    ]);
  });

  test("returns the same 404 for another provider's job, a missing one and a short id (SEC-28, SEC-35)", async () => {
    const { id } = await aJob();
    const before = await stored(id);
    const absent = '019a0000-0000-7000-8000-000000000000';
    const answers = [
      await remove(id, other.token),
      await remove(absent, other.token),
      await put(id, edit, other.token),
      await put(id, { status: 'CLOSED' }, other.token),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({
        success: false,
        message: 'Not found',
        requestId: '',
      });
    }
    expect((await remove(id.slice(-6))).status).toBe(404);
    expect(await stored(id)).toEqual(before);
  });
});
