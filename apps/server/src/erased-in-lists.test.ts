import { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Role } from '@purboday/contract/conventions/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { newId } from '#server/platform/database/database.ts';
import { readSheet } from './testing/raw-workbook.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

// SEC-57: no list, search, count or export shows an erased candidate. The candidates here keep their data and are only marked as erased, so
// that a call fails when it forgets to leave them out. The calls come from the contract: a new call is read without a change here.

const surname = 'Zebrawood';
const readers = ['L1_ADMIN', 'L2_ADMIN', 'TRAINING_PROVIDER', 'JOB_PROVIDER'] as const;
type Reader = (typeof readers)[number];

let app: TestApp;
let tokens: Record<Reader, string>;
const people: { id: string; name: string; registrationCode: string }[] = [];

const personIn = async (status: string, more: object = {}) => {
  const name = `${'ABCDEFGHIJKLMNOP'.charAt(people.length)}${surname}`;
  const person = await app.aCandidate({
    name,
    email: `${name.toLowerCase()}@secret.example`,
    mobileNumber: `98123400${10 + people.length}`,
    status: status as 'PENDING',
    ...more,
  });
  people.push({ id: String(person.id), name, registrationCode: person.registrationCode });
  return String(person.id);
};

const insert = (text: string, values: unknown[]) => app.database.execute(text, values);

/** Candidates at each stage, with everything that lists show about them. */
const addPeople = async (trainer: string, employer: string) => {
  for (const status of ['PENDING', 'ON_HOLD', 'REJECTED', 'APPROVED_L1']) await personIn(status);
  await personIn('APPROVED_L2', { queue: 'returned', queueSince: app.clock() });
  for (const status of ['PENDING', 'IN_PROGRESS', 'COMPLETED'] as const)
    await app.aTraining({
      candidateId: await personIn('APPROVED_L2'),
      providerId: trainer,
      status,
    });
  const { id: jobId, title: jobTitle } = await app.aJob({ providerId: employer });
  for (const status of ['pending', 'assigned'] as const)
    await app.anApplicant({
      candidateId: await personIn('APPROVED_L2'),
      providerId: employer,
      jobId,
      jobTitle,
      status,
      jobStatus: status === 'pending' ? 'PENDING' : 'IN_PROGRESS',
    });
  const { form, post } = await placementFixture(app);
  const placed = await personIn('APPROVED_L2', { queue: 'trained', queueSince: app.clock() });
  const { status } = await post(
    form(placed, { joinedOn: '2026-08-01', employer: { jobProviderId: employer } }),
  );
  expect(status).toBe(201);
  const now = app.clock();
  for (const { id } of people) {
    await insert(
      `insert into grievances (id, candidate_id, text, created_at) values ($1, $2, 'Late', $3)`,
      [newId(now), id, now],
    );
    await insert(
      `insert into support_requests (id, candidate_id, cause, created_at) values ($1, $2, 'pay', $3)`,
      [newId(now), id, now],
    );
    await insert('insert into retention (candidate_id, due_at) values ($1, $2)', [id, now]);
  }
};

const toCalls = (role: Reader): Endpoint[] =>
  Object.values(endpointsByFeature)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .filter((call) => call.method === 'GET' && call.role === role)
    // The requests for erasure and the people behind a figure show erased people, by id and days alone.
    .filter(({ path }) => !/\/erasure-requests|\/people(?:\/export)?$/u.test(path));

const required: Readonly<Record<string, string>> = {
  '/l2admin/stalled/people': 'owner=l2-admin',
};

/** The addresses of a call: with each search, and for each person where it takes an id. */
const toAddresses = ({ path }: Endpoint): string[] => {
  const query = new URLSearchParams(required[path] ?? '');
  if (path.endsWith('/export')) query.set('format', 'csv');
  const [first] = people;
  const searches = ['', surname, first?.name ?? '', first?.registrationCode ?? '', '981234'];
  const withId = path.includes(':')
    ? people.map(({ id }) => path.replaceAll(/:\w+/gu, id))
    : [path];
  return withId.flatMap((address) =>
    (path.includes(':') ? [''] : searches).map((q) => {
      const search = new URLSearchParams(query);
      if (q !== '') search.set('q', q);
      return `/api${address}?${search}`;
    }),
  );
};

const secretsIn = (text: string): string[] =>
  [surname, surname.toLowerCase(), '98123400', ...people.map((one) => one.registrationCode)].filter(
    (secret) => text.includes(secret),
  );

const read = async (role: Reader, address: string) => {
  const { status, headers, raw } = await app.request('GET', address, { as: tokens[role] });
  const isWorkbook = String(headers['content-type']).includes('spreadsheet');
  const text = isWorkbook ? JSON.stringify(readSheet(raw.rawPayload)) : raw.body;
  return { status, secrets: secretsIn(text) };
};

/** Addresses of calls that name one of the people. */
const naming = async (role: Reader): Promise<string[]> => {
  const leaks: string[] = [];
  for (const call of toCalls(role))
    for (const address of toAddresses(call)) {
      const { status, secrets } = await read(role, address);
      expect([address, status]).not.toEqual([address, 500]);
      if (secrets.length > 0) leaks.push(address);
    }
  return leaks;
};

const shownBefore = new Map<Role, string[]>();

beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100000' } });
  const [trainer, employer] = [await app.aTrainingProvider(), await app.aJobProvider()];
  tokens = {
    L1_ADMIN: (await app.anL1Admin()).token,
    L2_ADMIN: (await app.anL2Admin()).token,
    TRAINING_PROVIDER: trainer.token,
    JOB_PROVIDER: employer.token,
  };
  await addPeople(trainer.provider.id, employer.provider.id);
  for (const role of readers) shownBefore.set(role, await naming(role));
  await app.database.execute('update candidates set erased_at = $1 where name like $2', [
    app.clock(),
    `%${surname}`,
  ]);
}, 240_000);
afterAll(() => app.close());

describe.each(readers)('SEC-57: %s', (role) => {
  test('reads about the candidates before the erasure', () => {
    expect(shownBefore.get(role)?.length).toBeGreaterThan(5);
  });

  test('finds no erased candidate in any list, search, record or export', async () => {
    expect(await naming(role)).toEqual([]);
  }, 120_000);
});
