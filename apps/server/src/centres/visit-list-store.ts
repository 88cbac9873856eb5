import type { VisitPointFilter } from '@purboday/contract/pages/list-filters';
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import { centres, hasBatchOf, photos, points, visits } from '#server/domain/centre/centre-store.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchesSearch, matchesText } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import { isInScope, type CentreQuery, type CentreScope } from './centre-list-store.ts';

/** The people who marked points as done. */
const doers = alias(accounts, 'doers');

type VisitRequest = CentreQuery & { points?: VisitPointFilter | undefined };

/** Points due before `today` are overdue. */
type VisitQuery = VisitRequest & { today: string };

const hasOpenPoint = (condition: SQL = sql`true`): SQL =>
  sql`exists (select from centre_visit_points p
    where p.visit_id = ${visits.id} and p.closed_at is null and ${condition})`;

const byPoints = (filter: VisitPointFilter, today: string): SQL =>
  filter === 'open' ? hasOpenPoint() : hasOpenPoint(sql`p.due_on < ${today}::date`);

const bySearch = (q: string): SQL | undefined =>
  or(
    matchesSearch(visits.search, visits.id, q),
    matchesText(centres.search, q),
    matchesText(providers.search, q),
  );

const matching = ({
  q,
  points: filter,
  today,
  places,
  viewer,
  ...scope
}: VisitQuery): SQL | undefined =>
  and(
    isInScope(scope),
    places && or(isInLocations(centres, places), viewer ? eq(visits.visitedBy, viewer) : undefined),
    hasBatchOf(scope, centres.id),
    filter === undefined ? undefined : byPoints(filter, today),
    q === '' ? undefined : bySearch(q),
  );

/** Visits that a centre's page shows whether they have open points or not. */
const latestVisits = 10;

export const visitListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select({
        id: visits.id,
        visitedOn: visits.visitedOn,
        seen: visits.seen,
        visitedBy: accounts.fullName,
        centreId: centres.id,
        centreName: centres.name,
        city: centres.city,
        state: centres.state,
        providerId: providers.id,
        providerName: providers.name,
      })
      .from(visits)
      .innerJoin(accounts, eq(accounts.id, visits.visitedBy))
      .innerJoin(centres, eq(centres.id, visits.centreId))
      .innerJoin(providers, eq(providers.id, centres.providerId))
      .$dynamic();

  /** Adds points and photos to visits. */
  const complete = async (found: Awaited<ReturnType<typeof rows>>) => {
    const ids = found.map(({ id }) => id);
    const foundPoints = await database.sql
      .select({
        id: points.id,
        visitId: points.visitId,
        text: points.text,
        dueOn: points.dueOn,
        doneAt: points.doneAt,
        doneBy: doers.fullName,
        closedAt: points.closedAt,
        closedBy: accounts.fullName,
      })
      .from(points)
      .leftJoin(accounts, eq(accounts.id, points.closedBy))
      .leftJoin(doers, eq(doers.id, points.doneBy))
      .where(inArray(points.visitId, ids))
      .orderBy(asc(points.position));
    const foundPhotos = await database.sql
      .select()
      .from(photos)
      .where(inArray(photos.visitId, ids))
      .orderBy(asc(photos.createdAt));
    return found.map((visit) => ({
      ...visit,
      points: foundPoints.filter(({ visitId }) => visitId === visit.id),
      photos: foundPhotos.filter(({ visitId }) => visitId === visit.id),
    }));
  };

  return {
    /** Latest first. */
    read: async (query: VisitQuery) => {
      const found = await readList(database, query, {
        rows: rows(),
        where: matching(query),
        order: '-visitedOn',
        count: sql`${visits} join ${centres} on ${centres.id} = ${visits.centreId}
          join ${providers} on ${providers.id} = ${centres.providerId}`,
      });
      return { ...found, rows: await complete(found.rows) };
    },

    /** The latest visits of a centre, of one visitor if given, and all with open points, latest first. */
    latest: async (
      centreId: string,
      { trainerId, visitor }: Pick<CentreScope, 'trainerId'> & { visitor?: string | undefined },
    ) => {
      const atCentre = and(
        eq(visits.centreId, centreId),
        hasBatchOf({ trainerId }, visits.centreId),
        visitor === undefined ? undefined : eq(visits.visitedBy, visitor),
      );
      const found = await rows()
        .where(
          and(
            atCentre,
            or(
              sql`${visits.id} in (select v.id from centre_visits v where v.centre_id = ${centreId}
                order by v.visited_on desc, v.id desc limit ${latestVisits})`,
              hasOpenPoint(),
            ),
          ),
        )
        .orderBy(desc(visits.visitedOn), desc(visits.id));
      return {
        visits: await complete(found),
        visitCount: await database.sql.$count(visits, atCentre),
      };
    },
  };
};

export type VisitListStore = ReturnType<typeof visitListStore>;
export type StoredVisit = Awaited<ReturnType<VisitListStore['read']>>['rows'][number];
