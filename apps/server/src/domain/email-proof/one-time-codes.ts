import { randomInt } from 'node:crypto';
import { otp } from '@purboday/contract/conventions/limits';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
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
  knownTries: integer('known_tries').notNull(),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** What became of a code that was typed. */
type CodeOutcome = 'right' | 'wrong' | 'locked';

/** What a code is good for: a code of one flow is worth nothing in another (SEC-11). */
export type CodePurpose = 'registration' | 'tracking' | 'guardian';

/**
 * Who asks for a code or types one: a network where the person signed in before, or any other. Both have a code and five tries of their
 * own, so a stranger neither replaces nor uses up the owner's (T46).
 */
export type CodeHolder = 'known' | 'stranger';

const minute = 60_000;

const newCode = (): string => String(randomInt(0, 10 ** otp.digits)).padStart(otp.digits, '0');

/** One-time codes sent by email (decisions §3): kept as keyed hashes only, five tries, ten minutes, the newest counts. */
export const oneTimeCodes = (
  database: Database,
  sealing: Pick<Sealing, 'blindIndex'>,
  clock: Clock,
) => {
  const hashOf = (email: string, purpose: string, code: string): Buffer =>
    sealing.blindIndex(`${purpose}:${email}:${code}`, 'one-time-code');
  const storedPurpose = (purpose: CodePurpose, holder: CodeHolder): string =>
    holder === 'known' ? `${purpose}-known` : purpose;
  const bothPurposes = (purpose: CodePurpose): string[] => [
    storedPurpose(purpose, 'stranger'),
    storedPurpose(purpose, 'known'),
  ];

  /** Counts the try before looking at it, so that guesses sent at once get five answers in all (SEC-12). */
  const takeTry = (email: string, purpose: CodePurpose, holder: CodeHolder) => {
    const tries = holder === 'known' ? emailCodes.knownTries : emailCodes.tries;
    return database.sql
      .update(emailCodes)
      .set({ [holder === 'known' ? 'knownTries' : 'tries']: sql`${tries} + 1` })
      .where(
        and(
          eq(emailCodes.email, email),
          inArray(emailCodes.purpose, bothPurposes(purpose)),
          lt(tries, otp.tries),
          gt(emailCodes.expiresAt, clock()),
        ),
      )
      .returning({ purpose: emailCodes.purpose, codeHash: emailCodes.codeHash, tries });
  };

  return {
    /** Makes a code that replaces the earlier one; joins the open transaction. */
    issue: async (
      email: string,
      purpose: CodePurpose,
      holder: CodeHolder = 'stranger',
    ): Promise<{ code: string; validUntil: Date }> => {
      const code = newCode();
      const now = clock();
      const stored = storedPurpose(purpose, holder);
      const expiresAt = new Date(now.getTime() + otp.validMinutes * minute);
      const codeHash = hashOf(email, stored, code);
      const fresh = { codeHash, tries: 0, knownTries: 0, sentAt: now, expiresAt };
      await database.sql
        .insert(emailCodes)
        .values({ email, purpose: stored, ...fresh })
        .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.purpose], set: fresh });
      return { code, validUntil: expiresAt };
    },

    /**
     * Takes a code that was typed: right ones work once. Must run outside a transaction, because a wrong try has to stay counted.
     * @returns `locked` for the wrong try that ends a code; `wrong` also for a used, outdated or ended one
     */
    take: async (
      email: string,
      purpose: CodePurpose,
      { code, holder = 'stranger' }: { code: string; holder?: CodeHolder | undefined },
    ): Promise<CodeOutcome> => {
      const tried = await takeTry(email, purpose, holder);
      const right = tried.find((row) => row.codeHash.equals(hashOf(email, row.purpose, code)));
      if (!right) return tried.some(({ tries }) => tries === otp.tries) ? 'locked' : 'wrong';
      const used = await database.sql
        .delete(emailCodes)
        .where(
          and(
            eq(emailCodes.email, email),
            eq(emailCodes.purpose, right.purpose),
            eq(emailCodes.codeHash, right.codeHash),
          ),
        )
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
