import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('hides contact data of rejected applicants from the job provider (SEC-32)', async () => {
  const { provider, token } = await app.aJobProvider();
  const candidate = await app.aCandidate({ status: 'APPROVED_L2' });
  const { id } = await app.anApplicant({ candidateId: candidate.id, providerId: provider.id });
  const list = async () =>
    (await app.request('GET', '/api/job-providers/candidates', { as: token })).body.data[0];
  expect(await list()).toMatchObject({
    email: candidate.email,
    mobileNumber: candidate.mobileNumber,
    address: { houseNo: '12/A', locality: 'Salt Lake', postalCode: '700001' },
  });
  const rejected = await app.request('PUT', `/api/job-providers/candidates/${id}`, {
    as: token,
    body: { status: 'rejected', reason: 'Too far away' },
  });
  expect(rejected.status).toBe(200);
  for (const shown of [rejected.body.data, await list()]) {
    expect(shown).toMatchObject({
      name: candidate.name,
      email: null,
      mobileNumber: null,
      address: null,
      sharing: 'ended',
    });
    expect(JSON.stringify(shown)).not.toContain(candidate.mobileNumber);
  }
});
