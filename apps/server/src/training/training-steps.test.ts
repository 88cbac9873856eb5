import { trainingMessages } from '@purboday/contract/training/training.messages';
import {
  actionBetween,
  trainingActions,
  trainingLifecycle,
  trainingStatuses,
  type TrainingStatus,
} from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingFixture, type TrainingFixture } from './testing/training-fixture.ts';

let at: TrainingFixture;
let provider: Awaited<ReturnType<TrainingFixture['app']['aTrainingProvider']>>;
beforeAll(async () => {
  at = await trainingFixture();
  provider = await at.app.aTrainingProvider();
});
afterAll(() => at.close());

const pairs = trainingStatuses.flatMap((from) => trainingStatuses.map((to) => [from, to] as const));
const may = (from: TrainingStatus) =>
  Object.fromEntries(trainingActions.map((action) => [action, action in trainingLifecycle[from]]));
const queueAfter = {
  PENDING: null,
  IN_PROGRESS: null,
  COMPLETED: 'trained',
  CANCELLED: 'returned',
} as const;

const legal = (from: TrainingStatus, to: TrainingStatus) =>
  actionBetween(trainingLifecycle, from, to);

test('has sixteen pairs of statuses, six of them steps (SEC-33)', () => {
  expect([pairs.length, pairs.filter((pair) => legal(...pair)).length]).toEqual([16, 6]);
});

test.each(pairs.filter((pair) => !legal(...pair)))(
  'rejects the step from %s to %s with 409 and changes nothing (SEC-33)',
  async (from, to) => {
    const { id, trainingId } = await at.inTraining(provider, { status: from });
    const before = await at.stored(trainingId);
    expect((await at.move(provider, id, { status: to })).status).toBe(409);
    expect(await at.stored(trainingId)).toEqual(before);
  },
);

test.each(pairs.filter((pair) => legal(...pair)))(
  'takes the step from %s to %s, with history, audit entry and the queue of L2 (SEC-33, SEC-49)',
  async (from, to) => {
    const { id, trainingId } = await at.inTraining(provider, { status: from });
    const { status, body } = await at.move(provider, id, { status: to });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Training status updated successfully!',
      data: { _id: id, trainingStatus: to, status: 'APPROVED_L2', may: may(to) },
    });
    const after = await at.stored(trainingId);
    expect([after.status, after.queue]).toEqual([to, queueAfter[to]]);
    expect(after.history).toMatchObject([
      {
        record_kind: 'training',
        action: legal(from, to),
        from_state: from,
        to_state: to,
        actor_id: provider.id,
      },
    ]);
    expect(after.audit).toMatchObject([
      { action: 'training-status-changed', actor_id: provider.id, ip: '127.0.0.1' },
    ]);
  },
);

