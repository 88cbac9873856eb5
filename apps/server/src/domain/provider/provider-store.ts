import { comparisonKey } from '@purboday/contract/conventions/comparison';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import { hasChanged, type Database } from '#server/platform/database/database.ts';
import {
  deleteCorrectionLinks,
  endCorrectionLinks,
  type ProviderCorrectionColumns,
} from './provider-correction.ts';
import { providers } from './provider-table.ts';

export const registrationIdUnique = 'providers_registration_id_key';

/** Replaces the name of an erased contact person. */
export const erasedContactName = 'A former contact person';

/** The key of a registration ID, the same for all spellings. */
export const toRegistrationIdKey = (registrationId: string): string =>
  comparisonKey(registrationId);

export type Provider = typeof providers.$inferSelect;
export type ProviderKind = Provider['kind'];

export type NewProvider = Omit<
  typeof providers.$inferInsert,
  'registrationIdKey' | 'status' | 'statusSince' | 'createdAt' | 'updatedAt'
>;

export type ProviderMove = {
  from: RegistrationStatus;
  to: RegistrationStatus;
  /** The reason, while the new status lasts. */
  reason?: string | null;
  /** The start of the new status when it is not now, because a decision was undone. */
  since?: Date;
};

/** The only writer of providers. */
export const providerStore = (database: Database, clock: Clock) => {
  const select = (kind: ProviderKind, id: string) =>
    database.sql
      .select()
      .from(providers)
      .where(and(eq(providers.id, id), eq(providers.kind, kind)));

  const change = async (
    id: string,
    columns: Partial<typeof providers.$inferInsert>,
  ): Promise<void> => {
    await database.sql
      .update(providers)
      .set({
        ...columns,
        ...(columns.skillsOffered && {
          skillsOnceOffered: sql`array(select distinct unnest(${providers.skillsOnceOffered} || ${providers.skillsOffered}))`,
        }),
        updatedAt: clock(),
      })
      .where(eq(providers.id, id));
  };

  return {
    /** A provider of this kind; undefined for a provider of the other kind. */
    find: async (kind: ProviderKind, id: string): Promise<Provider | undefined> =>
      (await select(kind, id))[0],

    findAny: async (id: string): Promise<Provider | undefined> =>
      (await database.sql.select().from(providers).where(eq(providers.id, id)))[0],

    lock: async (kind: ProviderKind, id: string): Promise<Provider | undefined> =>
      (await select(kind, id).for('update'))[0],

    /** The name for strangers (T14). */
    publicName: async (id: string): Promise<string> => {
      const rows = await database.sql
        .select({ name: providers.publicName })
        .from(providers)
        .where(eq(providers.id, id));
      return rows[0]?.name ?? '';
    },

    hasRegistrationId: async (kind: ProviderKind, registrationId: string): Promise<boolean> =>
      (await database.sql.$count(
        providers,
        and(
          eq(providers.kind, kind),
          eq(providers.registrationIdKey, toRegistrationIdKey(registrationId)),
        ),
      )) > 0,

    /**
     * Stores a provider as PENDING.
     * @throws a unique violation when the registration ID is known for its kind
     */
    add: async (provider: NewProvider): Promise<void> => {
      const at = clock();
      await database.sql.insert(providers).values({
        ...provider,
        registrationIdKey: toRegistrationIdKey(provider.registrationId),
        status: 'PENDING',
        statusSince: at,
        createdAt: at,
        updatedAt: at,
      });
    },

    /** An approved provider of this kind, locked so that it cannot be put on hold before the transaction ends. */
    lockApproved: async (kind: ProviderKind, id: string): Promise<Provider | undefined> => {
      const rows = await database.sql
        .select()
        .from(providers)
        .where(
          and(eq(providers.id, id), eq(providers.kind, kind), eq(providers.status, 'APPROVED_L1')),
        )
        .for('share');
      return rows[0];
    },

    /**
     * Moves a provider that still has the status `from`, so that of two simultaneous decisions one wins (SEC-34).
     * @returns whether it was moved
     */
    moveStatus: async (id: string, { from, to, reason, since }: ProviderMove): Promise<boolean> => {
      const now = clock();
      const moved = await database.sql
        .update(providers)
        .set({
          status: to,
          statusSince: since ?? now,
          statusReason: reason ?? null,
          updatedAt: now,
          // The approving admin sees the current name.
          ...(to === 'APPROVED_L1' ? { approvedName: sql`${providers.name}` } : {}),
        })
        .where(
          and(eq(providers.id, id), eq(providers.status, from), isNull(providers.contactErasedAt)),
        )
        .returning({ id: providers.id });
      // A correction link is valid only for the rejection it was sent with.
      if (moved.length > 0 && from === 'REJECTED') await endCorrectionLinks(database, id, now);
      return moved.length > 0;
    },

    /**
     * Corrects a rejected provider, makes it pending and ends its links.
     * @returns false when it is no longer rejected
     * @throws a unique violation when the registration ID is known for its kind
     */
    resubmit: async (
      id: string,
      columns: ProviderCorrectionColumns & Pick<Provider, 'correctionBefore'>,
    ): Promise<boolean> => {
      const now = clock();
      const { registrationId } = columns;
      const moved = await database.sql
        .update(providers)
        .set({
          ...columns,
          ...(registrationId ? { registrationIdKey: toRegistrationIdKey(registrationId) } : {}),
          status: 'PENDING',
          statusSince: now,
          statusReason: null,
          updatedAt: now,
        })
        .where(and(eq(providers.id, id), eq(providers.status, 'REJECTED')))
        .returning({ id: providers.id });
      if (moved.length > 0) await endCorrectionLinks(database, id, now);
      return moved.length > 0;
    },

    /**
     * Records that an L1 admin has seen the new name, which becomes the public name.
     * @returns whether there was a new one
     */
    seeName: (id: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(providers)
          .set({ approvedName: sql`${providers.name}`, updatedAt: clock() })
          .where(and(eq(providers.id, id), ne(providers.approvedName, providers.name))),
      ),

    /** As `lock`, for either kind. */
    lockAny: async (id: string): Promise<Provider | undefined> => {
      const rows = await database.sql
        .select()
        .from(providers)
        .where(eq(providers.id, id))
        .for('update');
      return rows[0];
    },

    /** Erases the contact person. The registration ID becomes free, because the organisation may register again. */
    eraseContact: async (id: string): Promise<void> => {
      await change(id, {
        contactName: erasedContactName,
        contactDesignation: '',
        contactEmail: '',
        contactMobileNumber: '',
        correctionBefore: null,
        registrationIdKey: `erased ${id}`,
        contactErasedAt: clock(),
      });
      await deleteCorrectionLinks(database, id);
    },

    /** Follows the contact person, who changed name or email of the account. */
    changeContactPerson: async (
      accountId: string,
      { from, fullName, email }: { from: string; fullName: string; email: string },
    ): Promise<void> => {
      await database.sql
        .update(providers)
        .set({ contactName: fullName, contactEmail: email, updatedAt: clock() })
        .where(
          and(
            eq(providers.contactEmail, from),
            sql`${providers.id} in (select provider_id from memberships where account_id = ${accountId}::uuid)`,
          ),
        );
    },

    saveProfile: (id: string, profile: Pick<Provider, 'name' | 'skillsOffered'>): Promise<void> =>
      change(id, profile),
  };
};

export type ProviderStore = ReturnType<typeof providerStore>;
