import { roles } from '@purboday/contract/conventions/roles';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { screens } from '@purboday/contract/pages/screens';
import { afterEach, describe, expect, test } from 'vitest';
import { findRedirect, findRedirectOfTab } from './guard.ts';
import { endSession, session } from './session.ts';
import { createUser } from '#web/platform/testing/shown-screen.tsx';

const all = Object.values(screens);

describe.each(all.filter(({ guard }) => guard !== 'ANYONE'))('$path', ({ path, guard }) => {
  test('sends a visitor without a session to /login', () => {
    expect(findRedirect(guard, undefined, path)).toBe('/login');
  });

  test.each(roles)('admits %s or redirects them to their own dashboard', (role) => {
    const mine = guard === 'SIGNED_IN' || guard === role;
    expect(findRedirect(guard, { user: createUser({ role }), token: 't' }, path)).toBe(
      mine ? undefined : homeScreens[role],
    );
  });

  test('redirects a user who must change the password to /change-password only (SEC-06)', () => {
    const visitor = {
      user: createUser({ role: 'L1_ADMIN', mustChangePassword: true }),
      token: 't',
    };
    expect(findRedirect(guard, visitor, path)).toBe(
      path === '/change-password' ? undefined : '/change-password',
    );
  });
});

test('admits every visitor to a public screen', () => {
  expect(findRedirect('ANYONE', undefined, '/login')).toBeUndefined();
});

describe('in this tab', () => {
  const ask = () => findRedirectOfTab('L1_ADMIN', '/l1-admin/dashboard');
  const begin = () => session.start({ user: createUser({ role: 'L1_ADMIN' }), token: 't' });
  afterEach(() => session.clear());

  test('shows no message after a sign-out', () => {
    begin();
    expect(ask()).toBeUndefined();
    session.clear();
    expect(ask()).toBe('/login');
  });

  test('removes an incomplete session and leaves the storage of other tabs alone', () => {
    localStorage.setItem('account a9 unsent-marks b1 2026-11-20', '{}');
    sessionStorage.setItem('token', 't');
    session.restore();
    expect(ask()).toBe('/login');
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(localStorage.length).toBe(1);
    localStorage.clear();
  });

  test('reports the end of a session when the guard notices it first (SEC-19)', () => {
    begin();
    endSession('t');
    expect(ask()).toBe('/login#session-ended');
  });
});
