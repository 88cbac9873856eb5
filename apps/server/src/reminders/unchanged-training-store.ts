import type { openTrainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterTime,
  anyOf,
  countFound,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { candidateBears } from '#server/domain/candidate/candidate-search.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

export type UnchangedQuery = Paging & {
  status?: (typeof openTrainingStatuses)[number] | undefined;
  all?: 'yes' | undefined;
};

const columns = {
  trainingId: trainings.id,
  candidateId: candidates.id,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  city: candidates.city,
  state: candidates.state,
  providerId: providers.id,
  providerName: providers.name,
  status: trainings.status,
  updatedAt: trainings.updatedAt,
};

// Written out as in the condition of the index `trainings_open_by_change`: a prepared query uses it no other way.
const open = sql`${trainings.supersededAt} is null and ${trainings.status} in ('PENDING', 'IN_PROGRESS')`;

const matching = ({ status, all }: UnchangedQuery, before: Date): SQL =>
  and(
    open,
    all === 'yes' ? undefined : lt(trainings.updatedAt, before),
    status === undefined ? undefined : eq(trainings.status, status),
  ) ?? open;

/** The trainings as a search reads them. */
const searched = (query: UnchangedQuery, before: Date): SearchedList => {
  const where = matching(query, before);
  const word = candidateBears(query.q);
  return {
    id: trainings.id,
    sort: trainings.updatedAt,
    from: sql`${trainings} join ${candidates} on ${candidates.id} = ${trainings.candidateId}`,
    where,
    word,
    find: sql`
      select ${trainings.id}, ${trainings.updatedAt} as sort from (
        select ${candidates.id} from ${candidates} where ${word} offset 0
      ) named join ${trainings} on ${trainings.candidateId} = named.id where ${where}`,
  };
};

/** Trainings under way that stand still, the longest first. */
export const unchangedTrainingStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(columns)
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .innerJoin(providers, eq(providers.id, trainings.providerId));
  const longestFirst = [trainings.updatedAt, trainings.id];

  /** Counted to a thousand: whoever stands still in larger numbers is not looked at one by one. */
  const count = (query: UnchangedQuery, before: Date): Promise<number> =>
    countFound(database, sql`select from ${trainings} where ${matching(query, before)}`);

  return {
    /** A page with one row more, and how many there are in all, counted to a thousand. */
    read: async (query: UnchangedQuery, before: Date) => {
      if (query.q !== '') {
        const { ids, total } = await searchList(database, searched(query, before), query);
        const found = await rows()
          .where(anyOf(trainings.id, ids))
          .orderBy(...longestFirst);
        return { rows: found, total };
      }
      const page = await rows()
        .where(
          and(matching(query, before), afterTime(trainings.updatedAt, trainings.id, query.cursor)),
        )
        .orderBy(...longestFirst)
        .limit(rowsToRead(query));
      return { rows: page, total: await totalOf(query, () => count(query, before)) };
    },
  };
};

export type UnchangedTrainingStore = ReturnType<typeof unchangedTrainingStore>;
