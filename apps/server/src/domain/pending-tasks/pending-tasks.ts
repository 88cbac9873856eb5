import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type {
  LevelTwoWaiting,
  OverdueCount,
  Assignee,
  WaitingCount,
} from '@purboday/contract/overdue/overdue.contract';
import {
  allL2AdminsId,
  tasksByAssignee,
  unassignedCitiesId,
  stallDays,
  pendingTaskTypes,
  type AssigneeType,
  type PendingTaskType,
} from '@purboday/contract/overdue/steps';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { coveredLocations } from '#server/domain/account/admin-recipients.ts';
import { isInBatchesOf, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

/** Days after which a task of each type is overdue. */
type StepLimits = Readonly<Record<PendingTaskType, number>>;

/** Reads `STALL_DAYS`, such as `review:3,hold:14`: missing types keep their default, 0 means at once. */
export const limitsOfSteps = z
  .string()
  .regex(
    /^\s*[a-z_]+\s*:\s*\d{1,3}\s*(?:,\s*[a-z_]+\s*:\s*\d{1,3}\s*)*$/u,
    'must be steps and days, as in review:3,hold:14',
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [step = '', days] = pair.split(':');
        return [step.trim(), Number(days)] as const;
      }),
    ),
  )
  .pipe(
    z.partialRecord(
      z.enum(pendingTaskTypes, `must name steps of ${pendingTaskTypes.join(', ')}`),
      z.number(),
    ),
  )
  .transform((overrides) => ({ ...stallDays, ...overrides }));

type PendingTasksDeps = { clock: Clock; settings: { stallDays: StepLimits } };

/** Tasks that began at this moment are now overdue. */
const startOfLimit = (now: Date, days: number): SQL =>
  sql`${daysBefore(now, days).toISOString()}::timestamptz`;

/** The condition that a row of `pending_tasks`, as `task`, is due or past its limit, snoozed or not. */
const isPastLimit = ({ clock, settings }: PendingTasksDeps): SQL => {
  const now = clock();
  const limitsByStep = pendingTaskTypes.map(
    (step) => sql`when ${step} then ${startOfLimit(now, settings.stallDays[step])}`,
  );
  return sql`coalesce(task.due_on <= ${dayInKolkata(now)}::date, task.since <= case task.step ${sql.join(limitsByStep, sql` `)} end)`;
};

/**
 * The view `pending_tasks` with a column `overdue`, to be read as a subquery.
 * A task is overdue after the days of its step (`STALL_DAYS`) or on the day it is due (`past_limit`), unless it is `snoozed` until a
 * later day.
 */
const pendingTasks = (deps: PendingTasksDeps): SQL => sql`(
  select task.*, past_limit and not snoozed as overdue from (
    select task.*, ${isPastLimit(deps)} as past_limit,
      coalesce(task.snoozed_until > ${dayInKolkata(deps.clock())}::date, false) as snoozed
    from pending_tasks task
  ) task
)`;

const isTaskOfLevel1 = (step: SQL): SQL =>
  sql`${step} = any(${sql.param([...tasksByAssignee['l1-admin']])}::waiting_step[])`;

/** Registrations and support requests that wait, and how many of them are overdue. */
export type ReviewLoad = { waiting: number; overdue: number };

/**
 * Registrations and support requests that wait for an L1 admin, by city, to be read as a subquery. The dashboard, Coverage, L1 Admins and
 * Overdue count by it, so that they agree (UX-92).
 */
const reviewsByCity = (deps: PendingTasksDeps): SQL => sql`(
  select state, city, count(*)::int as waiting, (count(*) filter (where overdue))::int as overdue
  from ${pendingTasks(deps)} task where ${isTaskOfLevel1(sql`step`)} group by state, city
)`;

type Snooze = {
  steps: readonly PendingTaskType[];
  /** `YYYY-MM-DD`: the day on which the tasks can be overdue again. */
  until: string;
} & (
  | {
      candidateId: string;
      /** Only the tasks of this provider. */
      providerId?: string | undefined;
    }
  | { candidateId?: undefined; providerId: string }
);

