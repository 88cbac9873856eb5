import type { VisitForm } from '@purboday/contract/centres/centres.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { VisitPointCount } from '@purboday/contract/overdue/overdue.contract';
import { and, asc, eq, sql, count, isNull, lt, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { integer, pgTable, text, uuid, date } from 'drizzle-orm/pg-core';
import { batches, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { timeColumn, newId, type Database } from '#server/platform/database/database.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
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

export type CentreContent = Omit<
  CentreRow,
  'id' | 'providerId' | 'createdAt' | 'updatedAt' | 'version'
>;

export type Address = Pick<CentreRow, 'locality' | 'state' | 'city' | 'postalCode'>;

/** Open requests to move to another city, at most one for each centre. */
export const centreMoves = pgTable('centre_moves', {
  id: uuid('id').primaryKey(),
  centreId: uuid('centre_id').notNull(),
  locality: text('locality').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: timeColumn('requested_at').notNull(),
});

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

    move: async (id: string, { locality, state, city, postalCode }: Address): Promise<void> => {
      await database.sql
        .update(centres)
        .set({ locality, state, city, postalCode, updatedAt: clock() })
        .where(eq(centres.id, id));
    },

    /** Records a request to move to another city, in place of an earlier one. */
    requestMove: async (
      centreId: string,
      { locality, state, city, postalCode }: Address,
      requestedBy: string,
    ): Promise<void> => {
      const requestedAt = clock();
      const id = newId(requestedAt);
      const move = { id, locality, state, city, postalCode, requestedBy, requestedAt };
      await database.sql
        .insert(centreMoves)
        .values({ ...move, centreId })
        .onConflictDoUpdate({ target: centreMoves.centreId, set: move });
    },

    endMove: async (centreId: string, id: string): Promise<Address | undefined> =>
      (
        await database.sql
          .delete(centreMoves)
          .where(and(eq(centreMoves.id, id), eq(centreMoves.centreId, centreId)))
          .returning()
      )[0],

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

export const visits = pgTable('centre_visits', {
  id: uuid('id').primaryKey(),
  centreId: uuid('centre_id').notNull(),
  visitedOn: date('visited_on', { mode: 'string' }).notNull(),
  visitedBy: uuid('visited_by').notNull(),
  seen: text('seen').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  search: text('search').notNull().generatedAlwaysAs(''),
});

export const points = pgTable('centre_visit_points', {
  id: uuid('id').primaryKey(),
  visitId: uuid('visit_id').notNull(),
  position: integer('position').notNull(),
  text: text('text').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  /** Null until a manager of the provider marked the point as done. */
  doneAt: timeColumn('done_at'),
  doneBy: uuid('done_by'),
  /** Null while the point is open. */
  closedAt: timeColumn('closed_at'),
  closedBy: uuid('closed_by'),
});

export const photos = pgTable('centre_visit_photos', {
  documentId: uuid('document_id').primaryKey(),
  visitId: uuid('visit_id').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** The number of open points of a row of `centres`. */
export const openPointsOfCentre = sql<number>`(select count(*)::int from centre_visit_points p
  join centre_visits v on v.id = p.visit_id where v.centre_id = centres.id and p.closed_at is null)`;

/** The condition that the trainer has a batch at a centre; undefined for everyone who sees all visits. */
export const hasBatchOf = (
  { trainerId }: Pick<BatchOwner, 'trainerId'>,
  centreId: SQLWrapper,
): SQL | undefined =>
  trainerId === undefined
    ? undefined
    : sql`exists (select from ${batches} where ${batches.centreId} = ${centreId} and ${batches.trainerAccountId} = ${trainerId})`;

type Visit = VisitForm & { centreId: string; visitedBy: string };

/** The only writer of visits of centres. */
export const centreVisitStore = (database: Database, clock: Clock) => {
  const countOpen = async (condition: SQL): Promise<VisitPointCount> => {
    const today = dayInKolkata(clock());
    const open = and(isNull(points.closedAt), condition);
    const [counts] = await database.sql
      .select({
        waiting: count(),
        overdue: sql<number>`(count(*) filter (where ${lt(points.dueOn, today)}))::int`,
      })
      .from(points)
      .innerJoin(visits, eq(visits.id, points.visitId))
      .innerJoin(centres, eq(centres.id, visits.centreId))
      .where(open);
    const [next] = await database.sql
      .select({ _id: centres.id, name: centres.name })
      .from(points)
      .innerJoin(visits, eq(visits.id, points.visitId))
      .innerJoin(centres, eq(centres.id, visits.centreId))
      .where(open)
      .orderBy(asc(points.dueOn), asc(points.id))
      .limit(1);
    return { waiting: counts?.waiting ?? 0, overdue: counts?.overdue ?? 0, next: next ?? null };
  };

  return {
    add: async ({ points: visitPoints, ...visit }: Visit): Promise<void> => {
      const at = clock();
      const visitId = newId(at);
      await database.sql.insert(visits).values({ ...visit, id: visitId, createdAt: at });
      if (visitPoints.length > 0)
        await database.sql
          .insert(points)
          .values(
            visitPoints.map((point, position) => ({ ...point, id: newId(at), visitId, position })),
          );
    },

    /** A visit of this centre, locked so that photos are counted one after the other. */
    lock: async (centreId: string, id: string) =>
      (
        await database.sql
          .select()
          .from(visits)
          .where(and(eq(visits.id, id), eq(visits.centreId, centreId)))
          .for('update')
      )[0],

    countPhotos: (visitId: string): Promise<number> =>
      database.sql.$count(photos, eq(photos.visitId, visitId)),

    addPhoto: async (visitId: string, documentId: string): Promise<void> => {
      await database.sql.insert(photos).values({ visitId, documentId, createdAt: clock() });
    },

    /** The centre of a photo, with what decides who may open it. */
    findCentreOfPhoto: async (documentId: string) =>
      (
        await database.sql
          .select({
            documentId: photos.documentId,
            providerId: centres.providerId,
            state: centres.state,
            city: centres.city,
            visitedBy: visits.visitedBy,
          })
          .from(photos)
          .innerJoin(visits, eq(visits.id, photos.visitId))
          .innerJoin(centres, eq(centres.id, visits.centreId))
          .where(eq(photos.documentId, documentId))
      )[0],

    lockPoint: async (centreId: string, id: string) =>
      (
        await database.sql
          .select({
            id: points.id,
            text: points.text,
            doneAt: points.doneAt,
            closedAt: points.closedAt,
            visitedBy: visits.visitedBy,
          })
          .from(points)
          .innerJoin(visits, eq(visits.id, points.visitId))
          .where(and(eq(points.id, id), eq(visits.centreId, centreId)))
          .for('update', { of: points })
      )[0],

    setPoint: async (
      id: string,
      columns: Partial<
        Pick<typeof points.$inferSelect, 'doneAt' | 'doneBy' | 'closedAt' | 'closedBy'>
      >,
    ): Promise<void> => {
      await database.sql.update(points).set(columns).where(eq(points.id, id));
    },

    /** Points that the provider has not marked as done. */
    countOpenOfProvider: (owner: BatchOwner) =>
      countOpen(
        and(
          eq(centres.providerId, owner.providerId),
          isNull(points.doneAt),
          hasBatchOf(owner, centres.id),
        ) ?? sql`true`,
      ),

    /** Points at centres in the cities of an L1 admin, and of own visits. */
    countOpenOfReviewer: ({ id, places }: { id: string; places: readonly ScopedCity[] }) =>
      countOpen(or(isInLocations(centres, places), eq(visits.visitedBy, id)) ?? sql`true`),
  };
};
