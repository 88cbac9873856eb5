import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { beforeTime, countFound, found, rowsToRead } from '#server/platform/database/paging.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { trainingCounts, trainings } from '#server/domain/training/training-table.ts';

export type AssignedQuery = ListQuery & { status?: TrainingStatus | undefined };

const listed = {
  trainingId: trainings.id,
  trainingStatus: trainings.status,
  assignedAt: trainings.assignedAt,
  updatedAt: trainings.updatedAt,
  id: candidates.id,
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

  const countSearched = (providerId: string, { status, q }: AssignedQuery) => {
    const rows = database.sql
      .select({ id: trainings.id })
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .where(and(own(providerId, status), found(candidates.search, candidates.id, q)));
    return countFound(database, rows.getSQL());
  };

  return {
    /** A page, the latest change first. */
    select: (providerId: string, query: AssignedQuery) =>
      database.sql
        .select(listed)
        .from(trainings)
        .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
        .where(
          and(
            own(providerId, query.status),
            beforeTime(trainings.updatedAt, trainings.id, query.cursor),
            found(candidates.search, candidates.id, query.q),
          ),
        )
        .orderBy(desc(trainings.updatedAt), desc(trainings.id))
        .limit(rowsToRead(query)),

    /** How many match in all: without a search from the counter tables. */
    total: async (providerId: string, query: AssignedQuery): Promise<number> => {
      if (query.q !== '') return countSearched(providerId, query);
      return count(providerId, query.status);
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
export type AssignedRow = Awaited<ReturnType<AssignedStore['select']>>[number];
export type Assigned = NonNullable<Awaited<ReturnType<AssignedStore['find']>>>;
