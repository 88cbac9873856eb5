import { and, asc, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn, newId } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export const centres = pgTable('centres', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  name: text('name').notNull(),
  locality: text('locality').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  /** Null until a manager has entered it. */
  capacity: integer('capacity'),
  /** Null: the contact person of the provider. */
  contactName: text('contact_name'),
  contactMobileNumber: text('contact_mobile_number'),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
  search: text('search').notNull().generatedAlwaysAs(''),
});

export type CentreRow = Omit<typeof centres.$inferSelect, 'search'>;

export type CentreContent = Pick<
  CentreRow,
  | 'name'
  | 'locality'
  | 'state'
  | 'city'
  | 'postalCode'
  | 'capacity'
  | 'contactName'
  | 'contactMobileNumber'
>;

type Address = Pick<CentreRow, 'locality' | 'state' | 'city' | 'postalCode'>;

/** The name of a provider's first centre until a manager changes it. */
export const firstCentreName = 'Main centre';

/** The address in one line: the default place of a batch. */
export const toAddressLine = ({ locality, city, state, postalCode }: Address): string =>
  `${locality}, ${city}, ${state} ${postalCode}`;

/** The only writer of centres. */
export const centreStore = (database: Database, clock: Clock) => {
  const ofProvider = (providerId: string, id: string) =>
    database.sql
      .select()
      .from(centres)
      .where(and(eq(centres.id, id), eq(centres.providerId, providerId)));

  const add = async (providerId: string, content: CentreContent): Promise<string> => {
    const at = clock();
    const id = newId(at);
    await database.sql
      .insert(centres)
      .values({ ...content, id, providerId, createdAt: at, updatedAt: at });
    return id;
  };

  return {
    add,

    /** Adds the first centre of a registered provider, at its address. */
    addFirst: (
      providerId: string,
      { locality, state, city, postalCode }: Address,
    ): Promise<string> =>
      add(providerId, {
        name: firstCentreName,
        locality,
        state,
        city,
        postalCode,
        capacity: null,
        contactName: null,
        contactMobileNumber: null,
      }),

    /**
     * Moves the first centre with the corrected address of the provider, unless a manager has changed it since.
     * @returns its id
     */
    moveFirst: async (
      providerId: string,
      { locality, state, city, postalCode }: Address,
    ): Promise<string | undefined> => {
      const moved = await database.sql
        .update(centres)
        .set({ locality, state, city, postalCode, updatedAt: clock() })
        .where(
          sql`${centres.id} = (select id from centres first where first.provider_id = ${providerId}
            order by first.created_at, first.id limit 1)
            and not exists (select from history where record_id = ${centres.id} and action = 'edit')`,
        )
        .returning({ id: centres.id });
      return moved[0]?.id;
    },

    /** A centre of this provider. */
    find: async (providerId: string, id: string): Promise<CentreRow | undefined> =>
      (await ofProvider(providerId, id))[0],

    lock: async (providerId: string, id: string): Promise<CentreRow | undefined> =>
      (await ofProvider(providerId, id).for('update'))[0],

    /** The first centre of a provider, where batches meet that name none. */
    findFirst: async (providerId: string): Promise<CentreRow | undefined> =>
      (
        await database.sql
          .select()
          .from(centres)
          .where(eq(centres.providerId, providerId))
          .orderBy(asc(centres.createdAt), asc(centres.id))
          .limit(1)
      )[0],

    save: async (id: string, content: CentreContent): Promise<void> => {
      await database.sql
        .update(centres)
        .set({ ...content, updatedAt: clock() })
        .where(eq(centres.id, id));
    },

    /** Erases the contacts with the contact person of the provider. */
    eraseContacts: async (providerId: string): Promise<void> => {
      await database.sql
        .update(centres)
        .set({ contactName: null, contactMobileNumber: null, updatedAt: clock() })
        .where(eq(centres.providerId, providerId));
    },
  };
};

export type CentreStore = ReturnType<typeof centreStore>;
