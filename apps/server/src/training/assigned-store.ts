import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { anyOf, beforeTime, rowsToRead } from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { candidateBears } from '#server/domain/candidate/candidate-search.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { trainingCounts, trainings } from '#server/domain/training/training-table.ts';

export type AssignedQuery = ListQuery & { status?: TrainingStatus | undefined };

const listed = {
  trainingId: trainings.id,
  trainingStatus: trainings.status,
  assignedAt: trainings.assignedAt,
  updatedAt: trainings.updatedAt,
  batchId: trainings.batchId,
  batchOpen: trainings.batchOpen,
  version: trainings.version,
  id: candidates.id,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  skills: candidates.skills,
  city: candidates.city,
  state: candidates.state,
  status: candidates.status,
};

/** What a provider reads of its own candidates: those in a training that L2 has not given to another provider since. */
export const assignedStore = (database: Database) => {
  const own = (providerId: string, status?: TrainingStatus) =>
    and(
      eq(trainings.providerId, providerId),
      isNull(trainings.supersededAt),
      status === undefined ? undefined : eq(trainings.status, status),
    );

  const count = (providerId: string, status?: TrainingStatus): Promise<number> =>
    counterTotal(
      database,
      trainingCounts,
      and(
        eq(trainingCounts.providerId, providerId),
        status === undefined ? undefined : eq(trainingCounts.status, status),
      ),
    );

  const rows = () =>
    database.sql
      .select(listed)
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId));
  const latestFirst = [desc(trainings.updatedAt), desc(trainings.id)];

  /** A provider's trainings as a search reads them. */
  const searched = (providerId: string, { status, q }: AssignedQuery): SearchedList => {
    const joined = sql`${trainings} join ${candidates} on ${candidates.id} = ${trainings.candidateId}`;
    const word = candidateBears(q);
    const where = own(providerId, status) ?? sql`true`;
    return {
      id: trainings.id,
      sort: trainings.updatedAt,
      descending: true,
      from: joined,
      where,
      word,
      parts: sql`
        select 1 as no, coalesce(sum(${trainingCounts.n}), 0) as n from ${trainingCounts}
        where ${trainingCounts.providerId} = ${providerId} ${status === undefined ? sql`` : sql`and ${trainingCounts.status} = ${status}`}`,
      find: sql`
        select ${trainings.id}, ${trainings.updatedAt} as sort from (
          select ${candidates.id} from ${candidates} where ${word} offset 0
        ) named join ${trainings} on ${trainings.candidateId} = named.id where ${where}`,
    };
  };

  return {
    /** A page with one row more, the latest change first, and how many match in all: without a search from the counter tables. */
    read: async (providerId: string, query: AssignedQuery) => {
      if (query.q !== '') {
        const { ids, total } = await searchList(database, searched(providerId, query), query);
        const found = await rows()
          .where(anyOf(trainings.id, ids))
          .orderBy(...latestFirst);
        return { rows: found, total };
      }
      const page = await rows()
        .where(
          and(
            own(providerId, query.status),
            beforeTime(trainings.updatedAt, trainings.id, query.cursor),
          ),
        )
        .orderBy(...latestFirst)
        .limit(rowsToRead(query));
      return { rows: page, total: await count(providerId, query.status) };
    },

    /** How many candidates a provider has, by training status. */
    count,

    /** One of the provider's candidates with its training; undefined when it is not theirs. */
    find: async (providerId: string, candidateId: string) => {
      const rows = await database.sql
        .select({ training: getTableColumns(trainings), candidate: getTableColumns(candidates) })
        .from(trainings)
        .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
        .where(and(own(providerId), eq(trainings.candidateId, candidateId)));
      return rows[0];
    },
  };
};

export type AssignedStore = ReturnType<typeof assignedStore>;
export type AssignedRow = Awaited<ReturnType<AssignedStore['read']>>['rows'][number];
export type Assigned = NonNullable<Awaited<ReturnType<AssignedStore['find']>>>;
