import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/platform/encryption/passwords.ts';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { Role } from '@purboday/contract/conventions/roles';
import { eq } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { failureStreaks, passwordStreakKey } from '#server/domain/sign-in/failure-streaks.ts';
import { accounts } from './account-table.ts';
import { deletePendingResets } from './password-resets.ts';
import { providers } from '#server/domain/provider/provider-table.ts';

/** Name of the constraint that an email registered twice violates. */
export const accountEmailUnique = 'accounts_email_key';

/** An account with what decides whether it may sign in. */
export type Account = {
  id: string;
  email: string;
  role: Role;
  fullName: string;
  passwordHash: string;
  mustChangePassword: boolean;
  passwordExpiresAt: Date | null;
  disabledAt: Date | null;
  /** Of the provider whose account it is; null for admins. */
  providerStatus: RegistrationStatus | null;
  providerName: string | null;
};

export type NewAccount = Omit<typeof accounts.$inferInsert, 'createdAt'>;

const columns = {
  id: accounts.id,
  email: accounts.email,
  role: accounts.role,
  fullName: accounts.fullName,
  passwordHash: accounts.passwordHash,
  mustChangePassword: accounts.mustChangePassword,
  passwordExpiresAt: accounts.passwordExpiresAt,
  disabledAt: accounts.disabledAt,
  providerStatus: providers.status,
  providerName: providers.name,
};

/** The only writer of accounts: of admins and providers; candidates have none (decisions §2). */
export const accountStore = (database: Database, clock: Clock) => {
  /** A new password ends the failures of the old one: sign-in that was stopped works again (T45). */
  const endFailures = async (changed: readonly { email: string }[]): Promise<void> => {
    for (const { email } of changed)
      await failureStreaks(database, clock).endAll(passwordStreakKey(email));
  };
  const select = () =>
    database.sql
      .select(columns)
      .from(accounts)
      .leftJoin(providers, eq(providers.id, accounts.providerId));
  return {
    /** @param email as the contract's `email` field leaves it: trimmed and lower case */
    findByEmail: async (email: string): Promise<Account | undefined> =>
      (await select().where(eq(accounts.email, email)))[0],

    find: async (id: string): Promise<Account | undefined> =>
      (await select().where(eq(accounts.id, id)))[0],

    /** The account that signs in for a provider. */
    idOfProvider: async (providerId: string): Promise<string | undefined> => {
      const rows = await database.sql
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.providerId, providerId));
      return rows[0]?.id;
    },

    add: async (account: NewAccount): Promise<void> => {
      await database.sql.insert(accounts).values({ ...account, createdAt: clock() });
    },

    /** Sets who signs in for a provider. Throws a unique violation when the email is somebody's. */
    setContact: async (
      providerId: string,
      contact: Partial<Pick<NewAccount, 'email' | 'fullName' | 'mobileNumber'>>,
    ): Promise<void> => {
      const changed = await database.sql
        .update(accounts)
        .set(contact)
        .where(eq(accounts.providerId, providerId))
        .returning({ id: accounts.id });
      await deletePendingResets(
        database,
        changed.map(({ id }) => id),
      );
    },

    /** After a change of a provider's status, which its account does not store. */
    deletePendingResets: (id: string): Promise<void> => deletePendingResets(database, [id]),

    /** Sets a password of the holder's own choice. */
    setPassword: async (id: string, passwordHash: string): Promise<void> => {
      const changed = await database.sql
        .update(accounts)
        .set({ passwordHash, mustChangePassword: false, passwordExpiresAt: null })
        .where(eq(accounts.id, id))
        .returning({ email: accounts.email });
      await endFailures(changed);
      await deletePendingResets(database, [id]);
    },

    /** Sets a password that must be replaced at the first sign-in. */
    setTemporaryPassword: async (
      id: string,
      { passwordHash, validUntil }: { passwordHash: string; validUntil: Date },
    ): Promise<void> => {
      const changed = await database.sql
        .update(accounts)
        .set({ passwordHash, mustChangePassword: true, passwordExpiresAt: validUntil })
        .where(eq(accounts.id, id))
        .returning({ email: accounts.email });
      await endFailures(changed);
      await deletePendingResets(database, [id]);
    },

    /** Erases the person behind an account. The row stays, because the history and the audit name its id. */
    erase: async (id: string, name: string): Promise<void> => {
      const passwordHash = await hashPassword(randomUUID());
      await database.sql
        .update(accounts)
        .set({
          email: `erased-${id}@invalid`,
          fullName: name,
          mobileNumber: null,
          passwordHash,
          disabledAt: clock(),
        })
        .where(eq(accounts.id, id));
      await deletePendingResets(database, [id]);
    },

    setDisabled: async (id: string, disabled: boolean): Promise<void> => {
      await database.sql
        .update(accounts)
        .set({ disabledAt: disabled ? clock() : null })
        .where(eq(accounts.id, id));
      await deletePendingResets(database, [id]);
    },
  };
};

export type AccountStore = ReturnType<typeof accountStore>;
