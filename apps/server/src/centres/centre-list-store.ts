import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { NotifiedCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import { isInBatchesOf } from '#server/domain/batch/batch-store.ts';
import { accounts } from '#server/domain/account/account-table.ts';
import {
  centreMoves,
  centres,
  hasBatchOf,
  openPointsOfCentre,
} from '#server/domain/centre/centre-store.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchesSearch, matchesText, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';

/** The centres that the caller may see: those of an organisation, of cities, or all. */
export type CentreScope = {
  provider?: string | undefined;
  /** The provider itself reads. */
  isOwn?: boolean;
  /** Shows this trainer of the provider the visits of centres with an own batch, and counts own trainees. */
  trainerId?: string | undefined;
  /** Cities of an L1 admin. */
  places?: readonly ScopedCity[] | undefined;
  /** An L1 admin who also sees own visits, and centres that want to move to one of the cities. */
  viewer?: string | undefined;
};

export type CentreQuery = PageRequest &
  CentreScope & { state?: string | undefined; city?: string | undefined };

const { search: _search, ...columns } = getTableColumns(centres);

const toShown = (scope: CentreScope) => ({
  ...columns,
  providerName: providers.name,
  inTraining: sql<number>`(select count(*)::int from trainings t
    where t.centre_id = centres.id and t.superseded_at is null and t.status in ('PENDING', 'IN_PROGRESS')
      and ${isInBatchesOf(scope, sql`t.batch_id`) ?? sql`true`})`,
  move: centreMoves,
  moveBy: accounts.fullName,
  openPoints: sql<number>`case when ${hasBatchOf(scope, centres.id) ?? sql`true`} then ${openPointsOfCentre} else 0 end`,
});

/** The condition that an L1 admin visited a centre, or that it wants to move to one of the cities. */
const concerns = (viewer: string, places: readonly ScopedCity[]): SQL =>
  sql`(${centres.id} in (select centre_id from centre_visits where visited_by = ${viewer})
    or ${centres.id} in (select m.centre_id from centre_moves m
      where ${isInLocations({ state: sql`m.state`, city: sql`m.city` }, places)}))`;

/** The condition that a centre belongs to the provider, state, city and cities of a query. */
export const isInScope = ({
  provider,
  state,
  city,
  places,
  viewer,
}: Pick<CentreQuery, 'provider' | 'state' | 'city' | 'places' | 'viewer'>): SQL | undefined =>
  and(
    provider === undefined ? undefined : eq(centres.providerId, provider),
    state === undefined ? undefined : eq(centres.state, state),
    city === undefined ? undefined : sql`lower(${centres.city}) = lower(${city})`,
    places === undefined
      ? undefined
      : or(
          isInLocations(centres, places),
          viewer === undefined ? undefined : concerns(viewer, places),
        ),
  );

const matching = ({ q, ...scope }: CentreQuery): SQL | undefined =>
  and(
    isInScope(scope),
    q === ''
      ? undefined
      : or(matchesSearch(centres.search, centres.id, q), matchesText(providers.search, q)),
  );

export const centreListStore = (database: Database) => {
  const rows = (scope: CentreScope) =>
    database.sql
      .select(toShown(scope))
      .from(centres)
      .innerJoin(providers, eq(providers.id, centres.providerId))
      .leftJoin(centreMoves, eq(centreMoves.centreId, centres.id))
      .leftJoin(accounts, eq(accounts.id, centreMoves.requestedBy))
      .$dynamic();

  return {
    /** Newest first; those of one organisation in the order in which they were added. */
    read: (query: CentreQuery) =>
      readList(database, query, {
        rows: rows(query),
        where: matching(query),
        order: query.isOwn ? 'createdAt' : '-createdAt',
        count: sql`${centres} join ${providers} on ${providers.id} = ${centres.providerId}`,
      }),

    /** Candidates who will be trained at the centre and have no open batch. */
    assignedWithoutBatch: (centreId: string): Promise<NotifiedCandidate[]> =>
      database.execute<NotifiedCandidate>(
        sql`select c.id, c.registration_code as "registrationCode", c.name, c.email,
            c.mobile_number as "mobileNumber", c.language
          from trainings t join live_candidates c on c.id = t.candidate_id
          where t.centre_id = ${centreId} and t.status in ('PENDING', 'IN_PROGRESS') and not t.batch_open
            and t.superseded_at is null and t.withdrawn_at is null
          order by c.id`,
      ),

    find: async (id: string, scope: CentreScope = {}) =>
      (
        await rows(scope).where(and(eq(centres.id, id), matching({ q: '', limit: 1, ...scope })))
      )[0],
  };
};

export type CentreListStore = ReturnType<typeof centreListStore>;
export type ListedCentre = NonNullable<Awaited<ReturnType<CentreListStore['find']>>>;
