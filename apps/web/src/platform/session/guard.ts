import { homeScreens } from '@purboday/contract/pages/home-screens';
import type { screens } from '@purboday/contract/pages/screens';
import { markOfLastSession } from './session-end.ts';
import { session } from './session.ts';
import type { Session } from './session.ts';

export type Guard = (typeof screens)[keyof typeof screens]['guard'];

/** What an admin who has no second factor yet may open, where one is asked for. */
const beforeSecondFactor: readonly string[] = ['/account/second-factor', '/change-password'];

/** Where a visitor is sent instead of a screen, or undefined when the screen is theirs (specification §2, decisions §2). */
export const elsewhere = (
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

/** What the guard of a screen says to the visitor of this tab. A session that has just ended is told of, whoever notices it first. */
export const elsewhereForThisTab = (guard: Guard, path: string): string | undefined => {
  const place = elsewhere(guard, session.get(), path);
  if (place !== '/login') return place;
  session.removeRemains();
  return place + markOfLastSession();
};
