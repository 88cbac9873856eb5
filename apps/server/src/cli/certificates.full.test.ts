import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { runCommand } from '#server/testing/running-product.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = freshDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(['certificates', ...args], { DATA_DIR: dataDir });

const idsIn = (text: string): string[] => text.match(/[0-9a-f-]{36}/gu) ?? [];

describe('T59: purboday certificates', () => {
  test('lists, rotates and revokes signing keys [OP-17]', async () => {
    const [first = ''] = idsIn((await run('keys')).out);
    const rotated = await run('rotate');
    const [second = ''] = idsIn(rotated.out);
    expect(rotated).toMatchObject({ code: 0, err: '' });
    expect(second).not.toBe(first);

    const unsure = await run('revoke', '--key', first, '--reason', 'Stolen');
    expect(unsure.code).toBe(2);
    expect(unsure.err).toContain('--yes');
    const tried = await run('revoke', '--key', first, '--reason', 'Stolen', '--dry-run');
    expect(tried).toMatchObject({ code: 0, err: '' });
    expect(tried.out).toContain('0 certificates signed again. Nothing was changed.');
    expect((await run('keys')).out).not.toContain('revoked');
    const revoked = await run('revoke', '--key', first, '--reason', 'Stolen', '--yes');
    expect(revoked).toMatchObject({ code: 0, err: '' });
    expect(revoked.out).toContain('0 certificates were signed again');
    const { out } = await run('keys');
    expect(out.split('\n')[0]).toMatch(new RegExp(`^${first}\\t.*\\trevoked \\d{4}-`, 'u'));
    expect(out.split('\n')[1]).toMatch(new RegExp(`^${second}\\t.*\\tin use$`, 'u'));
    expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([
      { id: first, revokedAt: expect.any(String) as unknown },
      { id: second, revokedAt: null },
    ]);
    expect((await run('revoke', '--key', first, '--reason', 'Again', '--yes')).code).toBe(1);
  }, 120_000);

  test('rejects a wrong command, a missing reason and an unknown key', async () => {
    expect((await run('constructor')).err).toContain('purboday certificates rotate');
    const id = '0199a2d4-5f7e-7c11-9a7b-3f1de0c0a001';
    for (const args of [
      ['--key', id],
      ['--key', id, '--reason', ' '],
    ]) {
      const silent = await run('revoke', ...args);
      expect(silent.code).toBe(2);
      expect(silent.err).toContain('--reason');
    }
    const odd = await run('revoke', '--key', 'x', '--reason', 'Stolen', '--yes');
    expect(odd.code).toBe(2);
    expect(odd.err).toContain('It must be the id of a key.');
    const unknown = await run('revoke', '--key', id, '--reason', 'Stolen', '--yes');
    expect(unknown.code).toBe(1);
    expect(unknown.err).toContain(`There is no valid key ${id}.`);
  }, 120_000);
});
