import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toKeyFile } from '#server/domain/android-app/packed-app.ts';
import { toFingerprint, createCertificate } from '#server/platform/apk/certificate.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { runCommand } from '#server/testing/running-product.ts';

const passphrase = 'eleven quiet otters';
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-android-'));
  dataDir = freshDataDir();
});
afterAll(async () => {
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
});

const run = (args: string[], input = passphrase) => {
  const environment = { DATA_DIR: dataDir, APP_URL: 'https://skills.example.org' };
  return runCommand(['android', ...args], environment, input);
};

const keyFile = async (name: string): Promise<{ path: string; fingerprint: string }> => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = createCertificate(key, name, new Date());
  const path = join(folder, `${name}.pem`);
  await writeFile(path, toKeyFile({ ...key, certificate }, passphrase));
  return { path, fingerprint: toFingerprint(certificate) };
};

describe('purboday android', () => {
  test('imports and exports a key, and does not lose one by accident', async () => {
    const exported = join(folder, 'exported.pem');
    expect(await run(['export-key', exported])).toMatchObject({
      code: 1,
      err: 'There is no key yet. The first start of the server creates it.\n',
    });

    const first = await keyFile('first');
    const result = await run(['import-key', first.path]);
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toContain(first.fingerprint);

    const written = await run(['export-key', exported]);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).not.toContain('PRIVATE KEY');
    expect((await stat(exported)).mode & 0o777).toBe(0o600);
    expect(await readFile(exported, 'utf8')).toContain(first.fingerprint);
    expect((await run(['export-key', exported])).err).toContain('EEXIST');

    const second = await keyFile('second');
    const rejected = await run(['import-key', second.path]);
    expect(rejected.code).toBe(1);
    expect(rejected.err).toContain('There already is a key');
    const unsure = await run(['import-key', second.path, '--replace']);
    expect(unsure.code).toBe(2);
    expect(unsure.err).toContain('--yes');
    expect((await run(['import-key', second.path, '--replace', '--yes'])).out).toContain(
      second.fingerprint,
    );
  }, 240_000);

  test('rejects a short passphrase and prints the usage for a wrong command', async () => {
    const path = join(folder, 'short.pem');
    expect((await run(['export-key', path], 'short')).err).toContain('at least 12 characters');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect((await run(['export-key'])).err).toContain(
      'Usage: purboday android export-key [options] <file>',
    );
    expect((await run(['constructor', path])).err).toContain('purboday android import-key');
  }, 60_000);
});
