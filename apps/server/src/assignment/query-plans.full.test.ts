import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { fillTables } from '#server/testing/database/large-database.ts';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { activeJobs } from './destination-store.ts';
import { providerOptionStore } from './provider-option-store.ts';
import { waitingCandidateStore, type WaitingQuery } from './waiting/waiting-candidate-store.ts';

const clock = () => new Date('2026-11-21T10:00:00Z');
let database: Database;

/** 100,000 candidates, a tenth of them in a queue, and 20,000 providers with two jobs each. */
beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, [
    `
    insert into candidates (id, name, father_name, state, city, mobile_number, email, skills, person_key,
      status, status_since, queue, queue_since, created_at, updated_at)
    select gen_random_uuid(), 'Candidate ' || n, 'Father', 'West Bengal', 'Kolkata', (9000000000 + n)::text,
      'c' || n || '@example.org', '{Coding}', n::text, 'APPROVED_L1', timestamptz '2026-01-01',
      case when n % 10 = 0 then 'awaiting'::assignment_queue end,
      case when n % 10 = 0 then timestamptz '2026-01-01' + n * interval '1 second' end,
      timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, 100000) n`,
    `
    insert into providers (id, kind, name, registration_id, registration_id_key, skills_offered, locality, state, city,
      postal_code, contact_name, contact_designation, contact_email, contact_mobile_number, status, status_since,
      created_at, updated_at)
    select gen_random_uuid(), case when n % 2 = 0 then 'job-provider' else 'training-provider' end::provider_kind,
      'Provider ' || n, n::text, n::text, '{Coding,Dance}', 'Here', 'West Bengal', 'Kolkata', '700001', 'Contact', 'Head',
      'p' || n || '@example.org', '9000000000', case when n % 3 = 0 then 'PENDING' else 'APPROVED_L1' end::registration_status,
      timestamptz '2026-01-01', timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, 20000) n`,
    `
    insert into jobs (id, provider_id, title, positions, description, required_skills, state, city, employment_type,
      experience_required, application_valid_till, contact_name, contact_email, contact_phone, created_at, updated_at)
    select gen_random_uuid(), providers.id, 'Job', 1, 'Work', '{Coding}', 'West Bengal', 'Kolkata', 'Full-time', 'Fresher',
      date '2027-01-01', 'C', 'c@example.org', '9000000000', timestamptz '2026-01-01', timestamptz '2026-01-01'
    from providers, generate_series(1, 2) where kind = 'job-provider'`,
  ]);
}, 120_000);
afterAll(() => database.close());

const waitingPlan = (query: WaitingQuery): Promise<string> =>
  explainStatements(
    database,
    (watched) => waitingCandidateStore(watched, clock).read(query),
    'live_candidates',
  );

const usual = { queue: 'awaiting', q: '', limit: 50 } as const;
const cursor = Buffer.from(
  JSON.stringify(['2026-01-01T10:00:00.000Z', '019a0000-0000-7000-8000-000000000000']),
).toString('base64url');

test('reads a queue in the order of its index, at any depth', async () => {
  for (const query of [usual, { ...usual, cursor }]) {
    const plan = await waitingPlan(query);
    expect(plan).toContain('candidates_by_queue');
    expect(plan).not.toMatch(/Seq Scan|Sort/u);
  }
});

test('counts a queue from an index alone', async () => {
  const plan = await waitingPlan(usual);
  expect(plan).toMatch(/Index Only Scan using candidates_\w*queue/u);
});

test.each([
  [{ sort: 'name' }, 'candidates_by_queue_name'],
  [{ sort: '-name' }, 'candidates_by_queue_name'],
  [{ sort: '-waiting' }, 'candidates_by_queue'],
  [{ waited: '7' }, 'candidates_by_queue'],
  [{ state: 'West Bengal', city: 'Kolkata' }, 'candidates_by_queue'],
] as const)(
  'reads the order and the filter %j of a queue from an index (UX-53)',
  async (filters, index) => {
    const plan = await waitingPlan({ ...usual, ...filters });
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on candidates|Sort/u);
  },
);

test('finds a rare skill of a queue by its index (UX-56)', async () => {
  const plan = await waitingPlan({ ...usual, skill: 'Glass painting' });
  expect(plan).toContain('candidates_by_queue_skill');
  expect(plan).not.toContain('Seq Scan');
});

test('finds candidates by the trigram index', async () => {
  const plan = await waitingPlan({ ...usual, q: 'c77770@example.org' });
  expect(plan).toContain('candidates_queue_search');
  expect(plan).not.toContain('Seq Scan');
});

test('reads an index for a search of one or two characters', async () => {
  const plan = await waitingPlan({ ...usual, q: 'as' });
  expect(plan).toMatch(/candidates_by_queue|candidates_queue_search/u);
  expect(plan).not.toContain('Seq Scan on candidates');
});

const candidate = { skills: ['Coding'], city: 'Kolkata', state: 'West Bengal' };

test('reads providers without a candidate in the order of their index', async () => {
  const plan = await explainStatements(database, (explaining) =>
    providerOptionStore(explaining, clock).select('training-provider', { q: '', limit: 50 }),
  );
  expect(plan).toContain('providers_by_status');
  expect(plan).not.toMatch(/Seq Scan on providers/u);
});

test('finds a provider by the trigram index', async () => {
  const plan = await explainStatements(database, (explaining) =>
    providerOptionStore(explaining, clock).select('job-provider', {
      q: 'p2998@',
      limit: 50,
    }),
  );
  expect(plan).toContain('providers_search');
});

test('reads the jobs of a page of providers from the index of jobs', async () => {
  const ids = Array.from({ length: 50 }, () => '019a0000-0000-7000-8000-000000000000');
  const plan = await explainStatements(database, (explaining) =>
    activeJobs(explaining, clock).of(ids, 10, candidate),
  );
  // Both indexes start with the provider; the one of deadlines contains open jobs only.
  expect(plan).toMatch(/jobs_by_(?:provider|deadline)/u);
  expect(plan).not.toMatch(/Seq Scan on jobs/u);
});
