import { eq } from 'drizzle-orm';
import type { Place } from '#server/domain/geography/places.ts';
import type { Database } from '#server/platform/database/database.ts';
import { l1AdminPlaces } from './account-table.ts';

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
