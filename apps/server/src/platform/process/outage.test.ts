import { expect, test } from 'vitest';
import { createOutageFilter, markOutage } from './outage.ts';

test('passes one error of an outage each minute, and every other error [OP-13]', () => {
  let now = 0;
  const isRepeated = createOutageFilter(() => now);
  const outage = () => new Error('Failed query', { cause: markOutage(new Error('refused')) });
  const seen = [0, 2_000, 59_000, 61_000, 62_000].map((at) => {
    now = at;
    return isRepeated(outage());
  });
  expect(seen).toEqual([false, true, true, false, true]);
  expect(isRepeated(new Error('another'))).toBe(false);
});
