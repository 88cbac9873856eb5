import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createRegistrationForm,
  registerTestCandidate,
} from '#server/registration/testing/a-registration.ts';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let folder: string;
const clamd = createServer((socket) => {
  socket.on('error', () => undefined);
  // A chunk of length 0 ends the data.
  socket.on('data', (part) => {
    if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
  });
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-clamd-'));
  await new Promise<void>((done) => clamd.listen(join(folder, 'clamd.ctl'), done));
});
afterAll(async () => {
  clamd.close();
  await rm(folder, { recursive: true, force: true });
});

const readWarned = async (app: TestApp, id: string): Promise<readonly string[]> => {
  const { token } = await app.anL1Admin({ places: [kolkata] });
  const { body } = await app.request('GET', `/api/l1admin/candidates/${id}`, { as: token });
  return body.data.warnings;
};

const registered = async (app: TestApp): Promise<string> =>
  (await registerTestCandidate(app, createRegistrationForm())).body.data.candidateId;

test('flags an unscanned file to its reviewer once a scanner is set (SEC-41)', async () => {
  const app = await createTestApp({
    environment: { CLAMD_URL: `unix://${join(folder, 'clamd.ctl')}` },
  });
  const id = await registered(app);
  expect(await readWarned(app, id)).not.toContain('UNSCANNED_DOCUMENT');
  // As if the document was uploaded before the scanner was set.
  await app.database.execute('update documents set scanned_at = null');
  expect(await readWarned(app, id)).toContain('UNSCANNED_DOCUMENT');
  await app.close();
});

test('flags no file and marks none as scanned without a scanner (SEC-41)', async () => {
  const app = await createTestApp();
  const id = await registered(app);
  expect(await readWarned(app, id)).not.toContain('UNSCANNED_DOCUMENT');
  expect(await app.database.execute('select scanned_at from documents')).toEqual([
    { scanned_at: null },
  ]);
  await app.close();
});
