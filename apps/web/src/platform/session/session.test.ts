import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#web/platform/testing/a-user.ts';
import { session } from './session.ts';

beforeEach(() => session.clear());

test('a session is kept in the tab under the keys user and token and restored on load', () => {
  session.start({ user: aUser(), token: 't-1' });
  expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(aUser());
  expect(sessionStorage.getItem('token')).toBe('t-1');
  expect(session.restore()).toEqual({ user: aUser(), token: 't-1' });
});

test.each(['user', 'token'])('nobody is signed in when %s is missing', (key) => {
  session.start({ user: aUser(), token: 't-1' });
  sessionStorage.removeItem(key);
  expect(session.restore()).toBeUndefined();
});

test.each([{ id: '' }, { role: '' }])('a user with %o is nobody', (lack) => {
  sessionStorage.setItem('user', JSON.stringify({ ...aUser(), _id: '', ...lack }));
  sessionStorage.setItem('token', 't-1');
  expect(session.restore()).toBeUndefined();
});

test('a user is known by id or _id', () => {
  const { id, ...rest } = aUser();
  sessionStorage.setItem('user', JSON.stringify({ ...rest, _id: id }));
  sessionStorage.setItem('token', 't-1');
  expect(session.restore()?.user.id).toBe(id);
});

test('a damaged user in the storage is nobody', () => {
  session.start({ user: aUser(), token: 't-1' });
  sessionStorage.setItem('user', '{"role":');
  expect(session.restore()).toBeUndefined();
});

test('an update merges fields into the user and saves', () => {
  session.start({ user: aUser({ mustChangePassword: true }), token: 't-1' });
  session.update({ mustChangePassword: false });
  expect(session.restore()?.user).toEqual(aUser({ mustChangePassword: false }));
});

test('SEC-20: logout leaves nothing of the session in memory or storage', () => {
  session.start({ user: aUser(), token: 't-1' });
  session.clear();
  expect(session.get()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test('J1: the end of a session, or another account, removes all that the tab stored', () => {
  session.start({ user: aUser(), token: 't-1' });
  sessionStorage.setItem('register a1 b1 2026-11-20', '{}');
  session.update({ fullName: 'Asha' });
  expect(sessionStorage.length).toBe(3);
  session.start({ user: aUser({ id: 'another' }), token: 't-2' });
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['token', 'user']);
  sessionStorage.setItem('register a1 b1 2026-11-20', '{}');
  localStorage.setItem('account a9 unsent-marks b1 2026-11-20', '{}');
  session.clear();
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.length).toBe(0);
});

test('an update without a session makes none', () => {
  session.update({ fullName: 'Nobody' });
  expect(session.restore()).toBeUndefined();
});
