import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingFixture, type TrainingFixture } from './testing/training-fixture.ts';

let at: TrainingFixture;
let provider: Awaited<ReturnType<TrainingFixture['app']['aTrainingProvider']>>;
beforeAll(async () => {
  at = await trainingFixture();
  provider = await at.app.aTrainingProvider();
});
afterAll(() => at.close());

type Sent = { as?: typeof provider; key?: string };
const start = (body: unknown, { as = provider, key }: Sent = {}) =>
  at.app.request('POST', '/api/training-providers/candidates/start', {
    as: as.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const several = (n: number, by = provider) =>
  Promise.all(Array.from({ length: n }, () => at.inTraining(by)));
const begun = 'This training has already started or ended';

describe('UX-61: trainings are started together', () => {
  test('starts fifteen in one call, each with history, audit entry and notice, and removes them from the queues of L2', async () => {
    const own = await at.app.aTrainingProvider();
    const people = await several(15, own);
    const ids = people.map(({ id }) => id);
    const { status, body } = await start({ ids }, { as: own });
    expect([status, body.data]).toEqual([200, ids.map((_id) => ({ _id, started: true }))]);
    for (const { id, trainingId } of people) {
      const { history, audit, ...stored } = await at.stored(trainingId);
      expect(stored).toMatchObject({ status: 'IN_PROGRESS', queue: null });
      expect(history).toMatchObject([
        { action: 'start', from_state: 'PENDING', to_state: 'IN_PROGRESS', actor_id: own.id },
      ]);
      expect(audit).toMatchObject([{ action: 'training-status-changed', actor_id: own.id }]);
      const notifications = (await at.app.listNotifications()).filter(
        (notification) =>
          notification.event === 'training-changed' && notification.record.id === id,
      );
      expect(notifications).toMatchObject([{ change: 'started' }]);
    }
    expect(await at.stats(own)).toMatchObject({
      totalPendingCandidates: 0,
      byStatus: { PENDING: 0, IN_PROGRESS: 15, COMPLETED: 0, CANCELLED: 0 },
    });
  });

  test('starts the others and names candidates that are another provider’s, missing, started or over (SEC-28)', async () => {
    const other = await at.app.aTrainingProvider();
    const [mine, theirs] = [await at.inTraining(provider), await at.inTraining(other)];
    const running = await at.inTraining(provider, { status: 'IN_PROGRESS' });
    const over = await at.inTraining(provider, { status: 'CANCELLED' });
    const absent = '019a0000-0000-7000-8000-000000000000';
    const { data } = (await start({ ids: [theirs.id, absent, running.id, over.id, mine.id] })).body;
    expect(data).toEqual([
      { _id: theirs.id, started: false, message: 'Candidate Not Found' },
      { _id: absent, started: false, message: 'Candidate Not Found' },
      { _id: running.id, started: false, message: begun },
      { _id: over.id, started: false, message: begun },
      { _id: mine.id, started: true },
    ]);
    expect(await at.stored(theirs.trainingId)).toMatchObject({ status: 'PENDING', history: [] });
    expect(await at.stored(over.trainingId)).toMatchObject({ status: 'CANCELLED', history: [] });
  });

  test('starts a candidate in an open batch with the batch', async () => {
    const member = await at.inTraining(provider);
    await at.app.database.execute('update trainings set batch_open = true where id = $1', [
      member.trainingId,
    ]);
    const [answer] = (await start({ ids: [member.id] })).body.data;
    expect(answer).toMatchObject({ _id: member.id, started: false });
    expect(answer?.message).toContain('with their batch');
    expect(await at.stored(member.trainingId)).toMatchObject({ status: 'PENDING', history: [] });
  });

  test('responds to a retry with the same key alike and notifies no one twice (FLT-02)', async () => {
    const people = await several(3);
    const ids = people.map(({ id }) => id);
    const key = crypto.randomUUID();
    const first = await start({ ids }, { key });
    const again = await start({ ids }, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const { trainingId } of people)
      expect((await at.stored(trainingId)).history).toHaveLength(1);
    const anew = await start({ ids });
    expect(anew.body.data).toEqual(ids.map((_id) => ({ _id, started: false, message: begun })));
  });

  test('starts each training once in two simultaneous calls in opposite order (SEC-34)', async () => {
    const people = await several(20);
    const ids = people.map(({ id }) => id);
    const answers = await Promise.all([start({ ids }), start({ ids: ids.toReversed() })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const started = answers.flatMap(({ body }) =>
      body.data.filter((one: { started: boolean }) => one.started),
    );
    expect(started).toHaveLength(ids.length);
    for (const { trainingId } of people)
      expect((await at.stored(trainingId)).history).toHaveLength(1);
  });

  test('counts a repeated id once; rejects an empty selection, an unknown id and more than 200', async () => {
    const { id } = await at.inTraining(provider);
    expect((await start({ ids: [id, id] })).body.data).toEqual([{ _id: id, started: true }]);
    const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const body of [{}, { ids: [] }, { ids: ['1'] }, { ids: id }, { ids: tooMany }])
      expect((await start(body)).status).toBe(400);
  });
});

describe('UX-61: who waits over a week', () => {
  const week = 7 * 24 * 60;

  test('is counted and listed, the longest wait first, over its pages too', async () => {
    const own = await at.app.aTrainingProvider();
    const waits = [week + 3, week + 1, week + 2];
    const long = [];
    for (const minutesAgo of waits) long.push(await at.inTraining(own, { minutesAgo }));
    const [third, first, second] = long.map(({ id }) => id);
    await at.inTraining(own, { minutesAgo: week - 1 });
    await at.inTraining(own, { status: 'IN_PROGRESS', minutesAgo: 2 * week });
    const ids: string[] = [];
    let cursor = '';
    do {
      const { body } = await at.list(
        own,
        `?waiting=week&sort=waiting&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(body.page.total).toBe(3);
      ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
      cursor = body.page.next ?? '';
    } while (cursor);
    expect(ids).toEqual([third, second, first]);
  });

  test('finds only them in a search', async () => {
    const own = await at.app.aTrainingProvider();
    const { id } = await at.inTraining(own, { name: 'Wanda Waits', minutesAgo: week + 5 });
    await at.inTraining(own, { name: 'Wanda Came', minutesAgo: 5 });
    const { body } = await at.list(own, '?waiting=week&sort=waiting&q=wanda');
    expect([body.data.map(({ _id }: { _id: string }) => _id), body.page.total]).toEqual([[id], 1]);
    const all = await at.list(own, '?sort=waiting&q=wanda');
    expect(all.body.data[0]?._id).toBe(id);
  });

  test.each(['?waiting=day', '?sort=name'])('rejects %s with 400', async (query) => {
    expect((await at.list(provider, query)).status).toBe(400);
  });

  test('treats an empty ?waiting= as no filter', async () => {
    const { status, body } = await at.list(provider, '?waiting=');
    expect(status).toBe(200);
    expect(body.data).toEqual((await at.list(provider, '')).body.data);
  });
});
