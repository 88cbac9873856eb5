import { otp } from '@purboday/contract/conventions/limits';
import {
  emailProofHeader,
  mobileProofHeader,
} from '@purboday/contract/email-verification/email-verification-token';
import {
  fieldsProblem,
  type FieldError,
  type Problem,
} from '@purboday/contract/conventions/problem';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/process/clock.ts';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';

const verifications = pgTable('email_verifications', {
  proofHash: bytesColumn('proof_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  usedAt: timeColumn('used_at'),
  network: text('network').notNull(),
});

/** Claims to have verified an address: with the verification's secret, or without it from the same network. */
export type Requester = { proof: string | undefined; ip: string };

type ContactUse = {
  contact: string;
  requester: Requester;
  /** Reported for a contact that the requester did not verify, or whose verification was used before. */
  unverified: FieldError;
  findDuplicate?: () => Promise<Problem | undefined>;
};

/** The proof of a contact that changes: of the email, or of the mobile number when the email stays. */
export const readProof = (
  header: (name: string) => string | undefined,
  { email }: { email?: string | undefined },
): string | undefined => header(email === undefined ? mobileProofHeader : emailProofHeader);

/** The condition that a row verifies an address, has not expired, and belongs to the requester. */
const belongsTo = (email: string, { proof, ip }: Requester, now: Date) =>
  and(
    eq(verifications.email, email),
    gt(verifications.expiresAt, now),
    proof === undefined
      ? eq(verifications.network, toNetwork(ip))
      : eq(verifications.proofHash, hashToken(proof)),
  );

/** Verified addresses; each verification is valid for one registration within the hour (decisions §3, SEC-14). */
export const emailVerifications = (database: Database, clock: Clock) => {
  const isProved = async (email: string, requester: Requester): Promise<boolean> =>
    (await database.sql.$count(verifications, belongsTo(email, requester, clock()))) > 0;
  return {
    /**
     * Stores a verification for the browser that gets the secret and for its network. Each has its own random secret and row, so that a
     * second one in another tab does not invalidate the form of the first.
     */
    record: async (email: string, ip: string): Promise<string> => {
      const secret = newToken();
      const expiresAt = new Date(clock().getTime() + otp.verifiedMinutes * 60_000);
      await database.sql
        .insert(verifications)
        .values({ proofHash: hashToken(secret), email, expiresAt, network: toNetwork(ip) });
      return secret;
    },

    /** The address that was verified with this secret within the hour, used or not. */
    provedWith: async (secret: string): Promise<string | undefined> => {
      const [row] = await database.sql
        .select({ email: verifications.email })
        .from(verifications)
        .where(
          and(eq(verifications.proofHash, hashToken(secret)), gt(verifications.expiresAt, clock())),
        );
      return row?.email;
    },

    /** When and from which network the requester verified an address within the hour, used or not. */
    originOf: async (
      email: string,
      requester: Requester,
    ): Promise<{ network: string; at: Date } | undefined> => {
      const [row] = await database.sql
        .select({ network: verifications.network, expiresAt: verifications.expiresAt })
        .from(verifications)
        .where(belongsTo(email, requester, clock()))
        .orderBy(desc(verifications.expiresAt))
        .limit(1);
      if (!row) return undefined;
      const at = new Date(row.expiresAt.getTime() - otp.verifiedMinutes * 60_000);
      return { network: row.network, at };
    },

    /** Whether the requester verified an address within the hour, used or not; consumes nothing. */
    isProved,

    /**
     * Consumes a requester's verification of an email or mobile number in the open transaction; a rollback restores it. Of two
     * simultaneous calls the second finds it used. Duplicates are named only to requesters who verified the contact, so strangers learn
     * neither who is registered nor what other people verified (SEC-14).
     * @returns whether the requester verified the contact, and why it cannot be used
     */
    consumeContact: async ({ contact, requester, unverified, findDuplicate }: ContactUse) => {
      const now = clock();
      const consumed = await database.sql
        .update(verifications)
        .set({ usedAt: now })
        .where(and(belongsTo(contact, requester, now), isNull(verifications.usedAt)))
        .returning({ email: verifications.email });
      const isUnused = consumed.length > 0;
      if (!isUnused && !(await isProved(contact, requester)))
        return { isProved: false, problem: fieldsProblem([unverified]) };
      const duplicate = await findDuplicate?.();
      return {
        isProved: true,
        problem: duplicate ?? (isUnused ? undefined : fieldsProblem([unverified])),
      };
    },

    erase: async (email: string): Promise<void> => {
      await database.sql.delete(verifications).where(eq(verifications.email, email));
    },

    deleteExpired: async (): Promise<void> => {
      await database.sql.delete(verifications).where(lt(verifications.expiresAt, clock()));
    },
  };
};

export type EmailVerifications = ReturnType<typeof emailVerifications>;
