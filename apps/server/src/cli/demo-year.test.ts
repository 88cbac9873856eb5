import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const size = { candidates: 400, providers: 14, jobs: 24 };
  await seedEmptyDatabase({ ...at, documents, issuer }, size);
});
afterAll(() => at.close());

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