test('updates the counts after every step and moves the candidate to the front of the list', async () => {
  const own = await at.app.aTrainingProvider();
  const [first, second] = [
    await at.inTraining(own, { minutesAgo: 10 }),
    await at.inTraining(own, { minutesAgo: 20 }),
  ];
  const counts = async () => {
    const { totalAssignedCandidates, totalPendingCandidates } = await at.stats(own);
    return [totalAssignedCandidates, totalPendingCandidates];
  };
  expect(await counts()).toEqual([2, 2]);
  await at.move(own, second.id, { status: 'IN_PROGRESS' });
  expect(await counts()).toEqual([2, 1]);
  expect((await at.list(own)).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([
    second.id,
    first.id,
  ]);
  await at.move(own, second.id, { status: 'CANCELLED' });
  await at.move(own, first.id, { status: 'CANCELLED' });
  expect(await counts()).toEqual([2, 0]);
  await at.move(own, second.id, { status: 'PENDING' });
  expect(await counts()).toEqual([2, 1]);
  const recounted = await at.app.database.execute<{ status: string; n: number }>(
    'select status, count(*)::int n from trainings where provider_id = $1 group by 1 order by 1',
    [own.provider.id],
  );
  const storedCounts = await at.app.database.execute<{ status: string; n: number }>(
    'select status, n::int from training_counts where provider_id = $1 and n <> 0 order by 1',
    [own.provider.id],
  );
  expect(storedCounts).toEqual(recounted);
});

test('accepts one of twenty simultaneous steps and writes one (SEC-34, FLT-05)', async () => {
  const { id, trainingId } = await at.inTraining(provider);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      at.move(provider, id, { status: n % 2 ? 'IN_PROGRESS' : 'CANCELLED' }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  const { history, audit, status } = await at.stored(trainingId);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  // A cancellation may follow a start that it has seen: each success has its own step, and none is
  // lost.
  expect(history).toHaveLength(statuses.filter((code) => code === 200).length);
  expect(audit).toHaveLength(history.length);
  expect(history.at(-1)?.['to_state']).toBe(status);
});

test('accepts the same step once among twenty (SEC-34)', async () => {
  const { id, trainingId } = await at.inTraining(provider);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => at.move(provider, id, { status: 'IN_PROGRESS' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await at.stored(trainingId)).history).toHaveLength(1);
});

test('changes nothing on the same step again and reports that it was taken (FLT-07)', async () => {
  const { id, trainingId } = await at.inTraining(provider);
  expect((await at.move(provider, id, { status: 'IN_PROGRESS' })).status).toBe(200);
  const before = await at.stored(trainingId);
  const again = await at.move(provider, id, { status: 'IN_PROGRESS' });
  expect([again.status, again.body.message]).toEqual([
    409,
    'This has already been changed by someone else',
  ]);
  expect(await at.stored(trainingId)).toEqual(before);
});

test('keeps a candidate with an open job in place after a completed training', async () => {
  const { id, trainingId } = await at.inTraining(provider, { status: 'IN_PROGRESS' });
  const employer = await at.app.aJobProvider();
  await at.app.anApplicant({ candidateId: id, providerId: employer.provider.id });
  expect((await at.move(provider, id, { status: 'COMPLETED' })).status).toBe(200);
  expect((await at.stored(trainingId)).queue).toBeNull();
});

test.each([
  [undefined],
  [{}],
  [{ status: 'DONE' }],
  [{ status: 'in_progress' }],
  [{ status: null }],
  [{ status: 1 }],
  [{ status: ['IN_PROGRESS'] }],
  [{ status: { $ne: 1 } }],
  [[]],
])('rejects the unknown status %j (FLT-43)', async (body) => {
  const { id, trainingId } = await at.inTraining(provider);
  const before = await at.stored(trainingId);
  expect((await at.move(provider, id, body)).status).toBe(400);
  expect(await at.stored(trainingId)).toEqual(before);
});

test('accepts nothing but the status (SEC-31)', async () => {
  const { id, trainingId } = await at.inTraining(provider);
  const forged = { trainingStatus: 'COMPLETED', providerId: id, _id: trainingId, name: 'X' };
  const { status, body } = await at.move(provider, id, { status: 'IN_PROGRESS', ...forged });
  expect([status, body.data.trainingStatus, body.data._id]).toEqual([200, 'IN_PROGRESS', id]);
  expect((await at.read(provider, id)).body.data.name).not.toBe('X');
});

test('T83: members complete no training, alone or in a batch, and undo no completion', async () => {
  const member = { ...(await at.app.aPerson(provider.provider)), provider: provider.provider };
  const { id } = await at.inTraining(provider);
  expect((await at.move(member, id, { status: 'IN_PROGRESS' })).status).toBe(200);
  const shown = (await at.read(member, id)).body.data;
  expect(shown.may).toMatchObject({ complete: false, cancel: true });
  const refused = await at.move(member, id, { status: 'COMPLETED' });
  expect([refused.status, refused.body.message]).toEqual([403, trainingMessages.managersComplete]);
  expect((await at.read(provider, id)).body.data.may.complete).toBe(true);
  expect((await at.move(provider, id, { status: 'COMPLETED' })).status).toBe(200);
  expect((await at.read(member, id)).body.data.may.reset).toBe(false);
  const reset = (by: typeof member) => at.move(by, id, { status: 'PENDING', reason: 'A mistake' });
  expect((await reset(member)).status).toBe(403);
  expect(
    (await at.app.request('GET', '/api/training-providers/candidates', { as: member.token })).body
      .data,
  ).toEqual(expect.arrayContaining([expect.objectContaining({ _id: id })]));
});
