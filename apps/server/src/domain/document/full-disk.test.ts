import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestFile,
  createRegistrationForm,
  registerTestCandidate,
  sendRegistration,
} from '#server/registration/testing/a-registration.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from './testing/sample-documents.ts';

const usual = tmpdir();
const small = mkdtempSync(join(usual, 'purboday-small-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', small]).status === 0;

let app: TestApp;
beforeAll(async () => {
  process.env['TMPDIR'] = small;
  app = await createTestApp();
  process.env['TMPDIR'] = usual;
});
afterAll(async () => {
  await app.close();
  if (mounted) execFileSync('umount', [small]);
  rmSync(small, { recursive: true, force: true });
});

// Mounting a small disk needs root. Elsewhere only the error codes are tested.
describe.skipIf(!mounted)('FLT-21: a full disk', () => {
  const aBigOne = () =>
    createRegistrationForm({ aadharFile: createTestFile(createJpeg(1_900_000)) });
  const count = async (table: string) =>
    Number((await app.database.execute(`select count(*) as n from ${table}`))[0]?.['n']);

  test('returns 503 with Retry-After, stores nothing partially, and continues once there is space', async () => {
    expect((await registerTestCandidate(app, createRegistrationForm())).status).toBe(201);
    const filler = join(small, 'filler');
    await writeFile(filler, Buffer.alloc(8_000_000)).catch(() => undefined);
    const fields = aBigOne();
    const rejected = await registerTestCandidate(app, fields);
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.body.message).toContain('try again');
    expect([await count('candidates'), await count('documents')]).toEqual([1, 1]);
    const left = await readdir(join(app.settings.dataDir, 'temporary')).catch(() => []);
    expect(left).toEqual([]);

    await rm(filler);
    expect((await sendRegistration(app, fields)).status).toBe(201);
    expect(await count('candidates')).toBe(2);
  });
});