/** Tasks of a candidate, or those of a provider and of its registration. */
const isSnoozed = ({ candidateId, providerId }: Snooze): SQL => {
  if (candidateId === undefined) return sql`(id = ${providerId} or provider_id = ${providerId})`;
  return providerId === undefined
    ? sql`candidate_id = ${candidateId}`
    : sql`candidate_id = ${candidateId} and provider_id = ${providerId}`;
};

/** Stores until when tasks of candidates are snoozed. */
const taskSnoozeStore = (database: Database) => ({
  /** Snoozes open tasks. A task that begins later is not snoozed. */
  snooze: async (snooze: Snooze): Promise<void> => {
    const { steps, until } = snooze;
    await database.execute(sql`
      insert into task_snoozes (record_id, step, since, until)
      select id, step, since, ${until}::date from pending_tasks
      where ${isSnoozed(snooze)} and step = any(${sql.param([...steps])}::waiting_step[])
      on conflict (record_id, step) do update set since = excluded.since, until = excluded.until`);
  },

  /** Deletes snoozes that ended before a day, `YYYY-MM-DD`. */
  deleteEndedBefore: async (day: string): Promise<void> => {
    await database.execute(sql`delete from task_snoozes where until < ${day}::date`);
  },
});

/** Cities with an L1 admin who can sign in: `account_id`, `state`, `city`. */
const placesOfAdmins = sql`(${coveredLocations})`;

/** The condition that no L1 admin reviews the city of a row of `pending_tasks` with this alias. */
export const hasNoAdmin = (task: SQL): SQL => sql`${isTaskOfLevel1(sql`${task}.step`)}
  and (${task}.state, ${task}.city) not in (select state, city from ${placesOfAdmins} place)`;

/** An unanswered assignment has a provider too, but level 2 calls the candidate. */
const isTaskOfLevel2 = sql`step = any(${sql.param([...tasksByAssignee['l2-admin']])}::waiting_step[])`;

type OwnerRow = {
  kind: AssigneeType;
  id: string | null;
  name: string;
  state: string | null;
  city: string | null;
  step: PendingTaskType;
  count: number;
  oldest: Date;
  mobile: string | null;
};

const toOwner = ({ kind, id, name, state, city }: OwnerRow): Assignee =>
  state === null || city === null
    ? { kind, id: id ?? kind, name }
    : { kind, id: `${unassignedCitiesId}:${state}:${city}`, name, state, city };

/** Cities without an admin first, then the assignees with most tasks. */
const compareOwners = (a: OwnerRow, b: OwnerRow): number =>
  Number(b.kind === 'nobody') - Number(a.kind === 'nobody') ||
  b.count - a.count ||
  a.name.localeCompare(b.name) ||
  pendingTaskTypes.indexOf(a.step) - pendingTaskTypes.indexOf(b.step);

const compareSteps = (a: WaitingCount, b: WaitingCount): number =>
  pendingTaskTypes.indexOf(a.step) - pendingTaskTypes.indexOf(b.step) ||
  a.kind.localeCompare(b.kind);

type UncoveredCity = ScopedCity & { count: number; overdue: number };

