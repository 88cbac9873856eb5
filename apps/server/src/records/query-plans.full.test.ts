import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { fillTables } from '#server/testing/database/large-database.ts';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { messageStore } from '#server/domain/outbox/outbox.ts';
import { auditRecordStore } from './record-detail-store.ts';
import {
  candidateRecordStore,
  type RecordQuery,
  providerRecordStore,
} from './record-list-store.ts';
let database: Database;

/** 100,000 candidates and 20,000 providers: one in a hundred not pending, one in fifty from Gujarat, ten cities in each state. */
beforeAll(async () => {
  database = await createTestDatabase();
  const status = `case when n % 100 = 0 then (array['APPROVED_L1','APPROVED_L2','REJECTED','ON_HOLD'])[1 + n / 100 % 4]
    else 'PENDING' end::registration_status`;
  const place = `case when n % 50 = 0 then 'Gujarat' else 'Odisha' end, 'City ' || n / 50 % 10`;
  const at = `timestamptz '2026-01-01' + n * interval '1 second'`;
  await fillTables(database, [
    `
    insert into candidates (id, name, father_name, state, city, mobile_number, email, skills, person_key, status, status_since,
      created_at, updated_at)
    select gen_random_uuid(), 'Candidate ' || n, 'Father', ${place}, (9000000000 + n)::text, 'c' || n || '@example.org', '{Coding}',
      n::text, ${status}, ${at}, ${at}, ${at} from generate_series(1, 100000) n`,
    `
    insert into providers (id, kind, name, registration_id, registration_id_key, locality, state, city, postal_code, contact_name,
      contact_designation, contact_email, contact_mobile_number, status, status_since, created_at, updated_at)
    select gen_random_uuid(), case when n % 4 < 2 then 'job-provider' else 'training-provider' end::provider_kind, 'Provider ' || n,
      n::text, n::text, 'Here', ${place}, '700001', 'Contact', 'Head', 'p' || n || '@example.org', (8000000000 + n)::text,
      ${status}, ${at}, ${at}, ${at} from generate_series(1, 20000) n`,
    `
    insert into audit (id, at, action, record_kind, record_id)
    select gen_random_uuid(), ${at}, 'document-viewed', 'candidate', gen_random_uuid() from generate_series(1, 50000) n`,
    `
    insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, state, message_id, created_at, queued_at)
    select gen_random_uuid(), 'registration-received', 'email', 'candidate', gen_random_uuid(), 'a***@example.org', 'sent', n::text,
      ${at}, ${at} from generate_series(1, 50000) n`,
  ]);
}, 120_000);
afterAll(() => database.close());

const cursor = Buffer.from(
  JSON.stringify(['2026-01-01T10:00:00.000Z', '019a0000-0000-7000-8000-000000000000']),
).toString('base64url');
const usual: RecordQuery = { q: '', limit: 50 };
const gujarat = { ...usual, state: 'Gujarat' };

const candidatePlan = (query: RecordQuery) =>
  explainStatements(database, (watched) => candidateRecordStore(watched).read(query));
const providerPlan = (query: RecordQuery) =>
  explainStatements(database, (watched) =>
    providerRecordStore(watched).read('job-provider', { ...query, uncounted: true }),
  );

