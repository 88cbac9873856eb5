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

<<<<<<< HEAD
test('a logout leaves nothing', () => {
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt } });
  clearRegisters();
  expect(unsentMarks.count('a1')).toBe(0);
  expect(Object.keys(localStorage)).toEqual([]);
=======
describe('trust: registers and unsent marks leave the device', () => {
  const trainer = aUser({ id: 'a1', role: 'TRAINING_PROVIDER' });
  const leaveMarks = (): void => {
    session.start({ user: trainer, token: 't-1' });
    unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt } });
    registerCopy.keep(key, { members: [{ name: 'Asha Rao' }] } as never);
    expect(JSON.stringify(Object.entries(localStorage))).toContain('Asha Rao');
  };

  test.each([
    ['a logout', () => session.clear()],
    ['an end by the server, also in another tab (401)', () => endSession('t-1')],
    ['an idle end', () => endSession('t-1', 'idle')],
    ['the longest time of a session', () => endSession('t-1', 'absolute')],
    [
      'a sign-in to another account',
      () => session.start({ user: aUser({ id: 'a2' }), token: 't-2' }),
    ],
    [
      'a closed tab, once no session can be left',
      () => {
        vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000 });
        clearStaleSessionData(12 * 3_600_000);
      },
    ],
  ])('at %s', (_, end) => {
    leaveMarks();
    end();
    expect(unsentMarks.count('a1')).toBe(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('but stay at a new sign-in to the same account, which sends them', () => {
    leaveMarks();
    session.start({ user: trainer, token: 't-2' });
    clearStaleSessionData(12 * 3_600_000);
    expect(unsentMarks.count('a1')).toBe(1);
  });
>>>>>>> 05c6ec58 (Describe erased replies, contact persons, nominees and guardians' links)
});

test('who listens is told of every change', () => {
  let changes = 0;
  const stop = unsentMarks.subscribe(() => (changes += 1));
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt } });
  unsentMarks.sent(key, unsentMarks.of(key));
  stop();
  expect(changes).toBe(2);
});
