import { limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { KnownNetworks } from './known-networks.ts';

type Deps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'refund'>;
  networks: Pick<KnownNetworks, 'knows'>;
};

type Guess = { email: string; ip: string };

/**
 * Counts a guess at a password before it is checked, so that guesses made at once all count; a right one gives its points back (SEC-03).
 * The bound of an account over all networks holds for strangers only: it never closes a network that signed in to it before.
 */
export const passwordGuesses =
  ({ rateLimiter, networks }: Deps) =>
  async <T>({ email, ip }: Guess, check: () => Promise<T>): Promise<T> => {
    const pair = `${email} ${ip}`;
    await rateLimiter.consume(limits.loginPerNetwork, ip);
    await rateLimiter.consume(limits.loginPerAccountAndNetwork, pair);
    const stranger = !(await networks.knows(email, ip));
    if (stranger) await rateLimiter.consume(limits.loginPerAccount, email);
    const checked = await check();
    await rateLimiter.refund(limits.loginPerNetwork, ip);
    await rateLimiter.refund(limits.loginPerAccountAndNetwork, pair);
    if (stranger) await rateLimiter.refund(limits.loginPerAccount, email);
    return checked;
  };

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;
