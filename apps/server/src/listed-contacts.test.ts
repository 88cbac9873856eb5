import { contactFields } from '@purboday/contract/conventions/contacts';
import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import { isMadeByReaders, type Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Role } from '@purboday/contract/conventions/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

// Contact data of candidates in lists, searches and batches: what is shown is in the access log of the candidate, what is not is masked.
// The lists come from the contract.

let app: TestApp;
let accounts: Record<string, string>;
let provider: string;
const people: { id: string; email: string; mobile: string }[] = [];

/** One more than a page that shows contact data unasked, and one more. */
const count = 22;

const insert = (text: string, values: unknown[]) => app.database.execute(text, values);

/** Candidates who are in every list. */
const addPeople = async (trainer: string, employer: string) => {
  const { form, post } = await placementFixture(app);
  const now = app.clock();
  const old = new Date(now.getTime() - 40 * 86_400_000);
  const { id: jobId, title: jobTitle } = await app.aJob({ providerId: employer });
  for (let n = 0; n < count; n += 1) {
    const mobile = `98123400${10 + n}`;
    const email = `zeb${'abcdefghijklmnopqrstuvwxyz'.charAt(n)}@example.org`;
    const candidate = await app.aCandidate({
      name: `Zebrawood ${'abcdefghijklmnopqrstuvwxyz'.charAt(n)}`,
      email,
      mobileNumber: mobile,
      status: 'APPROVED_L2',
      queue: 'returned',
      queueSince: old,
    });
    const id = String(candidate.id);
    people.push({ id, email, mobile });
    const dates = { assignedAt: old, updatedAt: old };
    const training = await app.aTraining({ candidateId: id, providerId: trainer, ...dates });
    await app.anApplicant({ candidateId: id, providerId: employer, jobId, jobTitle });
    const { status } = await post(
      form(id, { joinedOn: '2026-08-01', employer: { jobProviderId: employer } }),
    );
    expect(status).toBe(201);
    await insert(
      `insert into grievances (id, candidate_id, text, created_at) values ($1, $2, 'Late', $3)`,
      [newId(now), id, now],
    );
    await insert(
      `insert into support_requests (id, candidate_id, cause, created_at) values ($1, $2, 'pay', $3)`,
      [newId(now), id, now],
    );
    await insert(
      `insert into erasure_requests (id, candidate_id, state, requested_at) values ($1, $2, 'open', $3)`,
      [newId(now), id, now],
    );
    await insert('insert into retention (candidate_id, due_at) values ($1, $2)', [id, now]);
    // Due before the check-ins, which would answer it.
    await insert(
      `insert into follow_ups (id, candidate_id, training_id, days, due_on, asked, call_on, created_at)
       values ($1, $2, $3, 30, '2026-08-01', true, '2026-08-05', $4)`,
      [newId(now), id, training.id, now],
    );
  }
  await app.database.execute(
    `update candidates set queue = 'returned', queue_since = $1 where name like 'Zebrawood%'`,
    [old],
  );
  await app.database.execute(`update check_ins set call_on = '2026-11-01' where answer is null`);
};

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  const [trainer, employer] = [await app.aTrainingProvider(), await app.aJobProvider()];
  provider = trainer.provider.id ?? '';
  accounts = {
    L1_ADMIN: (await app.anL1Admin()).id,
    L2_ADMIN: (await app.anL2Admin()).id,
    TRAINING_PROVIDER: trainer.id,
    JOB_PROVIDER: employer.id,
  };
  await addPeople(provider, employer.provider.id ?? '');
});
afterAll(() => app.close());

const endpoints: Endpoint[] = Object.values(endpointsByFeature)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(isMadeByReaders);

type Definition = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
};
type Schema = { _zod: { def: Definition } };

/** The fields of the rows of a response, or of the members in it. */
const toRowFields = (schema: Schema): string[] => {
  const { type, innerType, element, shape } = schema._zod.def;
  if (innerType) return toRowFields(innerType);
  if (type === 'array' && element) return Object.keys(element._zod.def.shape ?? {});
  return Object.values(shape ?? {}).flatMap((part) =>
    part._zod.def.type === 'array' ? toRowFields(part) : [],
  );
};

const showsContacts = ({ reply }: Endpoint): boolean =>
  toRowFields(reply as unknown as Schema).some((field) =>
    (contactFields as readonly string[]).includes(field),
  );

/** Contact data of people at work: admins, people of organisations, and who answers for a job. */
const ofStaff =
  /\/(?:l1admins|l2admins|people)(?:$|\/)|\/people$|^\/job-providers\/jobs|^\/l2admin\/stalled$/u;

