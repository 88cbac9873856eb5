import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchesFixture, type BatchesFixture } from './testing/batches-fixture.ts';

let at: BatchesFixture;
beforeAll(async () => {
  at = await batchesFixture();
});
afterAll(() => at.close());

describe('members', () => {
  test('notifies a candidate who joins a planned batch, and starts nothing', async () => {
    const id = await at.create();
    const { id: candidate, trainingId } = await at.aTrainee({ name: 'Asha' });
    const { status, body } = await at.join(id, candidate);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      membersCount: 1,
      members: [
        {
          candidateId: candidate,
          name: 'Asha',
          trainingStatus: 'PENDING',
          attendance: null,
          marks: { present: 0, late: 0, absent: 0, excused: 0 },
          result: null,
        },
      ],
    });
    expect(await at.training(trainingId)).toMatchObject({ status: 'PENDING', batch_id: id });
    expect(await at.noticesAbout('training-changed', candidate)).toEqual([]);
    const shown = await at.app.request('GET', `/api/training-providers/candidates/${candidate}`, {
      as: at.provider.token,
    });
    expect(shown.body.data).toMatchObject({ batchId: id, trainingStatus: 'PENDING' });
    expect(shown.body.data.may).toEqual({
      start: false,
      complete: false,
      cancel: false,
      reset: false,
    });
  });

  test('changes nothing on a second join', async () => {
    const id = await at.create();
    const { id: candidate } = await at.aTrainee();
    await at.join(id, candidate);
    const { status, body } = await at.join(id, candidate);
    expect([status, body.data.membersCount]).toEqual([200, 1]);
    expect(await at.noticesAbout('batch-planned', candidate)).toHaveLength(1);
  });

  test('starts the training when the candidate joins a running batch', async () => {
    const { id } = await at.running();
    const { id: candidate, trainingId } = await at.aTrainee();
    await at.join(id, candidate);
    expect(await at.training(trainingId)).toMatchObject({
      status: 'IN_PROGRESS',
      batch_open: true,
    });
    expect(await at.noticesAbout('training-changed', candidate)).toMatchObject([
      { change: 'started' },
    ]);
  });

  test.each(['COMPLETED', 'CANCELLED'] as const)(
    'does not add a training that is %s',
    async (status) => {
      const { id: candidate } = await at.aTrainee({ status });
      expect((await at.join(await at.create(), candidate)).status).toBe(409);
    },
  );

  test('never exceeds its capacity, also with twenty simultaneous joins', async () => {
    const id = await at.create({ capacity: 3 });
    const people = await Promise.all(Array.from({ length: 20 }, () => at.aTrainee()));
    const answers = await Promise.all(people.map((person) => at.join(id, person.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
    expect((await at.read(id)).members).toHaveLength(3);
  });

  test('adds a candidate to one of two open batches at the same time', async () => {
    const { id: candidate } = await at.aTrainee();
    const batches = [await at.create(), await at.create()];
    const answers = await Promise.all(batches.map((id) => at.join(id, candidate)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('returns the same 404 for another provider’s candidate and an unknown one (SEC-28)', async () => {
    const other = await at.app.aTrainingProvider();
    const { id: candidate } = await at.aTrainee({ by: other });
    const id = await at.create();
    const unknown = '0190a3c2-0000-7000-8000-000000000000';
    const [theirs, none] = [await at.join(id, candidate), await at.join(id, unknown)];
    expect([theirs.status, theirs.body.message]).toEqual([none.status, none.body.message]);
    expect(theirs.status).toBe(404);
    expect((await at.join(id, candidate, other)).status).toBe(404);
  });

  test('requires a reason for leaving and keeps the training', async () => {
    const { id, members } = await at.running(2);
    const [{ id: candidate, trainingId }] = members;
    const bare = `/${id}/members/${candidate}`;
    expect((await at.ask(at.provider, 'DELETE', bare)).status).toBe(400);
    const { status, body } = await at.ask(at.provider, 'DELETE', `${bare}?reason=Moved+to+Delhi`);
    expect([status, body.data.membersCount]).toEqual([200, 1]);
    expect(await at.training(trainingId)).toMatchObject({
      status: 'IN_PROGRESS',
      batch_id: null,
      batch_open: false,
    });
    expect((await at.ask(at.provider, 'DELETE', `${bare}?reason=Again`)).status).toBe(404);
    const own = await at.app.request('GET', `/api/training-providers/candidates/${candidate}`, {
      as: at.provider.token,
    });
    expect(own.body.data.history[0]).toMatchObject({
      action: 'leave-batch',
      reason: 'Moved to Delhi',
    });
    expect(own.body.data.may.complete).toBe(true);
  });
});

describe('starting and cancelling', () => {
  test('requires a trainer and a member to start', async () => {
    const id = await at.create({ trainerName: '' });
    expect((await at.move(id, 'RUNNING')).body.message).toContain('trainer');
    await at.ask(at.provider, 'PUT', `/${id}`, { trainerName: 'Sunita Devi' });
    const { status, body } = await at.move(id, 'RUNNING');
    expect([status, body.message]).toEqual([
      409,
      'Please add a candidate before you start the batch',
    ]);
    await at.join(id, (await at.aTrainee()).id);
    expect((await at.move(id, 'RUNNING')).status).toBe(200);
  });

  test('starts the pending trainings with history, audit entry and notice of each', async () => {
    const id = await at.create();
    const [waiting, started] = [await at.aTrainee(), await at.aTrainee({ status: 'IN_PROGRESS' })];
    for (const { id: candidate } of [waiting, started]) await at.join(id, candidate);
    const { body } = await at.move(id, 'RUNNING');
    expect(body.data.members.map((m: { trainingStatus: string }) => m.trainingStatus)).toEqual([
      'IN_PROGRESS',
      'IN_PROGRESS',
    ]);
    const rows = (table: string, record: string) =>
      at.app.database.execute(
        `select action from ${table} where record_id = $1 and action not like '%batch%'`,
        [record],
      );
    expect(await rows('history', waiting.trainingId)).toEqual([{ action: 'start' }]);
    expect(await rows('audit', waiting.trainingId)).toEqual([
      { action: 'training-status-changed' },
    ]);
    expect(await rows('history', started.trainingId)).toEqual([]);
    expect(await at.noticesAbout('training-changed', waiting.id)).toMatchObject([
      { change: 'started', organisation: at.provider.provider.name },
    ]);
    expect(await at.noticesAbout('training-changed', started.id)).toEqual([]);
  });

  test('rejects the three buttons with 409 for a member, and accepts them afterwards', async () => {
    const { id, members } = await at.running(1);
    const [{ id: candidate }] = members;
    const press = (status: string) =>
      at.app.request('PUT', `/api/training-providers/candidates/${candidate}`, {
        as: at.provider.token,
        body: { status, reason: 'Ill for a long time' },
      });
    for (const status of ['COMPLETED', 'CANCELLED', 'PENDING'])
      expect((await press(status)).status).toBe(409);
    await at.move(id, 'CANCELLED', 'The trainer left');
    const { status, body } = await press('CANCELLED');
    expect([status, body.data.trainingStatus]).toEqual([200, 'CANCELLED']);
    expect(await at.noticesAbout('training-changed', candidate)).toMatchObject([
      { change: 'started' },
      { change: 'cancelled', reason: 'Ill for a long time' },
    ]);
  });

  test('requires a reason to cancel, keeps the trainings and notifies the members', async () => {
    const { id, members } = await at.running(1);
    const [{ id: candidate, trainingId }] = members;
    expect((await at.move(id, 'CANCELLED')).status).toBe(400);
    const { body } = await at.move(id, 'CANCELLED', 'The roof leaks');
    expect(body.data).toMatchObject({ status: 'CANCELLED', statusReason: 'The roof leaks' });
    expect(await at.training(trainingId)).toMatchObject({
      status: 'IN_PROGRESS',
      batch_open: false,
    });
    expect(await at.noticesAbout('batch-cancelled', candidate)).toMatchObject([
      { reason: 'The roof leaks', title: 'Tailoring, morning' },
    ]);
    expect((await at.join(await at.create(), candidate)).status).toBe(200);
  });

  test.each([
    ['PLANNED', 'COMPLETED'],
    ['PLANNED', 'PLANNED'],
    ['RUNNING', 'PLANNED'],
    ['RUNNING', 'RUNNING'],
    ['CANCELLED', 'RUNNING'],
    ['CANCELLED', 'PLANNED'],
  ])('rejects the step from %s to %s', async (from, to) => {
    const id = await at.create();
    await at.join(id, (await at.aTrainee()).id);
    if (from !== 'PLANNED') await at.move(id, from, 'Rain');
    expect((await at.move(id, to, 'Rain')).status).toBe(409);
    expect((await at.read(id)).status).toBe(from);
  });

  test('starts once among twenty simultaneous requests (SEC-34)', async () => {
    const id = await at.create();
    await at.join(id, (await at.aTrainee()).id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.move(id, 'RUNNING')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
