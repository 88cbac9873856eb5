import { undoSeconds } from '@purboday/contract/conventions/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
});
// The clock moves, so a session would expire.
beforeEach(async () => {
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

const assign = (id: string, body: object) =>
  app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, { as: l2.token, body });
const undo = (id: string, as = l2.token) =>
  app.request('PUT', `/api/l2admin/undo-assignment/${id}`, { as });

const columns = 'status, status_since, queue, queue_since, assigned_at, approved_at';
const stored = async (id: string) => {
  const [candidate] = await app.database.execute(
    `select ${columns} from candidates where id = $1`,
    [id],
  );
  const trainings = await app.database.execute(
    'select provider_id, status, superseded_at from trainings where candidate_id = $1 order by id',
    [id],
  );
  const applicants = await app.database.execute(
    'select provider_id, status from applicants where candidate_id = $1',
    [id],
  );
  return { candidate, trainings, applicants };
};
const listMessages = (id: string) =>
  app.database.execute(
    `select state, payload is null as wiped from notifications
     where event in ('assigned-candidate', 'assigned-provider')
       and (record_id = $1 or candidate_ids @> array[$1]::uuid[] or record_id in (select provider_id from trainings where candidate_id = $1))`,
    [id],
  );

/** A candidate approved by an L1 admin an hour ago. */
const anApproved = async (): Promise<string> => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
  await app.recordStep({
    record: { kind: 'candidate', id },
    action: 'approve',
    from: 'PENDING',
    to: 'APPROVED_L1',
  });
  const now = app.clock();
  await app.database.execute(
    `update candidates set queue = 'awaiting', status_since = $2, approved_at = $2, queue_since = $2 where id = $1`,
    [id, now],
  );
  app.advance({ minutes: 10 });
  return id;
};

describe('an assignment @UX-97', () => {
  test('is undone: the candidate waits at the same position, and no message is sent', async () => {
    const { provider: trainer } = await app.aTrainingProvider();
    const { provider: employer } = await app.aJobProvider();
    const id = await anApproved();
    const before = await stored(id);
    expect(
      (await assign(id, { trainingProviderId: trainer.id, jobProviderId: employer.id })).status,
    ).toBe(200);
    const messages = await listMessages(id);
    expect(messages.length).toBeGreaterThanOrEqual(3);
    app.advance({ seconds: 9 });
    const { status, body } = await undo(id);
    expect([status, body.data]).toEqual([200, { _id: id, status: 'APPROVED_L1' }]);
    expect(await stored(id)).toEqual(before);
    const after = await listMessages(id);
    expect(after.length).toBeGreaterThan(1);
    for (const message of after) expect(message).toMatchObject({ state: 'skipped', wiped: true });
    expect((await app.history.of(id)).map(({ action, to }) => [action, to])).toEqual([
      ['undo', 'APPROVED_L1'],
      ['assign', 'APPROVED_L2'],
      ['approve', 'APPROVED_L1'],
    ]);
    // It can be assigned again.
    expect((await assign(id, { trainingProviderId: trainer.id })).status).toBe(200);
  });

  test('makes the completed training of a trained candidate the present one again', async () => {
    const { provider: former } = await app.aTrainingProvider();
    const { provider: next } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    const training = await app.aTraining({
      candidateId: id,
      providerId: former.id,
      status: 'COMPLETED',
    });
    await app.recordStep({
      record: { kind: 'training', id: training.id },
      action: 'complete',
      from: 'IN_PROGRESS',
      to: 'COMPLETED',
    });
    await app.database.execute(
      `update candidates set queue = 'trained', queue_since = $2 where id = $1`,
      [id, app.clock()],
    );
    const before = await stored(id);
    app.advance({ minutes: 10 });
    expect((await assign(id, { trainingProviderId: next.id })).status).toBe(200);
    expect((await stored(id)).trainings).toHaveLength(2);
    expect((await undo(id)).status).toBe(200);
    const after = await stored(id);
    expect(after.trainings).toEqual(before.trainings);
    expect(after.candidate).toMatchObject({
      queue: 'trained',
      queue_since: before.candidate?.['queue_since'],
    });
  });

  test('can be undone longer in bulk, until its notification is sent', async () => {
    const { provider } = await app.aTrainingProvider();
    const id = await anApproved();
    const { body } = await app.request('POST', '/api/l2admin/assign-candidates', {
      as: l2.token,
      body: { candidateIds: [id], trainingProviderId: provider.id },
    });
    await app.request('PUT', `/api/l2admin/assign-candidates/${body.data._id}`, { as: l2.token });
    app.advance({ seconds: undoSeconds.heldInBulk - 1 });
    expect((await undo(id)).status).toBe(200);
  });
});

describe('assignments that cannot be undone', () => {
  test('rejects an assignment of another admin, and of an unknown candidate', async () => {
    const { provider } = await app.aTrainingProvider();
    const id = await anApproved();
    await assign(id, { trainingProviderId: provider.id });
    const colleague = await app.anL2Admin();
    expect((await undo(id, colleague.token)).status).toBe(409);
    expect((await undo('0190a3c2-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await stored(id)).trainings).toHaveLength(1);
  });

  test('rejects an assignment whose messages are being sent, and changes nothing', async () => {
    const { provider } = await app.aTrainingProvider();
    const id = await anApproved();
    await assign(id, { trainingProviderId: provider.id });
    await app.database.execute(
      `update notifications set state = 'sending' where event = 'assigned-provider' and record_id = $1`,
      [provider.id],
    );
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      'This can no longer be undone, because the person is being informed.',
    ]);
    expect((await stored(id)).trainings).toHaveLength(1);
    expect((await stored(id)).candidate).toMatchObject({ status: 'APPROVED_L2', queue: null });
  });

  test('rejects an assignment after its provider has started the training', async () => {
    const trainer = await app.aTrainingProvider();
    const id = await anApproved();
    await assign(id, { trainingProviderId: trainer.provider.id });
    const started = await app.request('PUT', `/api/training-providers/candidates/${id}`, {
      as: trainer.token,
      body: { status: 'IN_PROGRESS' },
    });
    expect(started.status).toBe(200);
    expect((await undo(id)).status).toBe(409);
    expect((await stored(id)).trainings).toMatchObject([{ status: 'IN_PROGRESS' }]);
  });

  test('undoes an assignment once for two simultaneous requests', async () => {
    const { provider } = await app.aTrainingProvider();
    const id = await anApproved();
    await assign(id, { trainingProviderId: provider.id });
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
