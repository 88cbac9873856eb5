import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { funnelRefresh, type FunnelRefresh } from './refresh-funnel.ts';

let app: TestApp;
let refresh: FunnelRefresh;
beforeAll(async () => {
  app = await createTestApp();
  refresh = funnelRefresh(app.database, app.clock);
});
afterAll(() => app.close());

const listRows = (id: string) =>
  app.database.execute<{ skills: string[] }>('select skills from funnel where candidate_id = $1', [
    id,
  ]);

const stored = async () => ({
  people: await app.database.execute('select * from funnel order by candidate_id, provider_id'),
  weeks: await app.database.execute(
    'select * from funnel_weeks where registered + approvals + rejections <> 0 order by skill, city, state, week',
  ),
});

/** Inserts `n` candidates in one statement. */
const insertMany = (n: number) =>
  app.database.execute(
    `insert into candidates (id, name, father_name, state, city, mobile_number, skills, person_key, status, status_since, created_at, updated_at)
     select gen_random_uuid(), 'Many', '', 'Goa', 'Panaji', '', '{}', '', 'PENDING', $1, $1, $1 from generate_series(1, $2::int)`,
    [app.clock(), n],
  );

describe('J14: refreshing the funnel', () => {
  test('changes nothing the second time, one by one or all at once', async () => {
    const { provider } = await app.aTrainingProvider();
    for (const skills of [['Coding', 'Dance'], ['Art']]) {
      const { id } = await app.aCandidate({ status: 'APPROVED_L2', skills });
      await app.aTraining({ candidateId: id, providerId: provider.id, status: 'COMPLETED' });
    }
    await refresh.refresh();
    const once = await stored();
    expect(once.people).toHaveLength(4);
    await refresh.refresh();
    expect(await stored()).toEqual(once);
    await refresh.refreshAll();
    expect(await stored()).toEqual(once);
  });

  test('computes the same rows from scratch', async () => {
    const before = await stored();
    await app.database.execute('truncate funnel, funnel_weeks');
    await refresh.refreshAll();
    expect(await stored()).toEqual(before);
  });

  test('finds a change that was not committed when the funnel was refreshed before', async () => {
    const now = () => new Date();
    const real = funnelRefresh(app.database, now);
    const { id } = await app.aCandidate({ createdAt: now(), updatedAt: now() });
    await real.refresh();
    const [current] = await app.database.execute<{ name: string }>(
      'select current_database() as name',
    );
    const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    address.pathname = `/${current?.name}`;
    const other = new pg.Client({ connectionString: address.href });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(
        `update candidates set skills = '{Rowing}', updated_at = $2 where id = $1`,
        [id, now()],
      );
      // Longer than the clocks of two servers may differ.
      await sleep(2_500);
      await app.aCandidate({ state: 'Bihar', city: 'Patna', createdAt: now(), updatedAt: now() });
      await real.refresh();
      expect(await listRows(id)).toMatchObject([{ skills: ['Coding'] }]);
      await other.query('commit');
    } finally {
      await other.end();
    }
    await real.refresh();
    expect(await listRows(id)).toMatchObject([{ skills: ['Rowing'] }]);
  });

  test('leaves thousands of changes to the job, and says as of when the report is', async () => {
    const asOf = await refresh.refreshForReport();
    expect(asOf).toEqual(app.clock());
    app.advance({ hours: 1 });
    await insertMany(4_001);
    expect(await refresh.refreshForReport()).toEqual(asOf);
    const { token } = await app.anL2Admin();
    const read = async () =>
      (await app.request('GET', '/api/l2admin/numbers?state=Goa', { as: token })).body.data;
    expect(await read()).toMatchObject({ asOf: asOf.toISOString(), funnel: { registered: 0 } });
    await refresh.refresh();
    expect(await read()).toMatchObject({
      asOf: app.clock().toISOString(),
      funnel: { registered: 4_001 },
    });
  });

  test('finds changes although the clock was set back', async () => {
    const now = app.clock();
    app.advance({ hours: 24 });
    await refresh.refresh();
    await app.aCandidate();
    await refresh.refresh();
    app.set(now);
    const { id } = await app.aCandidate({ id: newId(now) });
    await refresh.refresh();
    expect(await listRows(id)).toHaveLength(1);
  });
});
