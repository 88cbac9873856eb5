import type {
  OrganisationRole,
  OrganisationSubscription,
  PersonStatus,
} from '@purboday/contract/organisations/organisation-permissions';
import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { providers } from '#server/domain/provider/provider-table.ts';
import { hasChanged, type Database } from '#server/platform/database/database.ts';
import { containsText, type PageOf, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { accounts, memberships } from './account-table.ts';

export type PeopleQuery = PageRequest & {
  status?: PersonStatus | undefined;
  /** For admins of the foundation, who can enable them: also disabled people that a manager removed. */
  withRemovedDisabled?: boolean;
};

/** An organisation in which a person can work, if it is approved. */
type Organisation = Pick<typeof providers.$inferSelect, 'id' | 'name' | 'kind' | 'status'>;

type ContactPerson = Pick<
  typeof providers.$inferSelect,
  'id' | 'contactName' | 'contactEmail' | 'contactMobileNumber'
>;
type Recipient = { name: string; email: string; phone: string | null };

/**
 * Selects the people who are notified of a kind: those who subscribed to it, else the managers.
 * @param mayKnow a further condition on a membership `x`
 */
export const notifiedPeople = (
  kind: OrganisationSubscription,
  mayKnow: SQL = sql`true`,
): SQL => sql`(
  select m.account_id, m.provider_id, m.own_batches_only from (
    select x.*, bool_or(${kind} = any(x.subscriptions)) over (partition by x.provider_id) as has_subscribers
    from memberships x join accounts y on y.id = x.account_id
    where x.removed_at is null and x.disabled_at is null and x.invited_at is null and y.disabled_at is null
      and ${mayKnow}
  ) m where case when m.has_subscribers then ${kind} = any(m.subscriptions) else m.role = 'MANAGER' end)`;

const columns = {
  ...getTableColumns(memberships),
  id: accounts.id,
  // The inviting manager must not learn the name behind an account before the person accepts.
  fullName: sql<string>`case when ${memberships.invitedAt} is null then ${accounts.fullName} else coalesce(${memberships.invitedAs}, ${accounts.fullName}) end`,
  email: accounts.email,
};

export type StoredPerson = typeof memberships.$inferSelect &
  Pick<typeof accounts.$inferSelect, 'id' | 'fullName' | 'email'>;

const isActive = and(
  isNull(memberships.removedAt),
  isNull(memberships.disabledAt),
  isNull(memberships.invitedAt),
);

const statusConditions: Record<PersonStatus, SQL | undefined> = {
  DISABLED: isNotNull(memberships.disabledAt),
  INVITED: and(isNull(memberships.disabledAt), isNotNull(memberships.invitedAt)),
  ACTIVE: isActive,
};

const isPresent = isNull(memberships.removedAt);
const isKnownToFoundation = or(isPresent, isNotNull(memberships.disabledAt));

/** A person that the foundation disabled: in an organisation, or everywhere (null). */
export type DisabledPerson = {
  accountId: string;
  providerId: string | null;
  organisation: string | null;
  email: string;
  reason: string | null;
};

const matching = (
  providerId: string,
  { status, q, withRemovedDisabled = false }: PeopleQuery,
): SQL | undefined =>
  and(
    eq(memberships.providerId, providerId),
    withRemovedDisabled ? isKnownToFoundation : isPresent,
    status === undefined ? undefined : statusConditions[status],
    q === ''
      ? undefined
      : or(
          containsText(sql`search_text(${memberships.invitedAs})`, q),
          containsText(sql`search_text(${accounts.email})`, q),
          and(isNull(memberships.invitedAt), containsText(accounts.search, q)),
        ),
  );

/** The people of organisations. The only writer of memberships. */
export const membershipStore = (database: Database, clock: Clock) => {
  const ofBoth = (accountId: string, providerId: string) =>
    and(eq(memberships.accountId, accountId), eq(memberships.providerId, providerId));

  const selectPeople = () =>
    database.sql
      .select(columns)
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId));

  const organisationsOf = (accountId: string) =>
    database.sql
      .select({
        id: providers.id,
        name: providers.name,
        kind: providers.kind,
        status: providers.status,
      })
      .from(memberships)
      .innerJoin(providers, eq(providers.id, memberships.providerId))
      .where(and(eq(memberships.accountId, accountId), isActive));

  const change = async (
    accountId: string,
    providerId: string,
    columns: Partial<typeof memberships.$inferInsert>,
  ): Promise<void> => {
    if (Object.keys(columns).length === 0) return;
    await database.sql.update(memberships).set(columns).where(ofBoth(accountId, providerId));
  };

  /** Active managers. */
  const managersOf = (providerId: string): Promise<{ id: string; name: string; email: string }[]> =>
    database.sql
      .select({ id: accounts.id, name: accounts.fullName, email: accounts.email })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(
        and(
          eq(memberships.providerId, providerId),
          eq(memberships.role, 'MANAGER'),
          isActive,
          isNull(accounts.disabledAt),
        ),
      )
      .orderBy(memberships.createdAt, accounts.id);

  return {
    /** Newest first. */
    read: (providerId: string, query: PeopleQuery): Promise<PageOf<StoredPerson>> =>
      readList(database, query, {
        rows: selectPeople().$dynamic(),
        where: matching(providerId, query),
        order: '-createdAt',
        id: 'accountId',
        count: sql`${memberships} join ${accounts} on ${accounts.id} = ${memberships.accountId}`,
      }),

    find: async (providerId: string, accountId: string): Promise<StoredPerson | undefined> =>
      (await selectPeople().where(and(ofBoth(accountId, providerId), isPresent)))[0],

    /** As `find`, and a disabled person that a manager removed: the foundation decides about them (T60). */
    findForFoundation: async (
      providerId: string,
      accountId: string,
    ): Promise<StoredPerson | undefined> =>
      (await selectPeople().where(and(ofBoth(accountId, providerId), isKnownToFoundation)))[0],

    /** As `find`, with removed people. */
    findAny: async (providerId: string, accountId: string): Promise<StoredPerson | undefined> =>
      (await selectPeople().where(ofBoth(accountId, providerId)))[0],

    /** Everyone that the foundation disabled, in one organisation or everywhere, with present and former emails. They are few. */
    listDisabled: (): Promise<DisabledPerson[]> =>
      database.execute<DisabledPerson>(sql`
        with disabled as (
          select m.account_id as id, m.provider_id, p.name as organisation, a.email, m.disabled_reason as reason
          from memberships m join accounts a on a.id = m.account_id join providers p on p.id = m.provider_id
          where m.disabled_at is not null
          union all
          select a.id, null, null, a.email, a.disabled_reason from accounts a where a.disabled_at is not null
        )
        select id as "accountId", provider_id as "providerId", organisation, email, reason from disabled
        union
        select d.id, d.provider_id, d.organisation, c.before->'contact'->>'email', d.reason
        from disabled d join account_changes c on c.account_id = d.id where c.before ? 'contact'`),

    /** Locks everyone of an organisation, so that of two managers who remove each other one stays. */
    lockPeople: async (providerId: string): Promise<void> => {
      await database.sql
        .select({ id: memberships.accountId })
        .from(memberships)
        .where(eq(memberships.providerId, providerId))
        .orderBy(memberships.accountId)
        .for('update');
    },

    /** Whether a manager other than this person can sign in. */
    hasOtherManager: async (providerId: string, accountId: string): Promise<boolean> =>
      (await managersOf(providerId)).some(({ id }) => id !== accountId),

    isActive: async (providerId: string, accountId: string): Promise<boolean> =>
      (await database.sql.$count(memberships, and(ofBoth(accountId, providerId), isActive))) > 0,

    /** Adds a person who registered the organisation. */
    addManager: async (accountId: string, providerId: string): Promise<void> => {
      await database.sql.insert(memberships).values({
        accountId,
        providerId,
        role: 'MANAGER',
        managerSince: clock(),
        createdAt: clock(),
      });
    },

    /** Invites a person; a removed one starts again. A person that the foundation disabled stays disabled (T60). */
    invite: async (
      accountId: string,
      providerId: string,
      invited: { role: OrganisationRole; ownBatchesOnly: boolean; invitedAs: string },
    ): Promise<void> => {
      const now = clock();
      const managerSince = invited.role === 'MANAGER' ? now : null;
      const values = { ...invited, managerSince, invitedAt: now, createdAt: now };
      await database.sql
        .insert(memberships)
        .values({ accountId, providerId, ...values })
        .onConflictDoUpdate({
          target: [memberships.accountId, memberships.providerId],
          set: {
            ...values,
            removedAt: null,
            subscriptions: [],
            lastSignInAt: null,
          },
        });
    },

    accept: (accountId: string, providerId: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(memberships)
          .set({ invitedAt: null, invitedAs: null })
          .where(
            and(
              ofBoth(accountId, providerId),
              isNotNull(memberships.invitedAt),
              isNull(memberships.removedAt),
              isNull(memberships.disabledAt),
            ),
          ),
      ),

    change,

    remove: (accountId: string, providerId: string): Promise<void> =>
      change(accountId, providerId, { removedAt: clock(), subscriptions: [] }),

    noteSignIn: (accountId: string, providerId: string): Promise<void> =>
      change(accountId, providerId, { lastSignInAt: clock() }),

    /** Organisations of a person, approved or not, the earliest first. */
    organisationsOf: (accountId: string): Promise<Organisation[]> =>
      organisationsOf(accountId).orderBy(memberships.createdAt, providers.id),

    idsOf: async (providerId: string): Promise<string[]> => {
      const rows = await database.sql
        .select({ id: memberships.accountId })
        .from(memberships)
        .innerJoin(accounts, eq(accounts.id, memberships.accountId))
        .where(
          and(
            eq(memberships.providerId, providerId),
            // An admin whose address a manager invited never belongs to the organisation.
            inArray(accounts.role, ['TRAINING_PROVIDER', 'JOB_PROVIDER']),
          ),
        );
      return rows.map(({ id }) => id);
    },

    /**
     * Lists the recipients of a kind: those who subscribed to it, else the managers, else the contact person. People who see only own
     * batches are notified about a batch where they are the trainer.
     * @param trainerId the trainer of the batch that the notification is about
     */
    recipientsOf: async (
      provider: ContactPerson,
      kind: OrganisationSubscription,
      trainerId: string | null = null,
    ): Promise<Recipient[]> => {
      const { id, contactName, contactEmail, contactMobileNumber } = provider;
      const found = await database.execute<Recipient>(sql`
        select a.full_name as name, a.email,
          coalesce(a.mobile_number, case when a.email = ${contactEmail} then ${contactMobileNumber} end) as phone
        from ${notifiedPeople(kind, sql`(not x.own_batches_only or x.account_id = ${trainerId}::uuid)`)} n join accounts a on a.id = n.account_id
        where n.provider_id = ${id}::uuid order by a.created_at, a.id`);
      return found.length > 0
        ? found
        : [{ name: contactName, email: contactEmail, phone: contactMobileNumber }];
    },

    managersOf,

    /** Whether a manager who can sign in has been one for at least as long as this person. */
    hasEarlierManager: async (
      providerId: string,
      { id, managerSince, createdAt }: Pick<StoredPerson, 'id' | 'managerSince' | 'createdAt'>,
    ): Promise<boolean> => {
      const since = managerSince ?? createdAt;
      const rows = await database.sql
        .select({ id: memberships.accountId })
        .from(memberships)
        .where(
          and(
            eq(memberships.providerId, providerId),
            eq(memberships.role, 'MANAGER'),
            isActive,
            ne(memberships.accountId, id),
            sql`coalesce(${memberships.managerSince}, ${memberships.createdAt}) <= ${since.toISOString()}::timestamptz`,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
  };
};

export type MembershipStore = ReturnType<typeof membershipStore>;
