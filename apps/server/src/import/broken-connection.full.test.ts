import type { ImportProgress } from '@purboday/contract/import/import.contract';
import { workbookField } from '@purboday/contract/import/workbook';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importWorker } from './import-worker.ts';
import { aPerson, createForm, createWorkbook } from './testing/workbook-form.ts';

let app: TestApp;
let token: string;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.work(importWorker(app));
  token = (await app.anL2Admin()).token;
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const path = '/api/l2admin/upload-candidates';

/** The bytes of an upload as they are sent. */
const wire = async (workbook: Buffer, key: string): Promise<Buffer> => {
  const encoded = new Response(createForm(workbook, 'people.xlsx', workbookField));
  const body = Buffer.from(await encoded.arrayBuffer());
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${key}`,
    `content-type: ${encoded.headers.get('content-type')}`,
    `content-length: ${body.length}`,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
};

const progress = (key: string) => app.request('GET', `/api/l2admin/imports/${key}`, { as: token });
const done = async (key: string): Promise<ImportProgress> => {
  for (let attempts = 0; attempts < 1_000; attempts += 1) {
    const { body } = await progress(key);
    if (body.data?.state === 'done') return body.data;
    await sleep(20);
  }
  throw new Error('The import did not end');
};
const candidates = async (): Promise<number> =>
  (await app.database.execute<{ n: number }>('select count(*) as n from candidates'))[0]?.n ?? 0;
const again = (workbook: Buffer, key: string) =>
  app.request('POST', path, {
    as: token,
    form: createForm(workbook),
    headers: { 'idempotency-key': key },
  });
const people = (count: number) => createWorkbook(Array.from({ length: count }, () => aPerson()));

test('stores nothing when the connection breaks in the middle of the file, and accepts the same upload afterwards (FLT-08)', async () => {
  const before = await candidates();
  const workbook = await people(30);
  const bytes = await wire(workbook, 'cut-body');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
  await sleep(200);
  socket.destroy();
  await sleep(200);
  expect((await progress('cut-body')).status).toBe(404);
  expect(await candidates()).toBe(before);
  expect((await again(workbook, 'cut-body')).body.data).toHaveLength(30);
  expect(await candidates()).toBe(before + 30);
});

test('loses and duplicates no row when the connection breaks before the response (FLT-08)', async () => {
  const before = await candidates();
  const workbook = await people(120);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(await wire(workbook, 'cut-wait'));
  while ((await progress('cut-wait')).status === 404) await sleep(10);
  socket.destroy();
  const ended = await done('cut-wait');
  expect(ended.result?.data.map(({ row }) => row)).toEqual(
    Array.from({ length: 120 }, (_, n) => n + 2),
  );
  expect((await again(workbook, 'cut-wait')).body.data).toEqual(ended.result?.data);
  expect(await candidates()).toBe(before + 120);
});

test('loses no row when the connection breaks in the middle of the response (FLT-08)', async () => {
  const before = await candidates();
  const workbook = await people(120);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(await wire(workbook, 'cut-answer'));
  const [piece] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(piece.toString('latin1')).toContain('200 OK');
  expect((await done('cut-answer')).result?.data).toHaveLength(120);
  expect((await again(workbook, 'cut-answer')).body.data).toHaveLength(120);
  expect(await candidates()).toBe(before + 120);
});
