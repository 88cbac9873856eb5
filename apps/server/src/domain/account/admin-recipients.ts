import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Place } from '#server/domain/geography/places.ts';
import { accounts } from './account-table.ts';
import { coveredPlaces } from './covered-places.ts';

/** An admin as a notice needs to know one. */
export type AdminRecipient = { id: string; name: string; email: string };

const columns = { id: accounts.id, name: accounts.fullName, email: accounts.email };

/** Admins who are told of what others do with accounts and addresses. */
export const adminRecipients = (database: Pick<Database, 'sql'>) => ({
  /** The L1 admins who review a city. */
  l1AdminsOf: ({ state, city }: Place): Promise<AdminRecipient[]> =>
    database.sql
      .select(columns)
      .from(accounts)
      .where(
        sql`${accounts.id} in (select account_id from (${sql.raw(coveredPlaces)}) place
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
