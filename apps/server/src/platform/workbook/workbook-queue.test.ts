import { describe, expect, test } from 'vitest';
import { createWorkbookTurns } from './read-rows.ts';

const limits = { atOnce: 2, waitingMax: 3, patienceMs: 50 };
const settled = async <T>(promise: Promise<T>): Promise<T | undefined> => {
  const later = new Promise<undefined>((resolve) => void setTimeout(resolve, 5));
  return Promise.race([promise, later]);
};

describe('T43: two workbooks at once in all, one of each account', () => {
  test('starts the next account that has none when one ends', async () => {
    const { take } = createWorkbookTurns(limits);
    const first = await take('a', true);
    const second = take('a', true);
    const third = take('b', true);
    const fourth = take('c', true);
    expect(await settled(second)).toBeUndefined();
    const endThird = await third;
    expect(await settled(fourth)).toBeUndefined();
    endThird();
    expect(await settled(fourth)).toBeDefined();
    first();
    expect(await settled(second)).toBeDefined();
  });

  test('rejects a request with 503 when too many wait, or when it has waited too long', async () => {
    const { take } = createWorkbookTurns(limits);
    await Promise.all([take('a', false), take('b', false)]);
    const waiting = ['c', 'd', 'e'].map((account) => take(account, false));
    await expect(take('f', false)).rejects.toMatchObject({ status: 503 });
    for (const one of waiting) await expect(one).rejects.toMatchObject({ status: 503 });
    expect(await settled(take('g', true))).toBeUndefined();
  });
});
