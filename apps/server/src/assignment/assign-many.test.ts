import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import {
  assignmentMessages,
  bulkAssignmentMessages,
} from '@purboday/contract/assignment/assignment.messages';
import { createTestApp, type RequestOptions, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin({ fullName: 'Sunita Sen' });
});
afterAll(() => app.close());

const begin = (body: unknown, options: RequestOptions = {}) =>
  app.request('POST', '/api/l2admin/assign-candidates', { as: l2.token, body, ...options });
const carryOn = (id: string, options: RequestOptions = {}) =>
  app.request('PUT', `/api/l2admin/assign-candidates/${id}`, { as: l2.token, ...options });

/**
 * Continues until all candidates are done.
 * @returns the last progress, and the number of steps
 */
const finish = async (id: string) => {
  for (let steps = 1; ; steps += 1) {
    const { status, body } = await carryOn(id);
    expect(status).toBe(200);
    if (body.data.done === body.data.total) return { ...body.data, steps };
  }
};

const awaiting = async (n: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < n; i += 1) ids.push((await app.aCandidate({ status: 'APPROVED_L1' })).id);
  return ids;
};
const listPlaces = (ids: string[], table = 'trainings') =>
  app.database.execute<{ candidate_id: string; provider_id: string }>(
    `select candidate_id, provider_id from ${table} where candidate_id = any($1)`,
    [ids],
  );
const countRows = async (what: string, ids: string[]) =>
  (await app.database.execute<{ n: number }>(what, [ids]))[0]?.n;

