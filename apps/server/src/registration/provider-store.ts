import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { accounts } from '#server/domain/account/account-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { NewProvider, ProviderKind } from './provider-forms.ts';

/** Names of the constraints that a provider registered twice violates. */
export const providerUnique = {
  email: 'accounts_email_key',
  registrationId: 'providers_registration_id_key',
} as const;

/** SQL of the registrations of providers. */
export const providerRegistrationStore = (database: Database) => ({
  hasAccount: async (email: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    return rows.length > 0;
  },

  hasRegistrationId: async (kind: ProviderKind, registrationId: string): Promise<boolean> => {
    const rows = await database.sql
      .select({ id: providers.id })
      .from(providers)
      .where(
        and(
          eq(providers.kind, kind),
          eq(providers.registrationIdKey, comparisonKey(registrationId)),
        ),
      );
    return rows.length > 0;
  },

  /** Stores a provider as PENDING. Throws a unique violation of `providerUnique.registrationId`. */
  add: async (
    provider: NewProvider,
    more: { id: string; documentId: string; postalCodeKnown: boolean; at: Date },
  ): Promise<void> => {
    const { contact, place, ...own } = provider;
    const { at, ...columns } = more;
    await database.sql.insert(providers).values({
      ...own,
      ...place,
      ...columns,
      registrationIdKey: comparisonKey(own.registrationId),
      contactName: contact.name,
      contactDesignation: contact.designation,
      contactEmail: contact.email,
      contactMobileNumber: contact.mobileNumber,
      status: 'PENDING',
      statusSince: at,
      createdAt: at,
      updatedAt: at,
    });
  },
});

export type ProviderRegistrationStore = ReturnType<typeof providerRegistrationStore>;