/** Counts pending and overdue tasks. */
const taskCounts = ({ database, clock, settings }: PendingTasksDeps & { database: Database }) => {
  const read = async <Row extends object>(statement: SQL): Promise<Row[]> =>
    (await database.execute(statement)) as Row[];

  const tasks = (): SQL => sql`${pendingTasks({ clock, settings })} task`;

  /** A check-in waits from its day on, as in the list of check-ins. */
  const countSteps = async (condition: SQL): Promise<WaitingCount[]> => {
    const rows = await read<WaitingCount & { first: Date }>(sql`
      select step, kind, (count(*) filter (where step <> 'check_in' or since <= ${clock().toISOString()}::timestamptz))::int as waiting,
        (count(*) filter (where overdue))::int as count, min(since) as first
      from ${tasks()} where ${condition} group by step, kind`);
    return rows
      .toSorted(compareSteps)
      .map(({ first, ...counts }) => ({ ...counts, since: first.toISOString() }));
  };

  return {
    /** Overdue tasks by assignee and type; for cities without an admin every pending review. */
    byOwner: async (): Promise<OverdueCount[]> => {
      const rows = await read<OwnerRow>(sql`
        with counted as materialized (
          select step, state, city, provider_id, count(*) as n, count(*) filter (where overdue) as overdue,
            min(since) as first, min(since) filter (where overdue) as oldest
          from ${tasks()} group by step, state, city, provider_id
        ), place as materialized (
          select account_id, covered.full_name, mobile_number, state, city
          from ${placesOfAdmins} covered join accounts on accounts.id = account_id
        )
        select 'nobody' as kind, null as id, 'No admin' as name, state, city, step, sum(n)::int as count,
          min(first) as oldest, null as mobile
        from counted task where ${hasNoAdmin(sql`task`)} group by state, city, step
        union all
        select 'l1-admin', place.account_id::text, place.full_name, null, null, step, sum(overdue)::int,
          min(oldest), place.mobile_number
        from counted join place using (state, city)
        where ${isTaskOfLevel1(sql`step`)} and overdue > 0 group by place.account_id, place.full_name, place.mobile_number, step
        union all
        select 'l2-admin', ${allL2AdminsId}, 'L2 admins', null, null, step, sum(overdue)::int, min(oldest), null
        from counted where ${isTaskOfLevel2} and overdue > 0 group by step
        union all
        select providers.kind::text, providers.id::text, providers.name, null, null, step, sum(overdue)::int,
          min(oldest), providers.contact_mobile_number
        from counted join providers on providers.id = counted.provider_id
        where step <> 'answer' and overdue > 0 group by providers.id, step`);
      return rows.toSorted(compareOwners).map((row) => ({
        owner: toOwner(row),
        step: row.step,
        count: row.count,
        oldest: row.oldest.toISOString(),
        mobileNumber: row.mobile || null,
      }));
    },

    /** Pending reviews in these cities, each type with the one that waits longest. */
    ofPlaces: async (places: readonly ScopedCity[]): Promise<WaitingCount[]> => {
      const rows = await read<WaitingCount & { id: string; since: Date }>(sql`
        select step, kind, count(*)::int as waiting, (count(*) filter (where overdue))::int as count,
          min(since) as since, (array_agg(id order by since, id))[1] as id
        from ${tasks()}
        where step in ('review', 'hold')
          and ${isInLocations({ state: sql`task.state`, city: sql`task.city` }, places)}
        group by step, kind`);
      return rows.toSorted(compareSteps).map(({ id, since, ...counts }) => ({
        ...counts,
        oldest: { _id: id, since: since.toISOString() },
      }));
    },

    /** Tasks of a provider, or those in the batches of one trainer. */
    ofProvider: ({ providerId, trainerId }: BatchOwner): Promise<WaitingCount[]> =>
      countSteps(
        trainerId === undefined
          ? sql`provider_id = ${providerId}`
          : sql`provider_id = ${providerId} and id in (
              select id from trainings where ${isInBatchesOf({ trainerId }, sql`batch_id`)})`,
      ),

    ofLevel2: (): Promise<WaitingCount[]> => countSteps(isTaskOfLevel2),

    /** Candidates without a next step, by the queue in which they are listed. */
    ofQueues: (): Promise<LevelTwoWaiting['queues']> =>
      read(sql`
        select queue, count(*)::int as waiting, (count(*) filter (where overdue))::int as count
        from ${tasks()} join live_candidates candidate on candidate.id = task.candidate_id
        where step = 'next' group by queue order by queue desc`),

    /** Tasks in the list of overdue ones: also those in cities `withoutAdmin` that are not overdue yet. Counted in the tables from indexes: through the view, a million candidates take a second. */
    total: async (uncovered: readonly UncoveredCity[]): Promise<number> => {
      const now = clock();
      const today = sql`${dayInKolkata(now)}::date`;
      const limitOf = (step: PendingTaskType): SQL => startOfLimit(now, settings.stallDays[step]);
      const [row] = await read<{ n: number }>(sql`
        select (
          (select count(*) from live_candidates where status = 'PENDING' and status_since <= ${limitOf('review')})
          + (select count(*) from live_candidates where status = 'ON_HOLD' and status_since <= ${limitOf('hold')})
          + (select count(*) from live_candidates
              where queue = 'awaiting' and coalesce(queue_since, status_since) <= ${limitOf('assign')})
          + (select count(*) from live_candidates
              where queue in ('trained', 'returned') and coalesce(queue_since, status_since) <= ${limitOf('next')})
          + (select count(*) from providers where status = 'PENDING' and status_since <= ${limitOf('review')})
          + (select count(*) from providers where status = 'ON_HOLD' and status_since <= ${limitOf('hold')})
          + (select count(*) from trainings
              where superseded_at is null and status = 'PENDING' and updated_at <= ${limitOf('start')})
          + (select count(*) from trainings
              where superseded_at is null and status = 'IN_PROGRESS' and coalesce(
                (select ends_on + 5 <= ${today} from batches where batch_open and batches.id = batch_id),
                updated_at <= ${limitOf('train')}))
          + (select count(*) from applicants
              where status = 'pending' and ended_at is null and erased_at is null and updated_at <= ${limitOf('applicant')})
          + (select count(distinct placement_id) from check_ins join placements on placements.id = placement_id
              where call_on::timestamp at time zone 'Asia/Kolkata' <= ${limitOf('check_in')}
                and placements.status = 'JOINED' and erased_at is null)
          + (select count(*) from trainings
              where superseded_at is null and status = 'PENDING' and answer = 'WAITING' and assigned_at <= ${limitOf('answer')})
          + (select count(*) from applicants
              where status = 'pending' and ended_at is null and erased_at is null and answer = 'WAITING'
                and applied_at <= ${limitOf('answer')})
          + (select count(*) from support_requests
              where state = 'open' and cause <> 'harassment' and created_at <= ${limitOf('support')})
          - (select count(*) from task_snoozes snooze cross join lateral (
              select from pending_tasks task
              where task.id = snooze.record_id and task.step = snooze.step and task.since = snooze.since
                and ${isPastLimit({ clock, settings })} offset 0) task
            where snooze.until > ${today})
        )::int as n`);
      return uncovered.reduce((sum, { count, overdue }) => sum + count - overdue, row?.n ?? 0);
    },

    /** Registrations that wait in the cities of these L1 admins. Admins without any are left out. */
    ofAdmins: async (ids: readonly string[]): Promise<Map<string, ReviewLoad>> => {
      const rows = await read<ReviewLoad & { id: string }>(sql`
        select account_id as id, sum(waiting)::int as waiting, sum(overdue)::int as overdue
        from l1_admin_places join ${reviewsByCity({ clock, settings })} city using (state, city)
        where account_id = any(${sql.param([...ids])}::uuid[]) group by account_id`);
      return new Map(rows.map(({ id, ...load }) => [id, load]));
    },

    /** Cities without an active L1 admin, with the registrations that wait there, the most first. */
    withoutAdmin: (): Promise<UncoveredCity[]> =>
      read(sql`
        select state, city, waiting as count, overdue from ${reviewsByCity({ clock, settings })} city
        where (state, city) not in (select state, city from ${placesOfAdmins} place)
        order by 3 desc, 1, 2`),
  };
};

export type TaskCounts = ReturnType<typeof taskCounts>;

/** Pending tasks: who must act, and since when. */
export const createPendingTasks = (deps: PendingTasksDeps & { database: Database }) => ({
  counts: taskCounts(deps),
  snoozes: taskSnoozeStore(deps.database),
  tasks: () => pendingTasks(deps),
  reviewsByCity: () => reviewsByCity(deps),
});

export type PendingTasks = ReturnType<typeof createPendingTasks>;