describe('100,000 candidates are looked up', () => {
  test.each<[string, RecordQuery, string]>([
    ['all of them', usual, 'candidates_by_time'],
    ['of one status', { ...usual, status: 'REJECTED' }, 'candidates_by_status'],
    ['of one state', gujarat, 'candidates_by_state'],
    ['of one state and status', { ...gujarat, status: 'ON_HOLD' }, 'candidates_by_state'],
    ['of one city', { ...gujarat, city: 'City 4' }, 'candidates_by_city'],
    [
      'of one city and status',
      { ...gujarat, city: 'City 4', status: 'PENDING' },
      'candidates_by_city',
    ],
  ])(
    '%s: reads an index, at any depth and in the batches of an export',
    async (_, query, index) => {
      for (const pageQuery of [query, { ...query, cursor }, { ...query, cursor, limit: 200 }]) {
        const plan = await candidatePlan(pageQuery);
        expect(plan).toContain(index);
        // The counts of two hundred cities are read in storage order.
        expect(plan).not.toMatch(/Seq Scan on (?!candidate_counts)/u);
      }
    },
  );

  test.each<[string, RecordQuery, string]>([
    ['all of them', usual, 'candidates_by_status_name'],
    ['of one status', { ...usual, status: 'PENDING' }, 'candidates_by_status_name'],
    ['of one state', gujarat, 'candidates_by_state_name'],
    ['of one state and status', { ...gujarat, status: 'PENDING' }, 'candidates_by_state_name'],
    ['of one city', { ...gujarat, city: 'City 4' }, 'candidates_by_place_name'],
  ])(
    'sorts %s by name from an index, in both directions and at any depth (UX-53)',
    async (_, query, index) => {
      const named = Buffer.from(
        JSON.stringify(['Candidate 5', '019a0000-0000-7000-8000-000000000000']),
      ).toString('base64url');
      for (const sort of ['name', '-name'] as const)
        for (const pageQuery of [query, { ...query, cursor: named }]) {
          const plan = await candidatePlan({ ...pageQuery, sort });
          expect(plan).toContain(index);
          expect(plan).not.toMatch(/Seq Scan on (?!candidate_counts)/u);
        }
      const oldest = await candidatePlan({ ...usual, sort: 'registered' });
      expect(oldest).toContain('candidates_by_time');
    },
  );

  test('finds by email or mobile number from the index of texts', async () => {
    for (const q of ['c77770@example.org', '9000077770']) {
      const plan = await candidatePlan({ ...usual, q });
      expect(plan).toContain('candidates_search');
      expect(plan).not.toMatch(/Seq Scan on (?!candidate_counts)/u);
      // A state of 2,000 people is read in the order of its list.
      const ofState = await candidatePlan({ ...gujarat, q });
      expect(ofState).toContain('candidates_by_state');
      expect(ofState).not.toMatch(/Seq Scan on (?!candidate_counts)/u);
    }
  });

  test('finds by the six visible characters from the index of ids', async () => {
    expect(await candidatePlan({ ...usual, q: 'a1b2c3' })).toContain('candidates_shown_id');
  });
});

describe('20,000 providers are looked up', () => {
  test.each<[string, RecordQuery, string]>([
    ['all of them', usual, 'providers_by_time'],
    ['all of them by name (UX-53)', { ...usual, sort: 'name' }, 'providers_by_name'],
    ['from Z to A (UX-53)', { ...usual, sort: '-name' }, 'providers_by_name'],
    ['of one status', { ...usual, status: 'REJECTED' }, 'providers_by_status_and_time'],
    ['by mobile number', { ...usual, q: '8000010000' }, 'providers_look_up'],
    ['by registration number', { ...usual, q: '10000' }, 'providers_look_up'],
    ['by the six characters shown', { ...usual, q: 'a1b2c3' }, 'providers_shown_id'],
  ])('%s: reads an index', async (_, query, index) => {
    const plan = await providerPlan(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('the page of a record', () => {
  const ids = Array.from({ length: 8 }, () => '019a0000-0000-7000-8000-000000000000');

  test('finds its history by the index of records', async () => {
    const plan = await explainStatements(database, (watched) =>
      auditRecordStore(watched).read(ids, usual),
    );
    expect(plan).toContain('audit_by_record');
    expect(plan).not.toContain('Seq Scan on audit');
  });

  test('finds its messages by the index of records', async () => {
    const plan = await explainStatements(database, (watched) =>
      messageStore(watched).about('candidate', ids[0] ?? ''),
    );
    expect(plan).toContain('notifications_record');
    expect(plan).not.toContain('Seq Scan');
  });
});
