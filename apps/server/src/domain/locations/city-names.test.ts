import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('lists the renamed cities of records on the coverage page (UX-57)', async () => {
  await app.database.execute(
    `insert into place_moves (state, from_city, to_city, records, n) values
       ('West Bengal', 'Tollygunge', 'Kolkata', 'candidates', 1), ('West Bengal', 'Tollygunge', 'Kolkata', 'l1_admin_places', 1)`,
  );
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

test('gives the source of each other name (UX-57)', () => {
  const rows = readFileSync(new URL('../../../data/city-aliases.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  expect(rows.filter((row) => row.length !== 5 || row[4] === '')).toEqual([]);
});
