import type { ResponseData } from '#server/testing/answers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l1: { token: string };
let l2: { token: string };
beforeAll(async () => {
  app = await createTestApp();
  l1 = await app.anL1Admin();
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

const get = async <Path extends string>(path: Path, as: string) =>
  (await app.request('GET', `/api${path}`, { as })).body.data as ResponseData<'GET', `/api${Path}`>;
const put = <Path extends string>(path: Path, as: string, body: unknown = {}) =>
  app.request('PUT', `/api${path}`, { as, body });
const readStatus = async (table: string, id: string) =>
  (await app.database.execute(`select status from ${table} where id = $1`, [id]))[0]?.['status'];

/**
 * Rejected by another admin, corrected by the candidate, and pending again: the open page shows another person's
 * data.
 */
const corrected = async (id: string): Promise<void> => {
  await app.database.execute(
    `update candidates set status = 'REJECTED', mobile_number = '9000000001', name = 'Somebody Else' where id = $1`,
    [id],
  );
  await app.database.execute(`update candidates set status = 'PENDING' where id = $1`, [id]);
};

describe('T11: a decision is about what was seen', () => {
  test('does not approve a candidate who changed since, and returns what changed', async () => {
    const { id } = await app.aCandidate();
    const { version } = await get(`/l1admin/candidates/${id}`, l1.token);
    expect(version).toBe(1);
    await corrected(id);
    const url = `/l1admin/approve-candidate/${id}`;
    const rejected = await put(url, l1.token, { version });
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'This was changed since you opened it: mobile number, name and status. Please look at it again before you go on.',
    ]);
    expect(rejected.body.errors).toContainEqual({ path: 'version', message: 'Changed: name' });
    expect(await readStatus('candidates', id)).toBe('PENDING');
    const again = await get(`/l1admin/candidates/${id}`, l1.token);
    expect((await put(url, l1.token, { version: again.version })).status).toBe(200);
  });

  test.each([
    ['reject', (id: string) => `/l1admin/reject-candidate/${id}`, {}],
    ['hold', (id: string) => `/l1admin/hold/candidate/${id}`, { reason: 'Blurred card' }],
  ])('%s asks the same', async (_, path, body) => {
    const { id } = await app.aCandidate();
    await corrected(id);
    expect((await put(path(id), l1.token, { ...body, version: 1 })).status).toBe(409);
    expect((await put(path(id), l1.token, { ...body, version: 3 })).status).toBe(200);
  });

  test('works without a version, with an empty body or none', async () => {
    const [a, b] = [await app.aCandidate(), await app.aCandidate()];
    await corrected(a.id);
    expect((await put(`/l1admin/approve-candidate/${a.id}`, l1.token)).status).toBe(200);
    const bare = await app.request('PUT', `/api/l1admin/approve-candidate/${b.id}`, {
      as: l1.token,
    });
    expect(bare.status).toBe(200);
    const { id } = await app.aCandidate({ status: 'ON_HOLD' });
    const resumed = await app.request('PUT', `/api/l1admin/resume/candidate/${id}`, {
      as: l1.token,
    });
    expect(resumed.status).toBe(200);
  });

  test.each(['job-provider', 'training-provider'] as const)(
    'checks the version of a %s too',
    async (kind) => {
      const { id } = await app.aProvider({ kind, status: 'PENDING' });
      const { version } = await get(`/l1admin/${kind}s/${id}`, l1.token);
      await app.database.execute('update providers set contact_email = $2 where id = $1', [
        id,
        `changed-${kind}@example.org`,
      ]);
      const decide = (body: object) => put(`/l1admin/approve-${kind}/${id}`, l1.token, body);
      const rejected = await decide({ status: 'APPROVED_L1', version });
      expect([rejected.status, rejected.body.message]).toEqual([
        409,
        expect.stringContaining('changed since you opened it: contact email.'),
      ]);
      expect((await decide({ status: 'APPROVED_L1', version: version + 1 })).status).toBe(200);
    },
  );

  test('does not assign a candidate who changed since', async () => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const { provider } = await app.aTrainingProvider();
    const { version } = await get(`/l2admin/candidate-for-assignment/${id}`, l2.token);
    await app.database.execute(`update candidates set skills = '{Dance}' where id = $1`, [id]);
    const assign = (seen: number) =>
      put(`/l2admin/approve-candidate-l2/${id}`, l2.token, {
        trainingProviderId: provider.id,
        version: seen,
      });
    const rejected = await assign(version);
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      expect.stringContaining('since you opened it: skills.'),
    ]);
    expect(
      await app.database.execute('select 1 from trainings where candidate_id = $1', [id]),
    ).toEqual([]);
    expect((await assign(version + 1)).status).toBe(200);
  });
});

describe('T11: an edit does not overwrite what was not seen', () => {
  test('rejects an outdated version of a job', async () => {
    const { provider, token } = await app.aJobProvider();
    const { id } = await app.aJob({ providerId: provider.id });
    const edit = (title: string, version?: number) =>
      put(`/job-providers/jobs/${id}`, token, {
        title,
        positions: 3,
        description: 'Sewing',
        requiredSkills: ['Coding'],
        version,
      });
    const version = (await get('/job-providers/jobs', token))[0]?.version ?? Number.NaN;
    const first = await edit('Tailor', version);
    expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
    const late = await edit('Cutter', version);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('title')]);
    expect(
      (await put(`/job-providers/jobs/${id}`, token, { status: 'CLOSED', version })).status,
    ).toBe(409);
    expect((await edit('Cutter')).status).toBe(200);
  });

  test('rejects an outdated version of a training provider’s own profile', async () => {
    const { token } = await app.aTrainingProvider();
    const profile = await get('/training-providers/profile', token);
    const save = (trainingProviderName: string, version?: number) =>
      put('/training-providers/skills', token, {
        trainingProviderName,
        skills: ['Coding'],
        version,
      });
    const saved = await save('Udaan Centre', profile.version);
    expect([saved.status, saved.body.data.version]).toEqual([200, profile.version + 1]);
    expect((await save('Udaan', profile.version)).status).toBe(409);
    expect((await save('Udaan')).status).toBe(200);
  });

  test('accepts one of many simultaneous edits with the same version (SEC-34)', async () => {
    const { token } = await app.aTrainingProvider();
    const { version } = await get('/training-providers/profile', token);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        put('/training-providers/skills', token, {
          trainingProviderName: `Centre ${n}`,
          skills: ['Coding'],
          version,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });
});

test('stores names of changed fields without values (T11, SEC-57)', async () => {
  const { id } = await app.aCandidate({ name: 'Zubaida Before' });
  await corrected(id);
  const rows = await app.database.execute<{ all: string }>(
    'select string_agg(c::text, chr(10)) as all from record_changes c where record_id = $1',
    [id],
  );
  expect(rows[0]?.all).toContain('mobile_number');
  expect(rows[0]?.all).not.toMatch(/Zubaida|Somebody|9000000001/u);
});
