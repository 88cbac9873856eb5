import type { ImportProgress } from '@purboday/contract/import/import.schemas';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/database/new-id.ts';
import { testApp, type Answer, type TestApp } from '#server/testing/test-app.ts';
import { importStore, LeaseLost } from './import-store.ts';
import { aPerson, formWith, workbookOf } from './testing/workbook-form.ts';
import { workbookFiles } from './workbook-files.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const people = (count: number) => workbookOf(Array.from({ length: count }, () => aPerson()));
const upload = (token: string, bytes: Buffer, key: string): Promise<Answer> =>
  app.request('POST', '/api/l2admin/upload-candidates', {
    as: token,
    form: formWith(bytes),
    headers: { 'idempotency-key': key },
  });
const progress = async (token: string, key: string): Promise<ImportProgress | undefined> =>
  (await app.request('GET', `/api/l2admin/imports/${key}`, { as: token })).body.data;
const until = async (
  token: string,
  key: string,
  enough: (p: ImportProgress | undefined) => boolean,
): Promise<ImportProgress | undefined> => {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const seen = await progress(token, key);
    if (enough(seen)) return seen;
    await sleep(20);
  }
  throw new Error('The import did not get there');
};

test('a second upload of the same admin waits for the first, that of another admin does not', async () => {
  const [{ token: one }, { token: two }] = [await app.anL2Admin(), await app.anL2Admin()];
  // Long enough for the other admin's upload to be read and stored meanwhile, on a fast machine too.
  const [long, short, other] = [await people(20_000), await people(2), await people(2)];
  const first = upload(one, long, 'long');
  await until(one, 'long', (p) => (p?.rowsDone ?? 0) > 0);
  const second = upload(one, short, 'short');
  await until(one, 'short', (p) => p !== undefined);

  expect((await upload(two, other, 'other')).body.data).toHaveLength(2);
  expect((await progress(one, 'long'))?.state).toBe('running');
  expect((await progress(one, 'short'))?.state).toBe('queued');

  expect((await first).body.data).toHaveLength(20_000);
  expect((await second).body.data).toHaveLength(2);
}, 120_000);

/** An import as a process leaves it that died after storing some rows. */
const abandoned = async (accountId: string, bytes: Buffer, rowsDone: number): Promise<string> => {
  const files = workbookFiles({ ...app, temporaryDir: app.settings.dataDir });
  const path = join(app.settings.dataDir, 'abandoned.xlsx');
  await writeFile(path, bytes);
  const id = newId(app.clock());
  await importStore(app.database).add(
    {
      id,
      account_id: accountId,
      key: 'left',
      content: Buffer.from('x'),
      file_name: 'left.xlsx',
      kind: 'xlsx',
      storage_key: await files.keep(path),
      ip: null,
    },
    app.clock(),
  );
  const leaseUntil = new Date(app.clock().getTime() + 30_000).toISOString();
  await app.database.execute(
    `update imports set state = 'running', runner = $2, lease_until = $3, rows_done = $4, created = $4 where id = $1`,
    [id, randomUUID(), leaseUntil, rowsDone],
  );
  return id;
};

test('FLT-08: an import whose process died is taken over when its lease is over, not before, and goes on after the rows that are stored', async () => {
  const admin = await app.anL2Admin();
  await abandoned(admin.id, await people(6), 3);
  const store = importStore(app.database);
  expect(await store.claim(randomUUID(), app.clock())).toBeUndefined();
  app.advance({ seconds: 31 });
  const done = await until(admin.token, 'left', (p) => p?.state === 'done');
  expect(done).toMatchObject({ rowsDone: 6, created: 6, duplicates: 0, invalid: 0 });
  expect(done?.result?.data.map(({ row }) => row)).toEqual([5, 6, 7]);
}, 60_000);

test('FLT-08: a process that was only slow stores nothing more once another has taken its import over', async () => {
  const admin = await app.anL2Admin();
  const id = await abandoned(admin.id, await people(2), 0);
  const store = importStore(app.database);
  const [row] = await app.database.execute<{ runner: string }>(
    'select runner from imports where id = $1',
    [id],
  );
  app.advance({ seconds: 31 });
  await until(admin.token, 'left', (p) => p?.state === 'done');
  const counts = { done: 2, created: 2, duplicates: 0, invalid: 0 };
  await expect(store.advance(id, row?.runner ?? '', counts, app.clock())).rejects.toThrow(
    LeaseLost,
  );
  expect(await progress(admin.token, 'left')).toMatchObject({ rowsDone: 2, created: 2 });
}, 60_000);
