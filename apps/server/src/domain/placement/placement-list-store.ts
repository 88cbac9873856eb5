import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { PlacementOutcome } from '@purboday/contract/records/placements';
import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import {
  matchesCandidate,
  matchesProviderSearch,
  rowsOfCandidates,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId, type PageOf, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';
import type { ListedPlacement, NamedPlacement } from './placement-presentation.ts';
import { placements } from './placement-store.ts';

export type PlacementQuery = PageRequest &
  ListFilters<'placements'> & {
    /**
     * Set when the employer reads: withdrawn placements are left out, and `isLive` says when a placement shares contact
     * data.
     */
    own?: { isLive: SQL };
  };

/** The first due day of an unanswered check-in. An index contains the few rows of each placement. */
const dueOn = sql<string | null>`(
  select min(due_on) from check_ins where placement_id = ${placements.id} and status <> 'ANSWERED')`;

const named = {
  ...getTableColumns(placements),
  providerName: providers.name,
  providerCity: providers.city,
};
const listed = { ...named, name: candidates.name, mobileNumber: candidates.mobileNumber, dueOn };

/**
 * Employers see first who is offered work, then who works for them by the next check-in, then who has left.
 */
const nextCheck = sql<string>`(case ${placements.status}
  when 'OFFERED' then '1900-01-01' when 'JOINED' then coalesce(${dueOn}, '9999-12-30') else '9999-12-31' end)::text`;

const listedInOrder = { ...listed, nextCheck };

const dueBy = (day: string): SQL => sql`${placements.id} in (
  select placement_id from check_ins where status <> 'ANSWERED' and due_on <= ${day}::date)`;

const matchesFilters = (query: PlacementQuery): SQL =>
  and(
    isNull(placements.erasedAt),
    query.own ? isNull(placements.withdrawnAt) : undefined,
    query.status === undefined ? undefined : eq(placements.status, query.status),
    query.evidence === undefined ? undefined : eq(placements.evidence, query.evidence),
    query.provider === undefined ? undefined : eq(placements.providerId, query.provider),
    query.state === undefined ? undefined : eq(placements.state, query.state),
    query.city === undefined ? undefined : eq(placements.city, query.city),
    query.due === undefined ? undefined : dueBy(query.due),
  ) ?? sql`true`;

/** Finds placements by the candidate's searchable data, or by the whole id of the placement or candidate. */
const toSearchedList = (query: PlacementQuery): SearchedList => {
  const { q } = query;
  const where =
    and(
      matchesFilters(query),
      query.own && !isId(q)
        ? matchesProviderSearch(q, {
            candidateId: placements.candidateId,
            id: candidates.id,
            isLive: query.own.isLive,
          })
        : undefined,
    ) ?? sql`true`;
  const byId = sql`(${placements.id} = ${q}::uuid or ${placements.candidateId} = ${q}::uuid)`;
  const matches = isId(q) ? byId : matchesCandidate(q);
  const sort = query.own ? nextCheck : placements.createdAt;
  const columns = sql`select ${placements.id}, ${sort} as sort from`;
  return {
    from: sql`${placements} join ${candidates} on ${candidates.id} = ${placements.candidateId}`,
    where,
    matches,
    matchingRows: isId(q)
      ? sql`${columns} ${placements} where ${byId} and ${where}`
      : sql`${columns} ${rowsOfCandidates(placements, matches)} where ${where}`,
  };
};

/** Reads placements. Those of erased candidates are left out. */
export const placementListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(listedInOrder)
      .from(placements)
      .innerJoin(candidates, eq(candidates.id, placements.candidateId))
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .$dynamic();

  return {
    /** Newest first, for an employer those to ask first; with the total counted up to 1,001. */
    read: (query: PlacementQuery): Promise<PageOf<ListedPlacement>> =>
      readList(database, query, {
        rows: rows(),
        where: matchesFilters(query),
        order: query.own ? 'nextCheck' : '-createdAt',
        count: sql`${placements}`,
        search: query.q === '' ? undefined : toSearchedList(query),
      }),

    find: async (id: string): Promise<ListedPlacement | undefined> =>
      (await rows().where(and(eq(placements.id, id), isNull(placements.erasedAt))))[0],

    /**
     * Whether the candidate was still at work after so many days. The rule is a database function, shared with the
     * reports.
     */
    listOutcomes: async (
      id: string,
      { days, today }: { days: readonly number[]; today: string },
    ): Promise<PlacementOutcome[]> =>
      database.execute(
        sql`select days, placement_outcome(joined_on, left_on, kept_on, days, ${today}::date) as outcome
         from placements, unnest(${sql.param([...days])}::int[]) days where id = ${id} order by days`,
      ),

    findLatest: async (candidateId: string): Promise<NamedPlacement | undefined> =>
      (
        await database.sql
          .select(named)
          .from(placements)
          .leftJoin(providers, eq(providers.id, placements.providerId))
          .where(and(eq(placements.candidateId, candidateId), isNull(placements.erasedAt)))
          .orderBy(desc(placements.createdAt), desc(placements.id))
          .limit(1)
      )[0],
  };
};
