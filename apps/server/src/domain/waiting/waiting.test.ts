import { stallDays } from '@purboday/contract/stalled/steps';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { waitingMarks } from './waiting-marks.ts';

let app: TestApp;
/** A session of its own for each request: an admin's is short, and the clock is moved by days. */
let l2: () => Promise<string>;
beforeEach(async () => {
  app = await testApp();
  const { id } = await app.anL2Admin();
  l2 = () => app.sessions.begin({ id, role: 'L2_ADMIN' });
});
afterEach(() => app.close());

const days = (n: number) => app.advance({ hours: 24 * n });
const stalled = async () =>
  (await app.request('GET', '/api/l2admin/stalled', { as: await l2() })).body.data;

describe('counts are those of the records', () => {
  const differing = () =>
    app.database.execute(`
      (select id, step::text, owner_key, due_on from open_steps except select id, step::text, owner_key, due_on from waiting_steps)
      union all
      (select id, step::text, owner_key, due_on from waiting_steps except select id, step::text, owner_key, due_on from open_steps)`);
  const miscounted = () =>
    app.database.execute(`
      select owner_key, step from waiting_counts c
      where (n, stalled) is distinct from (
        select (count(*), count(*) filter (where stalled)) from waiting_steps w where (w.owner_key, w.step, w.kind) = (c.owner_key, c.step, c.kind))`);

  test('after every step from a registration to a job, and an erasure', async () => {
    const l1 = await app.anL1Admin();
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const { id } = await app.aCandidate();
    const steps: [string, string, string, unknown?][] = [
      [`/api/l1admin/hold/candidate/${id}`, 'PUT', l1.token, { reason: 'Blurred' }],
      [`/api/l1admin/resume/candidate/${id}`, 'PUT', l1.token],
      [`/api/l1admin/approve-candidate/${id}`, 'PUT', l1.token],
      [
        `/api/l2admin/approve-candidate-l2/${id}`,
        'PUT',
        await l2(),
        { trainingProviderId: trainer.provider.id },
      ],
      [`/api/training-providers/candidates/${id}`, 'PUT', trainer.token, { status: 'IN_PROGRESS' }],
      [`/api/training-providers/candidates/${id}`, 'PUT', trainer.token, { status: 'COMPLETED' }],
      [
        `/api/l2admin/approve-candidate-l2/${id}`,
        'PUT',
        await l2(),
        { jobProviderId: employer.provider.id },
      ],
    ];
    for (const [path, method, as, body] of steps) {
      const { status } = await app.request(method, path, { as, ...(body ? { body } : {}) });
      expect([path, status]).toEqual([path, 200]);
      expect([path, await differing()]).toEqual([path, []]);
    }
    const [applicant] = await app.database.execute<{ id: string }>('select id from applicants');
    await app.request('PUT', `/api/job-providers/candidates/${applicant?.id}`, {
      as: employer.token,
      body: { jobStatus: 'COMPLETED', joinedOn: '2026-09-01', title: 'Tailor', monthlyPay: 9_000 },
    });
    expect(await differing()).toEqual([]);
    days(8);
    expect((await stalled()).map(({ step }) => step)).toEqual(['check_in']);
    expect(await miscounted()).toEqual([]);
    await app.database.execute('update candidates set erased_at = now() where id = $1', [id]);
    await app.database.execute('delete from check_ins');
    expect(await differing()).toEqual([]);
    expect(await miscounted()).toEqual([]);
    expect(await stalled()).toEqual([]);
  });

  test('a longer limit takes marks away, a shorter one brings them back', async () => {
    await app.anL1Admin();
    await app.aCandidate();
    days(4);
    expect(await app.waiting.counts.total()).toBe(1);
    const { database, clock } = app;
    await app.waiting.marks.all();
    await waitingMarks({ database, clock, limits: { ...stallDays, review: 9 } }).all();
    const counted = 'select sum(stalled)::int as n from waiting_counts';
    expect(await database.execute(counted)).toEqual([{ n: 0 }]);
    await app.waiting.marks.all();
    expect(await database.execute(counted)).toEqual([{ n: 1 }]);
  });
});
