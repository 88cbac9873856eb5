import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  endSession,
  setUnsentCounter,
  onSessionEnd,
  session,
} from '#web/platform/session/session.ts';
import { accountStorage } from '#web/platform/storage/account-storage.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { sendDay, markConflicts, unsentMarks } from './unsent-marks.ts';

afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

const key = { account: 'a1', batchId: 'b1', date: '2026-11-20' };
const seenAt = '2026-11-20T05:00:00.000Z';

test('stores marks on the device per account until they are sent', () => {
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt }, c2: { mark: 'ABSENT', seenAt } });
  unsentMarks.put({ ...key, date: '2026-11-21' }, { c1: { mark: 'LATE', seenAt } });
  expect(unsentMarks.count('a1')).toBe(3);
  expect(unsentMarks.count('a2')).toBe(0);
  expect(unsentMarks.of(key)['c2']).toEqual({ mark: 'ABSENT', seenAt });
});

test('keeps a mark that was changed while it was sent', () => {
  const sending = { c1: { mark: 'PRESENT', seenAt }, c2: { mark: 'ABSENT', seenAt } } as const;
  unsentMarks.put(key, sending);
  unsentMarks.put(key, { c1: { mark: 'LATE', seenAt } });
  unsentMarks.sent(key, sending);
  expect(unsentMarks.of(key)).toEqual({ c1: { mark: 'LATE', seenAt } });
});

describe('the end of a session deletes marks and conflicts of all accounts from the device', () => {
  const fill = (): void => {
    session.start({ user: createUser({ id: 'a1', role: 'TRAINING_PROVIDER' }), token: 't' });
    for (const account of ['a1', 'a2']) {
      unsentMarks.put({ ...key, account }, { c1: { mark: 'PRESENT', seenAt } });
      markConflicts.add({ ...key, account }, [
        { candidateId: 'c1', mark: 'ABSENT', markedAt: seenAt, mine: 'PRESENT' },
      ]);
    }
    expect(Object.keys(localStorage)).toHaveLength(4);
  };

  test('a logout', () => {
    fill();
    session.clear();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test.each(['ended', 'idle', 'absolute'] as const)(
    'an end that is %s, which reports how many marks were lost',
    (why) => {
      fill();
      setUnsentCounter(unsentMarks.count);
      const ended = vi.fn<(why: string, lost: number) => void>();
      const stop = onSessionEnd(ended);
      endSession('t', why);
      stop();
      expect(ended).toHaveBeenCalledWith(why, 1);
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  test('another account deletes the marks of the previous one', () => {
    fill();
    session.start({ user: createUser({ id: 'a3' }), token: 't-3' });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('the same account sends its marks after its tab was closed', () => {
    fill();
    session.start({ user: createUser({ id: 'a2', role: 'TRAINING_PROVIDER' }), token: 't-2' });
    expect([unsentMarks.count('a1'), unsentMarks.count('a2')]).toEqual([0, 1]);
  });

  test('a tab that was closed and stays closed for longer than a session lasts', () => {
    fill();
    accountStorage.removeOlderThan(60_000);
    expect(unsentMarks.count('a1')).toBe(1);
    accountStorage.removeOlderThan(-1);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('while marks are being sent: a late conflict is not stored', async () => {
    fill();
    markConflicts.removeSent(key, ['c1']);
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const sending = sendDay(key);
    session.clear();
    const conflict = { candidateId: 'c1', mark: 'ABSENT', markedAt: seenAt };
    answer(Response.json({ success: true, data: { conflicts: [conflict] } }));
    await sending;
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test('notifies listeners of every change', () => {
  let changes = 0;
  const stop = unsentMarks.subscribe(() => (changes += 1));
  unsentMarks.put(key, { c1: { mark: 'PRESENT', seenAt } });
  unsentMarks.sent(key, unsentMarks.of(key));
  stop();
  expect(changes).toBe(2);
});
