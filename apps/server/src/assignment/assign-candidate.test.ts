import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { createTestApp, type RequestOptions, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin({ fullName: 'Sunita Sen' });
});
afterAll(() => app.close());

const assign = (id: string, body: unknown, options: RequestOptions = {}) =>
  app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, { as: l2.token, body, ...options });

const candidateNow = async (id: string) => {
  const rows = await app.database.execute<{ status: string; queue: string | null }>(
    'select status, queue from candidates where id = $1',
    [id],
  );
  return rows[0];
};
const listTrainings = (id: string) =>
  app.database.execute<{ provider_id: string; status: string; superseded: boolean }>(
    `select provider_id, status, superseded_at is not null as superseded from trainings
     where candidate_id = $1 order by superseded_at nulls last`,
    [id],
  );
const listApplicants = (id: string) =>
  app.database.execute<Record<string, unknown>>(
    `select provider_id, job_id, job_title, job_status, status from applicants where candidate_id = $1 order by id`,
    [id],
  );
const noticesAbout = async (event: string, id: string) =>
  (await app.listNotifications()).filter(
    (notification) =>
      notification.event === event && 'record' in notification && notification.record.id === id,
  );

describe('assigning a candidate', () => {
  test('approves the candidate, starts a training and notifies both for a training provider', async () => {
    const { provider } = await app.aTrainingProvider({ name: 'Skill Trust' });
    const candidate = await app.aCandidate({ status: 'APPROVED_L1' });

    const answer = await assign(candidate.id, {
      trainingProviderId: provider.id,
      jobProviderId: null,
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: assignmentMessages.succeeded,
      data: { _id: candidate.id, status: 'APPROVED_L2' },
    });
    expect(await candidateNow(candidate.id)).toEqual({ status: 'APPROVED_L2', queue: null });
    expect(await listTrainings(candidate.id)).toEqual([
      { provider_id: provider.id, status: 'PENDING', superseded: false },
    ]);
    expect(await listApplicants(candidate.id)).toEqual([]);
    expect(await noticesAbout('assigned-candidate', candidate.id)).toMatchObject([
      { places: [{ kind: 'training', name: 'Skill Trust' }], to: { email: candidate.email } },
    ]);
    expect(await noticesAbout('assigned-provider', provider.id)).toMatchObject([
      { organisation: 'Skill Trust', to: { email: provider.contactEmail } },
    ]);
  });

  test('creates a training and an applicant with history and one audit entry for providers of both types', async () => {
    const { provider: trainer } = await app.aTrainingProvider();
    const { provider: employer } = await app.aJobProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });

    const answer = await assign(id, { trainingProviderId: trainer.id, jobProviderId: employer.id });

    expect(answer.status).toBe(200);
    expect(await listTrainings(id)).toHaveLength(1);
    expect(await listApplicants(id)).toEqual([
      {
        provider_id: employer.id,
        job_id: null,
        job_title: null,
        job_status: 'PENDING',
        status: 'pending',
      },
    ]);
    expect(await app.history.of(id)).toMatchObject([
      {
        action: 'assign',
        from: 'APPROVED_L1',
        to: 'APPROVED_L2',
        by: 'Sunita Sen',
        byRole: 'L2_ADMIN',
      },
    ]);
    const audits = await app.database.execute(
      `select action, actor_id, ip from audit where record_id = $1`,
      [id],
    );
    expect(audits).toEqual([{ action: 'assigned', actor_id: l2.id, ip: '127.0.0.1' }]);
    expect(await noticesAbout('assigned-candidate', id)).toHaveLength(1);
  });

  test('takes an imported candidate without an email', async () => {
    const { provider } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1', email: null });
    expect((await assign(id, { trainingProviderId: provider.id })).status).toBe(200);
  });
});

