import { Problem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { readingMessages } from '@purboday/contract/conventions/messages';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { reviewLimitMessages } from '@purboday/contract/review/review.messages';
import { logosPerDay } from '@purboday/contract/conventions/limits';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { signInMessages } from '@purboday/contract/sign-in/sign-in.messages';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { sql } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/database/database.ts';
import { toNetwork } from './network-address.ts';

export type Limit = {
  name: string;
  points: number;
  seconds: number;
  /** The last word of its keys is the caller's address. Its network is counted. */
  byNetwork?: true;
  /** It limits guesses or messages: in production `RATE_LIMIT_SCALE` can lower it but never raise it. */
  strict?: true;
  /** Counted by each process in its memory: for calls that are too many for a row each, and where no address shall be stored. */
  inMemory?: true;
  /** Replaces the message of the error when waiting is not the only option. */
  message?: string;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const byNetwork = true;
const strict = true;
const inMemory = true;

/** Decisions §8: strict per account and email address, generous per network, because a camp shares one. */
export const limits = {
  /** Failures for one account from one network, so that a stranger elsewhere never locks the owner out. */
  loginPerAccountAndNetwork: {
    name: 'login-pair',
    points: 10,
    seconds: 15 * minute,
    byNetwork,
    strict,
  },
  /** Failures for one account from all networks that never signed in to it. Limits distributed guessing (SEC-03). */
  loginPerAccount: {
    name: 'login-account',
    points: 100,
    seconds: hour,
    strict,
    message: signInMessages.tooManyGuesses,
  },
  /** T90: wrong passwords within one live session, from however many networks. */
  passwordPerSession: { name: 'password-session', points: 10, seconds: 15 * minute, strict },
  /** T69: a stranger with the phone of a candidate has few guesses. */
  personProofs: {
    name: 'person-proof',
    points: 5,
    seconds: 30 * day,
    strict,
    message: trackingMessages.proofTriesOver,
  },
  loginPerNetwork: { name: 'login-ip', points: 300, seconds: hour, byNetwork, strict },
  /** Requested by one network, so that strangers do not use up the owner's limit. */
  otpPerEmail: { name: 'otp-email', points: 5, seconds: hour, byNetwork, strict },
  /** Requested by all networks together, so that no mailbox is flooded. */
  otpPerEmailInAll: { name: 'otp-email-all', points: 20, seconds: hour, strict },
  otpPerNetwork: { name: 'otp-ip', points: 300, seconds: hour, byNetwork, strict },
  /** T47: codes requested from one IPv6 /48, where one machine can have thousands of networks. */
  otpPerSite: { name: 'otp-site', points: 600, seconds: hour, strict },
  otpGap: { name: 'otp-gap', points: 1, seconds: 30, strict },
  /** T68: SMS that guardians and strangers request in one network, until someone there has registered. */
  smsPerNetwork: {
    name: 'sms-network',
    points: 10,
    seconds: day,
    byNetwork,
    strict,
    message: otpMessages.smsUsedUpHere,
  },
  /** A network where someone has registered within a day. */
  registeredNetwork: { name: 'sms-registered', points: 1, seconds: day, byNetwork },
  /** The solution of a challenge counts once, and longer than it is valid. */
  smsSolution: { name: 'sms-solution', points: 1, seconds: 10 * minute, strict },
  otpAttemptsPerNetwork: { name: 'otp-try', points: 300, seconds: hour, byNetwork, strict },
  /** T45: by email and network, so that a stranger's requests never block the owner's. */
  passwordResetPerEmail: { name: 'reset-email', points: 5, seconds: hour, byNetwork, strict },
  /** Reset links that all networks together can request for one email address. */
  passwordResetPerEmailInAll: { name: 'reset-email-all', points: 20, seconds: hour, strict },
  passwordResetPerNetwork: { name: 'reset-ip', points: 300, seconds: hour, byNetwork, strict },
  /** Guesses of the token of an invitation. */
  invitationPerNetwork: { name: 'invitation-ip', points: 300, seconds: hour, byNetwork, strict },
  /** R37: each is emailed to the former address. */
  contactChangesPerAccount: { name: 'account-contact', points: 10, seconds: day, strict },
  /** T66: invitations of one organisation, or of one admin. */
  invitations: {
    name: 'invitations',
    points: 20,
    seconds: hour,
    strict,
    message: invitationMessages.tooMany,
  },
  /** T66: an address gets the first invitation of an organisation and three more in a day. */
  invitationsPerAddress: {
    name: 'invitation-address',
    points: 4,
    seconds: day,
    strict,
    message: invitationMessages.tooManyToAddress,
  },
  registrationPerNetwork: { name: 'registration-ip', points: 600, seconds: hour, byNetwork },
  /** SEC-42: KiB of uploads from one network in a day. Enough for two thousand registrations with the largest document. */
  uploadPerNetwork: { name: 'upload-ip', points: 4 * 1024 * 1024, seconds: day, byNetwork },
  /** T20, T45: wrong codes of an authenticator app, from all networks that never signed in to the account. */
  secondFactorPerAccount: { name: 'second-factor', points: 10, seconds: 15 * minute, strict },
  /** T45: wrong codes from one network that signed in before. */
  secondFactorPerKnownNetwork: {
    name: 'second-factor-known',
    points: 10,
    seconds: 15 * minute,
    byNetwork,
    strict,
  },
  /** T45: wrong codes within one live session. */
  secondFactorPerSession: {
    name: 'second-factor-session',
    points: 10,
    seconds: 15 * minute,
    strict,
  },
  /** T20: passkey challenges, which need no session. */
  passkeyPerAddress: { name: 'passkey', points: 60, seconds: 15 * minute, byNetwork, strict },
  /** T50: rejected passkeys, because each is audited. */
  passkeyFailuresPerNetwork: {
    name: 'passkey-failure',
    points: 60,
    seconds: 15 * minute,
    byNetwork,
    strict,
  },
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
  /** T34: different records that an account opens, and pages of lists that it reads. About twice the busiest day of the demo, in one hour. */
  openedRecordsPerAccount: {
    name: 'record-opened',
    points: 600,
    seconds: hour,
    inMemory,
    message: readingMessages.tooManyRecords,
  },
  logosPerAccount: {
    name: 'logo',
    points: logosPerDay,
    seconds: day,
    strict,
    message: settingsMessages.tooManyLogos,
  },
  testMessagesPerAccount: { name: 'test-message', points: 10, seconds: hour, strict },
  backupsPerAccount: { name: 'backup-started', points: 10, seconds: hour },
  auditChecksPerAccount: { name: 'audit-check', points: 10, seconds: hour },
  listPagesPerAccount: {
    name: 'list-read',
    points: 2_000,
    seconds: hour,
    inMemory,
    message: readingMessages.tooManyPages,
  },
  /** Code, status lists and credentials together. At /verify a credential is checked on the device, without a request. */
  certificateChecksPerNetwork: {
    name: 'certificate-check',
    points: 600,
    seconds: 10 * minute,
    byNetwork,
    inMemory,
  },
  /** Visitors of a camp share one network address. */
  pageViewsPerNetwork: { name: 'page-view', points: 600, seconds: minute, byNetwork, inMemory },
} as const satisfies Record<string, Limit>;

/** Codes sent for one purpose (`CODES_PER_HOUR`). Each purpose has its own limit (T47). */
export const codesPerPurpose = (perHour: number): Limit => ({
  name: 'otp-all',
  points: perHour,
  seconds: hour,
  strict,
});

/** Shares of `SMS_PER_DAY`, because each SMS costs money. Strangers never use up those of people who sign in (T47, T68). */
const smsShares = { known: 2 / 5, guardian: 1 / 5, stranger: 2 / 5 } as const;

/** Codes by SMS in a day, for each group of requesters. */
export const smsPerGroup = (perDay: number): Record<keyof typeof smsShares, Limit> => {
  const toLimit = (group: keyof typeof smsShares): Limit => ({
    name: `sms-${group}`,
    points: Math.max(1, Math.floor(perDay * smsShares[group])),
    seconds: day,
    strict,
    message: otpMessages.smsUsedUp,
  });
  return {
    known: toLimit('known'),
    guardian: toLimit('guardian'),
    stranger: toLimit('stranger'),
  };
};

/** Millions share these email services, so a cap for a company's domain would block honest users. */
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

/** The lowest cap of codes for one domain, because a college registers a whole year in one hour. */
const codesPerDomainMin = 1000;

/** Codes that strangers can request for one email domain: a third of the limit, nine tenths for a large email service (T47). */
export const codesPerDomain = (domain: string, perHour: number): Limit => {
  const isLarge = largeMailServices.has(domain);
  return {
    name: isLarge ? 'otp-large-domain' : 'otp-domain',
    points: Math.max(codesPerDomainMin, Math.round(perHour * (isLarge ? 0.9 : 1 / 3))),
    seconds: hour,
    strict,
  };
};

/** T45, T46: consecutive failures, without a time limit, after which a confirmation by email is required. */
const failuresInARow = 100;

export const toTooManyRequests = (
  usage: Pick<RateLimiterRes, 'msBeforeNext'>,
  message?: string,
): Problem =>
  new Problem('RATE_LIMITED', message, {
    retryAfterSeconds: Math.max(1, Math.ceil(usage.msBeforeNext / 1000)),
  });

/** A key whose address is replaced by its network. */
const toLimitKey = (limit: Limit, key: string): string =>
  limit.byNetwork ? key.replace(/\S+$/u, toNetwork) : key;

/** `RATE_LIMIT_SCALE`, and whether this is for real people's data. */
type LimitScale = { rateLimitScale: number; production: boolean };

/** Exact limits that all server processes share through the database, except those in memory. */
export const rateLimiter = (database: Database, { rateLimitScale, production }: LimitScale) => {
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>();
  // The library has its own SQL. It runs in the open transaction, or on any connection when there is none.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await database.execute(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const scaleOf = (limit: Pick<Limit, 'strict'>): number =>
    limit.strict && production ? Math.min(1, rateLimitScale) : rateLimitScale;
  const getLimiter = (limit: Limit): RateLimiterPostgres | RateLimiterMemory => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const bound = {
      keyPrefix: limit.name,
      points: Math.max(1, Math.round(limit.points * scaleOf(limit))),
      duration: limit.seconds,
    };
    const made = limit.inMemory
      ? new RateLimiterMemory(bound)
      : new RateLimiterPostgres({
          ...bound,
          storeClient,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
        });
    limiters.set(limit.name, made);
    return made;
  };
  const reject = (limit: Limit, error: unknown): never => {
    throw error instanceof RateLimiterRes ? toTooManyRequests(error, limit.message) : error;
  };
  return {
    /** T45, T46: consecutive failures after which sign-in from unknown networks is blocked. */
    failuresInARow: Math.max(1, Math.round(failuresInARow * scaleOf({ strict }))),
    /** @throws Problem RATE_LIMITED with the seconds to wait when too few points are left */
    consume: async (limit: Limit, key: string, points = 1): Promise<void> => {
      await getLimiter(limit)
        .consume(toLimitKey(limit, key), points)
        .catch((error: unknown) => reject(limit, error));
    },
    /** Throws like `consume` when no point is left, but takes none. */
    requireOpen: async (limit: Limit, key: string): Promise<void> => {
      const found = await getLimiter(limit).get(toLimitKey(limit, key));
      if (found && found.remainingPoints <= 0) throw toTooManyRequests(found, limit.message);
    },
    /** Returns a point that was taken in advance for something that did not happen. */
    refund: async (limit: Limit, key: string): Promise<void> => {
      await getLimiter(limit).reward(toLimitKey(limit, key));
    },
    isUsedUp: async (limit: Limit, key: string): Promise<boolean> => {
      const found = await getLimiter(limit).get(toLimitKey(limit, key));
      return found !== null && found.remainingPoints <= 0;
    },
    /** How much of a limit is used: 0 for nothing, 1 or more for all of it. */
    usedShare: async (limit: Limit, key: string): Promise<number> => {
      const limiter = getLimiter(limit);
      const found = await limiter.get(toLimitKey(limit, key));
      return (found?.consumedPoints ?? 0) / limiter.points;
    },
    /** Counts like `consume`, but never throws. */
    note: async (limit: Limit, key: string): Promise<void> => {
      await getLimiter(limit).penalty(toLimitKey(limit, key));
    },
    /** Deletes all keys that contain this word, an email address. */
    erase: async (word: string): Promise<void> => {
      await database.execute(
        sql`delete from rate_limits where ${word} = any(regexp_split_to_array(regexp_replace(key, '^[^:]*:', ''), ' '))`,
      );
    },
  };
};

export type RateLimiter = ReturnType<typeof rateLimiter>;
