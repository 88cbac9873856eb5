import { workbookField } from '@purboday/contract/import/workbook';
import type { ImportProgress } from '@purboday/contract/import/import.schemas';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { startProduct } from '#server/testing/running-product.ts';
import type { RunningProduct } from '#server/testing/running-product.ts';
import { aPerson, formWith, workbookOf } from './testing/workbook-form.ts';

const admin = {
  FIRST_ADMIN_EMAIL: 'first@example.org',
  FIRST_ADMIN_PASSWORD: 'eleven-quiet-rivers',
};
const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const tidy of left.splice(0).toReversed()) await tidy();
});

const start = async (dataDir: string): Promise<RunningProduct> => {
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', ...admin });
  left.push(() => product.end('SIGKILL').catch(() => undefined));
  await product.ready();
  return product;
};

const tokenOf = async ({ url }: RunningProduct): Promise<string> => {
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
    body: formWith(bytes, 'people.xlsx', workbookField),
  });

const until = async (
  url: string,
  token: string,
  key: string,
  enough: (p: ImportProgress) => boolean,
): Promise<ImportProgress> => {
  for (let tries = 0; tries < 3_000; tries += 1) {
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

test('FLT-08: killed at row 500 and sent again, the next start goes on with the import; no row is lost or doubled', async () => {
  const dataDir = freshDataDir();
  left.push(() => rm(dataDir, { recursive: true, force: true }));
  const rows = 1_500;
  const bytes = await workbookOf(Array.from({ length: rows }, () => aPerson()));
  const first = await start(dataDir);
  const token = await tokenOf(first);
  const broken = upload(first.url, token, bytes, 'crash').then(
    () => 'answered',
    () => 'broken',
  );
  const seen = await until(first.url, token, 'crash', ({ rowsDone }) => rowsDone >= 500);
  expect(seen.state).toBe('running');
  expect(seen.rowsDone).toBeLessThan(rows);
  await first.end('SIGKILL');
  expect(await broken).toBe('broken');

  const second = await start(dataDir);
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
