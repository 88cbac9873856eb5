import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedInstance } from '#server/testing/shared-instance.ts';

let instance: Awaited<ReturnType<typeof sharedInstance>>;
beforeAll(async () => {
  instance = await sharedInstance();
});
afterAll(() => instance.close());

type Outcome = { code: number; out: string; err: string };

const run = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL('./audit.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...instance.environment,
    };
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });

const insert = (minutesAgo: number, id: string) =>
  instance.database.execute(
    `insert into audit (id, at, action) values ($1, now() - make_interval(mins => $2), 'signed-in')`,
    [id, minutesAgo],
  );
const idOf = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`;

describe('T51: npm run audit -- verify', () => {
  test('counts and names entries that were inserted with an earlier time', async () => {
    await insert(10, idOf(1));
    await insert(5, idOf(2));
    const before = await run('verify');
    expect(before).toMatchObject({ code: 0, err: '' });
    expect(before.out).toContain('The audit trail is whole: 2 entries.');
    const { out: head } = await run('head');

    for (const n of [3, 4]) await insert(60 * 24 * 30, idOf(n));
    const after = await run('verify', '--head', head.trim());
    expect(after.code).toBe(1);
    expect(after.out).toContain('2 entries are not linked');
    expect(after.out).toContain(idOf(3));
    expect(after.out).toContain(idOf(4));
    // The earlier head is still in the chain.
    expect(after.out).not.toContain('no longer contains');
  }, 120_000);
});
