import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: string;
beforeAll(async () => {
  app = await createTestApp();
  l2 = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const changed = (what: string, by = 'you in another window') =>
  `This was changed by ${by} since you opened it: ${what}. Please look at it again before you go on.`;

describe('T11: a bulk assignment', () => {
  const finished = async (id: string) =>
    (await app.request('PUT', `/api/l2admin/assign-candidates/${id}`, { as: l2 })).body.data;

  test('skips candidates that changed since the selection, and returns what changed', async () => {
    const { provider } = await app.aTrainingProvider();
    const [one, other] = [
      await app.aCandidate({ status: 'APPROVED_L1' }),
      await app.aCandidate({ status: 'APPROVED_L1' }),
    ];
    const selected = await app.request('GET', '/api/l2admin/assign-candidates?queue=awaiting', {
      as: l2,
    });
    const versions = Object.fromEntries(
      selected.body.data.candidates.map(({ _id, version }) => [_id, version]),
    );
    expect(versions[one.id]).toBe(1);
    await app.request('PUT', `/api/l2admin/candidates/${one.id}/contact`, {
      as: l2,
      body: { mobileNumber: '9812345678', reason: 'Called back' },
    });
    const begun = await app.request('POST', '/api/l2admin/assign-candidates', {
      as: l2,
      body: {
        candidateIds: [one.id, other.id],
        versions,
        trainingProviderId: provider.id,
      },
    });
    const done = await finished(begun.body.data._id);
    expect([done.assigned, done.rejected]).toEqual([
      1,
      [{ _id: one.id, name: one.name, message: changed('mobile number') }],
    ]);
    const placed = await app.database.execute(
      'select candidate_id from trainings where candidate_id = any($1)',
      [[one.id, other.id]],
    );
    expect(placed).toEqual([{ candidate_id: other.id }]);
  });

  test('checks nothing without a version', async () => {
    const { provider } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    await app.database.execute(`update candidates set locality = 'Elsewhere' where id = $1`, [id]);
    const begun = await app.request('POST', '/api/l2admin/assign-candidates', {
      as: l2,
      body: { candidateIds: [id], trainingProviderId: provider.id },
    });
    expect(await finished(begun.body.data._id)).toMatchObject({ assigned: 1, rejected: [] });
  });
});

describe('T11: a step of a training', () => {
  test('returns 409 with what changed for an outdated training', async () => {
    const { token, provider } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: provider.id });
    const path = `/api/training-providers/candidates/${id}` as const;
    const { body } = await app.request('GET', path, { as: token });
    const { version } = body.data;
    const step = (status: string, seen: number | undefined) =>
      app.request('PUT', path, { as: token, body: { status, version: seen } });
    const started = await step('IN_PROGRESS', version);
    expect([started.status, started.body.data.version]).toEqual([200, version + 1]);
    const stale = await step('CANCELLED', version);
    expect([stale.status, stale.body]).toMatchObject([409, { message: changed('status') }]);
    const list = await app.request('GET', '/api/training-providers/candidates', { as: token });
    expect(list.body.data[0]).toMatchObject({
      trainingStatus: 'IN_PROGRESS',
      version: version + 1,
    });
    expect((await step('COMPLETED', version + 1)).status).toBe(200);
    expect((await step('PENDING', undefined)).status).toBe(200);
  });
});

describe('T11: a step of an applicant', () => {
  const anApplicant = async () => {
    const { token, provider } = await app.aJobProvider();
    const { id: candidateId } = await app.aCandidate({ status: 'APPROVED_L2' });
    const { id } = await app.anApplicant({ candidateId, providerId: provider.id });
    const read = async () =>
      (await app.request('GET', '/api/job-providers/candidates', { as: token })).body.data[0];
    const step = (body: object) =>
      app.request('PUT', `/api/job-providers/candidates/${id}`, { as: token, body });
    return { read, step };
  };

  test('returns 409 with what changed for an outdated applicant, when accepting and rejecting', async () => {
    const { read, step } = await anApplicant();
    const version = (await read())?.version ?? 0;
    const moved = await step({ jobStatus: 'IN_PROGRESS', version });
    expect([moved.status, moved.body.data.version]).toEqual([200, version + 1]);
    for (const body of [{ jobStatus: 'COMPLETED' }, { status: 'rejected', reason: 'No' }]) {
      const stale = await step({ ...body, version });
      expect([stale.status, stale.body]).toMatchObject([409, { message: changed('status') }]);
    }
    expect(await read()).toMatchObject({ status: 'assigned', version: version + 1 });
    expect((await step({ status: 'rejected', reason: 'No', version: version + 1 })).status).toBe(
      200,
    );
  });

  test('accepts the same step twice (FLT-07)', async () => {
    const { read, step } = await anApplicant();
    const version = (await read())?.version ?? 0;
    const twice = [
      await step({ jobStatus: 'IN_PROGRESS', version }),
      await step({ jobStatus: 'IN_PROGRESS', version }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('returns 409 with what changed for an outdated correction at /track (T11)', async () => {
  const { id } = await app.aCandidate({ status: 'REJECTED', statusReason: 'The name is misspelt' });
  const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
  const { body } = await app.request('GET', '/api/candidate/application', { as });
  const { version } = body.data;
  await app.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
    as: l2,
    body: { mobileNumber: '9812345679', reason: 'Called back' },
  });
  const correct = (seen: string) => {
    const form = new FormData();
    form.append('name', 'Asha Kumari');
    form.append('version', seen);
    return app.request('PUT', '/api/candidate/application', { as, form });
  };
  const stale = await correct(String(version));
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { message: changed('mobile number', 'the foundation') },
  ]);
  expect((await correct('one')).status).toBe(400);
  const sent = await correct(String(version + 1));
  expect([sent.status, sent.body.data.name]).toEqual([200, 'Asha Kumari']);
});
