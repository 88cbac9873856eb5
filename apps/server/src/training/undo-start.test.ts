import { undoSeconds } from '@purboday/contract/conventions/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trainingFixture, type TrainingFixture } from './testing/training-fixture.ts';

let at: TrainingFixture;
let provider: Awaited<ReturnType<TrainingFixture['app']['aTrainingProvider']>>;
beforeAll(async () => {
  at = await trainingFixture();
});
// The clock moves, so a session would expire.
beforeEach(async () => {
  provider = await at.app.aTrainingProvider();
});
afterAll(() => at.close());

const undo = (id: string, as = provider.token) =>
  at.app.request('PUT', `/api/training-providers/candidates/${id}/undo-start`, { as });
const start = (id: string) => at.move(provider, id, { status: 'IN_PROGRESS' });
const listMessages = (id: string) =>
  at.app.database.execute('select state from notifications where record_id = $1', [id]);

describe('the start of a training @UX-97', () => {
  test('is undone: the training waits as long as before, and no message is sent', async () => {
    const { id, trainingId } = await at.inTraining(provider, { minutesAgo: 90 });
    const before = (await at.read(provider, id)).body.data;
    expect((await start(id)).status).toBe(200);
    at.app.advance({ seconds: 9 });
    const { status, body } = await undo(id);
    expect([status, body.data.trainingStatus]).toEqual([200, 'PENDING']);
    expect(body.data.may.start).toBe(true);
    expect((await at.read(provider, id)).body.data.assignedAt).toBe(before.assignedAt);
    const messages = await listMessages(id);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatchObject({ state: 'skipped' });
    const { history, audit } = await at.stored(trainingId);
    expect(history.map(({ action, to_state }) => [action, to_state])).toEqual([
      ['start', 'IN_PROGRESS'],
      ['undo', 'PENDING'],
    ]);
    expect(audit).toHaveLength(2);
    expect((await start(id)).status).toBe(200);
  });

  test('is undone for each training that was started with others', async () => {
    const people = await Promise.all([at.inTraining(provider), at.inTraining(provider)]);
    const body = { ids: people.map(({ id }) => id) };
    await at.app.request('POST', '/api/training-providers/candidates/start', {
      as: provider.token,
      body,
    });
    at.app.advance({ seconds: undoSeconds.offered });
    for (const { id } of people) {
      expect((await undo(id)).status).toBe(200);
      const messages = await listMessages(id);
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages) expect(message).toMatchObject({ state: 'skipped' });
    }
  });

  test('is not undone after the seconds, by another provider, or after the next step', async () => {
    const { id } = await at.inTraining(provider);
    await start(id);
    const stranger = await at.app.aTrainingProvider();
    expect((await undo(id, stranger.token)).status).toBe(404);
    at.app.advance({ seconds: undoSeconds.held + 1 });
    expect((await undo(id)).status).toBe(409);
    const next = await at.inTraining(provider);
    await start(next.id);
    await at.move(provider, next.id, { status: 'COMPLETED' });
    expect((await undo(next.id)).status).toBe(409);
  });
});
