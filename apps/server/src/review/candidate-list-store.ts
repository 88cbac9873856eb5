import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { pageSize } from '@purboday/contract/conventions/limits';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { WaitingOrder } from '@purboday/contract/pages/list-filters';
import { sql, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  candidateCounts,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { isInLocations, toLocationList } from '#server/domain/locations/scope.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  inlineNumber,
  rowsToRead,
  toPage,
  type PageOf,
  type SortOrder,
} from '#server/platform/database/paging.ts';
import { partColumn, searchList, type SearchedList } from '#server/platform/database/search.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import {
  toOrder,
  readListedRows,
  listedRowArray,
  type ListedRow,
  type ListOrder,
  type ListedRowArray,
} from './listed-row-store.ts';

export type CandidateQuery = ListQuery & Pick<ListFilters<'l1Candidates'>, 'status' | 'sort'>;

const directions = { asc: sql`asc`, desc: sql`desc` };
const comparisons = { asc: sql`>`, desc: sql`<` };
const types = { timestamptz: sql`timestamptz`, text: sql`text` };

/** Merges the first rows of each city, read from its part of `candidates_by_place_name`, and loads full rows only for the page. */
const pageStatement = (places: readonly ScopedCity[], query: CandidateQuery): SQL => {
  const order = toOrder(query.sort);
  const { status, cursor } = query;
  const column = sql.identifier(order.column);
  const way = directions[order.way];
  const position = cursor === undefined ? undefined : order.position(cursor);
  const after = position
    ? sql`and (c.${column}, c.id) ${comparisons[order.way]} (${position.sort}::${types[order.type]}, ${position.id}::uuid)`
    : sql``;
  // A literal limit: with a parameter PostgreSQL assumes a tenth of the table and replans each call.
  const rows = rowsToRead(query);
  const limit = query.limit === pageSize.default ? inlineNumber(rows) : sql`${rows}`;
  const wanted = status ? sql`${status}::registration_status` : undefined;
  const statuses = wanted ? sql`array[${wanted}]` : sql`enum_range(null::registration_status)`;
  return sql`
    with place as materialized (
      select state, city from ${toLocationList(places)} as place(state text, city text)
    ), top as materialized (
      select here.id, here.sort from place ${order.byStatus ? sql`, unnest(${statuses}) as part(status)` : sql``}
      cross join lateral (
        select c.id, c.${column} as sort from live_candidates c where c.state = place.state and c.city = place.city
          ${order.byStatus ? sql`and c.status = part.status` : sql``} ${wanted ? sql`and c.status = ${wanted}` : sql``} ${after}
        order by c.${column} ${way}, c.id ${way} limit ${limit}
      ) here order by here.sort ${way}, here.id ${way} limit ${limit}
    )
    select (select json_agg(${listedRowArray} order by top.sort ${way}, top.id ${way}) from top join live_candidates r on r.id = top.id) as rows,
      (select coalesce(sum(counted.n), 0)::int from candidate_counts counted
        join place on place.state = counted.state and place.city = counted.city
        ${wanted ? sql`where counted.status = ${wanted}` : sql``}) as total`;
};

/** A nested select keeps one plan for any number of ids. */
const rowsById = (ids: readonly string[], { column, way }: ListOrder): SQL => sql`
  select json_agg(${listedRowArray} order by r.${sql.identifier(column)} ${directions[way]}, r.id ${directions[way]}) as rows
  from live_candidates r where r.id = any((select ${sql.param([...ids])}::uuid[])::uuid[])`;

const withStatus = (
  table: typeof candidates | typeof candidateCounts,
  { status }: CandidateQuery,
): SQL => (status === undefined ? sql`` : sql`and ${table.status} = ${status}`);

const searched = (
  places: readonly ScopedCity[],
  query: CandidateQuery,
): SearchedList & SortOrder => {
  const { id, state, city, status } = candidates;
  const order = toOrder(query.sort);
  const sort = order.byStatus ? candidates.name : candidates.statusSince;
  const matches = matchesCandidate(query.q);
  const apart = order.byStatus ? sql`, ${candidateCounts.status}` : sql``;
  return {
    id,
    sort,
    descending: order.way === 'desc',
    from: sql`${candidates}`,
    where: sql`${state} = ${partColumn('state')} and ${city} = ${partColumn('city')} ${order.byStatus ? sql`and ${status} = ${partColumn('status')}` : sql``} ${withStatus(candidates, query)}`,
    matches,
    parts: sql`
      select place.state, place.city${apart}, coalesce(sum(${candidateCounts.n}), 0) as n
      from ${toLocationList(places)} as place(state text, city text) left join ${candidateCounts} on ${candidateCounts.state} = place.state
        and ${candidateCounts.city} = place.city ${withStatus(candidateCounts, query)}
      group by place.state, place.city${apart}`,
    matchingRows: sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${state}, ${city} from ${candidates} where ${matches} ${withStatus(candidates, query)} offset 0
      ) named where ${isInLocations({ state: sql`named.state`, city: sql`named.city` }, places)}`,
  };
};

export const candidateListStore = (database: Database) => {
  const byId = async (ids: readonly string[], sort?: WaitingOrder): Promise<ListedRow[]> => {
    const rows = await database.execute<{ rows: ListedRowArray[] | null }>(
      rowsById(ids, toOrder(sort)),
    );
    return readListedRows(rows[0]?.rows ?? null);
  };

  const search = async (places: readonly ScopedCity[], query: CandidateQuery) => {
    const { ids, total } = await searchList(database, searched(places, query), query);
    const rows = ids.length === 0 ? [] : await byId(ids, query.sort);
    return toPage(rows, query, total, toOrder(query.sort).at);
  };

  const readPage = async (places: readonly ScopedCity[], query: CandidateQuery) => {
    const rows = await database.execute<{ rows: ListedRowArray[] | null; total: number }>(
      pageStatement(places, query),
    );
    const listed = readListedRows(rows[0]?.rows ?? null);
    return toPage(listed, query, rows[0]?.total ?? 0, toOrder(query.sort).at);
  };

  return {
    byId: (ids: readonly string[]): Promise<ListedRow[]> => byId(ids),

    /** Counts of searches end at a thousand. */
    read: (places: readonly ScopedCity[], query: CandidateQuery): Promise<PageOf<ListedRow>> =>
      query.q === '' ? readPage(places, query) : search(places, query),
  };
};

export type CandidateListStore = ReturnType<typeof candidateListStore>;
