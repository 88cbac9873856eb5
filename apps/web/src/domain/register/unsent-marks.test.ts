import { organisationHeader } from '@purboday/contract/organisations/organisation-header';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, onSessionEnd, session } from '#web/platform/session/session.ts';
import { accountStorage } from '#web/platform/storage/account-storage.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { registerCopies } from './register-copies.ts';
import {
  adoptEarlierMarks,
  markConflicts,
  sendAllDays,
  sendDay,
  unsavedMarks,
  unsentMarks,
  type UnsentDay,
} from './unsent-marks.ts';

const organisation = 'o1';
const key = { account: 'a1', organisation, batchId: 'b1', date: '2026-11-20' };
const seenAt = '2026-11-20T05:00:00.000Z';
const aMark = <Mark extends string>(mark: Mark) => ({ mark, seenAt, madeAt: seenAt });

const signIn = (id: string, at = organisation, token = `t-${id}`): void =>
  session.start({
    user: createUser({
      id,
      role: 'TRAINING_PROVIDER',
      email: `sunita.${id}@example.org`,
      trainingProviderId: { _id: at, trainingProviderName: 'Sahyog' },
    }),
    token,
  });

/** Replaces the network. The bodies that were sent can be read back. */
const respond = (status: number, body: object): { marks: object[] }[] => {
  const sent: { marks: object[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body: text }: { body: string }) => {
    sent.push(JSON.parse(text));
    return Response.json(body, { status });
  });
  return sent;
};

const stored = (more: object = {}) => ({
  success: true,
  data: { date: key.date, readAt: seenAt, marks: [], conflicts: [], rejected: [], ...more },
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
  signIn('a1');
});
afterEach(() => {
  session.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores marks on the device per account and organisation until they are sent', () => {
  unsentMarks.put(key, { c1: aMark('PRESENT'), c2: aMark('ABSENT') });
  unsentMarks.put({ ...key, date: '2026-11-21' }, { c1: aMark('LATE') });
  unsentMarks.put({ ...key, organisation: 'o2' }, { c9: aMark('EXCUSED') });
  expect(unsentMarks.count(key)).toBe(3);
  expect(unsentMarks.count({ ...key, organisation: 'o2' })).toBe(1);
  expect(unsentMarks.countAll('a1')).toBe(4);
  expect(unsentMarks.countAll('a2')).toBe(0);
  expect(unsentMarks.of(key)['c2']).toEqual(aMark('ABSENT'));
});

test('keeps a mark that was changed while it was sent', () => {
  const sending: UnsentDay = { c1: aMark('PRESENT'), c2: aMark('ABSENT') };
  unsentMarks.put(key, sending);
  unsentMarks.put(key, { c1: aMark('LATE') });
  unsentMarks.sent(key, sending);
  expect(unsentMarks.of(key)).toEqual({ c1: aMark('LATE') });
});

test('takes over marks that earlier versions stored, and deletes their copies of registers', () => {
  const marks = { c1: { mark: 'PRESENT', seenAt }, c2: { mark: 'LATE', seenAt, reason: 'Ill' } };
  // As b225b20a stored them, and as 5c9866b9 did.
  localStorage.setItem('unsent-marks a1 b1 2026-11-19', JSON.stringify(marks));
  localStorage.setItem('unsent-marks a2 b1 2026-11-19', JSON.stringify(marks));
  localStorage.setItem('unsent-marks a1 b1 2026-11-17', 'not JSON');
  localStorage.setItem('register a1 b1 2026-11-19', '{"marks":[{"name":"Asha Kumari"}]}');
  accountStorage.set('a1', 'unsent-marks b1 2026-11-20', { c1: { mark: 'ABSENT', seenAt } });
  unsentMarks.put(key, { c3: aMark('EXCUSED') });

  adoptEarlierMarks(key);
  adoptEarlierMarks(key);
  expect(unsentMarks.of({ ...key, date: '2026-11-19' })).toEqual({
    c1: aMark('PRESENT'),
    c2: { ...aMark('LATE'), reason: 'Ill' },
  });
  expect(unsentMarks.of(key)).toEqual({ c1: aMark('ABSENT'), c3: aMark('EXCUSED') });
  expect(unsentMarks.count(key)).toBe(4);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('register '))).toEqual([]);
  expect(localStorage.getItem('unsent-marks a2 b1 2026-11-19')).not.toBeNull();
});