describe('rejected assignments', () => {
  test('rejects an assignment without a provider', async () => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    for (const body of [{}, { trainingProviderId: null, jobProviderId: null }]) {
      const answer = await assign(id, body);
      expect([answer.status, answer.body.message]).toEqual([400, assignmentMessages.noProvider]);
    }
  });

  test('rejects an unknown, unapproved or wrong provider and changes nothing (SEC-33)', async () => {
    const { provider: employer } = await app.aJobProvider();
    const { provider: held } = await app.aTrainingProvider({ status: 'ON_HOLD' });
    const { provider: waiting } = await app.aTrainingProvider({ status: 'PENDING' });
    const { provider: trainer } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const unknown = '019a0000-0000-7000-8000-000000000000';
    const bodies = [
      ...[employer.id, held.id, waiting.id, unknown, 'no-id', 7].map((trainingProviderId) => ({
        trainingProviderId,
      })),
      { jobProviderId: trainer.id },
      { trainingProviderId: trainer.id, jobProviderId: trainer.id },
    ];
    for (const body of bodies) {
      const answer = await assign(id, body);
      expect([answer.status, body]).toEqual([400, body]);
      expect(answer.body.errors[0]?.path).toMatch(/ProviderId$/u);
    }
    expect((await assign(id, { trainingProviderId: unknown })).body.message).toBe(
      assignmentMessages.invalidProvider,
    );
    expect(await candidateNow(id)).toEqual({ status: 'APPROVED_L1', queue: 'awaiting' });
    expect(await noticesAbout('assigned-candidate', id)).toEqual([]);
  });

  test.each(registrationStatuses.filter((status) => status !== 'APPROVED_L1'))(
    'rejects a candidate who is %s and in no queue (SEC-33)',
    async (status) => {
      const { provider } = await app.aTrainingProvider();
      const { id } = await app.aCandidate({ status });
      const answer = await assign(id, { trainingProviderId: provider.id });
      expect(answer.status).toBe(409);
      expect(await candidateNow(id)).toEqual({ status, queue: null });
      expect(await listTrainings(id)).toEqual([]);
    },
  );

  test('rejects a candidate that does not exist', async () => {
    const { provider } = await app.aTrainingProvider();
    const answer = await assign('019a0000-0000-7000-8000-000000000000', {
      trainingProviderId: provider.id,
    });
    expect([answer.status, answer.body.message]).toEqual([404, 'Candidate not found.']);
  });

  test('ignores fields that the caller must not set (SEC-31)', async () => {
    const { provider } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const more = {
      status: 'REJECTED',
      _id: provider.id,
      queue: 'trained',
      trainingStatus: 'COMPLETED',
    };
    expect((await assign(id, { trainingProviderId: provider.id, ...more })).status).toBe(200);
    expect(await candidateNow(id)).toEqual({ status: 'APPROVED_L2', queue: null });
    expect(await listTrainings(id)).toMatchObject([{ status: 'PENDING' }]);
  });
});

describe('from the other queues', () => {
  test('assigns a trained candidate to a job and keeps the training', async () => {
    const { provider: trainer } = await app.aTrainingProvider();
    const { provider: employer } = await app.aJobProvider();
    const { id } = await app.aCandidate({
      status: 'APPROVED_L2',
      queue: 'trained',
      queueSince: app.clock(),
    });
    await app.aTraining({ candidateId: id, providerId: trainer.id, status: 'COMPLETED' });
    expect((await assign(id, { jobProviderId: employer.id })).body.data.status).toBe('APPROVED_L2');
    expect(await listTrainings(id)).toMatchObject([{ status: 'COMPLETED', superseded: false }]);
    expect(await listApplicants(id)).toHaveLength(1);
  });

  test('assigns a returned candidate to another training, which supersedes the earlier one', async () => {
    const { provider: first } = await app.aTrainingProvider();
    const { provider: second } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({
      status: 'APPROVED_L2',
      queue: 'returned',
      queueSince: app.clock(),
    });
    await app.aTraining({ candidateId: id, providerId: first.id, status: 'CANCELLED' });
    expect((await assign(id, { trainingProviderId: second.id })).status).toBe(200);
    expect(await listTrainings(id)).toEqual([
      { provider_id: first.id, status: 'CANCELLED', superseded: true },
      { provider_id: second.id, status: 'PENDING', superseded: false },
    ]);
  });
});

describe('simultaneous assignments', () => {
  test('accepts one of two simultaneous assignments and rejects the other with 409 and the assigned provider (FLT-06, SEC-34)', async () => {
    const other = await app.anL2Admin();
    const { provider: a } = await app.aTrainingProvider({ name: 'Alpha Trust' });
    const { provider: b } = await app.aTrainingProvider({ name: 'Beta Trust' });
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        assign(
          id,
          { trainingProviderId: n % 2 === 0 ? a.id : b.id },
          { as: n % 2 === 0 ? l2.token : other.token },
        ),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 409);
    expect([winners.length, losers.length]).toEqual([1, 19]);
    expect(losers.at(-1)?.body.message).toMatch(/already been assigned to (Alpha|Beta) Trust$/u);
    expect(await listTrainings(id)).toHaveLength(1);
    expect(await noticesAbout('assigned-candidate', id)).toHaveLength(1);
  });

  test('ends in the same state after a repeated request and sends one email (FLT-07)', async () => {
    const { provider } = await app.aTrainingProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    expect((await assign(id, { trainingProviderId: provider.id })).status).toBe(200);
    const before = (await app.listNotifications()).length;
    expect((await assign(id, { trainingProviderId: provider.id })).status).toBe(409);
    expect(await listTrainings(id)).toHaveLength(1);
    expect(await app.listNotifications()).toHaveLength(before);
  });
});
