import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batchFormValues } from '#server/batches/testing/batches-fixture.ts';
import { sendCheckIns } from '#server/check-ins/answer-check-ins.ts';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
let trainer: Awaited<ReturnType<TestApp['aTrainingProvider']>>;
let employer: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
  trainer = await app.aTrainingProvider();
  employer = await app.aJobProvider();
});
afterAll(() => app.close());

type LockedRow = { table: string; where: string; value: unknown };
const byId = (table: string, value: unknown): LockedRow => ({ table, where: 'id', value });

/**
 * Locks `held` on a connection of its own, starts `work`, and waits until it waits for that lock. Then it locks `free` there too,
 * which fails if `work` locked it before.
 */
const checkOrder = async <T>(
  held: LockedRow,
  free: LockedRow,
  work: () => Promise<T>,
): Promise<T> =>
  app.database.apart(async (run) => {
    const lock = ({ table, where, value }: LockedRow) =>
      run(`select from ${table} where ${where} = $1 for update nowait`, [value]);
    await run('begin');
    expect(await lock(held)).toHaveLength(1);
    const working = work();
    let finished: unknown;
    void working.then((result) => (finished = result));
    const isWaiting = async () => {
      const waiting = await run(
        'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        [],
      );
      return finished ?? waiting.length > 0;
    };
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    expect(await lock(free)).toHaveLength(1);
    await run('commit');
    return working;
  }, 15_000);

const assign = (id: string) =>
  app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
    as: at.l2,
    body: { trainingProviderId: trainer.provider.id, jobProviderId: null, version: 1 },
  });

const aTrainee = async (status: 'COMPLETED' | 'CANCELLED') => {
  const queue = status === 'COMPLETED' ? 'trained' : 'returned';
  const candidate = await app.aCandidate({
    status: 'APPROVED_L2',
    queue,
    queueSince: app.clock(),
  });
  const training = await app.aTraining({
    candidateId: candidate.id,
    providerId: trainer.provider.id,
    status,
  });
  return { candidate, training };
};

const aDueCheckIn = async () => {
  const made = await at.made({ joinedOn: at.ago(31) });
  await sendCheckIns(app)();
  const message = (await app.listNotifications()).findLast(
    (one) => one.event === 'check-in' && one.record.id === made.candidate.id,
  );
  const link = (message?.event === 'check-in' && message.path) || '';
  const { body } = await app.request('GET', '/api/l2admin/check-ins?limit=100', { as: at.l2 });
  const due = body.data.find(({ candidateId }) => candidateId === made.candidate.id);
  return { ...made, link, checkInId: due?._id ?? '' };
};

const answerByLink = (link: string) =>
  app.request('POST', `/api${link}`, { body: { answer: 'working' } });
const answerByPhone = (id: string) =>
  app.request('PUT', `/api/l2admin/check-ins/${id}`, {
    as: at.l2,
    body: { answer: 'left', reason: 'Family', leftOn: at.today() },
  });

describe('T77: one lock order', () => {
  test('an assignment locks the training before the candidate, like a training step', async () => {
    const { candidate, training } = await aTrainee('COMPLETED');
    const { status } = await checkOrder(
      byId('trainings', training.id),
      byId('candidates', candidate.id),
      () => assign(candidate.id),
    );
    expect(status).toBe(200);
  });

  test('an answer by link locks the placement before the link, like an answer by phone', async () => {
    const { placement, link } = await aDueCheckIn();
    const links = { table: 'check_in_links', where: 'placement_id', value: placement._id };
    const { status } = await checkOrder(byId('placements', placement._id), links, () =>
      answerByLink(link),
    );
    expect(status).toBe(200);
  });

  test('an answer by phone locks the candidate before the placement', async () => {
    const { candidate, placement, checkInId } = await aDueCheckIn();
    const { status } = await checkOrder(
      byId('candidates', candidate.id),
      byId('placements', placement._id),
      () => answerByPhone(checkInId),
    );
    expect(status).toBe(200);
  });

  test('an employer locks the applicant before the candidate, an admin too', async () => {
    const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
    const applicant = await app.anApplicant({
      candidateId: candidate.id,
      providerId: employer.provider.id,
    });
    const change = (body: object) =>
      app.request('PUT', `/api/job-providers/candidates/${applicant.id}`, {
        as: employer.token,
        body,
      });
    const order = [byId('applicants', applicant.id), byId('candidates', candidate.id)] as const;
    expect((await checkOrder(...order, () => change({ jobStatus: 'COMPLETED' }))).status).toBe(200);
    const { body } = await at.list(`?search=${candidate.registrationCode}`);
    const leave = { status: 'LEFT', leftOn: at.today(), reason: 'Family' };
    const id = body.data[0]?._id ?? '';
    const joined = await at.put(id, { joinedOn: at.ago(3) });
    expect(joined.status).toBe(200);
    expect((await checkOrder(...order, () => at.put(id, leave))).status).toBe(200);
  });

  test('a placement by an admin locks the training before the candidate', async () => {
    const { candidate, training } = await aTrainee('COMPLETED');
    const { status } = await checkOrder(
      byId('trainings', training.id),
      byId('candidates', candidate.id),
      () => at.post(at.form(candidate.id)),
    );
    expect(status).toBe(201);
  });

  test('a decline in a batch locks the batch before the training', async () => {
    const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
    const training = await app.aTraining({
      candidateId: candidate.id,
      providerId: trainer.provider.id,
    });
    const asTrainer = (method: 'POST' | 'PUT', path: string, body?: object) =>
      app.request(
        method as 'POST',
        `/api/training-providers/batches${path}` as '/api/training-providers/batches',
        { as: trainer.token, body },
      );
    const batchId = (await asTrainer('POST', '', batchFormValues)).body.data._id;
    expect((await asTrainer('PUT', `/${batchId}/members/${candidate.id}`)).status).toBe(200);
    const { status } = await checkOrder(
      byId('batches', batchId),
      byId('trainings', training.id),
      () =>
        app.request('POST', `/api/l2admin/candidates/${candidate.id}/answer`, {
          as: at.l2,
          body: { kind: 'training', answer: 'DECLINED', reason: 'distance' },
        }),
    );
    expect(status).toBe(200);
  });

  test('assignments and training steps at the same time end without an error of the server', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { candidate } = await aTrainee('CANCELLED');
      const [assigned, reset] = await Promise.all([
        assign(candidate.id),
        app.request('PUT', `/api/training-providers/candidates/${candidate.id}`, {
          as: trainer.token,
          body: { status: 'PENDING' },
        }),
      ]);
      expect([200, 409]).toContain(assigned.status);
      expect([200, 404, 409]).toContain(reset.status);
    }
  });

  test('of an answer by link and one by phone at the same time one counts', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { link, checkInId } = await aDueCheckIn();
      const both = await Promise.all([answerByLink(link), answerByPhone(checkInId)]);
      const statuses = both.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect([409, 410]).toContain(statuses.find((status) => status !== 200));
    }
  });
});
