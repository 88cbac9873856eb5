import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signChecksums } from './sign-checksums.ts';

let folder: string;
let sums: string;
const inFolder = (name: string): string => join(folder, name);

const makeKey = (name: string): string => {
  const file = inFolder(name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'test', '-f', file]);
  return file;
};

/** Verifies a signature as the documentation describes. */
const verify = (keyFile: string): boolean => {
  const allowed = inFolder('allowed_signers');
  writeFileSync(
    allowed,
    `purboday namespaces="purboday-release" ${readFileSync(`${keyFile}.pub`, 'utf8')}`,
  );
  const args = ['-Y', 'verify', '-f', allowed, '-I', 'purboday', '-n', 'purboday-release'];
  const { status } = spawnSync('ssh-keygen', [...args, '-s', `${sums}.sig`], {
    input: readFileSync(sums),
  });
  return status === 0;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-sign-test-'));
  sums = inFolder('SHA256SUMS');
  writeFileSync(sums, `${'ab'.repeat(32)}  purboday.tar.gz\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('signChecksums', () => {
  test('creates a signature that ssh-keygen verifies, from a key file or the text of a key', () => {
    const key = makeKey('release');
    expect(signChecksums(sums, key)).toBe(`${sums}.sig`);
    expect(verify(key)).toBe(true);
    // Environment variables often lose the final line break.
    signChecksums(sums, readFileSync(key, 'utf8').trim());
    expect(verify(key)).toBe(true);
  });

  test('rejects the signature for another key or changed checksums', () => {
    const key = makeKey('mine');
    const other = makeKey('other');
    signChecksums(sums, key);
    expect(verify(other)).toBe(false);
    const before = readFileSync(sums);
    writeFileSync(sums, `${'cd'.repeat(32)}  purboday.tar.gz\n`);
    expect(verify(key)).toBe(false);
    writeFileSync(sums, before);
    expect(verify(key)).toBe(true);
  });

  test('reports a wrong key, and leaves neither key nor signature behind', () => {
    signChecksums(sums, makeKey('first'));
    const temporary = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith('purboday-signing-'));
    const before = temporary();
    const broken = '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----';
    expect(() => signChecksums(sums, broken)).toThrow('SHA256SUMS could not be signed');
    expect(() => signChecksums(sums, inFolder('no-key'))).toThrow('SHA256SUMS could not be signed');
    expect(existsSync(`${sums}.sig`)).toBe(false);
    expect(temporary()).toEqual(before);
  });
});
