import { fieldProblem } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import type { Audited } from '#server/domain/trail/audit-actions.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { networkOf, siteOf } from '#server/platform/limits/network-address.ts';
import {
  codesInAll,
  codesPerDomain,
  limits,
  type RateLimiter,
} from '#server/platform/limits/rate-limits.ts';
import type { Log } from '#server/platform/process/log.ts';
import type { CodeHolder, CodePurpose, OneTimeCodes } from './one-time-codes.ts';

type CodeLimitsDeps = {
  rateLimiter: Pick<RateLimiter, 'consume' | 'requireOpen' | 'isUsedUp'>;
  settings: { codesPerHour: number };
  log: Pick<Log, 'error'>;
};

type CodeRequest = {
  email: string;
  purpose: CodePurpose;
  ip: string;
  /** The person signed in from this network before: what strangers do does not count there (T46). */
  isKnown?: boolean;
};

const purposes: readonly CodePurpose[] = ['tracking', 'registration', 'guardian'];

const domainOf = (email: string): string | undefined => email.split('@')[1];

/** How many codes may be sent: at whose request, to whom, and for one purpose (SEC-13, T47). */
export const codeLimits = ({ rateLimiter, settings, log }: CodeLimitsDeps) => {
  const perPurpose = codesInAll(settings.codesPerHour);
  const alarmed = new Set<CodePurpose>();

  /** Logs once, not at every request, until codes of this purpose are sent again. */
  const logCap = async (purpose: CodePurpose, work: Promise<void>): Promise<void> => {
    try {
      await work;
      alarmed.delete(purpose);
    } catch (error) {
      if (!alarmed.has(purpose))
        log.error({ perHour: perPurpose.points, purpose }, 'The cap on mailed codes is reached');
      alarmed.add(purpose);
      throw error;
    }
  };

  return {
    /** Counts a request for a code, whether or not one is mailed. Throws Problem RATE_LIMITED, also while the cap of its purpose is reached. */
    ask: async ({ email, purpose, ip, isKnown = false }: CodeRequest): Promise<void> => {
      await rateLimiter.consume(limits.otpPerNetwork, ip);
      const site = isKnown ? undefined : siteOf(ip);
      if (site !== undefined) await rateLimiter.consume(limits.otpPerSite, site);
      // Checked first: a stranger whose hour is used up does not take the owner's next half minute either.
      await rateLimiter.requireOpen(limits.otpPerEmail, `${email} ${ip}`);
      const gap = isKnown ? `${purpose} ${email} ${networkOf(ip)}` : `${purpose} ${email}`;
      await rateLimiter.consume(limits.otpGap, gap);
      await rateLimiter.consume(limits.otpPerEmail, `${email} ${ip}`);
      await logCap(purpose, rateLimiter.requireOpen(perPurpose, purpose));
    },

    /** Counts a code for an address or number that nobody here knows: strangers fill no mailbox, and use up no domain of mail. */
    toAnybody: async (contact: string): Promise<void> => {
      await rateLimiter.consume(limits.otpPerEmailInAll, contact);
      const domain = domainOf(contact);
      if (domain === undefined) return;
      await rateLimiter.consume(codesPerDomain(domain, settings.codesPerHour), domain);
    },

    /** Counts a request from a network where this person never signed in: twenty an hour, from all of them together (T46). */
    toPersonFromStranger: (person: string): Promise<void> =>
      rateLimiter.consume(limits.otpPerEmailInAll, person),

    /** Counts a code that is about to be sent. Throws Problem RATE_LIMITED once the cap of its purpose is reached. */
    mail: (purpose: CodePurpose): Promise<void> =>
      logCap(purpose, rateLimiter.consume(perPurpose, purpose)),

    /** For `/readyz`: no codes are sent for some purpose at this moment. */
    isCapped: async (): Promise<boolean> => {
      for (const purpose of purposes)
        if (await rateLimiter.isUsedUp(perPurpose, purpose)) return true;
      return false;
    },
  };
};

type CodeTriesDeps = { codes: Pick<OneTimeCodes, 'take'>; audit: Pick<AuditStore, 'add'> };

type Try = {
  email: string;
  purpose: CodePurpose;
  code: string;
  ip: string;
  /** Whether the network signed in before; a stranger's when left out. */
  holder?: CodeHolder;
  /** Whose code it is, where that is known. */
  record?: Audited;
};

/**
 * Takes a code that was typed, and records a wrong one of a known person and the end of one that was guessed at too often (SEC-49).
 * @throws Problem INVALID for a wrong, used, outdated or over-tried code: they all look the same
 */
export const codeTries =
  ({ codes, audit }: CodeTriesDeps) =>
  async ({ email, purpose, code, ip, holder, record }: Try): Promise<void> => {
    const outcome = await codes.take(email, purpose, { code, holder });
    if (outcome === 'right') return;
    const named = record ? { record } : {};
    if (record) await audit.add({ action: 'code-wrong', ip, ...named });
    if (outcome === 'locked')
      await audit.add({ action: 'otp-locked', ip, ...named, detail: { purpose } });
    throw fieldProblem('otp', otpMessages.wrong);
  };

export type CodeTries = ReturnType<typeof codeTries>;
