import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  batches,
  isInBatchesOf,
  isOwnedBy,
  type BatchOwner,
} from '#server/domain/batch/batch-store.ts';
import type { NotifiedCandidate as Trainee } from '#server/domain/candidate/candidate-presentation.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { centres } from '#server/domain/centre/centre-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasAnyId, matchesSearch, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { SearchedList } from '#server/platform/database/search.ts';

type OwnTraining = Trainee & { trainingId: string; status: TrainingStatus };

export const ownTrainingStore = (database: Database) => ({
  /** Locks the training until the transaction ends. */
  findOwn: async (owner: BatchOwner, candidateId: string): Promise<OwnTraining | undefined> => {
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
          eq(trainings.providerId, owner.providerId),
          isInBatchesOf(owner, trainings.batchId),
          isNull(trainings.supersededAt),
        ),
      )
      .for('update', { of: trainings });
    return rows[0];
  },
});

export type BatchQuery = PageRequest &
  ListFilters<'l2Batches'> & {
    /** The provider itself reads. */
    isOwn?: boolean;
    /** Only with `provider`. */
    trainer?: string | undefined;
  };

type Counted = { n: number; present: number; late: number; absent: number; excused: number };

const { search: _search, ...columns } = getTableColumns(batches);

// Names the table explicitly, because Drizzle omits it in a nested select.
const shown = {
  ...columns,
  providerName: providers.name,
  centreName: centres.name,
  members: sql<Counted>`(
    select json_build_object('n', count(*), 'present', coalesce(sum(m.present), 0), 'late', coalesce(sum(m.late), 0),
      'absent', coalesce(sum(m.absent), 0), 'excused', coalesce(sum(m.excused), 0))
    from batch_members m where m.batch_id = batches.id and m.left_at is null)`,
};

const matching = (query: BatchQuery): SQL => {
  const { status, provider, trainer, skill, state, city } = query;
  const of = and(
    provider === undefined ? undefined : isOwnedBy({ providerId: provider, trainerId: trainer }),
    status === undefined ? undefined : eq(batches.status, status),
    skill === undefined ? undefined : eq(batches.skill, skill),
    state === undefined ? undefined : eq(batches.state, state),
    city === undefined ? undefined : sql`lower(${batches.city}) = lower(${city})`,
  );
  return of ?? sql`true`;
};

const searched = (query: BatchQuery): SearchedList => {
  const where = matching(query);
  const matches = matchesSearch(batches.search, batches.id, query.q);
  return {
    from: sql`${batches}`,
    where,
    matches,
    matchingRows: sql`select ${batches.id}, ${batches.beginsAt} as sort from ${batches} where ${matches} and ${where}`,
  };
};

/** The present moment in Asia/Kolkata: `YYYY-MM-DD` and `HH:MM`. */
type Moment = { today: string; time: string };

/** The next meeting day including today, like `nextMeeting` of the contract; null without one. */
const nextMeetingDay = ({ today, time }: Moment): SQL => sql`(
  select min(day) from (
    select greatest(batches.starts_on, ${today}::date + (batches.end_time <= ${time})::int) + n as day
    from generate_series(0, 6) n
  ) ahead where day <= batches.ends_on and to_char(day, 'DY') = any(batches.days))`;

/**
 * Running batches first, then planned ones, each by next meeting and time; then ended ones, latest
 * start first. It changes from day to day, so it has no index: the rows of one provider are sorted.
 */
const turn = (moment: Moment): SQL<string> => sql<string>`(case batches.status
    when 'RUNNING' then '0' when 'PLANNED' then '1' else '2' end
  || case when batches.status in ('RUNNING', 'PLANNED')
    then coalesce(${nextMeetingDay(moment)}::text, '9999-12-31') || ' ' || batches.start_time
    else (100000000 - (batches.starts_on - date '1970-01-01'))::text end) collate "C"`;

type MeetingRow = {
  id: string;
  membersCount: number;
  /** Members marked on the day. */
  markedCount: number;
  markedDays: string[];
  /** Without a trainer, or with one who no longer works for the organisation. */
  needsTrainer: boolean;
};

export const batchListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(shown)
      .from(batches)
      .innerJoin(providers, eq(providers.id, batches.providerId))
      .leftJoin(centres, eq(centres.id, batches.centreId))
      .$dynamic();

  return {
    /** In the order of `turn`. */
    readInOrder: (query: BatchQuery, moment: Moment) =>
      readList(database, query, {
        rows: database.sql
          .select({ ...shown, turn: turn(moment) })
          .from(batches)
          .innerJoin(providers, eq(providers.id, batches.providerId))
          .leftJoin(centres, eq(centres.id, batches.centreId))
          .$dynamic(),
        where: matching(query),
        order: 'turn',
        count: sql`${batches}`,
      }),

    /** Attendance on a day of the provider's open batches, and of those that were completed since. */
    readMeetings: async (owner: BatchOwner, day: string) => {
      const isMeeting = and(lte(batches.startsOn, day), gte(batches.endsOn, day));
      const found = await rows().where(
        and(
          isOwnedBy(owner),
          or(
            inArray(batches.status, ['RUNNING', 'PLANNED']),
            and(eq(batches.status, 'COMPLETED'), isMeeting),
          ),
        ),
      );
      const ids = found.map(({ id }) => id);
      const counted = await database.execute<MeetingRow>(sql`
        select b.id,
          (select count(*)::int from batch_members m where m.batch_id = b.id and m.left_at is null) as "membersCount",
          (select count(*)::int from attendance a join batch_members m using (batch_id, candidate_id)
            where a.batch_id = b.id and a.day = ${day}::date and m.left_at is null) as "markedCount",
          array(select distinct a.day::text from attendance a where a.batch_id = b.id) as "markedDays",
          case when b.trainer_account_id is null then b.trainer_name is null else not exists (
            select from memberships m join accounts t on t.id = m.account_id
            where m.account_id = b.trainer_account_id and m.provider_id = b.provider_id and t.disabled_at is null
              and m.removed_at is null and m.disabled_at is null and m.invited_at is null) end as "needsTrainer"
        from batches b where ${hasAnyId(sql`b.id`, ids)}`);
      const byId = new Map(counted.map((row) => [row.id, row]));
      return found.flatMap((batch) => {
        const counts = byId.get(batch.id);
        return counts ? [{ batch, ...counts }] : [];
      });
    },

    /** Running ones first, then planned ones, each by latest start. A search lists the latest start first. */
    read: (query: BatchQuery) =>
      readList(database, query, {
        rows: rows(),
        where: matching(query),
        order: query.q === '' ? 'inGroups' : '-beginsAt',
        count: sql`${batches}`,
        search: query.q === '' ? undefined : searched(query),
      }),

    find: async (id: string, owner?: BatchOwner) => {
      const found = await rows().where(
        and(eq(batches.id, id), owner === undefined ? undefined : isOwnedBy(owner)),
      );
      return found[0];
    },
  };
};

export type BatchListStore = ReturnType<typeof batchListStore>;
export type ListedBatch = NonNullable<Awaited<ReturnType<BatchListStore['find']>>>;
