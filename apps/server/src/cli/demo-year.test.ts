import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateKeys } from '#server/domain/certificate/certificate-keys.ts';
import {
  documentsFixture,
  type DocumentsFixture,
} from '#server/domain/document/testing/documents-fixture.ts';
import { seedEmptyDatabase } from '../../seeds/seed-demo.ts';

// Checks that the year of the demo is plausible, as far as counting can show.

let at: DocumentsFixture;
const rows = <Row>(text: string): Promise<Row[]> => at.database.execute<Row>(text);
const count = async (text: string): Promise<number> =>
  Number((await rows<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n);

beforeAll(async () => {
  at = await documentsFixture();
  const documents = { ...at.documents, receive: at.receive };
  const issuer = { appUrl: 'https://purboday.example', foundationName: 'Purboday Foundation' };
  const size = { candidates: 1500, providers: 16, jobs: 40 };
  await seedEmptyDatabase({ ...at, documents, issuer }, size);
});
afterAll(() => at.close());

test('candidates accepted, declined with a reason, or have not answered (reach §21)', async () => {
  for (const table of ['trainings', 'applicants']) {
    const found = await rows<{ answer: string }>(`select distinct answer from ${table} order by 1`);
    expect([table, found.map(({ answer }) => answer)]).toEqual([
      table,
      ['ACCEPTED', 'DECLINED', 'WAITING'],
    ]);
    expect(
      await count(`${table} t where t.answer = 'DECLINED' and (t.answer_reason is null
        or not exists (select from history h where h.record_id = t.id and h.action = 'decline-place'))`),
    ).toBe(0);
    expect(
      await count(`${table} t where t.answered_at not between
        ${table === 'trainings' ? 't.assigned_at' : 't.applied_at'} and t.updated_at + interval '1 day'`),
    ).toBe(0);
  }
  expect(await count(`trainings where status = 'IN_PROGRESS' and answer <> 'ACCEPTED'`)).toBe(0);
});

test('batches are planned, run and are closed, each with members, and none over its capacity', async () => {
  expect(await rows('select distinct status from batches')).toHaveLength(3);
  expect(
    await count(`batches b where not exists (select 1 from batch_members m where m.batch_id = b.id)
      or capacity < (select count(*) from batch_members m where m.batch_id = b.id)`),
  ).toBe(0);
  expect(
    await count(`batch_members m join batches b on b.id = m.batch_id join trainings t on t.id = m.training_id
      where t.batch_id <> b.id or t.batch_open <> (b.status in ('PLANNED', 'RUNNING'))
        or (b.status = 'RUNNING' and t.status <> 'IN_PROGRESS') or (b.status = 'PLANNED' and t.status <> 'PENDING')
        or (b.status = 'COMPLETED' and t.status <> (case when m.outcome = 'DROPPED' then 'CANCELLED' else 'COMPLETED' end)::training_status)`),
  ).toBe(0);
});

test('has marks only on meeting days, with matching counts', async () => {
  expect(await count('attendance')).toBeGreaterThan(500);
  expect(
    await count(`batch_members m left join lateral (
        select count(*) filter (where mark = 'PRESENT') as present, count(*) filter (where mark = 'LATE') as late,
          count(*) filter (where mark = 'ABSENT') as absent, count(*) filter (where mark = 'EXCUSED') as excused
        from attendance a where a.batch_id = m.batch_id and a.candidate_id = m.candidate_id) c on true
      where (m.present, m.late, m.absent, m.excused) is distinct from (c.present, c.late, c.absent, c.excused)`),
  ).toBe(0);
  expect(
    await count(`attendance a join batches b on b.id = a.batch_id
      where a.day not between b.starts_on and b.ends_on or not upper(to_char(a.day, 'DY')) = any(b.days)`),
  ).toBe(0);
});

test('has a certificate signed by the instance for each candidate who passed', async () => {
  const passed = await count("batch_members where outcome = 'PASSED'");
  expect(passed).toBeGreaterThan(10);
  const certificates = await rows<{ credential: string; name: string }>(
    `select credential, c.name from certificates c join batch_members m using (batch_id, candidate_id) where m.outcome = 'PASSED'`,
  );
  expect(certificates).toHaveLength(passed);
  const [newest] = await certificateKeys(at).publicKeys();
  const key = createPublicKey({ key: { ...newest?.jwk } as JsonWebKey, format: 'jwk' });
  for (const { credential } of certificates) {
    const [head, body, signature = ''] = credential.split('.');
    const signed = Buffer.from(`${head}.${body}`);
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
  }
});

test('has placements that ended and began again, with answered and open check-ins', async () => {
  expect(await rows('select distinct status from placements')).toHaveLength(2);
  expect(
    await count(
      '(select candidate_id from placements group by candidate_id having count(*) > 1) x',
    ),
  ).toBeGreaterThan(0);
  expect(await rows('select distinct status from check_ins')).toHaveLength(3);
  expect(
    await count(`check_ins i join placements p on p.id = i.placement_id
      where i.due_on <> p.joined_on + i.days or i.answered_on > now() or (p.status = 'LEFT' and i.status <> 'ANSWERED')`),
  ).toBe(0);
  const outcomes = await rows<{ outcome: string | null }>(
    `select distinct placement_outcome(joined_on, left_on, kept_on, 90, '${dayInKolkata(at.clock())}') as outcome from placements`,
  );
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(
    new Set([null, 'kept', 'lost', 'unknown']),
  );
});

test('has a placement for every accepted applicant', async () => {
  expect(
    await count(
      "applicants a where a.status = 'accepted' and not exists (select 1 from placements p where p.applicant_id = a.id)",
    ),
  ).toBe(0);
});

describe('a believable demo, UX-102', () => {
  const now = (): string => `'${at.clock().toISOString()}'::timestamptz`;
  const share = async (part: string, total: string): Promise<number> =>
    (await count(part)) / (await count(total));

  test('lets 90 % of people wait less than 14 days, and no one for months', async () => {
    const waits = `pending_tasks where step <> 'train' and since < ${now()}`;
    expect(await count(waits)).toBeGreaterThan(200);
    expect(
      await share(`${waits} and since > ${now()} - interval '14 days'`, waits),
    ).toBeGreaterThan(0.9);
    expect(await count(`${waits} and since < ${now()} - interval '50 days'`)).toBe(0);
    expect(
      await count(
        `trainings where status = 'PENDING' and assigned_at < ${now()} - interval '50 days'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `trainings where status = 'IN_PROGRESS' and updated_at < ${now()} - interval '100 days'`,
      ),
    ).toBe(0);
  });

  test('has placements in each of the last 14 months', async () => {
    const months = await rows<{ month: number; n: number }>(
      `select floor((${now()}::date - joined_on) / 30.4)::int as month, count(*)::int as n from placements group by 1 order by 1`,
    );
    for (let month = 0; month < 14; month += 1)
      expect(months.find((one) => one.month === month)?.n ?? 0).toBeGreaterThan(0);
  });

  test('has a dozen L1 admins, whose cities have nine in ten registrations', async () => {
    expect(await count("accounts where role = 'L1_ADMIN'")).toBe(12);
    expect(
      await count(
        "accounts a where role = 'L1_ADMIN' and not exists (select 1 from l1_admin_places l where l.account_id = a.id)",
      ),
    ).toBe(0);
    const covered =
      'candidates join (select distinct state, city from l1_admin_places) l using (state, city)';
    expect(await share(covered, 'candidates')).toBeGreaterThan(0.9);
    expect(await share(covered, 'candidates')).toBeLessThan(1);
  });

  test('has jobs of the industry of their employer, and no more people than positions', async () => {
    expect(
      await count(
        "jobs j join providers p on p.id = j.provider_id where p.industry <> 'Information technology' and j.title ~ 'Developer'",
      ),
    ).toBe(0);
    expect(
      await count(
        "jobs j join providers p on p.id = j.provider_id where p.industry <> 'Textile and garments' and j.title ~ 'Textile|Embroidery'",
      ),
    ).toBe(0);
    const accepted =
      "(select count(*) from applicants a where a.job_id = jobs.id and a.status = 'accepted')";
    expect(await count(`jobs where ${accepted} > positions`)).toBe(0);
    expect(await count(`jobs where ${accepted} > 0`)).toBeGreaterThan(5);
  });

  test('has history, consent and messages for each person and provider', async () => {
    const people =
      "(select id, 'candidate' as kind, erased_at from candidates union all select id, kind::text, null from providers) p";
    for (const [table, id, kind] of [
      ['history', 'record_id', 'record_kind'],
      ['consents', 'record_id', 'record_kind'],
      ['notifications', 'record_id', 'record_kind'],
    ])
      expect(
        await count(
          `${people} where not exists (select 1 from ${table} t where t.${id} = p.id and t.${kind} = p.kind)`,
        ),
      ).toBe(0);
    for (const [kind, status, event] of [
      ['candidates', 'REJECTED', 'registration-rejected'],
      ['candidates', 'ON_HOLD', 'registration-on-hold'],
      ['candidates', 'APPROVED_L1', 'registration-approved'],
      ['candidates', 'APPROVED_L2', 'assigned-candidate'],
      ['providers', 'APPROVED_L1', 'registration-approved'],
    ])
      expect(
        await count(
          `${kind} r where status = '${status}' and ${kind === 'candidates' ? 'erased_at is null and' : ''} not exists (select 1 from notifications n where n.record_id = r.id and n.event = '${event}')`,
        ),
      ).toBe(0);
    expect(await count("consents where given = (source = 'import')")).toBe(0);
    expect(
      await count('jobs j where not exists (select 1 from history h where h.record_id = j.id)'),
    ).toBe(0);
  });

  test('has open and answered complaints, decided and open erasures and failed messages', async () => {
    expect(await rows('select distinct state from grievances')).toHaveLength(2);
    expect(await rows('select distinct state from erasure_requests')).toHaveLength(3);
    expect(await count("notifications where state = 'failed' and payload is not null")).toBe(6);
    expect(
      await count(
        "erasure_requests r join candidates c on c.id = r.candidate_id where (r.state = 'erased') <> (c.erased_at is not null)",
      ),
    ).toBe(0);
    expect(
      await count(
        "history h join candidates c on c.id = h.record_id where c.erased_at is not null and h.reason <> ''",
      ),
    ).toBe(0);
  });

  test('has three programmes that count the same people differently, and evidence with gaps', async () => {
    const counted = await rows<{ people: number; counts: number; lacks: number }>(
      `select count(*)::int as people, count(*) filter (where outcome = 'counts')::int as counts,
         count(*) filter (where outcome = 'lacks')::int as lacks
       from programme_people p where exists (select from fundings f where f.programme_id = p.programme_id
         and f.candidate_id = p.candidate_id and not f.by_rule)
       group by programme_id`,
    );
    expect(counted).toHaveLength(3);
    expect(new Set(counted.map(({ people }) => people)).size).toBe(1);
    expect(new Set(counted.map(({ counts }) => counts)).size).toBe(3);
    expect(counted.every(({ counts }) => counts > 0)).toBe(true);
    expect(counted.filter(({ lacks }) => lacks > 0).length).toBeGreaterThan(1);
    expect(await count('fundings where by_rule')).toBeGreaterThan(0);
    expect(await count('employer_months')).toBe(1);
    expect(await count(`notifications where event = 'employer-month' and state = 'queued'`)).toBe(
      1,
    );
  });

  test('has report figures that match the records', async () => {
    const all = "provider_id = '00000000-0000-0000-0000-000000000000'";
    expect(await count(`funnel where ${all} and trained_on is not null`)).toBe(
      await count('(select distinct candidate_id from trainings where completed_at is not null) x'),
    );
    expect(await count(`funnel where ${all} and placed_on is not null`)).toBe(
      await count(
        "(select distinct candidate_id from placements where status in ('JOINED', 'LEFT')) x",
      ),
    );
    expect(await count(`funnel where ${all} and waits = 'next'`)).toBe(
      await count("live_candidates where queue in ('trained', 'returned')"),
    );
    expect(
      await count('candidates where approved_at > assigned_at or created_at > approved_at'),
    ).toBe(0);
  });
});
