import type { BatchStatus, TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { batches } from '#server/domain/batch/batch-store.ts';
import type { Told as Trainee } from '#server/domain/candidate/candidate-presentation.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  anyOf,
  matchesSearch,
  beforeTime,
  countFound,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';

type OwnTraining = Trainee & { trainingId: string; status: TrainingStatus };

/** The trainings that a provider may put into its batches. */
export const ownTrainingStore = (database: Database) => ({
  /** The training of one of the provider's candidates; nobody else changes it until the transaction ends. */
  findOwn: async (providerId: string, candidateId: string): Promise<OwnTraining | undefined> => {
    const rows = await database.sql
      .select({
        trainingId: trainings.id,
        status: trainings.status,
        id: candidates.id,
        name: candidates.name,
        email: candidates.email,
        mobileNumber: candidates.mobileNumber,
        registrationCode: candidates.registrationCode,
        language: candidates.language,
      })
      .from(trainings)
      .innerJoin(candidates, eq(candidates.id, trainings.candidateId))
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          eq(trainings.providerId, providerId),
          isNull(trainings.supersededAt),
        ),
      )
      .for('update', { of: trainings });
    return rows[0];
  },
});

export type BatchQuery = Paging &
  ListQuery & {
    status?: BatchStatus | undefined;
    provider?: string | undefined;
    state?: string | undefined;
    city?: string | undefined;
    skill?: string | undefined;
  };

type Counted = { n: number; present: number; late: number; absent: number; excused: number };

const { search: _search, ...columns } = getTableColumns(batches);

// One statement reads a page with the members of each batch counted, from the index of its key. The name of the table is written out: of a select
// within a select Drizzle leaves it off.

// One statement reads a page with the members of each batch counted, from the index of its key. The name of the table is written out: of a select
// within a select Drizzle leaves it off.
const shown = {
  ...columns,
  providerName: providers.name,
  members: sql<Counted>`(
    select json_build_object('n', count(*), 'present', coalesce(sum(m.present), 0), 'late', coalesce(sum(m.late), 0),
      'absent', coalesce(sum(m.absent), 0), 'excused', coalesce(sum(m.excused), 0))
    from batch_members m where m.batch_id = batches.id and m.left_at is null)`,
};

const matching = (query: BatchQuery): SQL => {
  const { status, provider, skill, state, city } = query;
  const of = and(
    provider === undefined ? undefined : eq(batches.providerId, provider),
    status === undefined ? undefined : eq(batches.status, status),
    skill === undefined ? undefined : eq(batches.skill, skill),
    state === undefined ? undefined : eq(batches.state, state),
    city === undefined ? undefined : sql`lower(${batches.city}) = lower(${city})`,
  );
  return of ?? sql`true`;
};

/** The batches as a search reads them. */
const searched = (query: BatchQuery): SearchedList => {
  const where = matching(query);
  const matches = matchesSearch(batches.search, batches.id, query.q);
  return {
    id: batches.id,
    sort: batches.beginsAt,
    descending: true,
    from: sql`${batches}`,
    where,
    matches,
    matchingRows: sql`select ${batches.id}, ${batches.beginsAt} as sort from ${batches} where ${matches} and ${where}`,
  };
};

const lastFirst = [desc(batches.beginsAt), desc(batches.id)];

/** What providers and L2 read of batches. */
export const batchListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(shown)
      .from(batches)
      .innerJoin(providers, eq(providers.id, batches.providerId));

  return {
    /** A page with one row more, the one that begins last first, and how many match in all. */
    read: async (query: BatchQuery) => {
      if (query.q !== '') {
        const { ids, total } = await searchList(database, searched(query), query);
        const found = await rows()
          .where(anyOf(batches.id, ids))
          .orderBy(...lastFirst);
        return { rows: found, total };
      }
      const page = await rows()
        .where(and(matching(query), beforeTime(batches.beginsAt, batches.id, query.cursor)))
        .orderBy(...lastFirst)
        .limit(rowsToRead(query));
      const total = await totalOf(query, () =>
        countFound(database, sql`select from ${batches} where ${matching(query)}`),
      );
      return { rows: page, total };
    },

    /** One batch, of a provider or of anybody. */
    find: async (id: string, providerId?: string) => {
      const found = await rows().where(
        and(
          eq(batches.id, id),
          providerId === undefined ? undefined : eq(batches.providerId, providerId),
        ),
      );
      return found[0];
    },
  };
};

export type BatchListStore = ReturnType<typeof batchListStore>;
export type ListedBatch = NonNullable<Awaited<ReturnType<BatchListStore['find']>>>;
