import { createHash } from 'node:crypto';
import { otp } from '@purboday/contract/conventions/limits';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/process/clock.ts';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/network-address.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';

const verifications = pgTable('email_verifications', {
  email: text('email').primaryKey(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  proofHash: bytes('proof_hash'),
  network: text('network').notNull(),
});

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const isOf = ({ proof, ip }: Claimant) =>
  proof === undefined
    ? eq(verifications.network, networkOf(ip))
    : eq(verifications.proofHash, hashOf(proof));

/** What is known of an address: proved and unused, proved but used for a registration already, or not proved. */
export type Proof = 'fresh' | 'used' | 'none';

/** Who claims to have proved an address: by the secret that the proof answered, or without it by the network of the request. */
export type Claimant = { proof: string | undefined; ip: string };

/** Addresses that proved themselves; each proof is good for one registration within the hour (decisions §3, SEC-14). */
export const emailVerifications = (
  database: Database,
  clock: Clock,
  sealing: Pick<Sealing, 'sign'>,
) => ({
  /**
   * Marks an address as proved by whoever has the secret that is answered, and by their network. The same secret for the same address: who proves it again in another tab may still send the
   * form of the first.
   */
  record: async (email: string, ip: string): Promise<string> => {
    const secret = sealing.sign(email, 'email-proof');
    const proofHash = hashOf(secret);
    const expiresAt = new Date(clock().getTime() + otp.verifiedMinutes * 60_000);
    const fresh = { expiresAt, usedAt: null, proofHash, network: networkOf(ip) };
    await database.sql
      .insert(verifications)
      .values({ email, ...fresh })
      .onConflictDoUpdate({ target: verifications.email, set: fresh });
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

  /** Whether the claimant proved an address within the hour, used or not; uses nothing up. */
  isProved: async (email: string, claimant: Claimant): Promise<boolean> => {
    const rows = await database.sql
      .select({ email: verifications.email })
      .from(verifications)
      .where(
        and(eq(verifications.email, email), gt(verifications.expiresAt, clock()), isOf(claimant)),
      );
    return rows.length > 0;
  },

  /**
   * Uses up a claimant's proof, in the registration's transaction: rolled back, it is fresh again. Two at once: the second finds it used.
   * Of a proof that is not theirs they learn nothing, not even that there is one (SEC-14).
   */
  use: async (email: string, claimant: Claimant): Promise<Proof> => {
    const now = clock();
    const live = and(
      eq(verifications.email, email),
      gt(verifications.expiresAt, now),
      isOf(claimant),
    );
    const taken = await database.sql
      .update(verifications)
      .set({ usedAt: now })
      .where(and(live, isNull(verifications.usedAt)))
      .returning({ email: verifications.email });
    if (taken.length > 0) return 'fresh';
    const [row] = await database.sql
      .select({ email: verifications.email })
      .from(verifications)
      .where(live);
    return row ? 'used' : 'none';
  },

  forget: async (email: string): Promise<void> => {
    await database.sql.delete(verifications).where(eq(verifications.email, email));
  },

  sweep: async (): Promise<void> => {
    await database.sql.delete(verifications).where(lt(verifications.expiresAt, clock()));
  },
});

export type EmailVerifications = ReturnType<typeof emailVerifications>;
