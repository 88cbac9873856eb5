import { createHash, randomBytes } from 'node:crypto';
import { otp } from '@purboday/contract/conventions/limits';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/process/clock.ts';
import { bytesColumn, timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/network-address.ts';

const verifications = pgTable('email_verifications', {
  proofHash: bytesColumn('proof_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  usedAt: timeColumn('used_at'),
  network: text('network').notNull(),
});

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What is known of an address: proved and unused, proved but used for a registration already, or not proved. */
export type Proof = 'fresh' | 'used' | 'none';

/** Who claims to have proved an address: by the secret that the proof answered, or without it by the network of the request. */
export type Requester = { proof: string | undefined; ip: string };

/** The condition that a row proves an address, has not expired, and belongs to the requester. */
const belongsTo = (email: string, { proof, ip }: Requester, now: Date) =>
  and(
    eq(verifications.email, email),
    gt(verifications.expiresAt, now),
    proof === undefined
      ? eq(verifications.network, networkOf(ip))
      : eq(verifications.proofHash, hashOf(proof)),
  );

/** Addresses that proved themselves; each proof is good for one registration within the hour (decisions §3, SEC-14). */
export const emailVerifications = (database: Database, clock: Clock) => {
  const isProved = async (email: string, requester: Requester): Promise<boolean> => {
    const rows = await database.sql
      .select({ email: verifications.email })
      .from(verifications)
      .where(belongsTo(email, requester, clock()));
    return rows.length > 0;
  };
  return {
    /**
     * Stores that an address was proved, by the browser that gets the secret and by its network. Every proof is a new random secret with a row
     * of its own, so a second proof in another tab does not invalidate the form of the first.
     */
    record: async (email: string, ip: string): Promise<string> => {
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock().getTime() + otp.verifiedMinutes * 60_000);
      await database.sql
        .insert(verifications)
        .values({ proofHash: hashOf(secret), email, expiresAt, network: networkOf(ip) });
      return secret;
    },

    /** The address that was proved with this secret within the hour, used or not. */
    provedWith: async (secret: string): Promise<string | undefined> => {
      const [row] = await database.sql
        .select({ email: verifications.email })
        .from(verifications)
        .where(
          and(eq(verifications.proofHash, hashOf(secret)), gt(verifications.expiresAt, clock())),
        );
      return row?.email;
    },

    /** When and from which network the requester proved an address within the hour, used or not. */
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

    /** Whether the requester proved an address within the hour, used or not; uses nothing up. */
    isProved,

    /**
     * Uses up a requester's proof, in the registration's transaction: after a rollback it is unused again. Of two at once the second finds it
     * used. Nobody learns anything about the proof of another person, not even that it exists (SEC-14).
     */
    use: async (email: string, requester: Requester): Promise<Proof> => {
      const now = clock();
      const used = await database.sql
        .update(verifications)
        .set({ usedAt: now })
        .where(and(belongsTo(email, requester, now), isNull(verifications.usedAt)))
        .returning({ email: verifications.email });
      if (used.length > 0) return 'fresh';
      return (await isProved(email, requester)) ? 'used' : 'none';
    },

    forget: async (email: string): Promise<void> => {
      await database.sql.delete(verifications).where(eq(verifications.email, email));
    },

    sweep: async (): Promise<void> => {
      await database.sql.delete(verifications).where(lt(verifications.expiresAt, clock()));
    },
  };
};

export type EmailVerifications = ReturnType<typeof emailVerifications>;
