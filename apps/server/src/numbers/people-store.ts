import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { Figure, Wait } from '@purboday/contract/numbers/steps';
import { and, desc, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  isSearchedWith,
  rowsOfCandidates,
} from '#server/domain/candidate/candidate-search.ts';
import { isLiveBetween, sharingBetween } from '#server/domain/sharing/visible-person.ts';
import { candidateRows, candidates } from '#server/domain/candidate/candidate-table.ts';
import { placeRows } from '#server/domain/geography/scope.ts';
import { funnel, anyProvider } from '#server/domain/funnel/funnel-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  anyOf,
  beforeTime,
  countFound,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { mondayOf } from './weeks.ts';
import { askedPeople, isAsked, type Whom } from './whom-store.ts';

export type PeopleQuery = Paging &
  Omit<Whom, 'places'> & {
    figure: Figure;
    /** Read by the provider itself, which sees of each person what their relation allows. */
    isOwn?: true;
    waits?: Wait | undefined;
    /** A day of the week in which they were decided on. */
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

/** The condition that the decision was made in the week of a day. */
const inWeek = (decidedOn: Column, day: string | undefined): SQL | undefined =>
  day === undefined
    ? undefined
    : sql`${decidedOn} between ${mondayOf(day)}::date and ${daysAfter(mondayOf(day), 6)}::date`;

/** The condition that a figure counts a journey. */
const isCounted = ({ figure, waits, approvedIn, rejectedIn }: PeopleQuery): SQL =>
  and(
    reached[figure],
    waits === undefined ? undefined : sql`${funnel.waits} = ${waits}`,
    inWeek(funnel.approvedOn, approvedIn),
    inWeek(funnel.rejectedOn, rejectedIn),
  ) ?? sql`true`;

const newestFirst = [desc(funnel.registeredAt), desc(funnel.candidateId)];
const order = sql`${funnel.registeredAt} desc, ${funnel.candidateId} desc`;

const isDecided = ({ approvedIn, rejectedIn }: PeopleQuery): boolean =>
  approvedIn !== undefined || rejectedIn !== undefined;

/** An admin's cities are read one by one, each no further than the page; their index has the rows of no provider only. Decisions are read by their week. */
const isByCity = (places: readonly Place[] | undefined, query: PeopleQuery): boolean =>
  places !== undefined && query.provider === undefined && !isDecided(query);

/** The rows of the funnel that a figure counts, as the rest of a select. */
const matching = (places: readonly Place[] | undefined, query: PeopleQuery): SQL => {
  if (places === undefined || !isDecided(query))
    return sql`${askedPeople({ ...query, places })} and ${isCounted(query)}`;
  // Some thousand of a week, of which the cities are left: the other way round it would be everybody there.
  return sql`
    from (select * from ${funnel} where ${isAsked(query)} and ${isCounted(query)} offset 0) funnel
    join ${placeRows(places)} on ${funnel.state} = place.state and ${funnel.city} = place.city where true`;
};

const pageOfIds = (places: readonly Place[] | undefined, query: PeopleQuery): SQL => {
  const after = beforeTime(funnel.registeredAt, funnel.candidateId, query.cursor);
  const limit = rowsToRead(query);
  const going = sql`${after ? sql`and ${after}` : sql``} order by ${order} limit ${limit}`;
  const ids = sql`select ${funnel.candidateId} as id, ${funnel.registeredAt} as sort`;
  if (places === undefined || !isByCity(places, query))
    return sql`${ids} ${matching(places, query)} ${going}`;
  return sql`
    select here.id, here.sort from ${placeRows(places)} cross join lateral (
      ${ids} from ${funnel} where ${isAsked({ ...query, provider: undefined })}
        and ${funnel.state} = place.state and ${funnel.city} = place.city and ${isCounted(query)} ${going}
    ) here order by here.sort desc, here.id desc limit ${limit}`;
};

/** Whether somebody is still with the provider: not sent on to another training. */
const isHere = sql<boolean>`(not exists (
    select from ${trainings} where ${trainings.candidateId} = ${funnel.candidateId} and ${trainings.providerId} = ${funnel.providerId})
  or exists (
    select from ${trainings} where ${and(
      eq(trainings.candidateId, funnel.candidateId),
      eq(trainings.providerId, funnel.providerId),
      isNull(trainings.supersededAt),
    )}))`;

/** A list of one state or skill says it of each person by name: providers read it of those alone with whom the relation lives. */
export const saysMoreThanDates = ({
  state,
  skill,
}: Pick<PeopleQuery, 'state' | 'skill'>): boolean => state !== undefined || skill !== undefined;

/** The condition that a provider's search finds somebody: those whom its list names. */
const isNamedToOwn = (query: PeopleQuery): SQL => {
  const isLive = isLiveBetween(funnel);
  if (saysMoreThanDates(query)) return isLive;
  const id = funnel.candidateId;
  return sql`${isHere} and ${sharingBetween(funnel)} <> 'withdrawn'
    and ${isSearchedWith(query.q, { candidateId: id, id, isLive })}`;
};

/** The people as a search reads them. */
const searched = (places: readonly Place[] | undefined, query: PeopleQuery): SearchedList => {
  const asked = sql`${isAsked(query)} and ${isCounted(query)}`;
  const where = query.isOwn ? sql`${asked} and ${isNamedToOwn(query)}` : asked;
  const matches = matchesCandidate(query.q);
  const inPlace =
    places === undefined
      ? sql`true`
      : sql`(${funnel.state}, ${funnel.city}) in (select place.state, place.city from ${placeRows(places)})`;
  const byCity = isByCity(places, query);
  return {
    id: funnel.candidateId,
    sort: funnel.registeredAt,
    descending: true,
    from: sql`${funnel} join ${candidates} on ${candidates.id} = ${funnel.candidateId}`,
    where: byCity
      ? sql`${where} and ${funnel.state} = part.state and ${funnel.city} = part.city`
      : sql`${where} and ${inPlace}`,
    matches,
    ...(byCity && places !== undefined
      ? {
          parts: sql`
            select place.state, place.city, coalesce(sum(c.registered), 0) as n
            from ${placeRows(places)} left join funnel_weeks c on c.skill = '' and c.state = place.state and c.city = place.city
            group by place.state, place.city`,
        }
      : {}),
    matchingRows: sql`
      select ${funnel.candidateId} as id, ${funnel.registeredAt} as sort
      from ${rowsOfCandidates(funnel, matches)} where ${where} and ${inPlace}`,
  };
};

const columns = {
  id: funnel.candidateId,
  registrationCode: candidateRows.registrationCode,
  name: candidateRows.name,
  city: funnel.city,
  state: funnel.state,
  erasedAt: candidateRows.erasedAt,
  here: isHere,
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
};

/** The people behind the figures; the other list that names erased candidates, by their days alone. */
export const peopleStore = (database: Database) => {
  const byIds = (ids: readonly string[], { provider = anyProvider }: PeopleQuery) =>
    database.sql
      .select(columns)
      .from(funnel)
      .innerJoin(candidateRows, eq(candidateRows.id, funnel.candidateId))
      .where(and(anyOf(funnel.candidateId, ids), eq(funnel.providerId, provider)))
      .orderBy(...newestFirst);

  const page = async (places: readonly Place[] | undefined, query: PeopleQuery) => {
    const { rows } = await database.sql.execute<{ id: string }>(pageOfIds(places, query));
    const count = () => countFound(database, sql`select ${matching(places, query)}`);
    return { ids: rows.map(({ id }) => id), total: await totalOf(query, count) };
  };

  return {
    /** A page with one row more, the latest registered first, and how many there are, counted to a thousand. */
    read: async (places: readonly Place[] | undefined, query: PeopleQuery) => {
      const { ids, total } =
        query.q === ''
          ? await page(places, query)
          : await searchList(database, searched(places, query), query);
      return { rows: await byIds(ids, query), total };
    },
  };
};

export type PeopleStore = ReturnType<typeof peopleStore>;
export type PersonRow = Awaited<ReturnType<PeopleStore['read']>>['rows'][number];
