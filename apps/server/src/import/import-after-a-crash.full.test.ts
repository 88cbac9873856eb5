import { workbookField } from '@purboday/contract/import/workbook';
import type { ImportProgress } from '@purboday/contract/import/import.contract';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import {
  startProduct,
  createSharedInstance,
  type RunningProduct,
} from '#server/testing/running-product.ts';
import { aPerson, createForm, createWorkbook } from './testing/workbook-form.ts';

const admin = {
  FIRST_ADMIN_EMAIL: 'first@example.org',
  FIRST_ADMIN_PASSWORD: 'eleven-quiet-rivers',
};
const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of left.splice(0).toReversed()) await cleanUp();
});

const start = async (environment: Record<string, string>): Promise<RunningProduct> => {
  const product = await startProduct({ DEMO: '0', ...admin, ...environment });
  left.push(() => product.end('SIGKILL').catch(() => undefined));
  await product.ready();
  return product;
};

const fetchToken = async ({ url }: RunningProduct): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.FIRST_ADMIN_EMAIL, password: admin.FIRST_ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

const upload = (url: string, token: string, bytes: Buffer, key: string): Promise<Response> =>
  fetch(`${url}/api/l2admin/upload-candidates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: createForm(bytes, 'people.xlsx', workbookField),
  });

const until = async (
  url: string,
  token: string,
  key: string,
  enough: (p: ImportProgress) => boolean,
): Promise<ImportProgress> => {
  for (let attempts = 0; attempts < 3_000; attempts += 1) {
    const answer = await fetch(`${url}/api/l2admin/imports/${key}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status === 200) {
      const { data } = (await answer.json()) as { data: ImportProgress };
      if (enough(data)) return data;
    }
    await sleep(20);
  }
  throw new Error('The import did not get there');
};

test('continues an import after kill -9 at row 500, without lost or duplicate rows (FLT-08)', async () => {
  const dataDir = freshDataDir();
  left.push(() => rm(dataDir, { recursive: true, force: true }));
  const rows = 1_500;
  const bytes = await createWorkbook(Array.from({ length: rows }, () => aPerson()));
  const first = await start({ DATA_DIR: dataDir });
  const token = await fetchToken(first);
  const broken = upload(first.url, token, bytes, 'crash').then(
    () => 'answered',
    () => 'broken',
  );
  const seen = await until(first.url, token, 'crash', ({ rowsDone }) => rowsDone >= 500);
  expect(seen.state).toBe('running');
  expect(seen.rowsDone).toBeLessThan(rows);
  await first.end('SIGKILL');
  expect(await broken).toBe('broken');

  const second = await start({ DATA_DIR: dataDir });
  const sent = await upload(second.url, token, bytes, 'crash');
  expect(((await sent.json()) as { data: unknown[] }).data).toHaveLength(rows);
  const done = await until(second.url, token, 'crash', ({ state }) => state === 'done');
  expect(done.result?.errors).toEqual([]);
  expect(done.created).toBe(rows);
  expect(new Set(done.result?.data.map(({ _id }) => _id)).size).toBe(rows);
  expect(done.result?.data.map(({ row }) => row)).toEqual(
    Array.from({ length: rows }, (_, n) => n + 2),
  );

  const again = await upload(second.url, token, bytes, 'another');
  const { data, errors } = (await again.json()) as { data: unknown[]; errors: unknown[] };
  expect([data.length, errors.length]).toEqual([0, rows]);
}, 180_000);

/** An instance for several processes, with a query function for its database. */
const anInstance = async () => {
  const { database, environment, close } = await createSharedInstance();
  left.push(close);
  const one = async (query: string): Promise<unknown> =>
    Object.values((await database.execute(query))[0] ?? {})[0];
  return { environment, one };
};

/** Starts an import of many people and waits until some, but not all, are stored. */
const inTheMiddle = async (product: RunningProduct, bytes: Buffer) => {
  const token = await fetchToken(product);
  const answer = upload(product.url, token, bytes, 'middle').then(
    ({ status }) => status,
    () => 'broken',
  );
  await until(product.url, token, 'middle', ({ rowsDone }) => rowsDone > 0);
  return { token, answer };
};

const rows = 8_000;
const manyPeople = () => createWorkbook(Array.from({ length: rows }, () => aPerson()));

test('continues an import in another process after kill -9, without lost or duplicate rows (FLT-08)', async () => {
  const { environment, one } = await anInstance();
  const bytes = await manyPeople();
  const first = await start(environment);
  const { token, answer } = await inTheMiddle(first, bytes);
  // Paused first, so that it cannot finish before it is killed.
  first.child.kill('SIGSTOP');
  expect(await one('select rows_done from imports')).toBeLessThan(rows);
  expect(await first.end('SIGKILL')).toBeNull();
  expect(await answer).toBe('broken');

  const second = await start(environment);
  const sent = await upload(second.url, token, bytes, 'middle');
  const { data, errors } = (await sent.json()) as { data: { row: number }[]; errors: unknown[] };
  expect(errors).toEqual([]);
  expect(data.map(({ row }) => row)).toEqual(Array.from({ length: rows }, (_, n) => n + 2));
  expect(await one('select run from imports')).toBe(2);
  for (const table of ['candidates', 'import_created', 'history', 'consents'])
    expect([table, await one(`select count(*) from ${table}`)]).toEqual([table, rows]);
  const emails = "select count(*) from notifications where channel = 'email'";
  expect(await one(emails)).toBe(rows);
  expect(await one(`select count(*) from audit where action = 'imported'`)).toBe(1);
}, 240_000);

test('hands an import back on SIGTERM in time, and continues it at the next start (FLT-08, FLT-14)', async () => {
  const { environment, one } = await anInstance();
  const bytes = await manyPeople();
  const first = await start(environment);
  const { token, answer } = await inTheMiddle(first, bytes);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(await answer).toBe(503);
  expect(await one('select state from imports')).toBe('queued');
  expect(await one('select rows_done from imports')).toBeLessThan(rows);
  expect(await one(`select state::text from pgboss.job where name = 'imports'`)).toBe('retry');

  const second = await start(environment);
  const done = await until(second.url, token, 'middle', ({ state }) => state === 'done');
  expect([done.created, done.duplicates, done.invalid]).toEqual([rows, 0, 0]);
  expect(await one('select count(*) from candidates')).toBe(rows);
}, 240_000);
