import { Problem } from '@purboday/contract/conventions/problem';
import { readingMessages } from '@purboday/contract/conventions/opened-records.messages';
import { reviewLimitMessages } from '@purboday/contract/review/review.messages';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf } from './network-address.ts';

/** A limit: so many points in so many seconds. */
export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /** The last word of its keys is the caller's address, of which the network counts. */
  byNetwork?: true;
  /** It bounds guesses or what reaches people: in production `RATE_LIMIT_SCALE` may tighten it, never loosen it. */
  strict?: true;
  /** What the refusal says to do, when there is more to say than to wait. */
  message?: string;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const byNetwork = true;
const strict = true;

/** Decisions §8: strict per account and address of mail, generous per network address, because a camp shares one. */
export const limits = {
  /** Failures for one account from one network: a stranger elsewhere never locks the owner out. */
  loginPerAccountAndNetwork: {
    name: 'login-pair',
    points: 10,
    seconds: 15 * minute,
    byNetwork,
    strict,
  },
  /** Failures for one account from all networks that never signed in to it: bounds the guesses of many machines (SEC-03). */
  loginPerAccount: {
    name: 'login-account',
    points: 100,
    seconds: hour,
    strict,
    message: signInMessages.tooManyGuesses,
  },
  loginPerNetwork: { name: 'login-ip', points: 300, seconds: hour, byNetwork, strict },
  /** Asked by one network: strangers use up no owner's hour. */
  otpPerEmail: { name: 'otp-email', points: 5, seconds: hour, byNetwork, strict },
  /** Asked by all networks together: no mailbox is filled. */
  otpPerEmailInAll: { name: 'otp-email-all', points: 20, seconds: hour, strict },
  otpPerNetwork: { name: 'otp-ip', points: 300, seconds: hour, byNetwork, strict },
  /** T47: codes requested from one IPv6 /48, where one machine can have thousands of networks. */
  otpPerSite: { name: 'otp-site', points: 600, seconds: hour, strict },
  otpGap: { name: 'otp-gap', points: 1, seconds: 30, strict },
  otpTriesPerNetwork: { name: 'otp-try', points: 300, seconds: hour, byNetwork, strict },
  /** T45: by email and network, so that a stranger's requests never refuse the owner's. */
  passwordResetPerEmail: { name: 'reset-email', points: 5, seconds: hour, byNetwork, strict },
  /** Reset links mailed at the request of strangers' networks: after these the mailbox has links enough. */
  passwordResetPerEmailInAll: { name: 'reset-email-all', points: 20, seconds: hour, strict },
  passwordResetPerNetwork: { name: 'reset-ip', points: 300, seconds: hour, byNetwork, strict },
  registrationPerNetwork: { name: 'registration-ip', points: 600, seconds: hour, byNetwork },
  /** SEC-42: KiB of uploads from one network in a day; two thousand registrations with the largest document. */
  uploadPerNetwork: { name: 'upload-ip', points: 4 * 1024 * 1024, seconds: day, byNetwork },
  /** T20, T45: wrong codes of an authenticator app from networks that never signed in to the account, all together. */
  secondFactorPerAccount: { name: 'second-factor', points: 10, seconds: 15 * minute, strict },
  /** T45: the same from one network that did. */
  secondFactorPerKnownNetwork: {
    name: 'second-factor-known',
    points: 10,
    seconds: 15 * minute,
    byNetwork,
    strict,
  },
  /** T45: the same within one live session. */
  secondFactorPerSession: {
    name: 'second-factor-session',
    points: 10,
    seconds: 15 * minute,
    strict,
  },
  /** T20: challenges for passkeys, which anybody may ask for. */
  passkeyPerAddress: { name: 'passkey', points: 60, seconds: 15 * minute, byNetwork, strict },
  /** T50: passkeys that were refused, before each is audited. */
  passkeyFailuresPerNetwork: {
    name: 'passkey-failure',
    points: 60,
    seconds: 15 * minute,
    byNetwork,
    strict,
  },
  /** SEC-53. */
  revealPerAdmin: {
    name: 'reveal',
    points: 30,
    seconds: hour,
    strict,
    message: reviewLimitMessages.reveals,
  },
  documentViewPerAdmin: {
    name: 'document-view',
    points: 30,
    seconds: hour,
    strict,
    message: reviewLimitMessages.documents,
  },
  /** T34: different records that an account opens, and pages of lists that it reads: about twice the busiest day of the demo in one hour. */
  openedRecordsPerAccount: {
    name: 'record-opened',
    points: 600,
    seconds: hour,
    message: readingMessages.tooManyRecords,
  },
  listPagesPerAccount: {
    name: 'list-read',
    points: 2_000,
    seconds: hour,
    message: readingMessages.tooManyPages,
  },
} as const satisfies Record<string, Limit>;