/** Filters with which a list contains everyone. */
const filters: Readonly<Record<string, string>> = {
  '/l1admin/candidates': '',
  '/l2admin/approved-l1-candidates': 'queue=returned',
  '/training-providers/candidates': '',
  '/job-providers/candidates': '',
  '/l2admin/placements': '',
  '/job-providers/placements': '',
  '/l2admin/check-ins': '',
  '/l2admin/stalled/people': 'step=start',
  '/l2admin/records/candidates': '',
  '/l2admin/erasure-requests': '',
  '/l2admin/retention': 'state=due',
  '/l2admin/grievances': '',
  '/l2admin/follow-ups': '',
  '/l1admin/support-requests': '',
  '/l2admin/support-requests': '',
};

type ListedRow = Record<string, unknown> & { _id: string };
type Page = { data: ListedRow[]; page: { next: string | null; total: number; masked?: true } };

/** A new session, because hours pass. */
const signIn = (role: Role): Promise<string> =>
  app.sessions.begin({ id: accounts[role] ?? '', role });

const read = async (role: Role, path: string, query: string): Promise<Page> => {
  const url = `/api${path}?${query}`;
  const { status, body } = await app.request('GET', url, { as: await signIn(role) });
  expect([url, status]).toEqual([url, 200]);
  return body as unknown as Page;
};

/** People whose contact data a text contains. */
const findPeople = (text: string): string[] =>
  people
    .filter(({ email, mobile }) => text.includes(email) || text.includes(mobile))
    .map(({ id }) => id)
    .toSorted();

const listedBy = async (role: Role): Promise<string[]> => {
  const rows = await app.database.execute<{ id: string }>(
    `select record_id as id from audit where action = 'record-listed' and actor_id = $1 order by record_id`,
    [accounts[role] ?? ''],
  );
  return rows.map(({ id }) => id);
};

/** As if no one had seen anything in this hour. */
const forgetListings = async (): Promise<void> => {
  await app.database.execute('delete from record_listings');
  // The audit log is append-only for the product.
  await app.database.execute(`alter table audit disable trigger user`);
  await app.database.execute(`delete from audit where action = 'record-listed'`);
  await app.database.execute(`alter table audit enable trigger user`);
};

const lists = endpoints.filter(({ contacts }) => contacts === 'rows');

describe('T65: lists with contact data of candidates', () => {
  test('are declared, and none is left out', () => {
    const found = endpoints.filter(
      (endpoint) => showsContacts(endpoint) && !ofStaff.test(endpoint.path),
    );
    const undeclared = found.filter(({ contacts }) => contacts === undefined);
    expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(found.filter(({ contacts }) => contacts === 'members').length).toBe(8);
    expect(lists.map(({ path }) => path).toSorted()).toEqual(Object.keys(filters).toSorted());
  });

  test.each(Object.entries(filters))('%s', async (path, filter) => {
    const role = lists.find((list) => list.path === path)?.role as Role;
    const ask = (query: string) => read(role, path, [filter, query].filter(Boolean).join('&'));
    const everyone = people.map(({ id }) => id).toSorted();

    // A long page is masked, and no one has seen anything.
    await forgetListings();
    const long = await ask('limit=50');
    expect(long.data).toHaveLength(count);
    expect([findPeople(JSON.stringify(long.data)), long.page.masked]).toEqual([[], true]);
    expect(JSON.stringify(long.data)).toMatch(/•••/u);
    expect(await listedBy(role)).toEqual([]);

    // A row is revealed, and its candidate alone.
    const first = long.data[0]?._id ?? '';
    const revealed = await ask(`limit=50&contacts=${first}`);
    const shown = findPeople(JSON.stringify(revealed.data));
    expect(shown).toHaveLength(1);
    expect(findPeople(JSON.stringify(revealed.data[0]))).toEqual(shown);
    expect(await listedBy(role)).toEqual(shown);

    // The page is revealed. Each of its people is written once in this hour.
    const all = await ask('limit=50&contacts=shown');
    expect([findPeople(JSON.stringify(all.data)), all.page.masked]).toEqual([everyone, undefined]);
    expect(await listedBy(role)).toEqual(everyone);
    app.advance({ minutes: 59 });
    await ask('limit=50&contacts=shown');
    expect(await listedBy(role)).toEqual(everyone);

    // A short page and a search show contact data unasked.
    await forgetListings();
    const short = await ask('limit=20');
    expect(short.data).toHaveLength(20);
    expect(await listedBy(role)).toEqual(findPeople(JSON.stringify(short.data)));
    expect(await listedBy(role)).toHaveLength(20);
    await forgetListings();
    const masked = await ask('limit=20&contacts=masked');
    expect([findPeople(JSON.stringify(masked.data)), await listedBy(role)]).toEqual([[], []]);
    const search = await ask('limit=50&q=Zebrawood');
    expect(findPeople(JSON.stringify(search.data))).toEqual(everyone);
    expect(await listedBy(role)).toEqual(everyone);
    expect((await ask(`limit=50&q=${people[3]?.email}`)).data).toHaveLength(1);
  });

  test('rejects an unknown value', async () => {
    const { status } = await app.request('GET', '/api/l2admin/records/candidates?contacts=all', {
      as: await signIn('L2_ADMIN'),
    });
    expect(status).toBe(400);
  });

  test('sends no page that cannot be audited', async () => {
    await app.database.execute('alter table record_listings rename to record_listings_away');
    const { status, raw } = await app.request('GET', '/api/l2admin/records/candidates?limit=5', {
      as: await signIn('L2_ADMIN'),
    });
    await app.database.execute('alter table record_listings_away rename to record_listings');
    expect([status, findPeople(raw.body)]).toEqual([500, []]);
  });

  test('show the candidate who saw them, once a day', async () => {
    await forgetListings();
    const { id = '' } = people[0] ?? {};
    await read('TRAINING_PROVIDER', '/training-providers/candidates', 'q=Zebrawood');
    await read('L2_ADMIN', '/l2admin/records/candidates', 'q=Zebrawood');
    app.advance({ hours: 2 });
    await read('L2_ADMIN', '/l2admin/records/candidates', 'q=Zebrawood');
    const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
    const { body } = await app.request('GET', '/api/candidate/ledger', { as });
    const entries = (
      body as unknown as { data: { what: string; role: string; organisation: string | null }[] }
    ).data
      .filter(({ what }) => what === 'record-listed')
      .map(({ role, organisation }) => [role, organisation !== null]);
    expect(entries.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['L2_ADMIN', false],
      ['TRAINING_PROVIDER', true],
    ]);
  });
});

