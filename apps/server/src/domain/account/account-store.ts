import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { passwordResetMinutes } from '@purboday/contract/conventions/limits';
import type { PortalLanguage } from '@purboday/contract/languages/languages';
import type { Role } from '@purboday/contract/conventions/roles';
import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { providers } from '#server/domain/provider/provider-table.ts';
import { failureStreaks, passwordStreakKey } from '#server/domain/sign-in/failure-streaks.ts';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { hashPassword } from '#server/platform/encryption/passwords.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { accounts, memberships } from './account-table.ts';
import { deleteAccountChanges } from './account-change-store.ts';
import { deleteInvitations } from './invitation-store.ts';

const resets = pgTable('password_resets', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
});

/** Deletes pending resets of an account whose password, email or status changes: an older link must not undo that (T53). */
const deletePendingResets = async (
  database: Pick<Database, 'sql'>,
  accountId: string,
): Promise<void> => {
  await database.sql.delete(resets).where(eq(resets.accountId, accountId));
};

/** Tokens of emailed links, stored as hashes: a copy of the database opens no account (SEC-07). */
export const resetStore = (database: Database, clock: Clock) => {
  const live = (token: string) =>
    and(eq(resets.tokenHash, hashToken(token)), gt(resets.expiresAt, clock()));
  return {
    /** @returns the token, which is known only now */
    issue: async (accountId: string): Promise<{ token: string; validUntil: Date }> => {
      const token = newToken();
      const expiresAt = new Date(clock().getTime() + passwordResetMinutes * 60_000);
      await database.sql
        .insert(resets)
        .values({ tokenHash: hashToken(token), accountId, expiresAt });
      return { token, validUntil: expiresAt };
    },

    /** The account of a token; undefined when the token is unknown, used or expired. */
    accountOf: async (token: string): Promise<string | undefined> =>
      (await database.sql.select({ id: resets.accountId }).from(resets).where(live(token)))[0]?.id,

    /** Consumes a token and every other one of the account. Of two simultaneous calls one gets true. */
    take: async (token: string, accountId: string): Promise<boolean> => {
      const deletedRows = await database.sql.delete(resets).where(live(token)).returning();
      if (deletedRows.length === 0) return false;
      await deletePendingResets(database, accountId);
      return true;
    },

    deleteExpired: async (): Promise<void> => {
      await database.sql.delete(resets).where(lt(resets.expiresAt, clock()));
    },
  };
};

export type ResetStore = ReturnType<typeof resetStore>;

export const accountEmailUnique = 'accounts_email_key';

/** An account with everything that decides whether it may sign in. */
export type Account = typeof accounts.$inferSelect & {
  /** The status of the account's provider; null for admins. */
  providerStatus: RegistrationStatus | null;
  providerName: string | null;
};

type NewAccount = Omit<typeof accounts.$inferInsert, 'createdAt'>;

const columns = {
  ...getTableColumns(accounts),
  providerStatus: providers.status,
  providerName: providers.name,
};

