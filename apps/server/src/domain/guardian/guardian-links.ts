import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { adultAge } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { eq, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import type {
  EmailVerifications,
  Requester,
} from '#server/domain/email-verification/email-verifications.ts';
import type {
  CodeAttempts,
  OneTimeCodes,
} from '#server/domain/email-verification/one-time-codes.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken, newSmsToken } from '#server/platform/encryption/tokens.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const guardianLinks = pgTable('guardian_links', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  consentedAt: timeColumn('consented_at').notNull(),
  withdrawnAt: timeColumn('withdrawn_at'),
});

export type GuardianLink = typeof guardianLinks.$inferSelect;

/** Minors with a guardian's consent that has no link yet. */
const selectWithoutLink = (bornAfter: string, now: Date) => sql`
  select c.id from live_candidates c
  where c.guardian_consent is not null and c.date_of_birth > ${bornAfter}::date
    and not exists (select from guardian_links l where l.candidate_id = c.id and l.consented_at = c.guardian_consent_at)
    and ${isNotPaused('guardian-links', sql`c.id`, now)}
  order by c.guardian_consent_at limit 200`;

/** The only writer of links with which guardians see and withdraw their consent (T56). */
export const guardianLinkStore = (database: Database, clock: Clock) => ({
  /** Candidates whose guardian needs a link, longest wait first. */
  listWithoutLink: async (): Promise<string[]> => {
    const today = dayInKolkata(clock());
    const bornAfter = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`;
    // The day 18 years before a 29 February may not exist.
    const day = bornAfter.replace('-02-29', '-02-28');
    const rows = await database.execute<{ id: string }>(selectWithoutLink(day, clock()));
    return rows.map(({ id }) => id);
  },

  /** @returns the token, which is known only now */
  create: async (candidateId: string, consentedAt: Date): Promise<string> => {
    const token = newSmsToken();
    await database.sql
      .insert(guardianLinks)
      .values({ tokenHash: hashToken(token), candidateId, consentedAt });
    return token;
  },

  find: async (token: string): Promise<GuardianLink | undefined> => {
    const [link] = await database.sql
      .select()
      .from(guardianLinks)
      .where(eq(guardianLinks.tokenHash, hashToken(token)));
    return link;
  },

  markWithdrawn: async ({ tokenHash }: GuardianLink): Promise<void> => {
    await database.sql
      .update(guardianLinks)
      .set({ withdrawnAt: clock() })
      .where(eq(guardianLinks.tokenHash, tokenHash));
  },

  deleteAllOf: async (candidateId: string): Promise<void> => {
    await database.sql.delete(guardianLinks).where(eq(guardianLinks.candidateId, candidateId));
  },
});

/** The name and contact of the guardian, and the candidate's name. */
export type GuardianRequest = { name: string; contact: string };

export const guardianUnproven: FieldError = {
  path: 'guardian.contact',
  message: guardianMessages.unproven,
};

const purpose = 'guardian';

type Hashing = Pick<Encryption, 'blindIndex'>;

/**
 * A code and its verification are valid for this guardian and this name, so they cannot register another person. They are stored under a
 * keyed hash, separate from email addresses, so that rejected and unsent registrations reveal no one.
 */
const toSubject = (encryption: Hashing, { name, contact }: GuardianRequest): string =>
  `${purpose} ${encryption.blindIndex(`${contact}\n${comparisonKey(name)}`, purpose).toString('hex')}`;

/** A guardian's consent by code: sending, checking and consuming it (SEC-56). */
export const guardianCodes = ({
  codes,
  codeAttempts,
  verifications,
  encryption,
}: {
  codes: Pick<OneTimeCodes, 'issue'>;
  codeAttempts: CodeAttempts;
  verifications: Pick<EmailVerifications, 'record' | 'consumeContact' | 'originOf'>;
  encryption: Hashing;
}) => ({
  issue: (request: GuardianRequest) => codes.issue(toSubject(encryption, request), purpose),

  /**
   * Checks a code.
   * @returns the secret of the consent
   * @throws Problem INVALID for a wrong one
   */
  confirm: async (request: GuardianRequest, code: string, ip: string): Promise<string> => {
    await codeAttempts({ address: toSubject(encryption, request), purpose, code, ip });
    return verifications.record(toSubject(encryption, request), ip);
  },

  /**
   * Consumes a consent, inside the transaction that needs it.
   * @returns when and from where it was given; undefined for none
   */
  use: async (
    request: GuardianRequest,
    requester: Requester,
  ): Promise<{ network: string; at: Date } | undefined> => {
    const subject = toSubject(encryption, request);
    const { problem } = await verifications.consumeContact({
      contact: subject,
      requester,
      unverified: guardianUnproven,
    });
    return problem ? undefined : verifications.originOf(subject, requester);
  },
});

export type GuardianCodes = ReturnType<typeof guardianCodes>;

type Forgetting = {
  codes: Pick<OneTimeCodes, 'erase'>;
  verifications: Pick<EmailVerifications, 'erase'>;
  encryption: Hashing;
};

/** Deletes codes and verifications of a guardian with an erasure. */
export const deleteGuardianData = async (
  { codes, verifications, encryption }: Forgetting,
  request: GuardianRequest,
): Promise<void> => {
  await codes.erase(toSubject(encryption, request));
  await verifications.erase(toSubject(encryption, request));
};
