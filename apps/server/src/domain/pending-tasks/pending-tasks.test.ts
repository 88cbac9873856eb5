import { stallDays } from '@purboday/contract/overdue/steps';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPendingTasks } from './pending-tasks.ts';

let app: TestApp;
/**
 * Creates a session for each request, because sessions of admins are short and the clock moves by
 * days.
 */
let l2: () => Promise<string>;
beforeEach(async () => {
  app = await createTestApp();
  const { id } = await app.anL2Admin();
  l2 = () => app.sessions.begin({ id, role: 'L2_ADMIN' });
});
afterEach(() => app.close());

const days = (n: number) => app.advance({ hours: 24 * n });
const stalled = async () =>
  (await app.request('GET', '/api/l2admin/stalled', { as: await l2() })).body.data;

describe('pending tasks', () => {
  const pending = async () => {
    const rows = await app.database.execute<{ step: string }>('select step from pending_tasks');
    return rows.map(({ step }) => step);
  };

  test('follow a candidate from the registration to a job, and end with an erasure', async () => {
    const l1 = await app.anL1Admin();
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const { id } = await app.aCandidate();
    const steps: [string, string, string, string[], unknown?][] = [
      [`/api/l1admin/hold/candidate/${id}`, 'PUT', l1.token, ['hold'], { reason: 'Blurred' }],
      [`/api/l1admin/resume/candidate/${id}`, 'PUT', l1.token, ['review']],
      [`/api/l1admin/approve-candidate/${id}`, 'PUT', l1.token, ['assign']],
      [
        `/api/l2admin/approve-candidate-l2/${id}`,
        'PUT',
        await l2(),
        ['start', 'answer'],
        { trainingProviderId: trainer.provider.id },
      ],
      [
        `/api/training-providers/candidates/${id}`,
        'PUT',
        trainer.token,
        ['train'],
        { status: 'IN_PROGRESS' },
      ],
      [
        `/api/training-providers/candidates/${id}`,
        'PUT',
        trainer.token,
        ['next'],
        { status: 'COMPLETED' },
      ],
      [
        `/api/l2admin/approve-candidate-l2/${id}`,
        'PUT',
        await l2(),
        ['applicant', 'answer'],
        { jobProviderId: employer.provider.id },
      ],
    ];
    for (const [path, method, as, tasks, body] of steps) {
      const { status } = await app.request(method, path, { as, ...(body ? { body } : {}) });
      expect([path, status]).toEqual([path, 200]);
      expect([path, await pending()]).toEqual([path, tasks]);
    }
    const [applicant] = await app.database.execute<{ id: string }>('select id from applicants');
    await app.request('PUT', `/api/job-providers/candidates/${applicant?.id}`, {
      as: employer.token,
      body: { jobStatus: 'COMPLETED', joinedOn: '2026-09-01', title: 'Tailor', monthlyPay: 9_000 },
    });
    expect(await pending()).toEqual(['check_in']);
    days(8);
    expect((await stalled()).map(({ step }) => step)).toEqual(['check_in']);
    await app.database.execute('update candidates set erased_at = now() where id = $1', [id]);
    await app.database.execute('delete from check_ins');
    expect(await pending()).toEqual([]);
    expect(await stalled()).toEqual([]);
  });

  test('are overdue by the current limit', async () => {
    await app.anL1Admin();
    await app.aCandidate();
    days(4);
    expect(await app.waiting.counts.total([])).toBe(1);
    const { database, clock } = app;
    const settings = { stallDays: { ...stallDays, review: 9 } };
    expect(await createPendingTasks({ database, clock, settings }).counts.total([])).toBe(0);
  });
});
