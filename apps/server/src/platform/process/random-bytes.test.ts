import { expect, test } from 'vitest';
import { pooledRandomBytes } from './random-bytes.ts';

test('every piece is as long as asked, and its bytes are handed out once', () => {
  const pieces = Array.from({ length: 4_000 }, (_, n) => pooledRandomBytes(n % 2 === 0 ? 12 : 16));
  const texts = pieces.map((piece) => piece.toString('hex'));
  expect(new Set(texts).size).toBe(4_000);
  expect(new Set(pieces.map(({ length }) => length))).toEqual(new Set([12, 16]));
  for (const piece of pieces.slice(1)) piece.fill(0);
  expect(pieces[0]?.toString('hex')).toBe(texts[0]);
});

test('a piece larger than the pool is random to its end', () => {
  const piece = pooledRandomBytes(20_000);
  expect(piece).toHaveLength(20_000);
  expect(piece.subarray(-32).equals(Buffer.alloc(32))).toBe(false);
});
