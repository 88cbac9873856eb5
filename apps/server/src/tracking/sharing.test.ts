import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placements } from '#server/domain/placement/placement-store.ts';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** A candidate who was sent to a training provider and an employer. */
const aShared = async () => {
  const { id, name } = await app.aCandidate({ status: 'APPROVED_L1' });
  const l2 = await app.anL2Admin();
  const trainer = await app.aTrainingProvider({ name: 'Ganga Skills' });
  const employer = await app.aJobProvider({ name: 'Ganga Mills' });
  await app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
    as: l2.token,
    body: { trainingProviderId: trainer.provider.id, jobProviderId: employer.provider.id },
  });
  const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
  return { id, name, as, l2: l2.token, trainer, employer };
};

const aPlacement = async (
  candidateId: string,
  providerId: string,
  status: 'OFFERED' | 'JOINED' | 'LEFT',
) => {
  const placementId = newId(app.clock());
  await app.database.sql.insert(placements).values({
    id: placementId,
    candidateId,
    providerId,
    kind: 'WAGE',
    status,
    state: 'Bihar',
    city: 'Patna',
    evidence: 'TOLD',
    offeredOn: '2026-11-01',
    ...(status === 'OFFERED' ? {} : { joinedOn: '2026-11-02' }),
    ...(status === 'LEFT' ? { leftOn: '2026-11-10', endedAt: app.clock() } : {}),
    createdAt: app.clock(),
    updatedAt: app.clock(),
  });
  return { placementId };
};

const listAssignments = async (as: string) =>
  (await app.request('GET', '/api/candidate/application', { as })).body.data.assignments;
const withdraw = (as: string, id: string) =>
  app.request('POST', `/api/candidate/sharings/${id}/withdraw`, { as, body: {} });
const sharedWith = async (as: string, kind: 'training' | 'job') =>
  (await listAssignments(as)).find((one) => one.kind === kind);

describe('T24: a candidate stops sharing', () => {
  test('hides the candidate from the training provider, not from the employer, and returns them to L2', async () => {
    const { id, name, as, l2, trainer, employer } = await aShared();
    const sharing = await sharedWith(as, 'training');
    expect(sharing).toMatchObject({ name: 'Ganga Skills', may: { withdraw: true } });
    const { status, body } = await withdraw(as, sharing?._id ?? '');
    expect([status, body.message]).toEqual([
      200,
      'They can no longer see your data. They no longer expect you at the training.',
    ]);
    expect(body.data.assignments.map((one) => one.name)).toEqual(['Ganga Mills']);
    const list = await app.request('GET', '/api/training-providers/candidates', {
      as: trainer.token,
    });
    expect(list.body.data).toEqual([]);
    const path = `/api/training-providers/candidates/${id}` as const;
    expect((await app.request('GET', path, { as: trainer.token })).status).toBe(404);
    const stays = await app.request('GET', '/api/job-providers/candidates', {
      as: employer.token,
    });
    expect(stays.body.data[0]).toMatchObject({ name, status: 'pending' });
    await withdraw(as, (await sharedWith(as, 'job'))?._id ?? '');
    const queue = await app.request('GET', '/api/l2admin/approved-l1-candidates?queue=returned', {
      as: l2,
    });
    expect(queue.body.data.map((one) => one._id)).toEqual([id]);
  });

  test('hides the candidate from an employer, which sees a number without a name', async () => {
    const { as, employer, name } = await aShared();
    await withdraw(as, (await sharedWith(as, 'job'))?._id ?? '');
    const { body, raw } = await app.request('GET', '/api/job-providers/candidates', {
      as: employer.token,
    });
    expect([body.data, body.page.total]).toEqual([[], 0]);
    expect(raw.body).not.toContain(name);
    const counts = await app.request('GET', '/api/job-providers/candidates/stats', {
      as: employer.token,
    });
    expect(counts.body.data).toEqual({
      total: 0,
      pending: 0,
      assigned: 0,
      rejected: 0,
      withdrawn: 1,
    });
  });

  test('takes the candidate out of the batch', async () => {
    const { id, as, trainer } = await aShared();
    const made = await app.request('POST', '/api/training-providers/batches', {
      as: trainer.token,
      body: {
        title: 'Tailoring',
        skill: 'Tailoring',
        trainerName: 'Sunita Devi',
        startsOn: '2026-11-16',
        endsOn: '2026-12-31',
        days: ['MON', 'TUE'],
        startTime: '10:00',
        endTime: '12:00',
        capacity: 20,
      },
    });
    const batch = `/api/training-providers/batches/${made.body.data._id}` as const;
    const member = `${batch}/members/${id}` as const;
    expect((await app.request('PUT', member, { as: trainer.token, body: {} })).status).toBe(200);
    const sharing = await sharedWith(as, 'training');
    expect((await withdraw(as, sharing?._id ?? '')).status).toBe(200);
    const { body } = await app.request('GET', batch, { as: trainer.token });
    expect((body as { data: { members: unknown[] } }).data.members).toEqual([]);
  });
});