describe('many candidates for one provider', () => {
  test('assigns three and reports a fourth that was assigned in the meantime, with its provider (UX-24)', async () => {
    const { provider: first } = await app.aTrainingProvider({ name: 'Alpha Trust' });
    const { provider } = await app.aTrainingProvider({ name: 'Beta Trust' });
    const ids = await awaiting(4);
    const [, repeatedId = ''] = ids;

    const begun = await begin({ candidateIds: ids, trainingProviderId: provider.id });
    expect([begun.status, begun.body.data]).toEqual([
      201,
      { _id: expect.any(String), total: 4, done: 0, assigned: 0, rejected: [] },
    ]);
    expect(await listPlaces(ids)).toEqual([]);

    await app.request('PUT', `/api/l2admin/approve-candidate-l2/${repeatedId}`, {
      as: l2.token,
      body: { trainingProviderId: first.id },
    });
    const { steps, ...done } = await finish(begun.body.data._id);
    expect(steps).toBe(1);
    expect(done).toMatchObject({ total: 4, done: 4, assigned: 3 });
    expect(done.rejected).toEqual([
      {
        _id: repeatedId,
        name: expect.stringMatching(/^Candidate \d+$/u),
        message: 'This candidate has already been assigned to Alpha Trust',
      },
    ]);
    const places = await listPlaces(ids);
    expect(places.filter((place) => place.provider_id === provider.id)).toHaveLength(3);
    expect(places.filter((place) => place.provider_id === first.id)).toHaveLength(1);
  });

  test('writes history, audit entry and notices for each, as for a single assignment', async () => {
    const { provider } = await app.aTrainingProvider();
    const ids = await awaiting(3);
    const before = (await app.listNotifications()).length;
    const { body } = await begin({ candidateIds: ids, trainingProviderId: provider.id });
    await finish(body.data._id);
    for (const id of ids)
      expect(await app.history.of(id)).toMatchObject([
        { action: 'assign', from: 'APPROVED_L1', to: 'APPROVED_L2', by: 'Sunita Sen' },
      ]);
    expect(
      await countRows(
        `select count(*) as n from audit where action = 'assigned' and record_id = any($1)`,
        ids,
      ),
    ).toBe(3);
    // One message to the candidate and one to the provider.
    expect((await app.listNotifications()).length - before).toBe(6);
  });

  test('creates applicants for a job provider: for the named job, else for the best match of each', async () => {
    const { provider } = await app.aJobProvider();
    const coding = await app.aJob({ providerId: provider.id, requiredSkills: ['Coding'] });
    const dance = await app.aJob({ providerId: provider.id, requiredSkills: ['Dance'] });
    const dancer = await app.aCandidate({ status: 'APPROVED_L1', skills: ['Dance'] });
    const coder = await app.aCandidate({ status: 'APPROVED_L1', skills: ['Coding'] });
    const jobOf = async (id: string) =>
      (
        await app.database.execute<{ job_id: string }>(
          'select job_id from applicants where candidate_id = $1',
          [id],
        )
      )[0]?.job_id;

    const best = await begin({ candidateIds: [dancer.id, coder.id], jobProviderId: provider.id });
    await finish(best.body.data._id);
    expect([await jobOf(dancer.id), await jobOf(coder.id)]).toEqual([dance.id, coding.id]);

    const other = await app.aCandidate({ status: 'APPROVED_L1', skills: ['Dance'] });
    const named = await begin({
      candidateIds: [other.id],
      jobProviderId: provider.id,
      jobId: coding.id,
    });
    await finish(named.body.data._id);
    expect(await jobOf(other.id)).toBe(coding.id);
  });

  test('rejects candidates without a queue or that do not exist one by one, and counts duplicates once', async () => {
    const { provider } = await app.aTrainingProvider();
    const [id = ''] = await awaiting(1);
    const pending = await app.aCandidate({ name: 'Asha Rao' });
    const unknown = '019a0000-0000-7000-8000-000000000000';
    const { body } = await begin({
      candidateIds: [pending.id, unknown, id, id],
      trainingProviderId: provider.id,
    });
    const { assigned, rejected } = await finish(body.data._id);
    expect(assigned).toBe(1);
    expect(rejected).toEqual([
      {
        _id: pending.id,
        name: 'Asha Rao',
        message: 'This candidate is not waiting for assignment',
      },
      { _id: unknown, name: '', message: assignmentMessages.notFound },
    ]);
  });

  test('assigns no more candidates to a provider that loses its approval meanwhile', async () => {
    const { provider } = await app.aTrainingProvider();
    const ids = await awaiting(21);
    const { body } = await begin({ candidateIds: ids, trainingProviderId: provider.id });
    const first = await carryOn(body.data._id);
    expect(first.body.data).toMatchObject({ total: 21, done: 20, assigned: 20 });
    await app.database.execute(`update providers set status = 'ON_HOLD' where id = $1`, [
      provider.id,
    ]);
    const { assigned, rejected } = await finish(body.data._id);
    expect(assigned).toBe(20);
    expect(rejected).toMatchObject([{ _id: ids[20], message: assignmentMessages.invalidProvider }]);
  });
});

