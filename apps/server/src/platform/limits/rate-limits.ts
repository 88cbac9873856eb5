import { Problem } from '@purboday/contract/conventions/problem';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: time('expire'),
});

/** A limit: so many points in so many seconds. */
export type Limit = { name: string; points: number; seconds: number };

const minute = 60;
const hour = 60 * minute;

/** Decisions §8: strict per account and address of mail, generous per network address, because a camp shares one. */
export const limits = {
  /** Failures for one account from one network address: a stranger elsewhere never locks the owner out. */
  loginPerAccountAndAddress: { name: 'login-pair', points: 10, seconds: 15 * minute },
  /** Failures for one account from everywhere: bounds a botnet's guesses (SEC-03: never over 100). */
  loginPerAddress: { name: 'login-ip', points: 300, seconds: hour },
  otpPerEmail: { name: 'otp-email', points: 5, seconds: hour },
  otpPerAddress: { name: 'otp-ip', points: 300, seconds: hour },
  otpGap: { name: 'otp-gap', points: 1, seconds: 30 },
  passwordResetPerEmail: { name: 'reset-email', points: 5, seconds: hour },
  passwordResetPerAddress: { name: 'reset-ip', points: 300, seconds: hour },
  registrationPerAddress: { name: 'registration-ip', points: 600, seconds: hour },
  /** SEC-42: KiB of uploads from one network address in a day; two thousand registrations with the largest document. */
  uploadPerAddress: { name: 'upload-ip', points: 4 * 1024 * 1024, seconds: 24 * hour },
  /** SEC-53. */
  revealPerAdmin: { name: 'reveal', points: 30, seconds: hour },
} as const satisfies Record<string, Limit>;

/** The refusal of whoever used a limit up, with the seconds until it is open again. */
export const tooMany = (found: RateLimiterRes): Problem =>
  new Problem('RATE_LIMITED', undefined, {
    retryAfterSeconds: Math.max(1, Math.ceil(found.msBeforeNext / 1000)),
  });

/**
 * Limits shared by all server processes, exact, kept in the database.
 * @param scale multiplies every limit (`RATE_LIMIT_SCALE`)
 */
export const rateLimiter = (database: Database, scale: number) => {
  const limiters = new Map<string, RateLimiterDrizzle>();
  const limiterOf = ({ name, points, seconds }: Limit): RateLimiterDrizzle => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterDrizzle({
      storeClient: database.sql,
      schema: rateLimits,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * scale)),
      duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    /** Takes a point, or several. Throws Problem RATE_LIMITED with the seconds to wait when too few are left. */
    consume: async (limit: Limit, key: string, points = 1): Promise<void> => {
      try {
        await limiterOf(limit).consume(key, points);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
    /** Gives a point back: what was counted in advance did not happen. */
    refund: async (limit: Limit, key: string): Promise<void> => {
      await limiterOf(limit).reward(key);
    },
  };
};

export type RateLimiter = ReturnType<typeof rateLimiter>;
