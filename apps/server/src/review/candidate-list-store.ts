import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, sql } from 'drizzle-orm';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterTime, countFound, found, rowsToRead } from '#server/platform/database/paging.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';
import { inPlaces, placeRows } from '#server/platform/database/paging-places.ts';

export type CandidateQuery = ListQuery & { status?: RegistrationStatus | undefined };

/** Candidates of an admin's cities, the longest waiting first. */
export const candidateListStore = (database: Database) => {
  const withStatus = (status: RegistrationStatus | undefined) =>
    status === undefined ? undefined : eq(candidates.status, status);

  const columns = {
    id: candidates.id,
    name: candidates.name,
    email: candidates.email,
    mobileNumber: candidates.mobileNumber,
    skills: candidates.skills,
    status: candidates.status,
    statusSince: candidates.statusSince,
    state: candidates.state,
    city: candidates.city,
    createdAt: candidates.createdAt,
  };

  const searched = (places: readonly Place[], { status, q }: CandidateQuery) =>
    and(
      inPlaces(candidates, places),
      withStatus(status),
      found(candidates.search, candidates.id, q),
    );

  /** Few are found: the cities are asked of those alone. */
  const selectFound = (places: readonly Place[], query: CandidateQuery) =>
    database.sql
      .select(columns)
      .from(candidates)
      .where(
        and(
          searched(places, query),
          afterTime(candidates.statusSince, candidates.id, query.cursor),
        ),
      )
      .orderBy(candidates.statusSince, candidates.id)
      .limit(rowsToRead(query));

  /** Each city's first rows come from its part of `candidates_by_place`, and are then merged: no city is read further than the page. */
  const selectByPlace = (places: readonly Place[], query: CandidateQuery) => {
    const here = database.sql
      .select(columns)
      .from(candidates)
      .where(
        and(
          sql`${candidates.state} = place.state and ${candidates.city} = place.city`,
          withStatus(query.status),
          afterTime(candidates.statusSince, candidates.id, query.cursor),
          found(candidates.search, candidates.id, query.q),
        ),
      )
      .orderBy(candidates.statusSince, candidates.id)
      .limit(rowsToRead(query))
      .as('here');
    return database.sql
      .select({
        id: here.id,
        name: here.name,
        email: here.email,
        mobileNumber: here.mobileNumber,
        skills: here.skills,
        status: here.status,
        statusSince: here.statusSince,
        state: here.state,
        city: here.city,
        createdAt: here.createdAt,
      })
      .from(placeRows(places))
      .crossJoinLateral(here)
      .orderBy(here.statusSince, here.id)
      .limit(rowsToRead(query));
  };

  const countKept = (places: readonly Place[], status: RegistrationStatus | undefined) =>
    counterTotal(
      database,
      candidateCounts,
      and(
        inPlaces(candidateCounts, places),
        status === undefined ? undefined : eq(candidateCounts.status, status),
      ),
    );

  return {
    /** One or two letters are found so often that the cities' order is the shorter way. */
    select: (places: readonly Place[], query: CandidateQuery) =>
      query.q.length < 3 ? selectByPlace(places, query) : selectFound(places, query),

    /** How many match in all: without a search from the counter tables. */
    total: async (places: readonly Place[], query: CandidateQuery): Promise<number> => {
      if (query.q === '') return countKept(places, query.status);
      const matching = database.sql
        .select({ id: candidates.id })
        .from(candidates)
        .where(searched(places, query));
      return countFound(database, matching.getSQL());
    },
  };
};

export type CandidateListStore = ReturnType<typeof candidateListStore>;
