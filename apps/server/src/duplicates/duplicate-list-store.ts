import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { and, eq, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import { candidates, candidateSearch } from '#server/domain/candidate/candidate-table.ts';
import { duplicatePairs } from '#server/domain/duplicate/duplicate-store.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Actor } from '#server/platform/http/authorization.ts';

const left = alias(candidates, 'one');
const right = alias(candidates, 'other');

const toListed = (person: typeof left | typeof right) => ({
  id: person.id,
  registrationCode: person.registrationCode,
  name: person.name,
  city: person.city,
});

const columns = {
  id: duplicatePairs.id,
  rank: sql<number>`${duplicatePairs.rank}`.as('rank'),
  leftId: duplicatePairs.leftId,
  rightId: duplicatePairs.rightId,
  state: duplicatePairs.state,
  signs: duplicatePairs.signs,
  reason: duplicatePairs.reason,
  foundAt: duplicatePairs.foundAt,
  decidedBy: accounts.fullName,
  left: toListed(left),
  right: toListed(right),
};

type Reader = Pick<Actor, 'role' | 'places'>;

/** A level 1 admin sees a pair when both cities are theirs. */
const isReadableBy = ({ role, places }: Reader): SQL | undefined =>
  role === 'L2_ADMIN' ? undefined : and(isInLocations(left, places), isInLocations(right, places));

const isWaiting = ne(duplicatePairs.state, 'different');

const pairTables = sql`${duplicatePairs}
  join live_candidates one on one.id = ${duplicatePairs.leftId}
  join live_candidates other on other.id = ${duplicatePairs.rightId}`;

export const duplicateListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(columns)
      .from(duplicatePairs)
      .innerJoin(left, eq(left.id, duplicatePairs.leftId))
      .innerJoin(right, eq(right.id, duplicatePairs.rightId))
      .leftJoin(accounts, eq(accounts.id, duplicatePairs.decidedBy))
      .$dynamic();

  return {
    /** The most alike first, pairs to decide later last. */
    read: (reader: Reader, { state, ...query }: PageRequest & ListFilters<'l2Duplicates'>) => {
      const search = candidateSearch(query.q);
      return readList(database, query, {
        rows: rows(),
        where: and(
          state === 'different' ? eq(duplicatePairs.state, 'different') : isWaiting,
          isReadableBy(reader),
          search &&
            sql`exists (select from ${candidates} where ${search}
              and ${candidates.id} in (${duplicatePairs.leftId}, ${duplicatePairs.rightId}))`,
        ),
        order: '-rank',
        count: pairTables,
      });
    },

    find: async (reader: Reader, id: string) =>
      (await rows().where(and(eq(duplicatePairs.id, id), isReadableBy(reader))))[0],

    /** The waiting pair after this one in the list, else the first, and how many wait. */
    findNext: async (reader: Reader, { id, rank }: { id: string; rank: number }) => {
      const others = and(isWaiting, isReadableBy(reader), ne(duplicatePairs.id, id));
      const isAfter = or(
        lt(columns.rank, rank),
        and(eq(columns.rank, rank), lt(duplicatePairs.id, id)),
      );
      const [next] = await rows()
        .where(others)
        .orderBy(sql`(${isAfter}) desc, rank desc, ${duplicatePairs.id} desc`)
        .limit(1);
      return next?.id ?? null;
    },

    countWaiting: async (reader: Reader): Promise<number> => {
      const readable = isReadableBy(reader) ?? sql`true`;
      const [row] = await database.execute<{ n: number }>(
        sql`select count(*)::int as n from (select from ${pairTables} where ${isWaiting} and ${readable} limit 1000) waiting`,
      );
      return row?.n ?? 0;
    },

    /** Trainings and placements of candidates, also ended ones. */
    countWork: async (ids: readonly string[]) => {
      const counted = await database.execute<{ id: string; trainings: number; placements: number }>(
        sql`select id, (select count(*)::int from trainings where candidate_id = id) as trainings,
          (select count(*)::int from placements where candidate_id = id) as placements
        from unnest(${sql.param([...ids])}::uuid[]) id`,
      );
      return new Map(counted.map(({ id, ...counts }) => [id, counts]));
    },
  };
};

export type DuplicateListStore = ReturnType<typeof duplicateListStore>;
