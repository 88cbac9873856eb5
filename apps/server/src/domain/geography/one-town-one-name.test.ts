import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#server/platform/database/migrate.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { places } from './places.ts';

let app: TestApp;
let migration: string;

beforeAll(async () => {
  app = await testApp();
  const all = await readMigrations();
  migration = all.find(({ name }) => name.endsWith('one-town-one-name.sql'))?.text ?? '';
});
afterAll(() => app.close());

/** What was there before the migration; its table is made anew by it. */
const runAgain = () =>
  app.database.transaction(async () => {
    await app.database.execute('drop table place_moves');
    await app.database.execute(migration);
  });

test('UX-57: records of the other names of a town are moved, and what was moved is told', async () => {
  const inTollygunge = { state: 'West Bengal', city: 'Tollygunge' };
  const { id } = await app.aCandidate({ ...inTollygunge, locality: 'Golf Green' });
  const twin = await app.aCandidate({ state: 'West Bengal', city: 'Berhampore Wb' });
  const elsewhere = await app.aCandidate({ state: 'Odisha', city: 'Tollygunge' });
  await app.aProvider({ kind: 'job-provider', state: 'West Bengal', city: 'Chakdah' });
  const admin = await app.anL1Admin({
    places: [inTollygunge, { state: 'West Bengal', city: 'Kolkata' }],
  });
  await runAgain();
  const read = (of: string | undefined) =>
    app.database.execute('select city, locality from candidates where id = $1', [of]);
  // What was known of the place stays.
  expect(await read(id)).toEqual([{ city: 'Kolkata', locality: 'Golf Green, Tollygunge' }]);
  expect(await read(twin.id)).toMatchObject([{ city: 'Berhampore' }]);
  expect(await read(elsewhere.id)).toMatchObject([{ city: 'Tollygunge' }]);
  const kept = 'select city from l1_admin_places where account_id = $1';
  expect(await app.database.execute(kept, [admin.id])).toEqual([{ city: 'Kolkata' }]);
  expect(
    await app.database.execute(
      'select from_city, to_city, records, n from place_moves order by from_city, records',
    ),
  ).toEqual([
    { from_city: 'Berhampore Wb', to_city: 'Berhampore', records: 'candidates', n: 1 },
    { from_city: 'Chakdah', to_city: 'Chakdaha', records: 'providers', n: 1 },
    { from_city: 'Tollygunge', to_city: 'Kolkata', records: 'candidates', n: 1 },
    { from_city: 'Tollygunge', to_city: 'Kolkata', records: 'l1_admin_places', n: 1 },
  ]);
  const l2 = await app.anL2Admin();
  const { body } = await app.request('GET', '/api/l2admin/coverage/states', { as: l2.token });
  expect(body.data.moved).toContainEqual({
    state: 'West Bengal',
    from: 'Tollygunge',
    to: 'Kolkata',
    records: 1,
    admins: 1,
    at: expect.any(String),
  });
});

test('UX-57: the migration knows every other name that stands in the data', () => {
  const moved = [
    ...migration.matchAll(/^ {2}\('((?:[^']|'')*)', '((?:[^']|'')*)', '((?:[^']|'')*)'/gmu),
  ];
  const inMigration = moved.map(([, state, name, city]) => `${state}/${name}/${city}`).toSorted();
  const inData = places().states.flatMap((state) =>
    places()
      .otherNamesIn(state)
      .filter(({ kind }) => kind !== 'former')
      .map(({ name, city }) => `${state}/${name}/${city}`),
  );
  expect(inMigration).toEqual(inData.toSorted());
});

test('UX-57: each other name tells where it is known from', () => {
  const rows = readFileSync(new URL('../../../data/city-aliases.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  expect(rows.filter((row) => row.length !== 5 || row[4] === '')).toEqual([]);
});
