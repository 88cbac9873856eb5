import {
  registrationStatuses,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import type { RecordOrder } from '@purboday/contract/pages/list-filters';
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  candidateCounts,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterText,
  afterTime,
  hasAnyId,
  beforeText,
  beforeTime,
  countFound,
  rowsToRead,
  searchCondition,
  countTotal,
  type PageRequest,
  type Position,
} from '#server/platform/database/paging.ts';
import { partColumn, searchList, type SearchedList } from '#server/platform/database/search.ts';

type PageQuery = { sort?: RecordOrder | undefined; cursor?: string | undefined };

const newestFirst: RecordOrder = '-registered';

const byName = ({ sort = newestFirst }: PageQuery): boolean => sort.endsWith('name');

const recordOrder = (table: typeof candidates | typeof providers, query: PageQuery) => {
  const { sort = newestFirst, cursor } = query;
  const descending = sort.startsWith('-');
  const textual = byName(query);
  const column = textual ? table.name : table.createdAt;
  const way = descending ? desc : asc;
  const text = descending ? beforeText : afterText;
  const time = descending ? beforeTime : afterTime;
  return {
    column,
    textual,
    descending,
    way,
    by: [way(column), way(table.id)],
    after: (textual ? text : time)(column, table.id, cursor) satisfies SQL | undefined,
  };
};

type Row = { createdAt: Date; name: string; id: string };

export const positionIn =
  (query: PageQuery) =>
  ({ createdAt, name, id }: Row): Position => ({
    sort: byName(query) ? name : createdAt.toISOString(),
    id,
  });

/** A city only with its state. */
export type RecordQuery = PageRequest & {
  status?: RegistrationStatus | undefined;
  state?: string | undefined;
  city?: string | undefined;
  sort?: RecordOrder | undefined;
};

/** Indexes of places and names are sorted within each status. */
const apart = (query: RecordQuery): boolean => query.state !== undefined || byName(query);

const isCandidateWithin = (
  table: Pick<typeof candidates, 'state' | 'city'> | typeof candidateCounts,
  { state, city }: RecordQuery,
): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(table.state, state),
    city === undefined ? undefined : eq(table.city, city),
  );

/** As literals, because the index of one status and state requires all of its columns. */
const toCondition = (query: RecordQuery): SQL =>
  and(
    isCandidateWithin(candidates, query),
    query.status === undefined ? undefined : eq(candidates.status, query.status),
  ) ?? sql`true`;

const isCounted = (query: RecordQuery): SQL | undefined =>
  and(
    isCandidateWithin(candidateCounts, query),
    query.status === undefined ? undefined : eq(candidateCounts.status, query.status),
  );

/** The index is sorted within each status. */
const statusParts = (query: RecordQuery): SQL => sql`
  select sum(${candidateCounts.n}) as n, ${candidateCounts.status} as status
  from ${candidateCounts} where ${isCounted(query) ?? sql`true`} group by ${candidateCounts.status}`;

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
    where: sql`${toCondition(query)} ${ofPart}`,
    matches,
    ...(apart(query) ? { parts: statusParts(query) } : {}),
    matchingRows: sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${candidates.state}, ${candidates.city}, ${candidates.status} from ${candidates}
        where ${matches} offset 0
      ) named where ${and(...chosen) ?? sql`true`}`,
  };
};

export const candidateRecordStore = (database: Database) => {
  /** Merges the first rows of each status. */
  const acrossStatuses = (query: RecordQuery) => {
    const { column, after, by, way } = recordOrder(candidates, query);
    const here = database.sql
      .select({ id: candidates.id, sort: sql`${column}`.as('sort') })
      .from(candidates)
      .where(
        and(sql`${candidates.status} = wanted.status`, isCandidateWithin(candidates, query), after),
      )
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
      : and(toCondition(query), recordOrder(candidates, query).after);

  const select = (where: SQL | undefined, query: RecordQuery) =>
    database.sql
      .select()
      .from(candidates)
      .where(where)
      .orderBy(...recordOrder(candidates, query).by)
      .limit(rowsToRead(query));

  const count = async (query: RecordQuery): Promise<number> => {
    const [row] = await database.sql
      .select({ n: sql<number>`coalesce(sum(${candidateCounts.n}), 0)::int` })
      .from(candidateCounts)
      .where(isCounted(query));
    return row?.n ?? 0;
  };

  const search = async (query: RecordQuery) => {
    const { ids, total } = await searchList(database, searched(query), query);
    return { rows: await select(hasAnyId(candidates.id, ids), query), total };
  };

  return {
    /** Without a search, counts come from `candidate_counts`. */
    read: async (query: RecordQuery): Promise<{ rows: Candidate[]; total: number }> => {
      if (query.q !== '') return search(query);
      const read = await select(rows(query), query);
      return { rows: read, total: await countTotal(query, () => count(query)) };
    },
  };
};

export type CandidateRecordStore = ReturnType<typeof candidateRecordStore>;

const matching = (kind: ProviderKind, { status, state, city, q }: RecordQuery): SQL | undefined =>
  and(
    eq(providers.kind, kind),
    status === undefined ? undefined : eq(providers.status, status),
    state === undefined ? undefined : eq(providers.state, state),
    city === undefined ? undefined : eq(providers.city, city),
    searchCondition(providers.lookUp, providers.id, q),
  );

export const providerRecordStore = (database: Database) => ({
  select: (kind: ProviderKind, query: RecordQuery) => {
    const { after, by } = recordOrder(providers, query);
    return database.sql
      .select()
      .from(providers)
      .where(and(matching(kind, query), after))
      .orderBy(...by)
      .limit(rowsToRead(query));
  },

  /** Counts of searches end at a thousand. */
  total: async (kind: ProviderKind, query: RecordQuery): Promise<number> => {
    const where = matching(kind, query);
    return query.q === ''
      ? database.sql.$count(providers, where)
      : countFound(database, sql`select from ${providers} where ${where}`);
  },
});

export type ProviderRecordStore = ReturnType<typeof providerRecordStore>;
