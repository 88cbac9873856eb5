import type { VisitForm } from '@purboday/contract/centres/centres.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { VisitPointCount } from '@purboday/contract/overdue/overdue.contract';
import { and, asc, count, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { timeColumn, newId } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { centres } from './centre-store.ts';

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
          })
          .from(photos)
          .innerJoin(visits, eq(visits.id, photos.visitId))
          .innerJoin(centres, eq(centres.id, visits.centreId))
          .where(eq(photos.documentId, documentId))
      )[0],

    /** A point of this centre, locked. */
    lockPoint: async (centreId: string, id: string) =>
      (
        await database.sql
          .select({ id: points.id, text: points.text, closedAt: points.closedAt })
          .from(points)
          .innerJoin(visits, eq(visits.id, points.visitId))
          .where(and(eq(points.id, id), eq(visits.centreId, centreId)))
          .for('update', { of: points })
      )[0],

    closePoint: async (id: string, closedBy: string): Promise<void> => {
      await database.sql
        .update(points)
        .set({ closedAt: clock(), closedBy })
        .where(eq(points.id, id));
    },

    countOpenOfProvider: (providerId: string) => countOpen(eq(centres.providerId, providerId)),

    countOpenInCities: (places: readonly ScopedCity[]) => countOpen(isInLocations(centres, places)),
  };
};
