import type { Role } from '@purboday/contract/conventions/roles';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { audit } from '#server/domain/audit/audit-tables.ts';
import type { Location } from '#server/domain/locations/locations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accounts, l1AdminScopes, l1AdminStates } from './account-table.ts';

/**
 * Selects `account_id`, `full_name`, `state` and `city`: one row for each city of an enabled L1 admin. Other cities
 * have no admin.
 */
export const coveredLocations = sql`
  select l.account_id, a.full_name, l.state, l.city from l1_admin_places l
  join accounts a on a.id = l.account_id and a.role = 'L1_ADMIN' and a.disabled_at is null`;

export const adminPlaceStore = (database: Database) => {
  const add = async (
    accountId: string,
    places: readonly Location[],
    wholeStates: readonly string[] = [],
  ): Promise<void> => {
    if (places.length > 0)
      await database.sql
        .insert(l1AdminScopes)
        .values(places.map(({ state, city }) => ({ accountId, state, city })));
    if (wholeStates.length > 0)
      await database.sql
        .insert(l1AdminStates)
        .values(wholeStates.map((state) => ({ accountId, state })));
  };
  return {
    add,

    replace: async (
      accountId: string,
      places: readonly Location[],
      wholeStates: readonly string[] = [],
    ): Promise<void> => {
      await database.sql.delete(l1AdminScopes).where(eq(l1AdminScopes.accountId, accountId));
      await database.sql.delete(l1AdminStates).where(eq(l1AdminStates.accountId, accountId));
      await add(accountId, places, wholeStates);
    },

    /** Gives admins of whole states the cities that this version adds to the list of a state. */
    addNewCities: async (cities: readonly Location[]): Promise<void> => {
      await database.sql.execute(sql`
        insert into l1_admin_places (account_id, state, city)
        select whole.account_id, place.state, place.city
        from l1_admin_states whole
        join json_to_recordset(${JSON.stringify(cities)}::json) as place(state text, city text)
          on place.state = whole.state
        on conflict do nothing`);
    },
  };
};

type AdminRecipient = { id: string; name: string; email: string; role: Role };

const columns = {
  id: accounts.id,
  name: accounts.fullName,
  email: accounts.email,
  role: accounts.role,
};

/** Admins who are notified of other people's changes to accounts and addresses. */
export const adminRecipients = (database: Pick<Database, 'sql'>) => {
  const otherL2Admins = (exceptId: string | undefined): Promise<AdminRecipient[]> =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(
        and(
          eq(accounts.role, 'L2_ADMIN'),
          isNull(accounts.disabledAt),
          isNull(accounts.invitedAt),
          exceptId === undefined ? undefined : ne(accounts.id, exceptId),
        ),
      )
      .orderBy(accounts.id);

  return {
    l1AdminsOf: ({ state, city }: Location): Promise<AdminRecipient[]> =>
      database.sql
        .select(columns)
        .from(accounts)
        .where(
          sql`${accounts.id} in (select account_id from (${coveredLocations}) place
          where place.state = ${state} and place.city = ${city})`,
        )
        .orderBy(accounts.id),

    /** Admins who can sign in, by their emails. */
    withEmails: (emails: readonly string[]): Promise<AdminRecipient[]> =>
      database.sql
        .select(columns)
        .from(accounts)
        .where(
          and(
            inArray(accounts.role, ['L1_ADMIN', 'L2_ADMIN']),
            isNull(accounts.disabledAt),
            inArray(sql`lower(${accounts.email})`, emails),
          ),
        )
        .orderBy(accounts.id),

    /** The L1 admins of a city, and the one who made a visit there before the centre moved. */
    reviewersOf: ({ state, city }: Location, visitor: string): Promise<AdminRecipient[]> =>
      database.sql
        .select(columns)
        .from(accounts)
        .where(
          sql`${accounts.id} in (select account_id from (${coveredLocations}) place
          where (place.state = ${state} and place.city = ${city}) or place.account_id = ${visitor})`,
        )
        .orderBy(accounts.id),

    otherL2Admins,

    /** The admin who disabled a person, in an organisation or everywhere; all L2 admins when that admin cannot sign in. */
    whoDisabled: async ({
      accountId,
      providerId,
    }: {
      accountId: string;
      providerId: string | null;
    }): Promise<AdminRecipient[]> => {
      const isDisabling =
        providerId === null
          ? inArray(audit.action, ['l1-admin-disabled', 'l2-admin-disabled'])
          : and(
              eq(audit.action, 'person-disabled'),
              eq(sql`${audit.detail}->>'organisation'`, providerId),
            );
      const [admin] = await database.sql
        .select({ ...columns, disabledAt: accounts.disabledAt })
        .from(audit)
        .innerJoin(accounts, eq(accounts.id, audit.actorId))
        .where(and(eq(audit.recordId, accountId), isDisabling))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(1);
      if (!admin || admin.disabledAt !== null) return otherL2Admins(undefined);
      return [admin];
    },
  };
};

export type AdminRecipients = ReturnType<typeof adminRecipients>;
