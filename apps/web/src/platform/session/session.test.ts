import { beforeEach, expect, test } from 'vitest';
import { createUser } from '#web/platform/testing/shown-screen.tsx';
import { session } from './session.ts';

beforeEach(() => session.clear());

test('stores a session in the tab under the keys user and token and restores it on load', () => {
  session.start({ user: createUser(), token: 't-1' });
  expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(createUser());
  expect(sessionStorage.getItem('token')).toBe('t-1');
  expect(session.restore()).toEqual({ user: createUser(), token: 't-1' });
});

test.each(['user', 'token'])('has no user when %s is missing', (key) => {
  session.start({ user: createUser(), token: 't-1' });
  sessionStorage.removeItem(key);
  expect(session.restore()).toBeUndefined();
});

test.each([{ id: '' }, { role: '' }])('rejects a user with %o', (lack) => {
  sessionStorage.setItem('user', JSON.stringify({ ...createUser(), _id: '', ...lack }));
  sessionStorage.setItem('token', 't-1');
  expect(session.restore()).toBeUndefined();
});

test('accepts a user with id or _id', () => {
  const { id, ...rest } = createUser();
  sessionStorage.setItem('user', JSON.stringify({ ...rest, _id: id }));
  sessionStorage.setItem('token', 't-1');
  expect(session.restore()?.user.id).toBe(id);
});

test('rejects a damaged user in the storage', () => {
  session.start({ user: createUser(), token: 't-1' });
  sessionStorage.setItem('user', '{"role":');
  expect(session.restore()).toBeUndefined();
});

test('merges fields into the user and saves it', () => {
  session.start({ user: createUser({ mustChangePassword: true }), token: 't-1' });
  session.update({ mustChangePassword: false });
  expect(session.restore()?.user).toEqual(createUser({ mustChangePassword: false }));
});

test('logout removes the session from memory and storage (SEC-20)', () => {
  session.start({ user: createUser(), token: 't-1' });
  session.clear();
  expect(session.get()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test('deletes everything that the tab stored at the end of the session or with another account (J1)', () => {
  session.start({ user: createUser(), token: 't-1' });
  sessionStorage.setItem('register a1 b1 2026-11-20', '{}');
  session.update({ fullName: 'Asha' });
  expect(sessionStorage.length).toBe(3);
  session.start({ user: createUser({ id: 'another' }), token: 't-2' });
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['token', 'user']);
  sessionStorage.setItem('register a1 b1 2026-11-20', '{}');
  localStorage.setItem('account a9 unsent-marks b1 2026-11-20', '{}');
  session.clear();
  expect(sessionStorage.length).toBe(0);
  // Data of an account waits for its next session (R26).
  expect(Object.keys(localStorage)).toEqual(['account a9 unsent-marks b1 2026-11-20']);
  localStorage.clear();
});

test('ignores an update without a session', () => {
  session.update({ fullName: 'Nobody' });
  expect(session.restore()).toBeUndefined();
});
