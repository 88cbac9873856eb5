import { afterAll, beforeAll, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readAccessLog = async (id: string) => {
  const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
  return (await app.request('GET', '/api/candidate/ledger', { as })).body.data;
};

test('shows a candidate who saw or received their data, by role and organisation, without names of staff', async () => {
  const l1 = await app.anL1Admin({ places: [kolkata], fullName: 'Meera Joshi' });
  const l2 = await app.anL2Admin({ fullName: 'Ravi Iyer' });
  const trainer = await app.aTrainingProvider();
  const employer = await app.aJobProvider();
  const { id } = await app.aCandidate();
  const { id: other } = await app.aCandidate();
  const put = (path: string, as: string, body: object) => {
    app.advance({ minutes: 1 });
    return app.request('PUT', path, { as, body });
  };
  for (const owner of [other, id]) {
    app.advance({ minutes: 1 });
    const path = `/api/l1admin/candidates/${owner}/reveal-aadhar` as const;
    await app.request('POST', path, { as: l1.token, body: {} });
  }
  await put(`/api/l1admin/approve-candidate/${id}`, l1.token, {});
  await put(`/api/l2admin/approve-candidate-l2/${id}`, l2.token, {
    trainingProviderId: trainer.provider.id,
    jobProviderId: employer.provider.id,
  });
  await put(`/api/training-providers/candidates/${id}`, trainer.token, { status: 'IN_PROGRESS' });

  const read = await readAccessLog(id);
  const lines = read.map(({ what, role, organisation }) => [what, role, organisation]);
  const [school, firm] = [trainer.provider.name, employer.provider.name];
  expect(lines[0]).toEqual(['training-status-changed', 'TRAINING_PROVIDER', school]);
  expect(lines.slice(1)).toEqual(
    expect.arrayContaining([
      ['shared-with-trainer', 'TRAINING_PROVIDER', school],
      ['shared-with-employer', 'JOB_PROVIDER', firm],
      ['assigned', 'L2_ADMIN', null],
    ]),
  );
  expect(lines.slice(-2)).toEqual([
    ['approved', 'L1_ADMIN', null],
    ['aadhar-revealed', 'L1_ADMIN', null],
  ]);
  expect(JSON.stringify(read)).not.toMatch(/Meera|Ravi|Joshi|Iyer/u);
  expect((await readAccessLog(other)).map(({ what }) => what)).toEqual(['aadhar-revealed']);
});

test('is empty for a new registration', async () => {
  expect(await readAccessLog((await app.aCandidate()).id)).toEqual([]);
});

test('shows a candidate who opened their record, and the steps of providers and admins (T34)', async () => {
  const l2 = await app.anL2Admin();
  const employer = await app.aJobProvider();
  const trainer = await app.aTrainingProvider();
  const placements = await placementFixture(app);
  const { candidate } = await placements.made({
    employer: { jobProviderId: employer.provider.id },
  });
  const { id } = candidate;
  await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
  app.advance({ minutes: 1 });
  await app.request('GET', `/api/training-providers/candidates/${id}`, { as: trainer.token });
  await app.request('GET', `/api/l2admin/records/candidates/${id}`, { as: l2.token });
  const lines = (await readAccessLog(id)).map(({ what, role, organisation }) => [
    what,
    role,
    organisation,
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['record-opened', 'TRAINING_PROVIDER', trainer.provider.name],
      ['record-opened', 'L2_ADMIN', null],
      ['placement-made', 'L2_ADMIN', null],
    ]),
  );
});
