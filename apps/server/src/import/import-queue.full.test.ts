import type { ImportProgress } from '@purboday/contract/import/import.contract';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { queueImport } from './import-table.ts';
import { importStore, ImportTakenOver, type RunningImport } from './import-store.ts';
import { importWorker, maintainImports } from './import-worker.ts';
import { aPerson, createForm, createWorkbook } from './testing/workbook-form.ts';
import { workbookFiles } from '#server/domain/document/workbook-files.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.work(importWorker(app));
});
afterEach(() => app.close());

const people = (count: number) => createWorkbook(Array.from({ length: count }, () => aPerson()));
const upload = (token: string, bytes: Buffer, key: string) =>
  app.request('POST', '/api/l2admin/upload-candidates', {
    as: token,
    form: createForm(bytes),
    headers: { 'idempotency-key': key },
  });
const progress = async (token: string, key: string): Promise<ImportProgress | undefined> =>
  (await app.request('GET', `/api/l2admin/imports/${key}`, { as: token })).body.data;
const until = async (
  token: string,
  key: string,
  enough: (p: ImportProgress | undefined) => boolean,
): Promise<ImportProgress | undefined> => {
  for (let attempts = 0; attempts < 3_000; attempts += 1) {
    const seen = await progress(token, key);
    if (enough(seen)) return seen;
    await sleep(20);
  }
  throw new Error('The import did not get there');
};

test('queues a second upload of the same admin, but not that of another admin', async () => {
  const [{ token: one }, { token: two }] = [await app.anL2Admin(), await app.anL2Admin()];
  // Long enough for the other admin's upload to be stored meanwhile, also on a fast machine.
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

/**
 * An import left by a process that stored some rows and sent its last heartbeat this many seconds
 * ago.
 */
const underWay = async (
  accountId: string,
  { bytes, rowsDone, silent }: { bytes: Buffer; rowsDone: number; silent: number },
): Promise<RunningImport> => {
  const files = workbookFiles(app);
  const workbook = await files.receive(Readable.from([bytes]));
  await files.keep(workbook);
  const imports = importStore(app.database);
  const newImport = {
    id: newId(app.clock()),
    accountId: accountId,
    key: 'left',
    content: Buffer.from('x'),
    fileName: 'left.xlsx',
    kind: 'xlsx' as const,
    storageKey: workbook.key,
    ip: null,
  };
  const { id } = newImport;
  return app.database.transaction(async () => {
    const row = await imports.add(newImport, app.clock());
    if (!row) throw new Error('The import was not added');
    await queueImport(app.queue, row);
    const running = await imports.begin(id);
    await app.database.execute('update imports set rows_done = $2, created = $2 where id = $1', [
      id,
      rowsDone,
    ]);
    await app.database.execute(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => $2) where id = $1`,
      [id, silent],
    );
    return { id, run: running?.run ?? 0 };
  });
};

test('continues an import when its process stops responding, from the stored rows on (FLT-08)', async () => {
  const admin = await app.anL2Admin();
  const { id } = await underWay(admin.id, { bytes: await people(6), rowsDone: 3, silent: 0 });
  await sleep(4_000);
  expect(await progress(admin.token, 'left')).toMatchObject({ state: 'running', rowsDone: 3 });
  await app.database.execute(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = $1`,
    [id],
  );
  const done = await until(admin.token, 'left', (p) => p?.state === 'done');
  expect(done).toMatchObject({ rowsDone: 6, created: 6, duplicates: 0, invalid: 0 });
  expect(done?.result?.data.map(({ row }) => row)).toEqual([5, 6, 7]);
}, 60_000);

test('stores nothing from a slow process whose import was taken over (FLT-08)', async () => {
  const admin = await app.anL2Admin();
  const slow = await underWay(admin.id, { bytes: await people(2), rowsDone: 0, silent: 60 });
  await until(admin.token, 'left', (p) => p?.state === 'done');
  const counts = { done: 2, created: 2, duplicates: 0, invalid: 0 };
  await expect(importStore(app.database).advance(slow, counts)).rejects.toThrow(ImportTakenOver);
  expect(await progress(admin.token, 'left')).toMatchObject({ rowsDone: 2, created: 2 });
}, 60_000);

test('queues an import again when its job is lost (FLT-08)', async () => {
  const admin = await app.anL2Admin();
  const { id } = await underWay(admin.id, { bytes: await people(3), rowsDone: 1, silent: 0 });
  await app.database.execute('delete from pgboss.job where id = $1', [id]);
  await maintainImports(app)();
  const done = await until(admin.token, 'left', (p) => p?.state === 'done');
  expect(done).toMatchObject({ rowsDone: 3, created: 3 });
}, 60_000);
