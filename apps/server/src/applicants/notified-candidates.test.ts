import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let employer: Awaited<ReturnType<TestApp['aJobProvider']>>;
beforeAll(async () => {
  app = await createTestApp();
  employer = await app.aJobProvider();
});
afterAll(() => app.close());

const anApplicant = async () => {
  const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
  const { id } = await app.anApplicant({
    candidateId: candidate.id,
    providerId: employer.provider.id,
  });
  const put = (body: object) =>
    app.request('PUT', `/api/job-providers/candidates/${id}`, { as: employer.token, body });
  const listNotifications = async () =>
    (
      await app.database.execute<{ event: string; channel: string }>(
        'select event, channel from notifications where record_id = $1 order by event, channel',
        [candidate.id],
      )
    ).map(({ event, channel }) => `${event} ${channel}`);
  return { put, listNotifications };
};
const everywhere = ['email', 'sms', 'whatsapp'].map((channel) => `employer-decided ${channel}`);

describe('journey §15: candidates hear of the employer’s decision', () => {
  test('notifies of an acceptance once', async () => {
    const { put, listNotifications } = await anApplicant();
    await put({ jobStatus: 'IN_PROGRESS' });
    expect(await listNotifications()).toEqual([]);
    expect((await put({ jobStatus: 'COMPLETED' })).status).toBe(200);
    await put({ jobStatus: 'COMPLETED' });
    expect(await listNotifications()).toEqual(everywhere);
  });

  test('notifies of a rejection', async () => {
    const { put, listNotifications } = await anApplicant();
    const rejected = await put({ status: 'rejected', reason: 'Too far away from us' });
    expect(rejected.status).toBe(200);
    expect(await listNotifications()).toEqual(everywhere);
  });

  test('sends one notification when the placement is notified with its first day', async () => {
    const { put, listNotifications } = await anApplicant();
    const day = new Date(app.clock().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    const began = { jobStatus: 'COMPLETED', joinedOn: day, title: 'Weaver', monthlyPay: 12_000 };
    expect((await put(began)).status).toBe(200);
    expect(await listNotifications()).toEqual(['placement-noted email']);
  });
});