/** Codes sent for one purpose, as the setting `CODES_PER_HOUR` says; each purpose has a budget of its own (T47). */
export const codesInAll = (perHour: number): Limit => ({
  name: 'otp-all',
  points: perHour,
  seconds: hour,
  strict,
});

/** Mail services that millions share: a cap for a single company's domain would refuse honest people there. */
const largeMailServices: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'rediffmail.com',
  'rediff.com',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'zoho.com',
  'zohomail.in',
  'proton.me',
  'protonmail.com',
]);

/** Codes to one domain never have a cap below this: a college registers a whole year in one hour. */
const codesPerDomainMin = 1000;

/** Codes that strangers may have sent to one domain of mail: a third of their budget, nine tenths for a large mail service (T47). */
export const codesPerDomain = (domain: string, perHour: number): Limit => {
  const isLarge = largeMailServices.has(domain);
  return {
    name: isLarge ? 'otp-large-domain' : 'otp-domain',
    points: Math.max(codesPerDomainMin, Math.round(perHour * (isLarge ? 0.9 : 1 / 3))),
    seconds: hour,
    strict,
  };
};

/** T45, T46: failures in a row, without a limit of time, after which only a confirmation by email helps. */
const failuresInARow = 100;

/** The refusal of whoever used a limit up, with the seconds until it is open again. */
export const tooMany = (found: Pick<RateLimiterRes, 'msBeforeNext'>, message?: string): Problem =>
  new Problem('RATE_LIMITED', message, {
    retryAfterSeconds: Math.max(1, Math.ceil(found.msBeforeNext / 1000)),
  });

/** A key with the caller's network in place of the address at its end. */
const keyOf = (limit: Limit, key: string): string =>
  limit.byNetwork ? key.replace(/\S+$/u, networkOf) : key;

/** `RATE_LIMIT_SCALE`, and whether this is for real people's data. */
type LimitScale = { rateLimitScale: number; production: boolean };

/** Limits shared by all server processes, exact, kept in the database. */
export const rateLimiter = (database: Database, { rateLimitScale, production }: LimitScale) => {
  const limiters = new Map<string, RateLimiterPostgres>();
  // The library brings its own SQL texts. They run in the open transaction, or on any connection when none is open.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await database.execute(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const scaleOf = (limit: Pick<Limit, 'strict'>): number =>
    limit.strict && production ? Math.min(1, rateLimitScale) : rateLimitScale;
  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * scaleOf(limit))),
      duration: limit.seconds,
    });
    limiters.set(limit.name, made);
    return made;
  };
  const refuse = (limit: Limit, error: unknown): never => {
    throw error instanceof RateLimiterRes ? tooMany(error, limit.message) : error;
  };
  return {
    /** T45, T46: failures in a row after which sign-in from strangers' networks stops. */
    failuresInARow: Math.max(1, Math.round(failuresInARow * scaleOf({ strict }))),
    /** Takes a point, or several. Throws Problem RATE_LIMITED with the seconds to wait when too few are left. */
    consume: async (limit: Limit, key: string, points = 1): Promise<void> => {
      await limiterOf(limit)
        .consume(keyOf(limit, key), points)
        .catch((error: unknown) => refuse(limit, error));
    },
    /** Throws as `consume` does when no point is left, and takes none. */
    requireOpen: async (limit: Limit, key: string): Promise<void> => {
      const found = await limiterOf(limit).get(keyOf(limit, key));
      if (found && found.remainingPoints <= 0) throw tooMany(found, limit.message);
    },
    /** Gives a point back: what was counted in advance did not happen. */
    refund: async (limit: Limit, key: string): Promise<void> => {
      await limiterOf(limit).reward(keyOf(limit, key));
    },
    /** Whether no point is left at this moment. */
    isUsedUp: async (limit: Limit, key: string): Promise<boolean> => {
      const found = await limiterOf(limit).get(keyOf(limit, key));
      return found !== null && found.remainingPoints <= 0;
    },
    /** Removes whatever has this word, an address of mail, in its key. */
    forget: async (word: string): Promise<void> => {
      await database.execute(
        sql`delete from rate_limits where ${word} = any(regexp_split_to_array(regexp_replace(key, '^[^:]*:', ''), ' '))`,
      );
    },
  };
};

export type RateLimiter = ReturnType<typeof rateLimiter>;

/**
 * A limit that this process keeps in memory: for calls that are too small and too many for a row each, and where no network address
 * shall be stored. Several processes allow as many times as much.
 * @param scale multiplies the limit (`RATE_LIMIT_SCALE`)
 */
export const memoryLimiter = (
  { points, seconds }: { points: number; seconds: number },
  scale: number,
) => {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(points * scale)),
    duration: seconds,
  });
  return {
    /** Takes a point. Throws Problem RATE_LIMITED with the seconds to wait when none is left. */
    consume: async (key: string): Promise<void> => {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
  };
};
