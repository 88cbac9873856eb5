import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const assign = (id: string, body: unknown) =>
  app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, { as: token, body });
const listApplicants = (id: string) =>
  app.database.execute<{ job_id: string | null }>(
    'select job_id from applicants where candidate_id = $1',
    [id],
  );

describe('the job of a new applicant', () => {
  const anEmployer = async () => (await app.aJobProvider()).provider.id;
  const readChosenJob = async (providerId: string, jobId?: string) => {
    const { id } = await app.aCandidate({
      status: 'APPROVED_L1',
      skills: ['Coding', 'Writing'],
      state: 'West Bengal',
      city: 'Kolkata',
    });
    const answer = await assign(id, { jobProviderId: providerId, ...(jobId ? { jobId } : {}) });
    return answer.status === 200 ? (await listApplicants(id))[0]?.job_id : answer.body.message;
  };
  const elsewhere = { state: 'Bihar', city: 'Patna' };

  test('chooses the job with the most matching skills, in any letter case', async () => {
    const providerId = await anEmployer();
    await app.aJob({ providerId, requiredSkills: ['Coding'] });
    const best = await app.aJob({
      providerId,
      requiredSkills: ['coding', 'WRITING'],
      ...elsewhere,
    });
    await app.aJob({ providerId, requiredSkills: ['Dance'] });
    expect(await readChosenJob(providerId)).toBe(best.id);
  });

  test('prefers the same city, then the same state, then the newest', async () => {
    const providerId = await anEmployer();
    const old = await app.aJob({ providerId, ...elsewhere });
    expect(await readChosenJob(providerId)).toBe(old.id);
    app.advance({ minutes: 1 });
    const newest = await app.aJob({ providerId, ...elsewhere });
    expect(await readChosenJob(providerId)).toBe(newest.id);
    const near = await app.aJob({
      providerId,
      state: 'West Bengal',
      city: 'Durgapur',
      createdAt: new Date(0),
    });
    expect(await readChosenJob(providerId)).toBe(near.id);
    const here = await app.aJob({ providerId, createdAt: new Date(0) });
    expect(await readChosenJob(providerId)).toBe(here.id);
  });

  test('chooses none when every job is closed, deleted or past its deadline in Kolkata', async () => {
    const providerId = await anEmployer();
    await app.aJob({ providerId, closedAt: app.clock() });
    await app.aJob({ providerId, deletedAt: app.clock() });
    await app.aJob({ providerId, applicationValidTill: '2026-11-20' });
    expect(await readChosenJob(providerId)).toBeNull();
    const today = await app.aJob({ providerId, applicationValidTill: '2026-11-21' });
    expect(await readChosenJob(providerId)).toBe(today.id);
  });

  test('accepts a job that L2 names, when it is ACTIVE and of that provider', async () => {
    const providerId = await anEmployer();
    const worse = await app.aJob({ providerId, requiredSkills: ['Dance'], ...elsewhere });
    await app.aJob({ providerId });
    expect(await readChosenJob(providerId, worse.id)).toBe(worse.id);
    const closed = await app.aJob({ providerId, closedAt: app.clock() });
    expect(await readChosenJob(providerId, closed.id)).toBe(assignmentMessages.invalidJob);
    const others = await app.aJob({ providerId: await anEmployer() });
    expect(await readChosenJob(providerId, others.id)).toBe(assignmentMessages.invalidJob);
  });

  test('rejects a job without a job provider', async () => {
    const { provider } = await app.aTrainingProvider();
    const job = await app.aJob({ providerId: await anEmployer() });
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const answer = await assign(id, { trainingProviderId: provider.id, jobId: job.id });
    expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'jobId']);
  });
});
