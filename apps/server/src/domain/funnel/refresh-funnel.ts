import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { KeptOutcome, Wait } from '@purboday/contract/reports/steps';
import { eq, sql, type SQL } from 'drizzle-orm';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { fundByRules } from '#server/domain/programme/funding-rule.ts';
import { refreshPeopleOf } from '#server/domain/programme/programme-people.ts';
import { timeColumn, acquireLock, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** The provider of the row that covers all of a person's progress. */
const anyProvider = '00000000-0000-0000-0000-000000000000';

/**
 * How far each person came: one row in all, and one for each provider that the person was sent to. `refresh-funnel.ts` writes it from the
 * records (decision 075). Days are days in Kolkata, `YYYY-MM-DD`.
 */
export const funnel = pgTable('funnel', {
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  part: integer('part').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  skills: text('skills').array().notNull(),
  registeredAt: timeColumn('registered_at').notNull(),
  registeredOn: date('registered_on').notNull(),
  approvedOn: date('approved_on'),
  rejectedOn: date('rejected_on'),
  assignedOn: date('assigned_on'),
  trainedOn: date('trained_on'),
  placedOn: date('placed_on'),
  outcome: text('outcome').$type<KeptOutcome>(),
  waits: text('waits').$type<Wait>(),
  nextDueOn: date('next_due_on'),
});

/** People are divided at random into this many parts; some of them are a sample. */
export const funnelParts = 1024;

/** The condition that a row covers a person's progress with this provider, or all of it. */
export const isOfProvider = (provider: string | undefined): SQL =>
  provider === undefined
    ? // Not a parameter: partial indexes have this condition.
      sql`${funnel.providerId} = ${anyProvider}`.inlineParams()
    : eq(funnel.providerId, provider);

/** People in one transaction. */
const chunkSize = 1_000;
/** On a busy machine a chunk takes longer than other statements may. */
const limits = { statementTimeoutMs: 30_000 };
/** A report that finds more changed people shows the last refresh; the job follows within a minute. */
const mostForReport = 4_000;
/** The job refreshes everyone when it finds more than this. */
const mostForJob = 100_000;
/** Clocks of the servers may differ by this much. */
const clockSkewMs = 2_000;

/**
 * Replaces the rows of some people by those of `funnel_of`, and adds the difference to the sums of their weeks. Both are one statement, so the
 * sums always agree with the rows. A second run changes nothing.
 */
const refreshPeople = (ids: readonly string[], today: string): SQL => sql`
  with fresh as materialized (
    select * from funnel_of(${sql.param([...ids])}::uuid[], ${today}::date)
  ), old as materialized (
    select * from funnel where candidate_id = any(${sql.param([...ids])}::uuid[])
  ), plus as materialized (
    select * from fresh except select * from old
  ), minus as materialized (
    select * from old except select * from fresh
  ), deleted as (
    delete from funnel f using (select candidate_id, provider_id from old except select candidate_id, provider_id from fresh) gone
    where f.candidate_id = gone.candidate_id and f.provider_id = gone.provider_id
  ), stored as (
    insert into funnel select * from plus
    on conflict (candidate_id, provider_id) do update set state = excluded.state, city = excluded.city, skills = excluded.skills,
      registered_at = excluded.registered_at, registered_on = excluded.registered_on, approved_on = excluded.approved_on,
      rejected_on = excluded.rejected_on, assigned_on = excluded.assigned_on, trained_on = excluded.trained_on,
      placed_on = excluded.placed_on, outcome = excluded.outcome, waits = excluded.waits, next_due_on = excluded.next_due_on
  ), change as (
    select 1 as n, plus.* from plus union all select -1, minus.* from minus
  ), counted as (
    select change.*, s.skill, place.counted_city, d.what, date_trunc('week', d.day::timestamp)::date as week
    from change
    cross join lateral (select '' as skill union all select unnest(change.skills)) s
    cross join lateral (select '' as counted_city union all select change.city where s.skill = '' and change.city <> '') place
    cross join lateral (values ('registered', registered_on), ('approved', approved_on), ('rejected', rejected_on)) d(what, day)
    where change.provider_id = '00000000-0000-0000-0000-000000000000' and d.day is not null
  )
  insert into funnel_weeks as w
  select skill, counted_city, state, week,
    coalesce(sum(n) filter (where what = 'registered'), 0),
    coalesce(sum(n) filter (where what = 'registered' and approved_on is not null), 0),
    coalesce(sum(n) filter (where what = 'registered' and assigned_on is not null), 0),
    coalesce(sum(n) filter (where what = 'registered' and trained_on is not null), 0),
    coalesce(sum(n) filter (where what = 'registered' and placed_on is not null), 0),
    coalesce(sum(n) filter (where what = 'registered' and outcome = 'kept'), 0),
    coalesce(sum(n) filter (where what = 'registered' and outcome = 'lost'), 0),
    coalesce(sum(n) filter (where what = 'registered' and outcome = 'unknown'), 0),
    coalesce(sum(n) filter (where what = 'registered' and waits = 'review'), 0),
    coalesce(sum(n) filter (where what = 'registered' and waits = 'assign'), 0),
    coalesce(sum(n) filter (where what = 'registered' and waits = 'training'), 0),
    coalesce(sum(n) filter (where what = 'registered' and waits = 'next'), 0),
    coalesce(sum(n) filter (where what = 'registered' and waits = 'employer'), 0),
    coalesce(sum(n) filter (where what = 'approved'), 0),
    coalesce(sum(n) filter (where what = 'rejected'), 0)
  from counted group by 1, 2, 3, 4
  on conflict (skill, city, state, week) do update set
    registered = w.registered + excluded.registered, approved = w.approved + excluded.approved, assigned = w.assigned + excluded.assigned,
    trained = w.trained + excluded.trained, placed = w.placed + excluded.placed, kept = w.kept + excluded.kept, lost = w.lost + excluded.lost,
    unknown = w.unknown + excluded.unknown, wait_review = w.wait_review + excluded.wait_review,
    wait_assign = w.wait_assign + excluded.wait_assign, wait_training = w.wait_training + excluded.wait_training,
    wait_next = w.wait_next + excluded.wait_next, wait_employer = w.wait_employer + excluded.wait_employer,
    approvals = w.approvals + excluded.approvals, rejections = w.rejections + excluded.rejections`;

/** Refreshes the funnel from the records that it is computed from: each minute, before a report is read, and all of it each night. */
export const funnelRefresh = (database: Database, clock: Clock) => {
  const refreshChunk = (ids: readonly string[]): Promise<void> =>
    database.transaction(async () => {
      await acquireLock(database, 'funnel');
      await database.execute(refreshPeople(ids, dayInKolkata(clock())));
      await database.execute(fundByRules({ ids }, clock()));
      await database.execute(refreshPeopleOf({ ids }, dayInKolkata(clock())));
    }, limits);

  const readState = async () => {
    const [row] = await database.execute<{ refreshedAt: Date; changesFrom: string }>(
      sql`select refreshed_at as "refreshedAt", least(changes_from, ${new Date(clock().getTime() - clockSkewMs)}::timestamptz)::text as "changesFrom" from funnel_refresh`,
    );
    if (!row) throw new Error('The table funnel_refresh is empty');
    return row;
  };

  /** The moment from which on a change may be invisible to a query that runs now: its transaction is still open. */
  const startOfOpenChanges = async (now: Date): Promise<Date> => {
    const [row] = await database.execute<{ openMs: number }>(
      sql`select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 * 1000 as "openMs"
       from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    );
    return new Date(now.getTime() - (row?.openMs ?? 0) - clockSkewMs);
  };

  const noteRefresh = (refreshedAt: Date, changesFrom: Date) =>
    database.execute(
      sql`update funnel_refresh set refreshed_at = ${refreshedAt}, changes_from = ${changesFrom}`,
    );

  /** People whose records changed since the last refresh, or whose 90 days at work are over. */
  const changedPeople = async (changesFrom: string, atMost: number): Promise<string[]> => {
    const rows = await database.transaction(
      () =>
        database.execute<{ id: string }>(
          sql`(select id from candidates where updated_at >= ${changesFrom}::timestamptz limit ${atMost})
           union (select distinct candidate_id from trainings where updated_at >= ${changesFrom}::timestamptz limit ${atMost})
           union (select distinct candidate_id from applicants where updated_at >= ${changesFrom}::timestamptz limit ${atMost})
           union (select distinct candidate_id from fundings where created_at >= ${changesFrom}::timestamptz limit ${atMost})
           union (select distinct candidate_id from placements where updated_at >= ${changesFrom}::timestamptz limit ${atMost})
           union (select distinct candidate_id from funnel where next_due_on <= ${dayInKolkata(clock())}::date limit ${atMost})
           limit ${atMost}`,
        ),
      limits,
    );
    return rows.map(({ id }) => id);
  };

  const refreshAll = async (): Promise<void> => {
    const now = clock();
    const changesFrom = await startOfOpenChanges(now);
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await database.execute<{ id: string }>(
        sql`select id from candidates where id > ${after} order by id limit ${chunkSize}`,
      );
      const last = rows.at(-1)?.id;
      if (last === undefined) break;
      await refreshChunk(rows.map(({ id }) => id));
      after = last;
    }
    await noteRefresh(now, changesFrom);
  };

  /** @returns the moment that the funnel is as of; earlier than now when more people changed than `atMost`, who are left to the job */
  const refreshChanged = async (atMost: number): Promise<{ asOf: Date; isComplete: boolean }> => {
    const now = clock();
    const state = await readState();
    const changesFrom = await startOfOpenChanges(now);
    const ids = await changedPeople(state.changesFrom, atMost + 1);
    if (ids.length > atMost) return { asOf: state.refreshedAt, isComplete: false };
    for (let n = 0; n < ids.length; n += chunkSize) await refreshChunk(ids.slice(n, n + chunkSize));
    if (ids.length > 0) await noteRefresh(now, changesFrom);
    return { asOf: now, isComplete: true };
  };

  return {
    /** Refreshes everyone: each night, and after rows were inserted with earlier dates. */
    refreshAll,

    /** Refreshes all who changed, as a scheduled job. */
    refresh: async (): Promise<void> => {
      const { isComplete } = await refreshChanged(mostForJob);
      if (!isComplete) await refreshAll();
    },

    /** Refreshes before a report is read. @returns the moment that the figures are as of */
    refreshForReport: async (): Promise<Date> => (await refreshChanged(mostForReport)).asOf,

    /** Refreshes one person at once, within the open transaction. */
    refreshPerson: (id: string): Promise<void> => refreshChunk([id]),
  };
};

export type FunnelRefresh = ReturnType<typeof funnelRefresh>;
