import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand, createSharedInstance } from '#server/testing/running-product.ts';

let instance: Awaited<ReturnType<typeof createSharedInstance>>;
beforeAll(async () => {
  instance = await createSharedInstance();
});
afterAll(() => instance.close());

const run = (...args: string[]) => runCommand(['audit', ...args], instance.environment);

const insert = (minutesAgo: number, id: string) =>
  instance.database.execute(
    `insert into audit (id, at, action) values ($1, now() - make_interval(mins => $2), 'signed-in')`,
    [id, minutesAgo],
  );
const toId = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`;

describe('T51: purboday audit verify', () => {
  test('counts and names entries that were inserted with an earlier time', async () => {
    await insert(10, toId(1));
    await insert(5, toId(2));
    const before = await run('verify');
    expect(before).toMatchObject({ code: 0, err: '' });
    expect(before.out).toContain('The audit log is complete: 2 entries.');
    const { out: head } = await run('head');

    for (const n of [3, 4]) await insert(60 * 24 * 30, toId(n));
    const after = await run('verify', '--head', head.trim());
    expect(after.code).toBe(1);
    expect(after.out).toContain('2 entries are not linked');
    expect(after.out).toContain(toId(3));
    expect(after.out).toContain(toId(4));
    const json = await run('verify', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({
      complete: false,
      head: { entries: 2 },
      unlinked: { count: 2 },
    });
    // The earlier head is still in the chain.
    expect(after.out).not.toContain('no longer contains');
  }, 120_000);

  test('rejects a head that is none as wrong usage', async () => {
    const { code, err } = await run('verify', '--head', '12:abc');
    expect(code).toBe(2);
    expect(err).toContain('It must be a number, a colon and 64 hexadecimal digits.');
  });
});
