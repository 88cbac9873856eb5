import { otp } from '@purboday/contract/limits';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/clock.ts';
import { time } from '#server/platform/columns.ts';
import type { Database } from '#server/platform/database.ts';

const verifications = pgTable('email_verifications', {
  email: text('email').primaryKey(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** What is known of an address: proved and unused, proved but used for a registration already, or not proved. */
export type Proof = 'fresh' | 'used' | 'none';

/** Addresses that proved themselves; each proof is good for one registration within the hour (decisions §3, SEC-14). */
export const emailVerifications = (database: Database, clock: Clock) => ({
  record: async (email: string): Promise<void> => {
    const expiresAt = new Date(clock().getTime() + otp.verifiedMinutes * 60_000);
    await database.sql
      .insert(verifications)
      .values({ email, expiresAt })
      .onConflictDoUpdate({ target: verifications.email, set: { expiresAt, usedAt: null } });
  },

  /** Uses up a proof, in the registration's transaction: rolled back, it is fresh again. Two at once: the second finds it used. */
  use: async (email: string): Promise<Proof> => {
    const now = clock();
    const live = and(eq(verifications.email, email), gt(verifications.expiresAt, now));
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

  sweep: async (): Promise<void> => {
    await database.sql.delete(verifications).where(lt(verifications.expiresAt, clock()));
  },
});

export type EmailVerifications = ReturnType<typeof emailVerifications>;
