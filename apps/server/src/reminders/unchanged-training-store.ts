import type { openTrainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterTime,
  countFound,
  found,
  rowsToRead,
  type Paging,
} from '#server/platform/database/paging.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-table.ts';

export type UnchangedQuery = Paging & {
  status?: (typeof openTrainingStatuses)[number] | undefined;
};

const columns = {
  trainingId: trainings.id,
  candidateId: candidates.id,
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

const matching = ({ q, status }: UnchangedQuery, before: Date) =>
  and(
    open,
    lt(trainings.updatedAt, before),
    status === undefined ? undefined : eq(trainings.status, status),
    found(candidates.search, candidates.id, q),
  );

/** Trainings under way that stand still, the longest first. */
export const unchangedTrainingStore = (database: Database) => ({
  select: (query: UnchangedQuery, before: Date) =>
    database.sql
      .select(columns)
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .innerJoin(providers, eq(providers.id, trainings.providerId))
      .where(
        and(matching(query, before), afterTime(trainings.updatedAt, trainings.id, query.cursor)),
      )
      .orderBy(trainings.updatedAt, trainings.id)
      .limit(rowsToRead(query)),

  /** Counted to a thousand: whoever stands still in larger numbers is not looked at one by one. */
  total: (query: UnchangedQuery, before: Date): Promise<number> => {
    const all = database.sql.select({ id: trainings.id }).from(trainings).$dynamic();
    const joined =
      query.q === '' ? all : all.innerJoin(candidates, eq(candidates.id, trainings.candidateId));
    return countFound(database, joined.where(matching(query, before)).getSQL());
  },
});

export type UnchangedTrainingStore = ReturnType<typeof unchangedTrainingStore>;
