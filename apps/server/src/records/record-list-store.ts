import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import type { RecordOrder } from '@purboday/contract/pages/list-filters';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  candidateCounts,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Provider, ProviderKind } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  inOrder,
  isAfter,
  rowsToRead,
  searchCondition,
  type PageOf,
  type PageRequest,
  type SortOrder,
} from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import { partColumn, type SearchedList } from '#server/platform/database/search.ts';

type PageQuery = { sort?: RecordOrder | undefined };

const orders = {
  registered: 'createdAt',
  '-registered': '-createdAt',
  name: 'name',
  '-name': '-name',
} as const satisfies Record<RecordOrder, string>;

/** Newest first by default. */
const toOrder = ({ sort = '-registered' }: PageQuery) => orders[sort];

const byName = (query: PageQuery): boolean => toOrder(query).endsWith('name');

const toSortOrder = (query: PageQuery): SortOrder => ({
  sort: byName(query) ? candidates.name : candidates.createdAt,
  id: candidates.id,
  descending: toOrder(query).startsWith('-'),
});

/** A city only with its state. */
export type RecordQuery = PageRequest & ListFilters<'records'>;

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
  const { sort, id } = toSortOrder(query);
  const matches = matchesCandidate(query.q);
  const ofPart = apart(query) ? sql`and ${candidates.status} = ${partColumn('status')}` : sql``;
  const named = { state: sql`named.state`, city: sql`named.city`, status: sql`named.status` };
  const chosen = (['state', 'city', 'status'] as const).flatMap((field) =>
    query[field] === undefined ? [] : [sql`${named[field]} = ${query[field]}`],
  );
  return {
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
    const order = toSortOrder(query);
    const here = database.sql
      .select({ id: candidates.id, sort: sql`${order.sort}`.as('sort') })
      .from(candidates)
      .where(
        and(
          sql`${candidates.status} = wanted.status`,
          isCandidateWithin(candidates, query),
          isAfter(order, query.cursor),
        ),
      )
      .orderBy(...inOrder(order))
      .limit(rowsToRead(query))
      .as('here');
    return database.sql
      .select({ id: here.id })
      .from(
        sql`json_to_recordset(${JSON.stringify(registrationStatuses.map((status) => ({ status })))}::json) as wanted(status registration_status)`,
      )
      .crossJoinLateral(here)
      .orderBy(...inOrder({ ...order, sort: here.sort, id: here.id }))
      .limit(rowsToRead(query));
  };

  const count = async (query: RecordQuery): Promise<number> => {
    const [row] = await database.sql
      .select({ n: sql<number>`coalesce(sum(${candidateCounts.n}), 0)::int` })
      .from(candidateCounts)
      .where(isCounted(query));
    return row?.n ?? 0;
  };

  return {
    /** Without a search, counts come from `candidate_counts`. */
    read: (query: RecordQuery): Promise<PageOf<Candidate>> => {
      const isMerged = query.q === '' && query.status === undefined && apart(query);
      // The merged statuses begin after the cursor.
      return readList(database, isMerged ? { ...query, cursor: undefined } : query, {
        rows: database.sql.select().from(candidates).$dynamic(),
        where: isMerged ? inArray(candidates.id, acrossStatuses(query)) : toCondition(query),
        order: toOrder(query),
        count: () => count(query),
        search: query.q === '' ? undefined : searched(query),
      });
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
  /** Counts of searches end at a thousand. */
  read: (kind: ProviderKind, query: RecordQuery): Promise<PageOf<Provider>> => {
    const where = matching(kind, query);
    return readList(database, query, {
      rows: database.sql.select().from(providers).$dynamic(),
      where,
      order: toOrder(query),
      count: async () =>
        query.q === ''
          ? database.sql.$count(providers, where)
          : countFound(database, sql`select from ${providers} where ${where}`),
    });
  },
});

export type ProviderRecordStore = ReturnType<typeof providerRecordStore>;
