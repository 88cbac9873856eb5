import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = freshDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Outcome = { code: number; out: string; err: string };

const run = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL('./certificates.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
    };
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

const idsIn = (text: string): string[] => text.match(/[0-9a-f-]{36}/gu) ?? [];

describe('T59: npm run certificates', () => {
  test('lists, rotates and revokes signing keys', async () => {
    const [first = ''] = idsIn((await run('keys')).out);
    const rotated = await run('rotate');
    const [second = ''] = idsIn(rotated.out);
    expect(rotated).toMatchObject({ code: 0, err: '' });
    expect(second).not.toBe(first);

    const unsure = await run('revoke', '--key', first, '--reason', 'Stolen');
    expect(unsure.code).toBe(1);
    expect(unsure.err).toContain('--yes');
    const revoked = await run('revoke', '--key', first, '--reason', 'Stolen', '--yes');
    expect(revoked).toMatchObject({ code: 0, err: '' });
    expect(revoked.out).toContain('0 certificates were signed again');
    const { out } = await run('keys');
    expect(out.split('\n')[0]).toMatch(new RegExp(`^${first}\\t.*\\trevoked \\d{4}-`, 'u'));
    expect(out.split('\n')[1]).toMatch(new RegExp(`^${second}\\t.*\\tin use$`, 'u'));
    expect((await run('revoke', '--key', first, '--reason', 'Again', '--yes')).code).toBe(1);
  }, 120_000);

  test('rejects a wrong command, a missing reason and an unknown key', async () => {
    expect((await run('constructor')).err).toContain('npm run certificates -- rotate');
    expect((await run('revoke', '--key', 'x')).err).toContain('--reason');
    const odd = await run('revoke', '--key', 'x', '--reason', 'Stolen', '--yes');
    expect(odd).toMatchObject({ code: 1, err: 'x is not the id of a key.\n' });
  }, 120_000);
});
