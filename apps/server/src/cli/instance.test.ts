import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSharedInstance, runCommand } from '#server/testing/running-product.ts';

let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-instance-'));
  instance = await createSharedInstance();
});
afterAll(async () => {
  await instance.close();
  rmSync(folder, { recursive: true, force: true });
});

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

test.each(['admin list', 'backup x.backup', 'audit head', 'migrate'])(
  'needs an instance for %s, and creates none [OP-14]',
  async (words) => {
    const absent = join(folder, 'absent');
    const { code, out, err } = await runCommand(words.split(' '), { DATA_DIR: absent, MASTER_KEY });
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `There is no instance in ${absent}. Start the product first, or set DATA_DIR to its folder and DATABASE_URL to its database.\n`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
  60_000,
);

describe('purboday migrate [OP-17]', () => {
  test('names what would be applied, and changes nothing', async () => {
    const { database, environment } = instance;
    const run = (...args: string[]) => runCommand(args, { ...environment, MASTER_KEY });
    expect((await run('migrate', '--dry-run')).out).toBe('The database is up to date.\n');
    const [last] = await database.execute<{ name: string }>(
      'delete from migrations where name = (select max(name) from migrations) returning name',
    );
    const { code, out, err } = await run('migrate', '--dry-run');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`1 migration would be applied. Nothing was changed.\n${last?.name}\n`);
    const refused = await run('certificates', 'revoke', ...revocation, '--dry-run');
    expect(refused.err).toContain('The database needs migrations first.');
    expect(
      await database.execute('select 1 from migrations where name = $1', [last?.name]),
    ).toEqual([]);
  }, 60_000);
});

const revocation = ['--key', '0199a2d4-5f7e-7c11-9a7b-3f1de0c0a001', '--reason', 'Stolen'];