describe('T65: the page of a batch', () => {
  test('writes its members, current and former', async () => {
    const token = await signIn('TRAINING_PROVIDER');
    const send = async (method: string, path: string, body?: object) => {
      const answer = await app.request(method, path, { as: token, ...(body && { body }) });
      expect([path, answer.status < 300]).toEqual([path, true]);
      return (answer.body as unknown as { data: { _id: string } }).data;
    };
    const base = '/api/training-providers/batches';
    const { _id: id } = await send('POST', base, {
      title: 'Tailoring',
      skill: 'Tailoring',
      trainerName: 'Sunita Devi',
      startsOn: '2026-11-02',
      endsOn: '2027-12-31',
      days: ['MON'],
      startTime: '10:00',
      endTime: '12:00',
      capacity: 30,
    });
    for (const person of people) await send('PUT', `${base}/${id}/members/${person.id}`);
    await send('DELETE', `${base}/${id}/members/${people[0]?.id}?reason=Moved`);
    const everyone = people.map((person) => person.id).toSorted();
    await forgetListings();
    await send('GET', `${base}/${id}`);
    expect(await listedBy('TRAINING_PROVIDER')).toEqual(everyone);
    const { status } = await app.request('GET', `/api/l2admin/batches/${id}`, {
      as: await signIn('L2_ADMIN'),
    });
    expect([status, await listedBy('L2_ADMIN')]).toEqual([200, everyone]);
  });
});

describe('T65: a reveal', () => {
  test('counts like opened records', async () => {
    // Three records, and ten pages of lists.
    const tight = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.005' } });
    const l2 = await tight.anL2Admin();
    for (let n = 0; n < count; n += 1) await tight.aCandidate();
    const ask = async (query: string) =>
      (
        await tight.request('GET', `/api/l2admin/records/candidates?${query}`, {
          as: await tight.sessions.begin({ id: l2.id, role: 'L2_ADMIN' }),
        })
      ).status;
    expect(await ask('limit=50')).toBe(200);
    expect(await ask('limit=20')).toBe(200);
    expect(await ask('limit=50&contacts=shown')).toBe(200);
    // Two of the long page were new, so one is left.
    expect(await ask('limit=50&contacts=shown')).toBe(200);
    tight.advance({ hours: 1, minutes: 1 });
    expect(await ask('limit=50&contacts=shown')).toBe(200);
    expect(await ask('limit=50&contacts=shown')).toBe(429);
    expect(await ask('limit=50&contacts=masked')).toBe(200);
    const [row] = await tight.database.execute<{ n: number }>(
      `select count(*)::int as n from audit where action = 'reading-limit-reached'`,
    );
    expect(row?.n).toBe(1);
    await tight.close();
  });
});
