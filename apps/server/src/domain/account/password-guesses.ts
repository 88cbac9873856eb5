import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { KnownNetworks } from './known-networks.ts';
import type { Attempt, SignInStreaks } from './sign-in-streaks.ts';

type Deps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  networks: Pick<KnownNetworks, 'knows'>;
  signInStreaks: Pick<SignInStreaks, 'count'>;
};

/**
 * Counts a guess at a password before it is checked, so that guesses made at once all count; a right one gives its points back (SEC-03).
 * The bound of an account over all networks applies to strangers only: it never closes a network that signed in to it before, nor a live
 * session, which has a bound of its own (T45).
 */
export const passwordGuesses =
  ({ rateLimiter, networks, signInStreaks }: Deps) =>
  async <T>(attempt: Attempt, check: () => Promise<T>): Promise<T> => {
    const { email, ip, sessionId } = attempt;
    const isInSession = sessionId !== undefined;
    const isStranger = !isInSession && !(await networks.knows(email, ip));
    const counted = [
      [limits.loginPerNetwork, ip],
      [limits.loginPerAccountAndNetwork, `${email} ${ip}`],
      ...(isStranger ? [[limits.loginPerAccount, email] as const] : []),
      ...(isInSession ? [[limits.loginPerAccount, `${email} session`] as const] : []),
    ] as const;
    const [perNetwork, perPair, ...perAccount] = counted;
    for (const [limit, key] of [perNetwork, perPair]) await rateLimiter.consume(limit, key);
    // Before the bound of the hour: what it says about waiting would be wrong for a stopped sign-in.
    const streak = await signInStreaks.count(attempt);
    for (const [limit, key] of perAccount) await rateLimiter.consume(limit, key);
    let checked: T;
    try {
      checked = await check();
    } catch (error) {
      await streak.failed();
      throw error;
    }
    for (const [limit, key] of counted) await rateLimiter.refund(limit, key);
    await streak.succeeded();
    return checked;
  };

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;
