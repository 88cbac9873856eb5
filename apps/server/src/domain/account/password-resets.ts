import { createHash, randomBytes } from 'node:crypto';
import { passwordResetMinutes } from '@purboday/contract/conventions/limits';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/platform/process/clock.ts';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

const resets = pgTable('password_resets', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  expiresAt: time('expires_at').notNull(),
});

// 256 random bits: a plain hash cannot be turned back.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Deletes the pending resets of accounts, because their password, email or status changes: an older link must not undo that (T53). */
export const deletePendingResets = async (
  database: Pick<Database, 'sql'>,
  accountIds: readonly string[],
): Promise<void> => {
  if (accountIds.length === 0) return;
  await database.sql.delete(resets).where(inArray(resets.accountId, [...accountIds]));
};

/** Tokens of mailed links, kept as hashes: a copy of the database opens no account (SEC-07). */
export const resetStore = (database: Database, clock: Clock) => {
  const live = (token: string) =>
    and(eq(resets.tokenHash, hashOf(token)), gt(resets.expiresAt, clock()));
  return {
    /** Makes a token; the only time it is known here. */
    issue: async (accountId: string): Promise<{ token: string; validUntil: Date }> => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock().getTime() + passwordResetMinutes * 60_000);
      await database.sql.insert(resets).values({ tokenHash: hashOf(token), accountId, expiresAt });
      return { token, validUntil: expiresAt };
    },

    /** The account a token is for, or undefined when it is unknown, used or too old. */
    accountOf: async (token: string): Promise<string | undefined> =>
      (await database.sql.select({ id: resets.accountId }).from(resets).where(live(token)))[0]?.id,

    /** Uses a token up, and with it every other of the account. Of two at once one gets true. */
    take: async (token: string, accountId: string): Promise<boolean> => {
      const taken = await database.sql.delete(resets).where(live(token)).returning();
      if (taken.length === 0) return false;
      await database.sql.delete(resets).where(eq(resets.accountId, accountId));
      return true;
    },

    sweep: async (): Promise<void> => {
      await database.sql.delete(resets).where(lt(resets.expiresAt, clock()));
    },
  };
};

export type ResetStore = ReturnType<typeof resetStore>;
