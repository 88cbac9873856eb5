import { explainStatements } from '#server/testing/database/query-plan.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unchangedFixture } from './testing/unchanged-fixture.ts';
import { unchangedStore } from './unchanged-store.ts';

let at: Awaited<ReturnType<typeof unchangedFixture>>;
beforeAll(async () => {
  at = await unchangedFixture('trainings');
});
beforeEach(() => at.app.database.execute('delete from trainings'));
afterAll(() => at.app.close());

type Training = Partial<Parameters<TestApp['aTraining']>[0]>;
const aTraining = async (days: number, overrides: Training = {}, name = 'Asha Kumari') => {
  const candidate = await at.app.aCandidate({ name, status: 'APPROVED_L2' });
  const { id } = await at.app.aProvider({ kind: 'training-provider', name: 'Sunrise Academy' });
  await at.app.aTraining({
    candidateId: candidate.id,
    providerId: id,
    assignedAt: at.daysAgo(days),
    updatedAt: at.daysAgo(days),
    ...overrides,
  });
  return { candidate, providerId: id };
};

describe('trainings without change', () => {
  test('lists everyone in training behind the tile when all days are requested', async () => {
    await aTraining(2, { status: 'IN_PROGRESS' });
    await aTraining(40, { status: 'PENDING' }, 'Bina Das');
    expect(await at.names('?all=yes&status=IN_PROGRESS')).toEqual(['Asha Kumari']);
    expect(await at.names('?all=yes')).toEqual(['Bina Das', 'Asha Kumari']);
    expect((await at.list('?all=no')).status).toBe(400);
  });

  test('shows an L2 admin those of 30 days, longest first, with their provider and place', async () => {
    const { candidate, providerId } = await aTraining(40, { status: 'IN_PROGRESS' });
    await aTraining(31, {}, 'Bina Das');
    const { status, body } = await at.list();
    expect(status).toBe(200);
    expect(body.page).toEqual({ next: null, total: 2 });
    expect(body.data[0]).toEqual({
      _id: candidate.id,
      registrationCode: expect.stringMatching(/^PB-/u),
      name: 'Asha Kumari',
      city: 'Kolkata',
      state: 'West Bengal',
      trainingProviderId: providerId,
      trainingProviderName: 'Sunrise Academy',
      trainingStatus: 'IN_PROGRESS',
      unchangedSince: at.daysAgo(40).toISOString(),
    });
    expect(body.data[1]?.name).toBe('Bina Das');
  });

  test('leaves out recent, finished, cancelled and superseded ones', async () => {
    await aTraining(30);
    await aTraining(90, { status: 'COMPLETED' });
    await aTraining(90, { status: 'CANCELLED' });
    await aTraining(90, { supersededAt: at.daysAgo(1) });
    expect(await at.names()).toEqual([]);
  });

  test('filters by status, searches and pages, and rejects unknown values with 400', async () => {
    await aTraining(40, { status: 'IN_PROGRESS' });
    const { candidate } = await aTraining(50, {}, 'Bina Das');
    await aTraining(60, {}, 'Chitra Rao');
    expect(await at.names('?status=IN_PROGRESS')).toEqual(['Asha Kumari']);
    expect(await at.names('?q=bina')).toEqual(['Bina Das']);
    expect(await at.names(`?q=${candidate.id}`)).toEqual(['Bina Das']);
    expect((await at.list('?q=bina')).body.page.total).toBe(1);
    expect(await at.names('?q=%25')).toEqual([]);
    const first = await at.list('?limit=2');
    expect(first.body.page.total).toBe(3);
    expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Chitra Rao',
      'Bina Das',
    ]);
    expect(await at.names(`?limit=2&cursor=${first.body.page.next}`)).toEqual(['Asha Kumari']);
    for (const query of ['?status=COMPLETED', '?cursor=x']) {
      expect((await at.list(query)).status).toBe(400);
    }
  });

  test.each(['xlsx', 'csv'])(
    'the export as .%s holds every row that status and search leave (SEC-45, FLT-57)',
    async (format) => {
      const { candidate, providerId } = await aTraining(40, {}, '=1+1');
      await aTraining(50, { status: 'IN_PROGRESS' }, 'Bina Das');
      const { status, raw } = await at.app.request(
        'GET',
        `/api/l2admin/unchanged-trainings/export?format=${format}&status=PENDING`,
        { as: at.token },
      );
      expect(status).toBe(200);
      const rows = readSheet(raw.rawPayload);
      expect(readColumn(rows, 'Registration ID')).toEqual([candidate.id]);
      expect(readColumn(rows, 'Candidate')).toEqual(["'=1+1"]);
      expect(readColumn(rows, 'Training Provider ID')).toEqual([providerId]);
      expect(readColumn(rows, 'Unchanged since (IST)')).toEqual(['2026-10-12 15:30']);
    },
  );

  test('exports more rows than are read at a time, in the order of the list', async () => {
    const expected: string[] = [];
    for (let n = 0; n < 105; n += 1) expected.push(String((await aTraining(200 - n)).candidate.id));
    const path = '/api/l2admin/unchanged-trainings/export?format=csv';
    const { raw } = await at.app.request('GET', path, { as: at.token });
    expect(readColumn(readSheet(raw.rawPayload), 'Registration ID')).toEqual(expected);
  });

  test.runIf(isFullRun)(
    'reads the list in the order of its index among 20,000 trainings',
    async () => {
      const { id } = await at.app.aProvider({ kind: 'training-provider' });
      await at.app.database.execute(`
      with many as (
        insert into candidates (id, name, father_name, state, city, mobile_number, email, person_key, status, status_since,
          created_at, updated_at)
        select gen_random_uuid(), 'Person ' || n, 'Father', 'Gujarat', 'Surat', '9' || lpad(n::text, 9, '0'),
          'p' || n || '@many.example', 'many' || n, 'APPROVED_L2', timestamptz '2026-01-01', timestamptz '2026-01-01',
          timestamptz '2026-01-01'
        from generate_series(1, 20000) n returning id, mobile_number::bigint - 9000000000 as n)
      insert into trainings (id, candidate_id, provider_id, status, assigned_at, updated_at)
      select gen_random_uuid(), id, '${id}',
        (array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'])[n % 4 + 1]::training_status,
        timestamptz '2026-01-01', timestamptz '2026-01-01' + n * interval '10 minutes' from many`);
      await at.app.database.execute('analyze candidates');
      await at.app.database.execute('analyze trainings');
      const plan = await explainStatements(
        at.app.database,
        (watched) => unchangedStore(watched, 'training').read({ q: '', limit: 50 }, at.daysAgo(30)),
        'live_candidates',
      );
      expect(plan).toContain('trainings_open_by_change');
      expect(plan).not.toMatch(/Sort|Seq Scan on (trainings|candidates)/u);
    },
  );
});
