import { otp } from '@purboday/contract/conventions/limits';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { randomInt } from 'node:crypto';
import type { AuditedRecord } from '#server/domain/audit/audit-tables.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { toNetwork, toSite } from '#server/platform/limits/network-address.ts';
import {
  codesPerPurpose,
  codesPerDomain,
  limits,
  type RateLimiter,
} from '#server/platform/limits/rate-limits.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

const codesTable = pgTable('email_codes', {
  /** An email address or a mobile number. */
  address: text('email').notNull(),
  purpose: text('purpose').notNull(),
  codeHash: bytesColumn('code_hash').notNull(),
  attempts: integer('attempts').notNull(),
  knownAttempts: integer('known_attempts').notNull(),
  sentAt: timeColumn('sent_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
});

type CodeOutcome = 'right' | 'wrong' | 'locked';

/** A code of one flow is invalid in another (SEC-11). */
type CodePurpose =
  | 'registration'
  | 'tracking'
  | 'guardian'
  | 'foundation'
  | 'links'
  | 'employer'
  | 'auditor';

/**
 * The requester of a code: a network where the person signed in before, or any other. Both have their own code and five attempts, so
 * that a stranger neither replaces nor uses up the owner's (T46).
 */
type CodeHolder = 'known' | 'stranger';

const minute = 60_000;

const newCode = (): string => String(randomInt(0, 10 ** otp.digits)).padStart(otp.digits, '0');

/** One-time codes sent by email or SMS (decisions §3): stored as keyed hashes, five attempts, ten minutes, only the newest is valid. */
export const oneTimeCodes = (
  database: Database,
  encryption: Pick<Encryption, 'blindIndex'>,
  clock: Clock,
) => {
  const hashOf = (address: string, purpose: string, code: string): Buffer =>
    encryption.blindIndex(`${purpose}:${address}:${code}`, 'one-time-code');
  const storedPurpose = (purpose: CodePurpose, holder: CodeHolder): string =>
    holder === 'known' ? `${purpose}-known` : purpose;
  const bothPurposes = (purpose: CodePurpose): string[] => [
    storedPurpose(purpose, 'stranger'),
    storedPurpose(purpose, 'known'),
  ];

  /** Counts the attempt before the comparison, so that simultaneous guesses get five results in all (SEC-12). */
  const takeTry = (address: string, purpose: CodePurpose, holder: CodeHolder) => {
    const attempts = holder === 'known' ? codesTable.knownAttempts : codesTable.attempts;
    return database.sql
      .update(codesTable)
      .set({ [holder === 'known' ? 'knownAttempts' : 'attempts']: sql`${attempts} + 1` })
      .where(
        and(
          eq(codesTable.address, address),
          inArray(codesTable.purpose, bothPurposes(purpose)),
          lt(attempts, otp.attempts),
          gt(codesTable.expiresAt, clock()),
        ),
      )
      .returning({ purpose: codesTable.purpose, codeHash: codesTable.codeHash, attempts });
  };

  return {
    /** Creates a code that replaces the earlier one; joins the open transaction. */
    issue: async (
      address: string,
      purpose: CodePurpose,
      holder: CodeHolder = 'stranger',
    ): Promise<{ code: string; validUntil: Date }> => {
      const code = newCode();
      const now = clock();
      const stored = storedPurpose(purpose, holder);
      const expiresAt = new Date(now.getTime() + otp.validMinutes * minute);
      const codeHash = hashOf(address, stored, code);
      const fresh = { codeHash, attempts: 0, knownAttempts: 0, sentAt: now, expiresAt };
      await database.sql
        .insert(codesTable)
        .values({ address, purpose: stored, ...fresh })
        .onConflictDoUpdate({ target: [codesTable.address, codesTable.purpose], set: fresh });
      return { code, validUntil: expiresAt };
    },

    /**
     * Consumes a typed code. Must run outside a transaction, because a wrong attempt must stay counted.
     * @returns `locked` for the wrong attempt that ends a code; `wrong` also for a used, expired or ended one
     */
    take: async (
      address: string,
      purpose: CodePurpose,
      { code, holder = 'stranger' }: { code: string; holder?: CodeHolder | undefined },
    ): Promise<CodeOutcome> => {
      const tried = await takeTry(address, purpose, holder);
      const right = tried.find((row) => row.codeHash.equals(hashOf(address, row.purpose, code)));
      if (!right)
        return tried.some(({ attempts }) => attempts === otp.attempts) ? 'locked' : 'wrong';
      const used = await database.sql
        .delete(codesTable)
        .where(
          and(
            eq(codesTable.address, address),
            eq(codesTable.purpose, right.purpose),
            eq(codesTable.codeHash, right.codeHash),
          ),
        )
        .returning({ address: codesTable.address });
      // A simultaneous request used it.
      return used.length === 0 ? 'wrong' : 'right';
    },

    erase: async (address: string): Promise<void> => {
      await database.sql.delete(codesTable).where(eq(codesTable.address, address));
    },

    deleteExpired: async (): Promise<void> => {
      await database.sql.delete(codesTable).where(lt(codesTable.expiresAt, clock()));
    },
  };
};

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

type CodeLimitsDeps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'requireOpen' | 'isUsedUp'>;
  settings: { codesPerHour: number };
  log: Pick<Log, 'error'>;
};

