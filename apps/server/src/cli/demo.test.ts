import { email as emailField, newPassword } from '@purboday/contract/fields/account-fields';
import * as fields from '@purboday/contract/fields/fields';
import {
  candidateLifecycle,
  providerLifecycle,
  nextState,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordMatches, rejectCommonPassword } from '#server/platform/encryption/passwords.ts';
import { aadharVault } from '#server/domain/document/aadhar-vault.ts';
import { places } from '#server/domain/locations/locations.ts';
import { statesOfPostalCode } from '#server/domain/locations/postal-codes.ts';
import {
  documentsFixture,
  type DocumentsFixture,
} from '#server/domain/document/testing/documents-fixture.ts';
import { demoPassword } from '../../seeds/demo-accounts.ts';
import { seedDemo, seedEmptyDatabase } from '../../seeds/seed-demo.ts';

let at: DocumentsFixture;
const issuer = { appUrl: 'https://purboday.example', foundationName: 'Purboday Foundation' };
const deps = () => ({
  ...at,
  documents: { ...at.documents, receive: at.receive },
  issuer,
});
const rows = <Row>(text: string): Promise<Row[]> => at.database.execute<Row>(text);
const count = async (text: string): Promise<number> =>
  Number((await rows<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n);

type Candidate = {
  id: string;
  status: RegistrationStatus;
  state: string;
  city: string;
  postal_code: string;
  queue: string | null;
};
type DemoStep = {
  record_id: string;
  record_kind: string;
  action: string;
  from_state: string | null;
  to_state: string;
  at: Date;
};

beforeAll(async () => {
  at = await documentsFixture();
  await seedEmptyDatabase(deps());
});
afterAll(() => at.close());

test('has records of every status', async () => {
  const statuses = (table: string, column = 'status') =>
    rows(`select distinct ${column} as s from ${table}`);
  expect(await statuses('candidates')).toHaveLength(5);
  expect(await statuses('providers')).toHaveLength(4);
  expect(await statuses('trainings')).toHaveLength(4);
  expect(await statuses('applicants')).toHaveLength(4);
  expect(await rows('select distinct queue from candidates where queue is not null')).toHaveLength(
    3,
  );
  expect(await count('candidates')).toBe(240);
  expect(await count('jobs')).toBe(24);
});

test('has addresses of the built-in list, each with a PIN code of its state', async () => {
  for (const { state, city, postal_code } of await rows<Candidate>(
    'select state, city, postal_code from candidates',
  )) {
    expect(places().findPlace(state, city)).toEqual({ state, city });
    expect(statesOfPostalCode(postal_code)).toContain(state);
  }
});

test('has input that passes the rules of the registration', async () => {
  const people = await rows<{
    name: string;
    father_name: string;
    email: string;
    mobile_number: string;
  }>('select * from candidates');
  for (const { name, father_name, email, mobile_number } of people) {
    expect(fields.personName('Name').parse(name)).toBe(name);
    expect(fields.personName('Name').parse(father_name)).toBe(father_name);
    expect(emailField.parse(email)).toBe(email);
    expect(fields.mobileNumber.parse(mobile_number)).toBe(mobile_number);
  }
  expect(
    people.some(({ name }) =>
      /\p{Script=Bengali}|\p{Script=Devanagari}|\p{Script=Oriya}|\p{Script=Tamil}/u.test(name),
    ),
  ).toBe(true);
});

test('has a history of allowed steps to the current status, none in the future', async () => {
  const steps = Map.groupBy(
    await rows<DemoStep>('select * from history order by at, id'),
    ({ record_id }) => record_id,
  );
  const records = [
    ...(await rows<Candidate>('select * from candidates')).map((record) => ({
      ...record,
      lifecycle: candidateLifecycle,
    })),
    ...(await rows<Candidate>('select * from providers')).map((record) => ({
      ...record,
      lifecycle: providerLifecycle,
    })),
  ];
  for (const { id, status, lifecycle } of records) {
    const [first, ...others] = steps.get(id) ?? [];
    expect(first).toMatchObject({ from_state: null, to_state: 'PENDING' });
    expect(first?.action).toMatch(/^(?:register|import)$/u);
    let state: RegistrationStatus = 'PENDING';
    for (const { action, from_state, to_state } of others) {
      expect(from_state).toBe(state);
      state = nextState<RegistrationStatus, string>(lifecycle, state, action) ?? state;
      expect(to_state).toBe(state);
    }
    expect(state).toBe(status);
  }
  for (const { at: when } of [...steps.values()].flat())
    expect(new Date(when).getTime()).toBeLessThan(at.clock().getTime());
});

test('assignments come after the approval of the provider, and jobs before their applicants', async () => {
  expect(await count('trainings t join providers p on p.id = t.provider_id')).toBeGreaterThan(0);
  expect(
    await count(`(select provider_id, assigned_at as since from trainings union all select provider_id, applied_at from applicants) a
      join providers p on p.id = a.provider_id where p.status <> 'APPROVED_L1' or p.status_since > a.since`),
  ).toBe(0);
  expect(
    await count('applicants a join jobs j on j.id = a.job_id where j.created_at > a.applied_at'),
  ).toBe(0);
});

type Standing = Candidate & {
  training: string | null;
  trained_at: Date | null;
  job: string | null;
  job_ended: Date | null;
  job_at: Date | null;
  placement: string | null;
  ended: Date | null;
};

const toTime = (moment: Date | null): number => (moment === null ? 0 : new Date(moment).getTime());
const isOpen = ({ training, job, job_ended, placement }: Standing): boolean =>
  ['PENDING', 'IN_PROGRESS'].includes(training ?? '') ||
  (job !== null && job !== 'rejected' && job_ended === null) ||
  placement === 'JOINED';
/** The last event decides. */
const endedQueue = ({ training, trained_at, job_at, ended }: Standing): string =>
  training === 'COMPLETED' && Math.max(toTime(job_at), toTime(ended)) < toTime(trained_at)
    ? 'trained'
    : 'returned';
const toQueue = (one: Standing): string | null => {
  if (one.status === 'APPROVED_L1') return 'awaiting';
  if (isOpen(one) || (one.training === null && one.job === null)) return null;
  return endedQueue(one);
};

test('has candidates in the queue of decisions §5 and journey §12', async () => {
  const people = await rows<Standing>(
    `select c.*, t.status::text as training, t.updated_at as trained_at, a.status::text as job, a.ended_at as job_ended,
       a.updated_at as job_at, p.status::text as placement, p.ended_at as ended
     from candidates c left join trainings t on t.candidate_id = c.id 
     left join lateral (select * from applicants where candidate_id = c.id order by updated_at desc limit 1) a on true
     left join lateral (select * from placements p where p.candidate_id = c.id order by p.id desc limit 1) p on true`,
  );
  expect(new Set(people.map(({ queue }) => queue))).toHaveProperty('size', 4);
  expect(people.map(({ id, queue }) => [id, queue])).toEqual(
    people.map((one) => [one.id, toQueue(one)]),
  );
});

test('has Aadhar numbers that start with 0 or 1, which no real one does, in the vault', async () => {
  const vault = aadharVault(at);
  const people = await rows<{ aadhar_id: string; aadhar_masked: string }>(
    'select aadhar_id, aadhar_masked from candidates limit 20',
  );
  for (const { aadhar_id, aadhar_masked } of people) {
    const number = await vault.reveal(aadhar_id);
    expect(number).toMatch(/^[01]\d{11}$/u);
    expect(await vault.findByNumber(number ?? '')).toBe(aadhar_id);
    expect(await vault.readMasked(aadhar_id)).toBe(aadhar_masked);
  }
});

test('has a JPEG, PNG or PDF for candidates that the demo admins review', async () => {
  const [kolkata] = await rows<{ document_id: string }>(
    "select document_id from candidates where status = 'PENDING' and city = 'Kolkata' order by document_id nulls last limit 1",
  );
  const document = await at.documents.read(kolkata?.document_id ?? '');
  expect(document?.bytes.length).toBeGreaterThan(500);
  const types = await rows<{ t: string }>(
    'select distinct content_type as t from documents order by 1',
  );
  expect(types.map(({ t }) => t)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
});

test('has dashboard counts that match the records', async () => {
  const [sumRow] = await rows<{ n: number }>('select sum(n)::int as n from candidate_counts');
  expect(sumRow?.n).toBe(await count('live_candidates'));
});

describe('the sign-ins of the demo', () => {
  test('has one account of each role with an acceptable password', async () => {
    const signIns = await seedDemo(deps(), { candidates: 0 });
    expect(new Set(signIns.map(({ role }) => role))).toEqual(
      new Set(['L2_ADMIN', 'L1_ADMIN', 'TRAINING_PROVIDER', 'JOB_PROVIDER']),
    );
    for (const { email, password, role } of signIns) {
      expect(newPassword.parse(password)).toBe(password);
      expect(() =>
        rejectCommonPassword('password', password, [email, 'Purboday', 'Purboday Foundation']),
      ).not.toThrow();
      const [account] = await at.database.execute<{
        password_hash: string;
        role: string;
        status: string | null;
      }>(
        'select a.password_hash, a.role, p.status from accounts a left join providers p on p.id = a.provider_id where a.email = $1',
        [email],
      );
      expect(account?.role).toBe(role);
      expect([null, 'APPROVED_L1']).toContain(account?.status);
      expect(await passwordMatches(demoPassword, account?.password_hash)).toBe(true);
    }
  });

  test('has pending records for the admin of Kolkata, and trainings for the provider', async () => {
    expect(
      await count(`candidates c join l1_admin_places l using (state, city) join accounts a on a.id = l.account_id
        where a.email = 'kolkata@demo.example' and c.status = 'PENDING'`),
    ).toBeGreaterThan(10);
    expect(
      await count(
        "trainings t join accounts a on a.provider_id = t.provider_id where a.email = 'training@demo.example'",
      ),
    ).toBeGreaterThan(3);
  });
});

test('has a document for the first candidates to review', async () => {
  const waiting = await rows<{ document_id: string | null }>(
    `select document_id from candidates c join l1_admin_places l using (state, city)
     where c.status = 'PENDING' order by c.status_since, c.id`,
  );
  const first = waiting.slice(0, 60);
  expect(first.filter(({ document_id }) => document_id === null)).toEqual([]);
});

test('has visits of a centre with open, overdue and closed points, and one without points', async () => {
  const points = await rows<{ open: boolean; overdue: boolean }>(
    `select closed_at is null as open, due_on < current_date as overdue from centre_visit_points p
       join centre_visits v on v.id = p.visit_id join centres c on c.id = v.centre_id
       where c.name = 'Main centre' order by position`,
  );
  expect(points).toEqual([
    { open: false, overdue: true },
    { open: true, overdue: true },
    { open: true, overdue: false },
  ]);
  expect(
    await count(
      'centre_visits v where not exists (select from centre_visit_points p where p.visit_id = v.id)',
    ),
  ).toBeGreaterThan(0);
});

describe('G6: the troubles of the demo', () => {
  test.each([
    ['a grievance without an answer', "grievances where state = 'open'"],
    ['an open request for erasure', "erasure_requests where state = 'open'"],
    [
      'a failed message that can be sent again',
      "notifications where state = 'failed' and payload is not null",
    ],
  ])('include %s', async (_trouble, records) => {
    expect(await count(records)).toBeGreaterThan(0);
  });

  test('include records that are due for erasure within two weeks, with their history', async () => {
    const due = await rows<{ due: Date; created: Date; first: Date }>(
      `select r.due_at as due, c.created_at as created, (select min(at) from history h where h.record_id = c.id) as first
       from retention r join candidates c on c.id = r.candidate_id where r.held_at is null`,
    );
    const now = at.clock().getTime();
    const days = due.map((one) => (one.due.getTime() - now) / 86_400_000);
    expect(days.filter((left) => left > 0 && left < 14).length).toBeGreaterThanOrEqual(3);
    for (const { first, created } of due) expect(first.getTime()).toBe(created.getTime());
  });
});

test('adds no demo to a database with records by itself, and adds more records on a second run', async () => {
  expect(await seedEmptyDatabase(deps(), { candidates: 5 })).toBeUndefined();
  const before = await count('candidates');
  await seedDemo(deps(), { candidates: 50, providers: 2, jobs: 2, seed: 7 });
  expect(await count('candidates')).toBe(before + 50);
  expect(await count("accounts where role = 'L2_ADMIN'")).toBe(1);
});

test('adds the same records for the same seed', async () => {
  const people = async () => {
    const other = await documentsFixture();
    try {
      await seedDemo(
        { ...other, documents: { ...other.documents, receive: other.receive }, issuer },
        { candidates: 30, seed: 42 },
      );
      return await other.database.execute(
        'select id, name, email, city, status, queue from candidates order by id',
      );
    } finally {
      await other.close();
    }
  };
  expect(await people()).toEqual(await people());
});
