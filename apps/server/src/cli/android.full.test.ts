import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyFileOf } from '#server/android/key-file.ts';
import { fingerprintOf, selfSigned } from '#server/platform/apk/certificate.ts';

const passphrase = 'eleven quiet otters';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-android-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Outcome = { code: number; out: string; err: string };

const run = (args: string[], input = passphrase): Promise<Outcome> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL('./android.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(folder, 'data'),
      APP_URL: 'https://skills.example.org',
    };
    const child = execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
    child.stdin?.end(input);
  });

const keyFile = async (name: string): Promise<{ path: string; fingerprint: string }> => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSigned(key, name, new Date());
  const path = join(folder, `${name}.pem`);
  await writeFile(path, keyFileOf({ ...key, certificate }, passphrase));
  return { path, fingerprint: fingerprintOf(certificate) };
};

describe('npm run android', () => {
  test('a key goes into an instance, out of it, and is not lost by accident', async () => {
    const exported = join(folder, 'exported.pem');
    expect(await run(['export-key', exported])).toMatchObject({
      code: 1,
      err: 'There is no key yet: it is made when the server first starts.\n',
    });

    const first = await keyFile('first');
    const taken = await run(['import-key', first.path]);
    expect(taken).toMatchObject({ code: 0, err: '' });
    expect(taken.out).toContain(first.fingerprint);

    const written = await run(['export-key', exported]);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).not.toContain('PRIVATE KEY');
    expect((await stat(exported)).mode & 0o777).toBe(0o600);
    expect(await readFile(exported, 'utf8')).toContain(first.fingerprint);
    expect((await run(['export-key', exported])).err).toContain('EEXIST');

    const second = await keyFile('second');
    const refused = await run(['import-key', second.path]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('There is a key already');
    expect((await run(['import-key', second.path, '--replace'])).out).toContain(second.fingerprint);
  }, 240_000);

  test('a short passphrase protects nothing, and a wrong command says how it is used', async () => {
    const path = join(folder, 'short.pem');
    expect((await run(['export-key', path], 'short')).err).toContain('at least 12 characters');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect((await run(['export-key'])).err).toContain('npm run android -- export-key FILE');
    expect((await run(['constructor', path])).err).toContain('npm run android -- import-key');
  }, 60_000);
});