describe('R26: marks stay until their account has sent them', () => {
  const fill = (): void => {
    for (const account of ['a2', 'a1']) {
      signIn(account);
      unsentMarks.put({ ...key, account }, { c1: aMark('PRESENT') });
      markConflicts.add({ ...key, account }, [
        { candidateId: 'c1', mark: 'ABSENT', markedAt: seenAt, mine: 'PRESENT' },
      ]);
      unsavedMarks.add({ ...key, account }, [
        { candidateId: 'c2', mark: 'LATE', message: 'This candidate is not in the batch' },
      ]);
    }
  };
  const isComplete = (account: string): boolean =>
    unsentMarks.countAll(account) === 1 &&
    markConflicts.of({ ...key, account }).length === 1 &&
    unsavedMarks.of({ ...key, account }).length === 1;

  test('after a logout', () => {
    fill();
    session.clear();
    expect(['a1', 'a2'].map(isComplete)).toEqual([true, true]);
  });

  test.each(['ended', 'idle', 'absolute'] as const)('after an end that is %s', (why) => {
    fill();
    const ended = vi.fn<(why: string) => void>();
    const stop = onSessionEnd(ended);
    endSession('t-a1', why);
    stop();
    expect(ended).toHaveBeenCalledWith(why);
    expect(['a1', 'a2'].map(isComplete)).toEqual([true, true]);
  });

  test('while another account works on the device, which neither counts nor sends them', async () => {
    fill();
    signIn('a3');
    const sent = respond(200, stored());
    await sendAllDays();
    await sendDay(key);
    expect(sent).toEqual([]);
    expect(['a1', 'a2'].map(isComplete)).toEqual([true, true]);
    expect(unsentMarks.countAll('a3')).toBe(0);
  });

  test('for 30 days, and are deleted then', () => {
    fill();
    const days = 86_400_000;
    vi.setSystemTime(Date.now() + 29 * days);
    accountStorage.removeOlderThan(30 * days);
    expect(['a1', 'a2'].map(isComplete)).toEqual([true, true]);
    vi.setSystemTime(Date.now() + 2 * days);
    accountStorage.removeOlderThan(30 * days);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('names their owners by a masked email, and no candidate', () => {
    registerCopies.keepNames(key, [{ candidateId: 'c1', name: 'Asha Kumari' }]);
    fill();
    session.clear();
    expect(unsentMarks.owners().toSorted((a, b) => a.account.localeCompare(b.account))).toEqual([
      { account: 'a1', email: 'su•••@example.org', count: 1 },
      { account: 'a2', email: 'su•••@example.org', count: 1 },
    ]);
    const text = JSON.stringify(Object.entries(localStorage));
    expect(text).not.toContain('Asha');
    expect(text).not.toContain('sunita');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('are sent by their account, and its name is deleted with the last of them', async () => {
    fill();
    session.clear();
    signIn('a1');
    const sent = respond(200, stored());
    await sendAllDays();
    expect(sent).toEqual([{ marks: [{ candidateId: 'c1', mark: 'PRESENT', seenAt }] }]);
    expect(unsentMarks.owners().map(({ account }) => account)).toEqual(['a2']);
  });

  test('are sent with a reason when their day is more than seven days ago by then', async () => {
    unsentMarks.put(key, { c1: aMark('PRESENT'), c2: { ...aMark('LATE'), reason: 'Found' } });
    vi.setSystemTime(new Date('2026-11-28T06:00:00Z'));
    const sent = respond(200, stored());
    await sendDay(key);
    expect(sent[0]?.marks).toEqual([
      {
        candidateId: 'c1',
        mark: 'PRESENT',
        seenAt,
        reason: 'Marked on 2026-11-20 without a network, and sent later',
      },
      { candidateId: 'c2', mark: 'LATE', seenAt, reason: 'Found' },
    ]);
  });
});

describe('R25: marks of a person of two organisations', () => {
  test('are sent only while the session works for their organisation', async () => {
    unsentMarks.put(key, { c1: aMark('PRESENT') });
    signIn('a1', 'o2');
    const sent = respond(200, stored());
    await sendAllDays();
    await sendDay(key);
    expect([sent, unsentMarks.count(key)]).toEqual([[], 1]);
    signIn('a1');
    await sendAllDays();
    expect([sent.length, unsentMarks.count(key)]).toEqual([1, 0]);
  });

  test('stay when another tab has switched meanwhile', async () => {
    unsentMarks.put(key, { c1: aMark('PRESENT') });
    const message = 'You work for Eastern Textiles now.';
    respond(409, { success: false, message, errors: [{ path: organisationHeader, message }] });
    await expect(sendDay(key)).rejects.toThrow(message);
    expect([unsentMarks.count(key), unsavedMarks.of(key)]).toEqual([1, []]);
  });
});

describe('R27: a mark that cannot be stored keeps no other in the queue', () => {
  const put = () => unsentMarks.put(key, { c1: aMark('PRESENT'), c2: aMark('ABSENT') });

  test('leaves the queue with its reason, and its name stays in the tab', async () => {
    put();
    const rejected = [{ candidateId: 'c2', name: 'Bina', message: 'This candidate left' }];
    respond(200, stored({ rejected }));
    expect(await sendDay(key)).toMatchObject({ conflicts: 0, unsaved: 1 });
    expect(unsentMarks.count(key)).toBe(0);
    expect(unsavedMarks.of(key)).toEqual([
      { candidateId: 'c2', mark: 'ABSENT', message: 'This candidate left' },
    ]);
    expect(registerCopies.nameOf(key, 'c2')).toBe('Bina');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Bina');
    unsavedMarks.remove(key);
    expect(unsavedMarks.keys(key)).toEqual([]);
  });

  test.each([
    [400, [{ path: 'date', message: 'No meeting' }], ['No meeting', 'No meeting']],
    [404, [], ['No meeting', 'No meeting']],
    [409, [], ['No meeting', 'No meeting']],
    [400, [{ path: 'marks.1.candidateId', message: 'Left' }], ['No meeting', 'Left']],
  ])('leaves the queue with all others after %d with %j', async (status, errors, messages) => {
    put();
    respond(status, { success: false, message: 'No meeting', errors });
    expect(await sendDay(key)).toEqual({ register: undefined, conflicts: 0, unsaved: 2 });
    expect(unsentMarks.count(key)).toBe(0);
    expect(unsavedMarks.of(key).map(({ message }) => message)).toEqual(messages);
  });

  test.each([403, 429, 500, 503])('stays in the queue after %d', async (status) => {
    put();
    respond(status, { success: false, message: 'Later' });
    await expect(sendDay(key)).rejects.toThrow('Later');
    expect([unsentMarks.count(key), unsavedMarks.of(key)]).toEqual([2, []]);
  });

  test('stays in the queue after a page of a captive portal', async () => {
    put();
    vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>', { status: 404 }));
    await expect(sendDay(key)).rejects.toThrow();
    expect(unsentMarks.count(key)).toBe(2);
  });
});

test('keeps a conflict that arrives after the session has ended', async () => {
  unsentMarks.put(key, { c1: aMark('PRESENT') });
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const sending = sendDay(key);
  session.clear();
  const conflict = { candidateId: 'c1', mark: 'ABSENT', markedAt: seenAt };
  answer(Response.json(stored({ conflicts: [conflict] })));
  await sending;
  expect(markConflicts.of(key)).toEqual([{ ...conflict, mine: 'PRESENT' }]);
  expect(unsentMarks.owners()).toEqual([]);
});

test('notifies listeners of every change', () => {
  let changes = 0;
  const stop = unsentMarks.subscribe(() => (changes += 1));
  unsentMarks.put(key, { c1: aMark('PRESENT') });
  const before = changes;
  unsentMarks.sent(key, unsentMarks.of(key));
  stop();
  expect(before).toBeGreaterThan(0);
  expect(changes).toBeGreaterThan(before);
});
