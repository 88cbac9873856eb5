import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('counts all candidates in the state of each of the seven tiles, and no others (SEC-30)', async () => {
  const { token } = await app.anL2Admin();
  const read = async () =>
    (await app.request('GET', '/api/l2admin/approved-l1-entities', { as: token })).body.data;
  const nothing = {
    candidatesCount: 0,
    trainingProviders: 0,
    jobProviders: 0,
    totalEntitiesCount: 0,
    pendingCandidatesCount: 0,
    inProgressTrainingCandidatesCount: 0,
    inProgressJobCandidatesCount: 0,
  };
  expect(await read()).toEqual(nothing);

  await app.aCandidate({ status: 'APPROVED_L1' });
  await app.aCandidate({ status: 'APPROVED_L1', state: 'Bihar', city: 'Patna' });
  await app.aCandidate();
  await app.aCandidate({ status: 'REJECTED' });
  const trainer = await app.aProvider({ kind: 'training-provider' });
  await app.aProvider({ kind: 'training-provider', status: 'PENDING' });
  const employer = await app.aProvider({ kind: 'job-provider' });
  await app.aProvider({ kind: 'job-provider' });
  const placed = async () => String((await app.aCandidate({ status: 'APPROVED_L2' })).id);
  const training = { providerId: trainer.id, status: 'IN_PROGRESS' as const };
  await app.aTraining({ ...training, candidateId: await placed() });
  await app.aTraining({ ...training, candidateId: await placed(), supersededAt: app.clock() });
  await app.aTraining({ ...training, candidateId: await placed(), status: 'PENDING' });
  const applicant = { providerId: employer.id, jobStatus: 'IN_PROGRESS' as const };
  await app.anApplicant({ ...applicant, candidateId: await placed(), status: 'assigned' });
  await app.anApplicant({ ...applicant, candidateId: await placed(), status: 'rejected' });

  expect(await read()).toEqual({
    candidatesCount: 2,
    trainingProviders: 1,
    jobProviders: 2,
    totalEntitiesCount: 5,
    pendingCandidatesCount: 1,
    inProgressTrainingCandidatesCount: 1,
    inProgressJobCandidatesCount: 1,
  });
});
