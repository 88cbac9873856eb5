import { codesInAll, limits } from '#server/platform/limits/rate-limits.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { CodePurpose } from './one-time-codes.ts';

type Deps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'requireOpen' | 'isUsedUp'>;
  settings: { codesPerHour: number };
  log: Pick<Log, 'error'>;
};

type Asked = { email: string; purpose: CodePurpose; ip: string };

const everybody = 'codes';

/** How many codes may be mailed: at whose request, to whom, and in all (SEC-13). */
export const codeLimits = ({ rateLimiter, settings, log }: Deps) => {
  const inAll = codesInAll(settings.codesPerHour);
  let alarmed = false;

  /** Says so once, not at every request, until codes go out again. */
  const alarming = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
      alarmed = false;
    } catch (error) {
      if (!alarmed) log.error({ perHour: inAll.points }, 'The cap on mailed codes is reached');
      alarmed = true;
      throw error;
    }
  };

  return {
    /** Counts a request for a code, whether or not one is mailed. Throws Problem RATE_LIMITED, also while the cap over all is reached. */
    ask: async ({ email, purpose, ip }: Asked): Promise<void> => {
      await rateLimiter.consume(limits.otpPerNetwork, ip);
      // Asked first: a stranger whose hour is over does not take the owner's next half minute either.
      await rateLimiter.requireOpen(limits.otpPerEmail, `${email} ${ip}`);
      await rateLimiter.consume(limits.otpGap, `${purpose} ${email}`);
      await rateLimiter.consume(limits.otpPerEmail, `${email} ${ip}`);
      await alarming(rateLimiter.requireOpen(inAll, everybody));
    },

    /** Counts a code for an address that nobody here knows: of strangers' making, it fills no mailbox. */
    toAnybody: (email: string): Promise<void> =>
      rateLimiter.consume(limits.otpPerEmailInAll, email),

    /** Counts a code that is about to be mailed. Throws Problem RATE_LIMITED once the cap over all is reached. */
    mail: (): Promise<void> => alarming(rateLimiter.consume(inAll, everybody)),

    /** For `/readyz`: nobody gets a code at this moment. */
    isCapped: (): Promise<boolean> => rateLimiter.isUsedUp(inAll, everybody),
  };
};

export type CodeLimits = ReturnType<typeof codeLimits>;
