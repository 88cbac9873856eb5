import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import { storageMessages } from '@purboday/contract/documents/documents.messages';
import { importMessages } from '@purboday/contract/import/import.messages';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createForm, uploadUrl } from '#server/import/testing/workbook-form.ts';
import {
  createTestFile,
  createRegistrationForm,
  registerTestCandidate,
  sendRegistration,
} from '#server/registration/testing/a-registration.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from './testing/sample-documents.ts';

const usual = tmpdir();
const { folder: small, mounted, unmount } = mountSmallDisk('6m');

let app: TestApp;
beforeAll(async () => {
  process.env['TMPDIR'] = small;
  app = await createTestApp();
  process.env['TMPDIR'] = usual;
});
afterAll(async () => {
  await app.close();
  unmount();
});

// Mounting a small disk needs root. Elsewhere only the error codes are tested.
describe.skipIf(!mounted)('FLT-21: a full disk', () => {
  const aBigOne = () =>
    createRegistrationForm({ aadharFile: createTestFile(createJpeg(1_900_000)) });
  const count = async (table: string) =>
    Number((await app.database.execute(`select count(*) as n from ${table}`))[0]?.['n']);

  afterEach(() => vi.restoreAllMocks());

  test('returns 503 with Retry-After, stores nothing partially, and continues once there is space', async () => {
    expect((await registerTestCandidate(app, createRegistrationForm())).status).toBe(201);
    const filler = join(small, 'filler');
    await writeFile(filler, Buffer.alloc(8_000_000)).catch(() => undefined);
    const lines = vi.spyOn(app.log, 'error');
    const fields = aBigOne();
    const rejected = await registerTestCandidate(app, fields);
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.body.message).toBe(storageMessages.noSpace);
    const folder = join(app.settings.dataDir, 'temporary');
    expect(lines.mock.calls).toEqual([
      [
        {
          folder,
          freeBytes: expect.any(Number) as unknown,
          neededBytes: documentMaxBytes,
          requestId: expect.any(String) as unknown,
        },
        'a disk is full',
      ],
    ]);
    const [logged] = lines.mock.calls[0] as unknown as [{ freeBytes: number }];
    expect(logged.freeBytes).toBeLessThan(documentMaxBytes);
    expect([await count('candidates'), await count('documents')]).toEqual([1, 1]);
    const left = await readdir(join(app.settings.dataDir, 'temporary')).catch(() => []);
    expect(left).toEqual([]);

    await rm(filler);
    expect((await sendRegistration(app, fields)).status).toBe(201);
    expect(await count('candidates')).toBe(2);
  });

  test('names free and needed bytes of a workbook [OP-16]', async () => {
    const lines = vi.spyOn(app.log, 'error');
    const { token } = await app.anL2Admin();
    const form = createForm(Buffer.from('x'));
    const { status, body } = await app.request('POST', uploadUrl, { as: token, form });
    expect([status, body.message]).toEqual([413, importMessages.noSpace]);
    expect(lines.mock.calls).toHaveLength(1);
    const [logged, text] = lines.mock.calls[0] as unknown as [Record<string, number>, string];
    expect(text).toBe('a disk is full');
    expect(logged['freeBytes']).toBeLessThan(8_000_000);
    expect(logged['neededBytes']).toBeGreaterThan(256 * 1024 * 1024);
  });
});
