import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plansOf } from '#server/testing/database/query-plan.ts';
import { columnOf, readSheet } from '#server/testing/read-sheet.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { unchangedStore } from './unchanged-store.ts';

const now = new Date('2026-11-21T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp({ start: now, statementTimeoutMs: 60_000 });
  token = (await app.anL2Admin()).token;
});
beforeEach(() => app.database.execute('delete from applicants'));
afterAll(() => app.close());

type Given = Omit<Parameters<TestApp['anApplicant']>[0], 'candidateId' | 'providerId'>;
const anApplication = async (days: number, name: string, given: Given) => {
  const candidate = await app.aCandidate({ name, status: 'APPROVED_L2' });
  const provider = await app.aProvider({ kind: 'job-provider', name: 'Howrah Jute Mills' });
  const at = { appliedAt: daysAgo(days), updatedAt: daysAgo(days) };
  await app.anApplicant({ candidateId: candidate.id, providerId: provider.id, ...at, ...given });
  return { candidate, provider };
};
const list = (query = '') =>
  app.request('GET', `/api/l2admin/unchanged-applications${query}`, { as: token });
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).body.data.map(({ name }: { name: string }) => name);

const inProgress = { jobStatus: 'IN_PROGRESS', status: 'assigned' } as const;

test('UX-58: asked for all in progress, the list holds whom the tile of the dashboard counts', async () => {
  const { candidate, provider } = await anApplication(2, 'Asha Kumari', {
    ...inProgress,
    jobTitle: 'Loom operator',
  });
  await anApplication(3, 'Bina Das', { jobStatus: 'PENDING', status: 'pending' });
  await anApplication(4, 'Chitra Rao', { jobStatus: 'IN_PROGRESS', status: 'rejected' });
  await anApplication(5, 'Deepa Sen', { jobStatus: 'COMPLETED', status: 'accepted' });
  const { status, body } = await list('?all=yes&status=IN_PROGRESS');
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
      unchangedSince: daysAgo(2).toISOString(),
    },
  ]);
  const tile = await app.request('GET', '/api/l2admin/approved-l1-entities', { as: token });
  expect(body.page.total).toBe(tile.body.data.inProgressJobCandidatesCount);
  expect(await names('?all=yes')).toEqual(['Bina Das', 'Asha Kumari']);
});

test('without `all` those of 30 days, the longest first, page by page and as far as a search leaves them', async () => {
  await anApplication(40, 'Asha Kumari', inProgress);
  await anApplication(50, 'Bina Das', { jobStatus: 'PENDING', status: 'pending' });
  await anApplication(29, 'Chitra Rao', inProgress);
  expect(await names()).toEqual(['Bina Das', 'Asha Kumari']);
  expect(await names('?q=asha')).toEqual(['Asha Kumari']);
  const first = await list('?limit=1');
  expect(first.body.page.total).toBe(2);
  expect(await names(`?limit=1&cursor=${first.body.page.next}`)).toEqual(['Asha Kumari']);
  for (const query of ['?status=COMPLETED', '?cursor=x', '?all=no'])
    expect((await list(query)).status).toBe(400);
  const path = '/api/l2admin/unchanged-applications/export?format=csv&status=IN_PROGRESS';
  const { raw } = await app.request('GET', path, { as: token });
  expect(columnOf(readSheet(raw.rawPayload), 'Candidate')).toEqual(['Asha Kumari']);
});

test('the list is read in the order of its index among 20,000 applications', async () => {
  const { id } = await app.aProvider({ kind: 'job-provider' });
  await app.database.execute(`
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
  await app.database.execute('analyze candidates');
  await app.database.execute('analyze applicants');
  const plan = await plansOf(
    app.database,
    (watched) => unchangedStore(watched, 'application').read({ q: '', limit: 50 }, daysAgo(30)),
    'candidates',
  );
  expect(plan).toContain('applicants_open_by_change');
  expect(plan).not.toMatch(/Sort|Seq Scan on (applicants|candidates)/u);
});
