import { homeScreens } from '@purboday/contract/pages/home-screens';
import type { screens } from '@purboday/contract/pages/screens';
import { getLastSessionEnd, session, type Session } from './session.ts';

export type Guard = (typeof screens)[keyof typeof screens]['guard'];

/** Screens for an admin without a second factor, where one is required. */
const beforeSecondFactor: readonly string[] = ['/account/second-factor', '/change-password'];

/**
 * Where to redirect a visitor; undefined when the screen is theirs (specification §2, decisions
 * §2).
 */
export const findRedirect = (
  guard: Guard,
  visitor: Session | undefined,
  path: string,
): string | undefined => {
  if (guard === 'ANYONE') return undefined;
  if (!visitor) return '/login';
  if (visitor.user.mustChangePassword && path !== '/change-password') return '/change-password';
  if (visitor.user.mustSetUpSecondFactor && !beforeSecondFactor.includes(path))
    return '/account/second-factor';
  if (guard !== 'SIGNED_IN' && guard !== visitor.user.role) return homeScreens[visitor.user.role];
  return undefined;
};

/**
 * Applies the guard of a screen to this tab. It reports a session that has just ended, even if the
 * guard notices it first.
 */
export const findRedirectOfTab = (guard: Guard, path: string): string | undefined => {
  const place = findRedirect(guard, session.get(), path);
  if (place !== '/login') return place;
  session.removeRemains();
  return place + getLastSessionEnd();
};
