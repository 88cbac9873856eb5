import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '#server/testing/database/test-database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let other: pg.Client;
let as: string;

beforeAll(async () => {
  app = await createTestApp({ statementTimeoutMs: 400 });
  as = (await app.anL2Admin()).token;
  const [here] = await app.database.execute<{ name: string }>('select current_database() as name');
  const connectionString = Object.assign(new URL(testServer()), { pathname: `/${here?.name}` });
  other = new pg.Client({ connectionString: connectionString.href });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.close();
});

// A locked table makes a statement exceed its time limit, like a search through too many rows.
const whileHeld = async (path: string) => {
  await other.query('begin; lock table candidates in access exclusive mode');
  try {
    return await app.request('GET', `/api${path}`, { as });
  } finally {
    await other.query('rollback');
  }
};

test('requests more letters when a search exceeds its time limit', async () => {
  const { status, body } = await whileHeld('/l2admin/records/candidates?q=a');
  expect([status, body.message]).toEqual([400, 'Please enter more letters to search']);
  expect(body.errors).toEqual([{ path: 'q', message: 'Please enter more letters to search' }]);
});

test('responds with Retry-After when a list without a search exceeds its time limit', async () => {
  const { status, headers } = await whileHeld('/l2admin/records/candidates');
  expect([status, headers['retry-after']]).toEqual([503, '3']);
});
