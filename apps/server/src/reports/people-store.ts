import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { Figure, Wait } from '@purboday/contract/reports/steps';
import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  matchesProviderSearch,
  rowsOfCandidates,
  candidateRows,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { isInBatchesOf } from '#server/domain/batch/batch-store.ts';
import { isLiveBetween, sharingBetween } from '#server/domain/sharing/visible-person.ts';
import { isInLocations, toLocationList } from '#server/domain/locations/scope.ts';
import { funnel, isOfProvider } from '#server/domain/funnel/refresh-funnel.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  atTime,
  hasAnyId,
  inOrder,
  isAfter,
  countFound,
  rowsToRead,
  countTotal,
  toPage,
  type PageRequest,
  type SortOrder,
} from '#server/platform/database/paging.ts';
import { partColumn, searchList, type SearchedList } from '#server/platform/database/search.ts';
import { matchesFilter, toMonday, type ReportFilter } from './report-store.ts';

export type PeopleQuery = PageRequest &
  ReportFilter & {
    figure: Figure;
    /** The provider itself reads, and sees what its relation allows. */
    isOwn?: boolean;
    waits?: Wait | undefined;
    approvedIn?: string | undefined;
    rejectedIn?: string | undefined;
  };

const reached: Record<Figure, SQL | undefined> = {
  registered: undefined,
  approved: sql`${funnel.approvedOn} is not null`,
  assigned: sql`${funnel.assignedOn} is not null`,
  trained: sql`${funnel.trainedOn} is not null`,
  placed: sql`${funnel.placedOn} is not null`,
  kept: sql`${funnel.outcome} = 'kept'`,
  lost: sql`${funnel.outcome} = 'lost'`,
  unknown: sql`${funnel.outcome} = 'unknown'`,
};

const inWeek = (decidedOn: Column, day: string | undefined): SQL | undefined =>
  day === undefined
    ? undefined
    : sql`${decidedOn} between ${toMonday(day)}::date and ${daysAfter(toMonday(day), 6)}::date`;

const isCounted = (query: PeopleQuery): SQL =>
  and(
    matchesFilter(query),
    reached[query.figure],
    query.waits && eq(funnel.waits, query.waits),
    inWeek(funnel.approvedOn, query.approvedIn),
    inWeek(funnel.rejectedOn, query.rejectedIn),
  ) ?? sql`true`;

const newestFirst = { sort: funnel.registeredAt, id: funnel.candidateId, descending: true };

const isDecided = ({ approvedIn, rejectedIn }: PeopleQuery): boolean =>
  approvedIn !== undefined || rejectedIn !== undefined;

/** Reads each city up to the page. Their index does not cover providers and weeks. */
const citiesToRead = (query: PeopleQuery): readonly ScopedCity[] | undefined =>
  query.provider === undefined && !isDecided(query) ? query.places : undefined;

/** A week has a few thousand decisions, which are read first and then filtered by city. */
const matchingRows = ({ places, ...query }: PeopleQuery): SQL =>
  places && isDecided(query)
    ? sql`from (select * from ${funnel} where ${isCounted(query)} offset 0) funnel where ${isInLocations(funnel, places)}`
    : sql`from ${funnel} where ${isCounted({ ...query, places })}`;

const pageOfIds = (query: PeopleQuery): SQL => {
  const after = isAfter(newestFirst, query.cursor) ?? sql`true`;
  const limit = rowsToRead(query);
  const cities = citiesToRead(query);
  return cities
    ? sql`
      select newest.id from ${toLocationList(cities)} as place(state text, city text) cross join lateral (
        select candidate_id as id, registered_at from ${funnel}
        where ${isCounted({ ...query, places: undefined })} and ${funnel.state} = place.state and ${funnel.city} = place.city and ${after}
        order by registered_at desc, candidate_id desc limit ${limit}
      ) newest order by newest.registered_at desc, newest.id desc limit ${limit}`
    : sql`
      select candidate_id as id ${matchingRows(query)} and ${after}
      order by registered_at desc, candidate_id desc limit ${limit}`;
};

