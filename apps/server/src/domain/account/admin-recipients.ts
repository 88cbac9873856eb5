import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Place } from '#server/domain/locations/locations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accounts, l1AdminPlaces } from './account-table.ts';

/**
 * The cities that are looked after: a select of `account_id`, `full_name`, `state` and `city`, one row for each city of an L1 admin who is not
 * disabled. A city that is not among them is nobody's.
 */
export const coveredPlaces = sql`
  select l.account_id, a.full_name, l.state, l.city from l1_admin_places l
  join accounts a on a.id = l.account_id and a.role = 'L1_ADMIN' and a.disabled_at is null`;

/** The only writer of the cities that L1 admins have. */
export const adminPlaceStore = (database: Database) => {
  const add = async (accountId: string, places: readonly Place[]): Promise<void> => {
    await database.sql
      .insert(l1AdminPlaces)
      .values(places.map(({ state, city }) => ({ accountId, state, city })));
  };
  return {
    add,

    /** Gives the admin these cities and no others. */
    replace: async (accountId: string, places: readonly Place[]): Promise<void> => {
      await database.sql.delete(l1AdminPlaces).where(eq(l1AdminPlaces.accountId, accountId));
      await add(accountId, places);
    },
  };
};

/** An admin as a notice needs to know one. */
type AdminRecipient = { id: string; name: string; email: string };

const columns = { id: accounts.id, name: accounts.fullName, email: accounts.email };

/** Admins who are told of what others do with accounts and addresses. */
export const adminRecipients = (database: Pick<Database, 'sql'>) => ({
  /** The L1 admins who review a city. */
  l1AdminsOf: ({ state, city }: Place): Promise<AdminRecipient[]> =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(
        sql`${accounts.id} in (select account_id from (${coveredPlaces}) place
          where place.state = ${state} and place.city = ${city})`,
      )
      .orderBy(accounts.id),

  /** Every L2 admin who can sign in, but the one who acts. */
  otherL2Admins: (exceptId: string | undefined): Promise<AdminRecipient[]> =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(
        and(
          eq(accounts.role, 'L2_ADMIN'),
          isNull(accounts.disabledAt),
          exceptId === undefined ? undefined : ne(accounts.id, exceptId),
        ),
      )
      .orderBy(accounts.id),
});

export type AdminRecipients = ReturnType<typeof adminRecipients>;
