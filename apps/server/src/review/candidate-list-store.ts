import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { sql, type SQL } from 'drizzle-orm';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsToRead, timePositionOf } from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { candidateBears } from '#server/domain/candidate/candidate-search.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';
import { placeRows } from '#server/domain/geography/scope.ts';

export type CandidateQuery = ListQuery & { status?: RegistrationStatus | undefined };

/** A candidate as this list shows it. */
export type ListedRow = {
  id: string;
  registrationCode: string;
  name: string;
  email: string | null;
  mobileNumber: string;
  skills: string[];
  status: RegistrationStatus;
  statusSince: Date;
  state: string;
  city: string;
  createdAt: Date;
};
/** As PostgreSQL writes it into JSON. */
type Written = Omit<ListedRow, 'statusSince' | 'createdAt'> & {
  statusSince: string;
  createdAt: string;
};

const readWritten = (rows: Written[] | null): ListedRow[] =>
  (rows ?? []).map((row) => ({
    ...row,
    statusSince: new Date(row.statusSince),
    createdAt: new Date(row.createdAt),
  }));

const written = `json_build_object('id', c.id, 'registrationCode', c.registration_code, 'name', c.name, 'email', c.email, 'mobileNumber', c.mobile_number,
  'skills', c.skills, 'status', c.status, 'statusSince', c.status_since, 'state', c.state, 'city', c.city, 'createdAt', c.created_at)`;

/**
 * A page and how many match in all. Each city's first rows come from its part of `candidates_by_place`, and are then merged: no city is
 * read further than the page, and of nobody more than the id before it is known who is on it.
 */
const pageStatement = ({ status, cursor }: { status: boolean; cursor: boolean }): string => `
  with place as materialized (
    select place.state, place.city from json_to_recordset($1::json) as place(state text, city text)
  ), top as materialized (
    select here.id, here.status_since from place cross join lateral (
      select c.id, c.status_since from candidates c where c.state = place.state and c.city = place.city
        ${status ? 'and c.status = $3::registration_status' : 'and $3::text is null'}
        ${cursor ? 'and (c.status_since, c.id) > ($4::timestamptz, $5::uuid)' : ''}
      order by c.status_since, c.id limit $2
    ) here order by here.status_since, here.id limit $2
  )
  select (select json_agg(${written} order by top.status_since, top.id) from top join candidates c on c.id = top.id) as rows,
    (select coalesce(sum(counted.n), 0)::int from candidate_counts counted
      join place on place.state = counted.state and place.city = counted.city
      ${status ? 'where counted.status = $3::registration_status' : ''}) as total`;

const writtenById = `select json_agg(${written} order by c.status_since, c.id) as rows from candidates c where c.id = any($1::uuid[])`;

const withStatus = (
  table: typeof candidates | typeof candidateCounts,
  { status }: CandidateQuery,
): SQL => (status === undefined ? sql`` : sql`and ${table.status} = ${status}`);

/** The list of these cities as a search reads it. */
const searched = (places: readonly Place[], query: CandidateQuery): SearchedList => {
  const { id, state, city, statusSince: sort } = candidates;
  const word = candidateBears(query.q);
  return {
    id,
    sort,
    from: sql`${candidates}`,
    where: sql`${state} = part.state and ${city} = part.city ${withStatus(candidates, query)}`,
    word,
    parts: sql`
      select row_number() over () as no, place.state, place.city, coalesce(sum(${candidateCounts.n}), 0) as n
      from ${placeRows(places)} left join ${candidateCounts} on ${candidateCounts.state} = place.state
        and ${candidateCounts.city} = place.city ${withStatus(candidateCounts, query)}
      group by place.state, place.city`,
    find: sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${state}, ${city} from ${candidates} where ${word} ${withStatus(candidates, query)} offset 0
      ) named where (named.state, named.city) in (select place.state, place.city from ${placeRows(places)})`,
  };
};

type Page = { rows: ListedRow[]; total: number };

/** Candidates of an admin's cities, the longest waiting first. */
export const candidateListStore = (database: Database) => {
  const search = async (places: readonly Place[], query: CandidateQuery): Promise<Page> => {
    const { ids, total } = await searchList(database, searched(places, query), query);
    const [row] = await database.execute<{ rows: Written[] | null }>(writtenById, [ids]);
    return { rows: readWritten(row?.rows ?? null), total };
  };

  const readPage = async (places: readonly Place[], query: CandidateQuery): Promise<Page> => {
    const at = query.cursor === undefined ? undefined : timePositionOf(query.cursor);
    const shape = { status: query.status !== undefined, cursor: at !== undefined };
    const [row] = await database.execute<{ rows: Written[] | null; total: number }>(
      pageStatement(shape),
      [
        JSON.stringify(places),
        rowsToRead(query),
        query.status ?? null,
        ...(at ? [at.at.toISOString(), at.id] : []),
      ],
    );
    return { rows: readWritten(row?.rows ?? null), total: row?.total ?? 0 };
  };

  return {
    /** A page with one row more, and how many match in all: of a search counted to a thousand. */
    read: (places: readonly Place[], query: CandidateQuery): Promise<Page> =>
      query.q === '' ? readPage(places, query) : search(places, query),
  };
};

export type CandidateListStore = ReturnType<typeof candidateListStore>;