/** False when the candidate was sent to another training, or to another trainer. */
const isHere = ({
  trainerId,
}: Pick<PeopleQuery, 'trainerId'>): SQL<boolean> => sql<boolean>`(not exists (
    select from ${trainings} where ${trainings.candidateId} = ${funnel.candidateId} and ${trainings.providerId} = ${funnel.providerId})
  or exists (
    select from ${trainings} where ${and(
      eq(trainings.candidateId, funnel.candidateId),
      eq(trainings.providerId, funnel.providerId),
      isNull(trainings.supersededAt),
      isInBatchesOf({ trainerId }, trainings.batchId),
    )}))`;

/** A filter by state or skill reveals these of each person, so providers see only people with a live relation in it. */
export const revealsPersonalFacts = ({
  state,
  skill,
}: Pick<PeopleQuery, 'state' | 'skill'>): boolean => state !== undefined || skill !== undefined;

/** A provider can search only for people whose names it sees. */
const isNamedToOwn = (query: PeopleQuery): SQL => {
  const isLive = isLiveBetween(funnel);
  if (revealsPersonalFacts(query)) return isLive;
  const id = funnel.candidateId;
  return sql`${isHere(query)} and ${sharingBetween(funnel)} <> 'withdrawn'
    and ${matchesProviderSearch(query.q, { candidateId: id, id, isLive })}`;
};

const searched = (query: PeopleQuery): SearchedList & SortOrder => {
  const inList = (listed: PeopleQuery): SQL =>
    query.isOwn ? sql`${isCounted(listed)} and ${isNamedToOwn(query)}` : isCounted(listed);
  const matches = matchesCandidate(query.q);
  const cities = citiesToRead(query);
  return {
    from: sql`${funnel} join ${candidates} on ${candidates.id} = ${funnel.candidateId}`,
    ...newestFirst,
    matches,
    ...(cities
      ? {
          where: sql`${inList({ ...query, places: undefined })}
            and ${funnel.state} = ${partColumn('state')} and ${funnel.city} = ${partColumn('city')}`,
          parts: sql`
            select place.state, place.city, coalesce(sum(sums.registered), 0) as n
            from ${toLocationList(cities)} as place(state text, city text)
            left join funnel_weeks sums on sums.skill = '' and sums.state = place.state and sums.city = place.city
            group by place.state, place.city`,
        }
      : { where: inList(query) }),
    matchingRows: sql`
      select ${funnel.candidateId} as id, ${funnel.registeredAt} as sort
      from ${rowsOfCandidates(funnel, matches)} where ${inList(query)}`,
  };
};

const toColumns = (query: PeopleQuery) => ({
  id: funnel.candidateId,
  registrationCode: candidateRows.registrationCode,
  name: candidateRows.name,
  city: funnel.city,
  state: funnel.state,
  erasedAt: candidateRows.erasedAt,
  here: isHere(query),
  sharing: sharingBetween(funnel),
  registeredAt: funnel.registeredAt,
  registeredOn: funnel.registeredOn,
  approvedOn: funnel.approvedOn,
  rejectedOn: funnel.rejectedOn,
  assignedOn: funnel.assignedOn,
  trainedOn: funnel.trainedOn,
  placedOn: funnel.placedOn,
  outcome: funnel.outcome,
  waits: funnel.waits,
});

/** Erased people appear with dates only. */
export const peopleStore = (database: Database) => {
  const byIds = (ids: readonly string[], query: PeopleQuery) =>
    database.sql
      .select(toColumns(query))
      .from(funnel)
      .innerJoin(candidateRows, eq(candidateRows.id, funnel.candidateId))
      .where(and(hasAnyId(funnel.candidateId, ids), isOfProvider(query.provider)))
      .orderBy(...inOrder(newestFirst));

  const readPage = async (query: PeopleQuery) => {
    const rows = await database.execute<{ id: string }>(pageOfIds(query));
    const count = () => countFound(database, sql`select ${matchingRows(query)}`);
    return { ids: rows.map(({ id }) => id), total: await countTotal(query, count) };
  };

  return {
    /** Counts end at a thousand. */
    read: async (query: PeopleQuery) => {
      const { ids, total } =
        query.q === '' ? await readPage(query) : await searchList(database, searched(query), query);
      return toPage(await byIds(ids, query), query, total, atTime('registeredAt'));
    },
  };
};

export type PeopleStore = ReturnType<typeof peopleStore>;
export type PersonRow = Awaited<ReturnType<PeopleStore['read']>>['rows'][number];
