import { pageSize } from '@purboday/contract/conventions/limits';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { WaitingOrder } from '@purboday/contract/pages/list-words';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { sql, type SQL } from 'drizzle-orm';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsToRead } from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { candidateBears } from '#server/domain/candidate/candidate-search.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';
import { orderOf, type ListOrder } from './list-order.ts';
import { readWritten, written, type ListedRow, type Written } from './listed-row.ts';
import { placeRows } from '#server/domain/geography/scope.ts';

export type CandidateQuery = ListQuery & {
  status?: RegistrationStatus | undefined;
  sort?: WaitingOrder | undefined;
};

/** Which conditions a page has; `limit` is a number, or the parameter that holds it. */
type PageShape = { status: boolean; cursor: boolean; limit: string };

/**
 * A page and how many match in all. Each city's first rows come from its part of an index, and are then merged: no city is
 * read further than the page, and of nobody more than the id before it is known who is on it. `candidates_by_place_name` holds each status by itself.
 */
const pageStatement = (order: ListOrder, { status, cursor, limit }: PageShape): string => {
  const { column, type, way, beyond } = order;
  const each = order.byStatus
    ? `, unnest(${status ? 'array[$2::registration_status]' : 'enum_range(null::registration_status)'}) as part(status)`
    : '';
  const ofStatus = status ? 'and c.status = $2::registration_status' : 'and $2::text is null';
  return `
  with place as materialized (
    select place.state, place.city from json_to_recordset($1::json) as place(state text, city text)
  ), top as materialized (
    select here.id, here.sort from place${each} cross join lateral (
      select c.id, c.${column} as sort from candidates c where c.state = place.state and c.city = place.city
        ${order.byStatus ? 'and c.status = part.status' : ''} ${ofStatus}
        ${cursor ? `and (c.${column}, c.id) ${beyond} ($3::${type}, $4::uuid)` : ''}
      order by c.${column} ${way}, c.id ${way} limit ${limit}
    ) here order by here.sort ${way}, here.id ${way} limit ${limit}
  )
  select (select json_agg(${written} order by top.sort ${way}, top.id ${way}) from top join candidates r on r.id = top.id) as rows,
    (select coalesce(sum(counted.n), 0)::int from candidate_counts counted
      join place on place.state = counted.state and place.city = counted.city
      ${status ? 'where counted.status = $2::registration_status' : ''}) as total`;
};

/** The ids are hidden in a select from a planner that would plan for just so many of them, anew each time. */
const writtenById = ({ column, way }: ListOrder): string =>
  `select json_agg(${written} order by r.${column} ${way}, r.id ${way}) as rows from candidates r where r.id = any((select $1::uuid[])::uuid[])`;

const withStatus = (
  table: typeof candidates | typeof candidateCounts,
  { status }: CandidateQuery,
): SQL => (status === undefined ? sql`` : sql`and ${table.status} = ${status}`);

/** The list of these cities as a search reads it. */
const searched = (places: readonly Place[], query: CandidateQuery): SearchedList => {
  const { id, state, city, status } = candidates;
  const order = orderOf(query.sort);
  const sort = order.byStatus ? candidates.name : candidates.statusSince;
  const matches = candidateBears(query.q);
  const apart = order.byStatus ? sql`, ${candidateCounts.status}` : sql``;
  return {
    id,
    sort,
    sortType: order.byStatus ? 'text' : 'time',
    descending: order.way === 'desc',
    from: sql`${candidates}`,
    where: sql`${state} = part.state and ${city} = part.city ${order.byStatus ? sql`and ${status} = part.status` : sql``} ${withStatus(candidates, query)}`,
    matches,
    parts: sql`
      select place.state, place.city${apart}, coalesce(sum(${candidateCounts.n}), 0) as n
      from ${placeRows(places)} left join ${candidateCounts} on ${candidateCounts.state} = place.state
        and ${candidateCounts.city} = place.city ${withStatus(candidateCounts, query)}
      group by place.state, place.city${apart}`,
    matchingRows: sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${state}, ${city} from ${candidates} where ${matches} ${withStatus(candidates, query)} offset 0
      ) named where (named.state, named.city) in (select place.state, place.city from ${placeRows(places)})`,
  };
};

type Page = { rows: ListedRow[]; total: number };

/** Candidates of an admin's cities, the longest waiting first unless another order is asked for. */
export const candidateListStore = (database: Database) => {
  const byId = async (ids: readonly string[], sort?: WaitingOrder): Promise<ListedRow[]> => {
    const [row] = await database.execute<{ rows: Written[] | null }>(writtenById(orderOf(sort)), [
      [...ids],
    ]);
    return readWritten(row?.rows ?? null);
  };

  const search = async (places: readonly Place[], query: CandidateQuery): Promise<Page> => {
    const { ids, total } = await searchList(database, searched(places, query), query);
    return { rows: ids.length === 0 ? [] : await byId(ids, query.sort), total };
  };

  const readPage = async (places: readonly Place[], query: CandidateQuery): Promise<Page> => {
    const order = orderOf(query.sort);
    const at = query.cursor === undefined ? undefined : order.position(query.cursor);
    const values = [JSON.stringify(places), query.status ?? null, ...(at ? [at.sort, at.id] : [])];
    const rows = rowsToRead(query);
    // Of a limit that is a parameter PostgreSQL guesses a tenth of the table, finds that too much, and plans the statement anew each time.
    const usual = query.limit === pageSize.default;
    const statement = pageStatement(order, {
      status: query.status !== undefined,
      cursor: at !== undefined,
      limit: usual ? String(rows) : `$${values.length + 1}`,
    });
    const [row] = await database.execute<{ rows: Written[] | null; total: number }>(
      statement,
      usual ? values : [...values, rows],
    );
    return { rows: readWritten(row?.rows ?? null), total: row?.total ?? 0 };
  };

  return {
    /** These candidates, wherever they are. */
    byId: (ids: readonly string[]): Promise<ListedRow[]> => byId(ids),

    /** A page with one row more, and how many match in all: of a search counted to a thousand. */
    read: (places: readonly Place[], query: CandidateQuery): Promise<Page> =>
      query.q === '' ? readPage(places, query) : search(places, query),
  };
};

export type CandidateListStore = ReturnType<typeof candidateListStore>;
