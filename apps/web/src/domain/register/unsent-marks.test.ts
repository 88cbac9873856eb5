import { afterEach, expect, test } from 'vitest';
import { clearRegisters, unsentMarks } from './unsent-marks.ts';

afterEach(clearRegisters);

const key = { account: 'a1', batchId: 'b1', date: '2026-11-20' };
const seenAt = '2026-11-20T05:00:00.000Z';

test('marks stay on the device until they were sent, each account for itself', () => {
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt }, c2: { mark: 'ABSENT', seenAt } });
  unsentMarks.put({ ...key, date: '2026-11-21' }, { c1: { mark: 'LATE', seenAt } });
  expect(unsentMarks.count('a1')).toBe(3);
  expect(unsentMarks.count('a2')).toBe(0);
  expect(unsentMarks.of(key)['c2']).toEqual({ mark: 'ABSENT', seenAt });
});

test('what was marked differently while it was sent stays', () => {
  const sending = { c1: { mark: 'PRESENT', seenAt }, c2: { mark: 'ABSENT', seenAt } } as const;
  unsentMarks.put(key, sending);
  unsentMarks.put(key, { c1: { mark: 'LATE', seenAt } });
  unsentMarks.sent(key, sending);
  expect(unsentMarks.of(key)).toEqual({ c1: { mark: 'LATE', seenAt } });
});

test('a logout leaves nothing', () => {
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt } });
  clearRegisters();
  expect(unsentMarks.count('a1')).toBe(0);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('who listens is told of every change', () => {
  let changes = 0;
  const stop = unsentMarks.subscribe(() => (changes += 1));
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt } });
  unsentMarks.sent(key, unsentMarks.of(key));
  stop();
  expect(changes).toBe(2);
});