type CodeRequest = {
  /** An email address or a mobile number. */
  address: string;
  purpose: CodePurpose;
  ip: string;
  /** The person signed in from this network before, so limits of strangers do not apply (T46). */
  isKnown?: boolean;
};

const purposes: readonly CodePurpose[] = [
  'tracking',
  'registration',
  'guardian',
  'foundation',
  'links',
  'employer',
  'auditor',
];

const toDomain = (email: string): string | undefined => email.split('@')[1];

/** Limits how many codes are sent: per requester, per recipient and per purpose (SEC-13, T47). */
export const codeLimits = ({ rateLimiter, settings, log }: CodeLimitsDeps) => {
  const perPurpose = codesPerPurpose(settings.codesPerHour);
  const alarmed = new Set<CodePurpose>();

  /** Logs once instead of at every request, until such codes are sent again. */
  const logCap = async (capped: CodePurpose, work: Promise<void>): Promise<void> => {
    try {
      await work;
      alarmed.delete(capped);
    } catch (error) {
      const { points, seconds } = perPurpose;
      if (!alarmed.has(capped))
        log.error({ capped, points, seconds }, 'The cap on codes is reached');
      alarmed.add(capped);
      throw error;
    }
  };

  return {
    /**
     * Counts a request for a code, whether or not one is sent.
     * @throws Problem RATE_LIMITED, also while the cap of its purpose is reached
     */
    ask: async ({ address, purpose, ip, isKnown = false }: CodeRequest): Promise<void> => {
      await rateLimiter.consume(limits.otpPerNetwork, ip);
      const site = isKnown ? undefined : toSite(ip);
      if (site !== undefined) await rateLimiter.consume(limits.otpPerSite, site);
      // Checked first, so that a stranger without attempts left does not block the owner's next half minute.
      await rateLimiter.requireOpen(limits.otpPerEmail, `${address} ${ip}`);
      const gap = isKnown ? `${purpose} ${address} ${toNetwork(ip)}` : `${purpose} ${address}`;
      await rateLimiter.consume(limits.otpGap, gap);
      await rateLimiter.consume(limits.otpPerEmail, `${address} ${ip}`);
      await logCap(purpose, rateLimiter.requireOpen(perPurpose, purpose));
    },

    /** Counts a code for an unknown address or number, so that strangers cannot fill mailboxes or use up a domain's limit. */
    countAddress: async (contact: string): Promise<void> => {
      await rateLimiter.consume(limits.otpPerEmailInAll, contact);
      const domain = toDomain(contact);
      if (domain === undefined) return;
      await rateLimiter.consume(codesPerDomain(domain, settings.codesPerHour), domain);
    },

    /** Counts a request from a network where this person never signed in: twenty an hour from all of them together (T46). */
    countPersonFromStranger: (person: string): Promise<void> =>
      rateLimiter.consume(limits.otpPerEmailInAll, person),

    /**
     * Counts a code that is about to be sent.
     * @throws Problem RATE_LIMITED once the cap of its purpose is reached
     */
    send: (purpose: CodePurpose): Promise<void> =>
      logCap(purpose, rateLimiter.consume(perPurpose, purpose)),

    /** For `/readyz`: the cap of a purpose is reached. */
    isCapped: async (): Promise<boolean> => {
      for (const purpose of purposes)
        if (await rateLimiter.isUsedUp(perPurpose, purpose)) return true;
      return false;
    },
  };
};

type CodeAttemptsDeps = { codes: Pick<OneTimeCodes, 'take'>; recordStep: RecordStep };

type CodeAttempt = {
  address: string;
  purpose: CodePurpose;
  code: string;
  ip: string;
  /** Whether the network signed in before; a stranger by default. */
  holder?: CodeHolder;
  /** The person whose code it is, where known. */
  record?: AuditedRecord;
};

/**
 * Checks a typed code. Audits wrong codes of a known person, and the end of a code after too many attempts (SEC-49).
 * @throws Problem INVALID for a wrong, used, expired or ended code, without saying which
 */
export const codeAttempts =
  ({ codes, recordStep }: CodeAttemptsDeps) =>
  async ({ address, purpose, code, ip, holder, record }: CodeAttempt): Promise<void> => {
    const outcome = await codes.take(address, purpose, { code, holder });
    if (outcome === 'right') return;
    const named = record ? { record } : {};
    if (record) await recordStep({ audited: 'code-wrong', ip, ...named });
    if (outcome === 'locked')
      await recordStep({ audited: 'otp-locked', ip, ...named, detail: { purpose } });
    throw fieldProblem('otp', otpMessages.wrong);
  };

export type CodeAttempts = ReturnType<typeof codeAttempts>;
