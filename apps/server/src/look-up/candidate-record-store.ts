import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { RecordOrder } from '@purboday/contract/pages/list-words';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { anyOf, rowsToRead, totalOf, type Paging } from '#server/platform/database/paging.ts';
import { partColumn, searchList, type SearchedList } from '#server/platform/database/search.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { matchesCandidate } from '#server/domain/candidate/candidate-search.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';
import { byName, recordOrder } from './record-order-store.ts';

/** How a list of records is narrowed and ordered; a city only with its state. */
export type RecordQuery = Paging & {
  status?: RegistrationStatus | undefined;
  state?: string | undefined;
  city?: string | undefined;
  sort?: RecordOrder | undefined;
};

/** Whether the indexes of the order hold each status by itself: those of places and of names do. */
const apart = (query: RecordQuery): boolean => query.state !== undefined || byName(query);

const within = (
  table: Pick<typeof candidates, 'state' | 'city'> | typeof candidateCounts,
  { state, city }: RecordQuery,
): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(table.state, state),
    city === undefined ? undefined : eq(table.city, city),
  );

/** Written out: an index of one status and state is used with all of its columns only. */
const conditionOf = (query: RecordQuery): SQL =>
  and(
    within(candidates, query),
    query.status === undefined ? undefined : eq(candidates.status, query.status),
  ) ?? sql`true`;

/** The index is sorted within each status. */
const statusParts = (query: RecordQuery): SQL => sql`
  select sum(${candidateCounts.n}) as n, ${candidateCounts.status} as status
  from ${candidateCounts} where ${
    and(
      within(candidateCounts, query),
      query.status === undefined ? undefined : eq(candidateCounts.status, query.status),
    ) ?? sql`true`
  } group by ${candidateCounts.status}`;

/** The records as a search reads them. */
const searched = (query: RecordQuery): SearchedList => {
  const { id } = candidates;
  const { column: sort, textual, descending } = recordOrder(candidates, query);
  const matches = matchesCandidate(query.q);
  const ofPart = apart(query) ? sql`and ${candidates.status} = ${partColumn('status')}` : sql``;
  const named = { state: sql`named.state`, city: sql`named.city`, status: sql`named.status` };
  const chosen = (['state', 'city', 'status'] as const).flatMap((field) =>
    query[field] === undefined ? [] : [sql`${named[field]} = ${query[field]}`],
  );
  return {
    id,
    sort,
    sortType: textual ? 'text' : 'time',
    descending,
    from: sql`${candidates}`,
    where: sql`${conditionOf(query)} ${ofPart}`,
    matches,
    ...(apart(query) ? { parts: statusParts(query) } : {}),
    matchingRows: sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${candidates.state}, ${candidates.city}, ${candidates.status} from ${candidates}
        where ${matches} offset 0
      ) named where ${and(...chosen) ?? sql`true`}`,
  };
};

/** Candidates of every status and place, the newest first unless another order is asked for. */
export const candidateRecordStore = (database: Database) => {
  /** Each status gives its first rows, which are then merged. */
  const acrossStatuses = (query: RecordQuery) => {
    const { column, after, by, way } = recordOrder(candidates, query);
    const here = database.sql
      .select({ id: candidates.id, sort: sql`${column}`.as('sort') })
      .from(candidates)
      .where(and(sql`${candidates.status} = wanted.status`, within(candidates, query), after))
      .orderBy(...by)
      .limit(rowsToRead(query))
      .as('here');
    return database.sql
      .select({ id: here.id })
      .from(
        sql`json_to_recordset(${JSON.stringify(registrationStatuses.map((status) => ({ status })))}::json) as wanted(status registration_status)`,
      )
      .crossJoinLateral(here)
      .orderBy(way(here.sort), way(here.id))
      .limit(rowsToRead(query));
  };

  const rows = (query: RecordQuery): SQL | undefined =>
    query.status === undefined && apart(query)
      ? inArray(candidates.id, acrossStatuses(query))
      : and(conditionOf(query), recordOrder(candidates, query).after);

  const select = (where: SQL | undefined, query: RecordQuery) =>
    database.sql
      .select()
      .from(candidates)
      .where(where)
      .orderBy(...recordOrder(candidates, query).by)
      .limit(rowsToRead(query));

  const countKept = (query: RecordQuery): Promise<number> =>
    counterTotal(
      database,
      candidateCounts,
      and(
        within(candidateCounts, query),
        query.status === undefined ? undefined : eq(candidateCounts.status, query.status),
      ),
    );

  const search = async (query: RecordQuery) => {
    const { ids, total } = await searchList(database, searched(query), query);
    return { rows: await select(anyOf(candidates.id, ids), query), total };
  };

  return {
    /** A page with one row more, and how many match in all: without a search from the counter tables. */
    read: async (query: RecordQuery): Promise<{ rows: Candidate[]; total: number }> => {
      if (query.q !== '') return search(query);
      const read = await select(rows(query), query);
      return { rows: read, total: await totalOf(query, () => countKept(query)) };
    },
  };
};

export type CandidateRecordStore = ReturnType<typeof candidateRecordStore>;