/** The only writer of accounts of admins and providers; candidates have none (decisions §2). */
export const accountStore = (database: Database, clock: Clock) => {
  const change = async (id: string, changed: Partial<NewAccount>): Promise<void> => {
    await database.sql.update(accounts).set(changed).where(eq(accounts.id, id));
  };
  const replacePassword = async (
    id: string,
    columns: Pick<NewAccount, 'passwordHash' | 'mustChangePassword' | 'passwordExpiresAt'>,
  ): Promise<void> => {
    const changed = await database.sql
      .update(accounts)
      .set({ ...columns, passwordSetAt: clock() })
      .where(eq(accounts.id, id))
      .returning({ email: accounts.email });
    // A new password ends the failures of the old one, so a stopped sign-in works again (T45).
    for (const { email } of changed)
      await failureStreaks(database, clock).endAll(passwordStreakKey(email));
    await deletePendingResets(database, id);
  };
  const select = () =>
    database.sql
      .select(columns)
      .from(accounts)
      .leftJoin(providers, eq(providers.id, accounts.providerId));
  return {
    /** @param email normalized by the contract's `email` field: trimmed and lower case */
    findByEmail: async (email: string): Promise<Account | undefined> =>
      (await select().where(eq(accounts.email, email)))[0],

    find: async (id: string): Promise<Account | undefined> =>
      (await select().where(eq(accounts.id, id)))[0],

    /** The account of the contact person, who registered the organisation. */
    idOfProvider: async (providerId: string): Promise<string | undefined> => {
      const rows = await database.sql
        .select({ id: accounts.id })
        .from(accounts)
        .innerJoin(memberships, eq(memberships.accountId, accounts.id))
        .innerJoin(providers, eq(providers.id, memberships.providerId))
        .where(eq(memberships.providerId, providerId))
        .orderBy(
          sql`${accounts.email} <> ${providers.contactEmail}`,
          memberships.role,
          memberships.createdAt,
          accounts.id,
        )
        .limit(1);
      return rows[0]?.id;
    },

    setOrganisation: (
      id: string,
      organisation: { providerId: string; role: Role },
    ): Promise<void> => change(id, organisation),

    /** False without such an account: candidates have none. */
    setLanguage: (id: string, language: PortalLanguage): Promise<boolean> =>
      hasChanged(database.sql.update(accounts).set({ language }).where(eq(accounts.id, id))),

    /** Null without a choice; undefined when no account has this email. */
    languageOf: async (email: string): Promise<PortalLanguage | null | undefined> => {
      const rows = await database.sql
        .select({ language: accounts.language })
        .from(accounts)
        .where(eq(accounts.email, email));
      return rows[0]?.language;
    },

    add: async (account: NewAccount): Promise<void> => {
      await database.sql.insert(accounts).values({ ...account, createdAt: clock() });
    },

    /**
     * Sets the contact data of a person.
     * @throws a unique violation when the email is in use
     */
    setContact: async (
      id: string,
      contact: Partial<Pick<NewAccount, 'email' | 'fullName' | 'mobileNumber'>>,
    ): Promise<void> => {
      await database.sql
        .update(accounts)
        .set({
          ...contact,
          ...(contact.email !== undefined && {
            emailSetAt: sql`case when ${accounts.email} = ${contact.email} then ${accounts.emailSetAt} else ${clock().toISOString()}::timestamptz end`,
          }),
        })
        .where(eq(accounts.id, id));
      await deletePendingResets(database, id);
    },

    deletePendingResets: (id: string): Promise<void> => deletePendingResets(database, id),

    setPassword: (id: string, passwordHash: string): Promise<void> =>
      replacePassword(id, { passwordHash, mustChangePassword: false, passwordExpiresAt: null }),

    /** Sets a password that must be replaced at the first sign-in. */
    setTemporaryPassword: (
      id: string,
      { passwordHash, validUntil }: { passwordHash: string; validUntil: Date },
    ): Promise<void> =>
      replacePassword(id, {
        passwordHash,
        mustChangePassword: true,
        passwordExpiresAt: validUntil,
      }),

    /** Erases the person behind an account. The row stays, because history and audit refer to its id. */
    erase: async (id: string, name: string): Promise<void> => {
      await change(id, {
        email: `erased-${id}@invalid`,
        fullName: name,
        mobileNumber: null,
        passwordHash: await hashPassword(randomUUID()),
        disabledAt: clock(),
      });
      await deletePendingResets(database, id);
      await deleteInvitations(database, id);
      await deleteAccountChanges(database, id);
    },

    /** Replaces the password with one that no one knows. The holder sets another one with an emailed link. */
    expirePassword: async (id: string): Promise<void> =>
      replacePassword(id, {
        passwordHash: await hashPassword(randomUUID()),
        mustChangePassword: false,
        passwordExpiresAt: null,
      }),

    /** Stores an account without a password. The person sets one with the emailed link. */
    addInvited: async (account: Omit<NewAccount, 'passwordHash' | 'invitedAt'>): Promise<void> => {
      const passwordHash = await hashPassword(randomUUID());
      const createdAt = clock();
      await database.sql
        .insert(accounts)
        .values({ ...account, passwordHash, invitedAt: createdAt, createdAt });
    },

    /** Sets the first password of an invited person. */
    acceptInvitation: (id: string, passwordHash: string): Promise<void> =>
      change(id, { passwordHash, passwordSetAt: clock(), invitedAt: null }),

    /** Pending links of the account end. */
    setDisabled: async (id: string, disabled: boolean, reason?: string): Promise<void> => {
      await change(
        id,
        disabled
          ? { disabledAt: clock(), disabledReason: reason ?? null }
          : { disabledAt: null, disabledReason: null },
      );
      await deletePendingResets(database, id);
      await deleteInvitations(database, id);
    },
  };
};

export type AccountStore = ReturnType<typeof accountStore>;

/** Domain of demo emails, reserved by RFC 2606: no email to it can reach a person. */
export const demoMailDomain = 'demo.example';

/** Whether an account belongs to the demo, whose password is public (SEC-08). */
export const isDemoAddress = (email: string): boolean => email.endsWith(`@${demoMailDomain}`);
