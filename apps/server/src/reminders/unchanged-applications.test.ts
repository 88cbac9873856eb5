import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { readColumn, readSheet } from '#server/testing/raw-workbook.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { unchangedFixture } from './testing/unchanged-fixture.ts';
import { unchangedStore } from './unchanged-store.ts';

let at: Awaited<ReturnType<typeof unchangedFixture>>;
beforeAll(async () => {
  at = await unchangedFixture('applications');
});
beforeEach(() => at.app.database.execute('delete from applicants'));
afterAll(() => at.app.close());

type ApplicationOverrides = Omit<
  Parameters<TestApp['anApplicant']>[0],
  'candidateId' | 'providerId'
>;
const anApplication = async (days: number, name: string, overrides: ApplicationOverrides) => {
  const candidate = await at.app.aCandidate({ name, status: 'APPROVED_L2' });
  const provider = await at.app.aProvider({ kind: 'job-provider', name: 'Howrah Jute Mills' });
  const times = { appliedAt: at.daysAgo(days), updatedAt: at.daysAgo(days) };
  await at.app.anApplicant({
    candidateId: candidate.id,
    providerId: provider.id,
    ...times,
    ...overrides,
  });
  return { candidate, provider };
};

const inProgress = { jobStatus: 'IN_PROGRESS', status: 'assigned' } as const;

test('lists the candidates that the tile of the dashboard counts, without a number of days (UX-58)', async () => {
  const { candidate, provider } = await anApplication(2, 'Asha Kumari', {
    ...inProgress,
    jobTitle: 'Loom operator',
  });
  await anApplication(3, 'Bina Das', { jobStatus: 'PENDING', status: 'pending' });
  await anApplication(4, 'Chitra Rao', { jobStatus: 'IN_PROGRESS', status: 'rejected' });
  await anApplication(5, 'Deepa Sen', { jobStatus: 'COMPLETED', status: 'accepted' });
  const { status, body } = await at.list('?all=yes&status=IN_PROGRESS');
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      _id: candidate.id,
      registrationCode: expect.stringMatching(/^PB-/u),
      name: 'Asha Kumari',
      city: 'Kolkata',
      state: 'West Bengal',
      jobProviderId: provider.id,
      jobProviderName: 'Howrah Jute Mills',
      jobTitle: 'Loom operator',
      jobStatus: 'IN_PROGRESS',
      unchangedSince: at.daysAgo(2).toISOString(),
    },
  ]);
  const tile = await at.app.request('GET', '/api/l2admin/approved-l1-entities', { as: at.token });
  expect(body.page.total).toBe(tile.body.data.inProgressJobCandidatesCount);
  expect(await at.names('?all=yes')).toEqual(['Bina Das', 'Asha Kumari']);
});

test('lists applications without change for 30 days unless `all` is set, longest first, with pages and search', async () => {
  await anApplication(40, 'Asha Kumari', inProgress);
  await anApplication(50, 'Bina Das', { jobStatus: 'PENDING', status: 'pending' });
  await anApplication(29, 'Chitra Rao', inProgress);
  expect(await at.names()).toEqual(['Bina Das', 'Asha Kumari']);
  expect(await at.names('?q=asha')).toEqual(['Asha Kumari']);
  const first = await at.list('?limit=1');
  expect(first.body.page.total).toBe(2);
  expect(await at.names(`?limit=1&cursor=${first.body.page.next}`)).toEqual(['Asha Kumari']);
  for (const query of ['?status=COMPLETED', '?cursor=x', '?all=no'])
    expect((await at.list(query)).status).toBe(400);
  const path = '/api/l2admin/unchanged-applications/export?format=csv&status=IN_PROGRESS';
  const { raw } = await at.app.request('GET', path, { as: at.token });
  expect(readColumn(readSheet(raw.rawPayload), 'Candidate')).toEqual(['Asha Kumari']);
});

test.runIf(isFullRun)(
  'reads the list in the order of its index among 20,000 applications',
  async () => {
    const { id } = await at.app.aProvider({ kind: 'job-provider' });
    await at.app.database.execute(`
    with many as (
      insert into candidates (id, name, father_name, state, city, mobile_number, email, person_key, status, status_since,
        created_at, updated_at)
      select gen_random_uuid(), 'Person ' || n, 'Father', 'Gujarat', 'Surat', '9' || lpad(n::text, 9, '0'),
        'p' || n || '@many.example', 'many' || n, 'APPROVED_L2', timestamptz '2026-01-01', timestamptz '2026-01-01',
        timestamptz '2026-01-01'
      from generate_series(1, 20000) n returning id, mobile_number::bigint - 9000000000 as n)
    insert into applicants (id, candidate_id, provider_id, job_status, status, applied_at, updated_at)
    select gen_random_uuid(), id, '${id}', case when n % 4 = 0 then 'IN_PROGRESS' else 'COMPLETED' end::applicant_job_status,
      case when n % 4 = 0 then 'assigned' else 'accepted' end::applicant_status,
      timestamptz '2026-01-01', timestamptz '2026-01-01' + n * interval '10 minutes' from many`);
    await at.app.database.execute('analyze candidates');
    await at.app.database.execute('analyze applicants');
    const plan = await explainStatements(
      at.app.database,
      (watched) =>
        unchangedStore(watched, 'application').read({ q: '', limit: 50 }, at.daysAgo(30)),
      'live_candidates',
    );
    expect(plan).toContain('applicants_open_by_change');
    expect(plan).not.toMatch(/Sort|Seq Scan on (applicants|candidates)/u);
  },
);
