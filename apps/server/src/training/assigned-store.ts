import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { toTrainingGroup, type TrainingGroup } from '@purboday/contract/training/training.contract';
import {
  and,
  count as rowCount,
  countDistinct,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';
import {
  matchesCandidate,
  matchesProviderSearch,
  rowsOfCandidates,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { isInBatchesOf, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import type { PendingTasks } from '#server/domain/pending-tasks/pending-tasks.ts';
import { isLiveTraining } from '#server/domain/sharing/visible-person.ts';
import { trainings } from '#server/domain/training/training-store.ts';

export type AssignedQuery = ListQuery &
  Omit<ListFilters<'assignedCandidates'>, 'waiting'> & {
    /** Only trainings that have waited to start since before this moment. */
    waitingSince?: Date | undefined;
    isOverdue?: boolean | undefined;
  };
type Chosen = Pick<AssignedQuery, 'status' | 'answer' | 'waitingSince' | 'isOverdue'>;

/** The name of the centre, for a provider with several. */
const centre = sql<string | null>`(select name from centres c where c.id = ${trainings.centreId}
  and exists (select from centres other where other.provider_id = c.provider_id and other.id <> c.id))`;

const listed = {
  centre,
  trainingId: trainings.id,
  inGroups: trainings.inGroups,
  trainingStatus: trainings.status,
  assignedAt: trainings.assignedAt,
  updatedAt: trainings.updatedAt,
  batchId: trainings.batchId,
  batchOpen: trainings.batchOpen,
  version: trainings.version,
  answer: trainings.answer,
  answeredAt: trainings.answeredAt,
  answerReason: trainings.answerReason,
  supersededAt: trainings.supersededAt,
  withdrawnAt: trainings.withdrawnAt,
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

/** A search lists the latest change first. */
const toOrder = ({ q, sort }: Pick<AssignedQuery, 'q' | 'sort'>) => {
  if (sort === 'groups' && q === '') return 'inGroups';
  return sort === 'waiting' ? 'updatedAt' : '-updatedAt';
};

/** Leaves out superseded trainings and those with a withdrawn sharing. */
export const assignedStore = (database: Database, { tasks }: Pick<PendingTasks, 'tasks'>) => {
  const inScope = (owner: BatchOwner) =>
    and(eq(trainings.providerId, owner.providerId), isInBatchesOf(owner, trainings.batchId));

  const own = (
    scope: BatchOwner,
    { status, answer, waitingSince, isOverdue = false }: Chosen = {},
  ) =>
    and(
      inScope(scope),
      isNull(trainings.supersededAt),
      isNull(trainings.withdrawnAt),
      status === undefined ? undefined : eq(trainings.status, status),
      answer && eq(trainings.answer, answer),
      waitingSince && and(eq(trainings.status, 'PENDING'), lt(trainings.updatedAt, waitingSince)),
      isOverdue
        ? sql`${trainings.id} in (select id from ${tasks()} task
            where step in ('start', 'train') and overdue and provider_id = ${scope.providerId})`
        : undefined,
    );

  const count = async (scope: BatchOwner, chosen?: Chosen): Promise<number> =>
    database.sql.$count(trainings, own(scope, chosen));

  const rows = () =>
    database.sql
      .select(listed)
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .$dynamic();

  const searched = (scope: BatchOwner, query: AssignedQuery): SearchedList => {
    const joined = sql`${trainings} join ${candidates} on ${candidates.id} = ${trainings.candidateId}`;
    const matches = matchesCandidate(query.q);
    const where =
      and(
        own(scope, query),
        matchesProviderSearch(query.q, {
          candidateId: trainings.candidateId,
          id: candidates.id,
          isLive: isLiveTraining,
        }),
      ) ?? sql`true`;
    return {
      from: joined,
      where,
      matches,
      matchingRows: sql`
        select ${trainings.id}, ${trainings.updatedAt} as sort from ${rowsOfCandidates(trainings, matches)} where ${where}`,
    };
  };

  /** In no particular order. */
  const findMany = (scope: BatchOwner, candidateIds: readonly string[]) =>
    database.sql
      .select({
        training: getTableColumns(trainings),
        candidate: getTableColumns(candidates),
        centre,
      })
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .where(and(own(scope), hasAnyId(trainings.candidateId, candidateIds)));

  return {
    /** Counts of searches end at a thousand. */
    read: (scope: BatchOwner, query: AssignedQuery) =>
      readList(database, query, {
        rows: rows(),
        where: own(scope, query),
        order: toOrder(query),
        id: 'trainingId',
        count: () => count(scope, query),
        search: query.q === '' ? undefined : searched(scope, query),
      }),

    countEach: async (
      scope: BatchOwner,
    ): Promise<{ status: TrainingStatus; group: TrainingGroup; n: number }[]> => {
      const { status, answer } = trainings;
      const counted = await database.sql
        .select({ status, answer, n: rowCount() })
        .from(trainings)
        .where(own(scope))
        .groupBy(status, answer);
      return counted.map((one) => ({ ...one, group: toTrainingGroup(one.status, one.answer) }));
    },

    /** Providers learn only the number of withdrawals. */
    countWithdrawn: async (scope: BatchOwner): Promise<number> => {
      const [row] = await database.sql
        .select({ n: countDistinct(trainings.candidateId) })
        .from(trainings)
        .where(and(inScope(scope), isNotNull(trainings.withdrawnAt)));
      return row?.n ?? 0;
    },

    find: async (scope: BatchOwner, candidateId: string) =>
      (await findMany(scope, [candidateId]))[0],

    findMany,
  };
};

export type AssignedStore = ReturnType<typeof assignedStore>;
export type AssignedRow = Awaited<ReturnType<AssignedStore['read']>>['rows'][number];
export type AssignedRecord = NonNullable<Awaited<ReturnType<AssignedStore['find']>>>;
