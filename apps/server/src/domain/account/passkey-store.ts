import { passkeyMinutes } from '@purboday/contract/conventions/limits';
import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import { newToken } from '#server/platform/encryption/tokens.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytesColumn('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  usedAt: timeColumn('used_at'),
});
const challenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  accountId: uuid('account_id'),
  expiresAt: timeColumn('expires_at').notNull(),
});

export type Passkey = typeof passkeys.$inferSelect;
export type NewPasskey = Pick<
  Passkey,
  'accountId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>;

/** Passkeys of accounts, and the challenges that they sign (T20). */
export const passkeyStore = (database: Database, clock: Clock) => ({
  /**
   * Creates a challenge.
   * @param accountId null when the account is not known yet
   */
  challenge: async (accountId: string | null): Promise<string> => {
    const challenge = newToken();
    const expiresAt = new Date(clock().getTime() + passkeyMinutes * 60_000);
    await database.sql.insert(challenges).values({ challenge, accountId, expiresAt });
    return challenge;
  },

  /** Consumes a challenge; false when it was used, has expired or belongs to another account. */
  takeChallenge: async (challenge: string, accountId: string | null): Promise<boolean> => {
    const owner =
      accountId === null ? isNull(challenges.accountId) : eq(challenges.accountId, accountId);
    return hasChanged(
      database.sql
        .delete(challenges)
        .where(and(eq(challenges.challenge, challenge), owner, gt(challenges.expiresAt, clock()))),
    );
  },

  of: (accountId: string): Promise<Passkey[]> =>
    database.sql
      .select()
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),

  find: async (credentialId: string): Promise<Passkey | undefined> =>
    (await database.sql.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0],

  add: async (passkey: NewPasskey): Promise<void> => {
    const at = clock();
    await database.sql.insert(passkeys).values({ ...passkey, id: newId(at), createdAt: at });
  },

  used: async (id: string, counter: number): Promise<void> => {
    await database.sql
      .update(passkeys)
      .set({ counter, usedAt: clock() })
      .where(eq(passkeys.id, id));
  },

  /** @returns false when the account has no such passkey */
  remove: (accountId: string, id: string): Promise<boolean> =>
    hasChanged(
      database.sql
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))),
    ),

  removeAll: async (accountId: string): Promise<void> => {
    await database.sql.delete(passkeys).where(eq(passkeys.accountId, accountId));
  },

  removeAddedSince: async (accountId: string, since: Date): Promise<void> => {
    await database.sql
      .delete(passkeys)
      .where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since)));
  },

  deleteExpired: async (): Promise<void> => {
    await database.sql.delete(challenges).where(lt(challenges.expiresAt, clock()));
  },
});
