import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Place } from '#server/records/places.ts';
import { accountStore } from '#server/records/account-store.ts';
import { l1AdminPlaces } from '#server/records/tables.ts';

export type NewL1Admin = {
  id: string;
  email: string;
  fullName: string;
  mobileNumber: string;
  passwordHash: string;
  passwordExpiresAt: Date;
  places: readonly Place[];
};

/** L1 admins with their cities. */
export const l1AdminStore = (database: Database, clock: Clock) => {
  const accounts = accountStore(database, clock);
  return {
    emailIsTaken: async (email: string): Promise<boolean> =>
      (await accounts.findByEmail(email)) !== undefined,

    /** An admin whose password is a temporary one; the email's uniqueness is the database's. */
    add: ({ places, ...account }: NewL1Admin): Promise<void> =>
      database.transaction(async () => {
        await accounts.add({ ...account, role: 'L1_ADMIN', mustChangePassword: true });
        await database.sql
          .insert(l1AdminPlaces)
          .values(places.map((place) => ({ accountId: account.id, ...place })));
      }),
  };
};

export type L1AdminStore = ReturnType<typeof l1AdminStore>;