describe('repeated and interrupted', () => {
  test('stores a repeated submission once and assigns each candidate once when several requests continue it (FLT-02)', async () => {
    const { provider } = await app.aTrainingProvider();
    const ids = await awaiting(12);
    const submission = { candidateIds: ids, trainingProviderId: provider.id };
    const headers = { 'idempotency-key': 'one-key' };
    const [a, b] = [await begin(submission, { headers }), await begin(submission, { headers })];
    expect(b.body.data._id).toBe(a.body.data._id);
    const other = await begin({ ...submission, candidateIds: ids.slice(1) }, { headers });
    expect(other.status).toBe(409);

    const before = (await app.listNotifications()).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => carryOn(a.body.data._id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { assigned, rejected } = await finish(a.body.data._id);
    expect([assigned, rejected]).toEqual([12, []]);
    expect(await listPlaces(ids)).toHaveLength(12);
    expect((await app.listNotifications()).length - before).toBe(24);
  });

  test('assigns each candidate to one provider when two admins act together (FLT-06)', async () => {
    const rival = await app.anL2Admin();
    const { provider: a } = await app.aTrainingProvider();
    const { provider: b } = await app.aTrainingProvider();
    const ids = await awaiting(10);
    const mine = await begin({ candidateIds: ids, trainingProviderId: a.id });
    const theirs = await begin(
      { candidateIds: ids.toReversed(), trainingProviderId: b.id },
      { as: rival.token },
    );
    const [first, second] = await Promise.all([
      carryOn(mine.body.data._id),
      carryOn(theirs.body.data._id, { as: rival.token }),
    ]);
    expect(first.body.data.assigned + second.body.data.assigned).toBe(10);
    expect(first.body.data.rejected.length + second.body.data.rejected.length).toBe(10);
    expect(await listPlaces(ids)).toHaveLength(10);
  });

  test('does not continue the assignment of another admin, and deletes it after a day', async () => {
    const rival = await app.anL2Admin();
    const { provider } = await app.aTrainingProvider();
    const submission = { candidateIds: await awaiting(1), trainingProviderId: provider.id };
    const { body } = await begin(submission);
    expect((await carryOn(body.data._id, { as: rival.token })).status).toBe(404);
    app.advance({ hours: 25 });
    l2 = { ...l2, token: await app.sessions.begin({ id: l2.id, role: 'L2_ADMIN' }) };
    await begin({ ...submission, candidateIds: await awaiting(1) });
    const forgotten = await carryOn(body.data._id);
    expect([forgotten.status, forgotten.body.message]).toEqual([
      404,
      bulkAssignmentMessages.notFound,
    ]);
  });
});

describe('rejects before it assigns', () => {
  test('rejects no or too many candidates, no or two providers, an invalid provider or job', async () => {
    const { provider: trainer } = await app.aTrainingProvider();
    const { provider: held } = await app.aTrainingProvider({ status: 'ON_HOLD' });
    const { provider: employer } = await app.aJobProvider();
    const { provider: rival } = await app.aJobProvider();
    const job = await app.aJob({ providerId: rival.id });
    const candidateIds = await awaiting(1);
    const trainingProviderId = trainer.id;
    const jobProviderId = employer.id;
    const many = Array.from({ length: bulkAssignmentMax + 1 }, () => trainer.id);
    const cases: [unknown, string][] = [
      [{ candidateIds: [], trainingProviderId }, bulkAssignmentMessages.noneSelected],
      [{ candidateIds: many, trainingProviderId }, bulkAssignmentMessages.tooMany],
      [{ candidateIds }, assignmentMessages.noProvider],
      [{ candidateIds, trainingProviderId, jobProviderId }, bulkAssignmentMessages.oneProvider],
      [{ candidateIds, trainingProviderId: held.id }, assignmentMessages.invalidProvider],
      [{ candidateIds, trainingProviderId: employer.id }, assignmentMessages.invalidProvider],
      [{ candidateIds, jobProviderId, jobId: job.id }, assignmentMessages.invalidJob],
      [{ candidateIds, trainingProviderId, jobId: job.id }, assignmentMessages.invalidJob],
    ];
    for (const [body, message] of cases) {
      const answer = await begin(body);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
    expect(await listPlaces(candidateIds)).toEqual([]);
  });
});

test('assigns all matches of queue and search for "select all", longest wait first (UX-24)', async () => {
  app.advance({ minutes: 1 });
  const one = await app.aCandidate({ status: 'APPROVED_L1', name: 'Zubin Irani' });
  app.advance({ minutes: 1 });
  const two = await app.aCandidate({ status: 'APPROVED_L1', name: 'Zubin Mehta' });
  await app.aCandidate({ status: 'PENDING', name: 'Zubin Pending' });
  const select = async (query: string) =>
    (await app.request('GET', `/api/l2admin/assign-candidates?${query}`, { as: l2.token })).body
      .data;
  expect(await select('q=zubin')).toEqual({
    candidates: [one, two].map(({ id, name, city, state, skills }) => ({
      _id: id,
      name,
      city,
      state,
      skills,
      version: 1,
    })),
    total: 2,
  });
  expect(await select('q=zubin&queue=returned')).toEqual({ candidates: [], total: 0 });
});
