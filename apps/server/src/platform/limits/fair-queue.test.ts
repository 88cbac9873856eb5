import { Problem } from '@purboday/contract/conventions/problem';
import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

describe('T44: senders take turns', () => {
  const limits = { total: 6, perSender: 4, retryAfterSeconds: 5 };

  test('serves a sender with one entry before the second entry of another', () => {
    const queue = createFairQueue<string>(limits);
    for (const entry of ['a1', 'a2', 'a3']) queue.add('a', entry);
    queue.add('b', 'b1');
    queue.add('c', 'c1');
    expect([1, 2, 3, 4, 5, 6].map(() => queue.next())).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'a3',
      undefined,
    ]);
  });

  test('rejects with 503 and Retry-After when it is full for a sender, or for everyone', () => {
    const queue = createFairQueue<number>(limits);
    const problemOf = (sender: string): Problem | undefined => {
      try {
        queue.requireRoom(sender);
        return undefined;
      } catch (error) {
        return error as Problem;
      }
    };
    for (let n = 0; n < 4; n += 1) queue.add('a', n);
    expect(problemOf('a')).toMatchObject({ status: 503, detail: { retryAfterSeconds: 5 } });
    expect(problemOf('b')).toBeUndefined();
    queue.add('b', 1);
    queue.add('c', 1);
    expect(problemOf('d')).toMatchObject({ status: 503 });
    queue.remove('c', 1);
    expect(problemOf('d')).toBeUndefined();
    expect(problemOf('a')).toMatchObject({ status: 503 });
    queue.next();
    expect(problemOf('a')).toBeUndefined();
  });
});
