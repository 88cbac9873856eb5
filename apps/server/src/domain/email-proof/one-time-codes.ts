import { randomInt } from 'node:crypto';
import { otp } from '@purboday/contract/conventions/limits';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/process/clock.ts';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';

const emailCodes = pgTable('email_codes', {
  email: text('email').notNull(),
  purpose: text('purpose').notNull(),
  codeHash: bytes('code_hash').notNull(),
  tries: integer('tries').notNull(),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** What became of a code that was typed. */
type CodeOutcome = 'right' | 'wrong' | 'locked';

/** What a code is good for: a code of one flow is worth nothing in another (SEC-11). */
export type CodePurpose = 'registration' | 'tracking' | 'guardian';

const minute = 60_000;

const newCode = (): string => String(randomInt(0, 10 ** otp.digits)).padStart(otp.digits, '0');

/** One-time codes sent by email (decisions §3): kept as keyed hashes only, five tries, ten minutes, the newest counts. */
export const oneTimeCodes = (
  database: Database,
  sealing: Pick<Sealing, 'blindIndex'>,
  clock: Clock,
) => {
  const hashOf = (email: string, purpose: CodePurpose, code: string): Buffer =>
    sealing.blindIndex(`${purpose}:${email}:${code}`, 'one-time-code');
  const ofAddress = (email: string, purpose: CodePurpose) =>
    and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose));

  /** Counts the try before looking at it, so that guesses sent at once get five answers in all (SEC-12). */
  const takeTry = async (
    email: string,
    purpose: CodePurpose,
  ): Promise<{ codeHash: Buffer; tries: number } | undefined> => {
    const [row] = await database.sql
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(
        and(
          ofAddress(email, purpose),
          lt(emailCodes.tries, otp.tries),
          gt(emailCodes.expiresAt, clock()),
        ),
      )
      .returning({ codeHash: emailCodes.codeHash, tries: emailCodes.tries });
    return row;
  };

  return {
    /** Makes a code that replaces the earlier one; joins the open transaction. */
    issue: async (
      email: string,
      purpose: CodePurpose,
    ): Promise<{ code: string; validUntil: Date }> => {
      const code = newCode();
      const now = clock();
      const expiresAt = new Date(now.getTime() + otp.validMinutes * minute);
      const fresh = { codeHash: hashOf(email, purpose, code), tries: 0, sentAt: now, expiresAt };
      await database.sql
        .insert(emailCodes)
        .values({ email, purpose, ...fresh })
        .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.purpose], set: fresh });
      return { code, validUntil: expiresAt };
    },

    /**
     * Takes a code that was typed: right ones work once. Must run outside a transaction, because a wrong try has to stay counted.
     * @returns `locked` for the wrong try that ends a code; `wrong` also for a used, outdated or ended one
     */
    take: async (email: string, purpose: CodePurpose, code: string): Promise<CodeOutcome> => {
      const tried = await takeTry(email, purpose);
      if (!tried) return 'wrong';
      const { codeHash, tries } = tried;
      if (!codeHash.equals(hashOf(email, purpose, code)))
        return tries === otp.tries ? 'locked' : 'wrong';
      const used = await database.sql
        .delete(emailCodes)
        .where(and(ofAddress(email, purpose), eq(emailCodes.codeHash, codeHash)))
        .returning({ email: emailCodes.email });
      // Someone used it in this very moment.
      return used.length === 0 ? 'wrong' : 'right';
    },

    /** Removes what was sent to an address. */
    forget: async (email: string): Promise<void> => {
      await database.sql.delete(emailCodes).where(eq(emailCodes.email, email));
    },

    sweep: async (): Promise<void> => {
      await database.sql.delete(emailCodes).where(lt(emailCodes.expiresAt, clock()));
    },
  };
};

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;
