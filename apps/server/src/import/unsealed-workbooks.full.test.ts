import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startProduct, createSharedInstance } from '#server/testing/running-product.ts';
import { aPerson, createForm, createWorkbook } from './testing/workbook-form.ts';

const admin = {
  FIRST_ADMIN_EMAIL: 'first@example.org',
  FIRST_ADMIN_PASSWORD: 'eleven-quiet-rivers',
};
const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of left.splice(0).toReversed()) await cleanUp();
});

const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const leaks: string[] = [];
  for (const path of names.map((name) => join(folder, name)))
    if ((await stat(path).catch(() => undefined))?.isFile()) leaks.push(path);
  return leaks;
};

/** The name of a part, which every workbook contains uncompressed. */
const mark = '[Content_Types].xml';
const findUnencrypted = async (folder: string): Promise<string[]> => {
  const leaks: string[] = [];
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(mark)) leaks.push(path);
  }
  return leaks;
};

test('stores no workbook unencrypted, neither during its import nor after kill -9; the start deletes leftovers (T5, SEC-52)', async () => {
  const instance = await createSharedInstance();
  left.push(instance.close);
  const { DATA_DIR: dataDir } = instance.environment;
  const start = async () => {
    const product = await startProduct({ ...instance.environment, ...admin });
    left.push(() => product.end('SIGKILL').catch(() => undefined));
    await product.ready();
    return product;
  };
  const product = await start();
  const signedIn = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.FIRST_ADMIN_EMAIL, password: admin.FIRST_ADMIN_PASSWORD }),
  });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const bytes = await createWorkbook(Array.from({ length: 6_000 }, () => aPerson()));
  expect(bytes.includes(mark)).toBe(true);

  const upload = fetch(`${product.url}/api/l2admin/upload-candidates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'killed' },
    body: createForm(bytes),
  }).catch(() => undefined);
  const rowsDone = async (): Promise<number> =>
    Number(
      (await instance.database.execute<{ n: number }>('select max(rows_done) as n from imports'))[0]
        ?.n ?? 0,
    );
  while ((await rowsDone()) === 0) {
    expect(await findUnencrypted(dataDir)).toEqual([]);
    await sleep(10);
  }
  expect(await findUnencrypted(dataDir)).toEqual([]);
  await product.end('SIGKILL');
  await upload;
  expect(await rowsDone()).toBeLessThan(6_000);
  expect(await findUnencrypted(dataDir)).toEqual([]);

  const temporary = join(dataDir, 'temporary');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const path of await filesIn(temporary)) await utimes(path, longAgo, longAgo);
  await start();
  expect(await filesIn(temporary)).toEqual([]);
}, 120_000);