describe('T58: the message about what the withdrawal ended', () => {
  const sees = 'They can no longer see your data.';
  const searching = 'We will look for another place for you.';
  const aPerson = async () => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    return { id, as: await app.sessions.begin({ id, role: 'CANDIDATE' }) };
  };

  test.each([
    ['PENDING', `${sees} They no longer expect you at the training. ${searching}`],
    ['IN_PROGRESS', `${sees} Your training there has ended. ${searching}`],
    ['COMPLETED', sees],
    ['CANCELLED', sees],
  ] as const)('names a training that is %s', async (status, message) => {
    const { id, as } = await aPerson();
    const { provider } = await app.aTrainingProvider();
    const training = await app.aTraining({ candidateId: id, providerId: provider.id, status });
    expect((await withdraw(as, training.id)).body.message).toBe(message);
  });

  test('names an application', async () => {
    const { id, as } = await aPerson();
    const { provider } = await app.aJobProvider();
    const applicant = await app.anApplicant({ candidateId: id, providerId: provider.id });
    const { body } = await withdraw(as, applicant.id);
    expect(body.message).toBe(`${sees} Your application there has ended. ${searching}`);
  });

  test.each(['JOINED', 'OFFERED', 'LEFT'] as const)('names work that is %s', async (status) => {
    const { id, as } = await aPerson();
    const { provider } = await app.aJobProvider();
    const { placementId } = await aPlacement(id, provider.id, status);
    const { body } = await withdraw(as, placementId);
    const goesOn =
      'This does not end your work there. If you want to leave, please inform your employer or call us.';
    expect(body.message).toBe(status === 'LEFT' ? sees : `${sees} ${goesOn}`);
    const outcome = status === 'LEFT' ? 'ended' : 'work-ongoing';
    expect((await app.listNotifications()).slice(-2)).toMatchObject([
      { event: 'sharing-withdrawn', outcome, isSearching: false },
      { event: 'sharing-ended', outcome, isSearching: false },
    ]);
  });
});

test('notifies both sides and records history and audit (T24)', async () => {
  const { id, name, as, trainer } = await aShared();
  const sharing = await sharedWith(as, 'training');
  await withdraw(as, sharing?._id ?? '');
  const notifications = (await app.listNotifications()).slice(-2);
  expect(notifications).toMatchObject([
    {
      event: 'sharing-withdrawn',
      candidate: { id, name },
      organisation: 'Ganga Skills',
      to: { email: trainer.provider.contactEmail },
    },
    { event: 'sharing-ended', record: { id }, organisation: 'Ganga Skills' },
  ]);
  const [step] = await app.history.of(sharing?._id ?? '');
  expect(step).toMatchObject({ action: 'withdraw', from: 'PENDING', to: null });
  const audited = await app.database.execute(
    `select actor_id, record_id from audit where action = 'sharing-withdrawn'`,
  );
  expect(audited).toEqual([{ actor_id: id, record_id: sharing?._id }]);
  const read = await app.request('GET', '/api/candidate/application', { as });
  expect(read.body.data.history[0]?.text).toBe('You stopped sharing your data with them.');
});

describe('T24: a withdrawal that is rejected', () => {
  test('rejects a second withdrawal, one by another candidate, and one without a sharing', async () => {
    const { as } = await aShared();
    const other = await aShared();
    const id = (await sharedWith(as, 'training'))?._id ?? '';
    expect((await withdraw(other.as, id)).status).toBe(404);
    const both = await Promise.all([withdraw(as, id), withdraw(as, id)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await withdraw(as, id)).status).toBe(404);
    expect((await withdraw(as, '0199aaaa-0000-7000-8000-000000000001')).status).toBe(404);
  });
});

test('ends a sharing also after the training is completed and the job began (T31)', async () => {
  const { id, as, trainer, employer } = await aShared();
  const [training, job] = [await sharedWith(as, 'training'), await sharedWith(as, 'job')];
  for (const status of ['IN_PROGRESS', 'COMPLETED'])
    await app.request('PUT', `/api/training-providers/candidates/${id}`, {
      as: trainer.token,
      body: { status },
    });
  await app.request('PUT', `/api/job-providers/candidates/${job?._id ?? ''}`, {
    as: employer.token,
    body: { jobStatus: 'COMPLETED' },
  });
  for (const sharing of [training, job])
    expect((await withdraw(as, sharing?._id ?? '')).status).toBe(200);
  const { data } = (await app.request('GET', '/api/candidate/application', { as })).body;
  expect([data.assignments, data.sharings]).toEqual([[], undefined]);
  // The work continues, and L2 still sees it.
  expect(data.placement).toMatchObject({ status: 'JOINED' });
  const own = await app.request('GET', '/api/job-providers/placements', { as: employer.token });
  expect(own.body.data).toEqual([]);
});

test('names no erased candidate in a delayed message to a provider (T24)', async () => {
  const { id, name, as, l2 } = await aShared();
  await withdraw(as, (await sharedWith(as, 'training'))?._id ?? '');
  await app.request('POST', '/api/candidate/erasure-request', { as });
  const { body } = await app.request('GET', '/api/l2admin/erasure-requests', { as: l2 });
  const path = `/api/l2admin/erasure-requests/${body.data[0]?._id ?? ''}/erase` as const;
  expect((await app.request('POST', path, { as: l2 })).status).toBe(200);
  const left = (await app.listNotifications()).filter(
    (notification) =>
      notification.event !== 'data-erased' && JSON.stringify(notification).includes(name),
  );
  expect(left).toEqual([]);
  const [row] = await app.history.of(id);
  expect(row).toMatchObject({ action: 'erase' });
});
