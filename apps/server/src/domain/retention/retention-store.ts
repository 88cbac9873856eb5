import {
  expiringStatuses,
  registrationStatuses,
  type ExpiringStatus,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { retention as bounds } from '@purboday/contract/conventions/limits';
import type { LegalHold } from '@purboday/contract/erasure/erasure.contract';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/account/account-table.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** Days after the last activity until a candidate's record is erased, by its status; null: only on request. */
export type RetentionPeriods = Record<RegistrationStatus, number | null>;

/** A shorter period would leave no time to review a record before it is erased. */
const leastDays = 30;

const usual: RetentionPeriods = {
  PENDING: null,
  ON_HOLD: 365,
  REJECTED: 365,
  APPROVED_L1: null,
  APPROVED_L2: 1825,
};

/** The periods that a setting or the rules name; the others never end (UX-113). */
export const toRetentionPeriods = (
  periods: Record<ExpiringStatus, number | null>,
): RetentionPeriods => ({
  ...usual,
  ...Object.fromEntries(expiringStatuses.map((status) => [status, periods[status]])),
});

const toPairs = (text: string): [string, string][] =>
  text
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()) as [string, string | undefined])
    .map(([status, days = '']) => [status, days]);

const isStatus = (name: string): name is RegistrationStatus =>
  (registrationStatuses as readonly string[]).includes(name);

const validateDays = (status: string, days: string): string | undefined => {
  if (days === 'never') return undefined;
  if (/^\d{1,5}$/u.test(days) && Number(days) >= leastDays) return undefined;
  return `${status} needs days, ${leastDays} at least, or never`;
};

/** Errors of a setting such as `REJECTED:180,APPROVED_L2:never`. */
export const validatePeriods = (text: string): (string | undefined)[] => {
  const pairs = toPairs(text);
  const names = pairs.map(([status]) => status);
  return [
    ...pairs.map(([status, days]) =>
      isStatus(status)
        ? validateDays(status, days)
        : `there is no status "${status}"; there are ${registrationStatuses.join(', ')}`,
    ),
    new Set(names).size < names.length ? 'names a status twice' : undefined,
  ];
};

/**
 * The periods of a valid setting; a status that it does not name has its default. Periods of statuses that wait for the foundation
 * are accepted, because older settings name them, and have no effect.
 */
export const retentionPeriods = (text: string): RetentionPeriods =>
  toRetentionPeriods({
    ...usual,
    ...Object.fromEntries(
      text === ''
        ? []
        : toPairs(text).map(([status, days]) => [status, days === 'never' ? null : Number(days)]),
    ),
  });

/** A row for each candidate who looked at their application, is due for erasure soon, or has a legal hold. */
export const retention = pgTable('retention', {
  candidateId: uuid('candidate_id').primaryKey(),
  /** When the candidate last looked at their application, which restarts the period. */
  seenAt: timeColumn('seen_at'),
  dueAt: timeColumn('due_at'),
  noticeQueuedAt: timeColumn('notice_queued_at'),
  holdReason: text('hold_reason'),
  heldAt: timeColumn('held_at'),
  heldBy: uuid('held_by'),
});

export type RetentionRow = typeof retention.$inferSelect;

/** The columns of a legal hold, where `accounts` is joined by `held_by`. */
export const holdColumns = {
  holdReason: retention.holdReason,
  heldAt: retention.heldAt,
  heldBy: accounts.fullName,
};

type StoredHold = { holdReason: string | null; heldAt: Date | null; heldBy: string | null };

/** A legal hold as level 2 sees it; null when there is none. */
export const presentHold = (row: StoredHold | undefined): LegalHold | null =>
  row?.heldAt
    ? { reason: row.holdReason ?? '', at: row.heldAt.toISOString(), by: row.heldBy ?? '' }
    : null;

/**
 * When a channel first accepted the latest notification of a row of `retention`; null while none has. Failed, skipped and unsent
 * notifications inform no one (T36). Those from before a hold or a new period do not count: they are older than `notice_queued_at`.
 */
export const notifiedAt = sql<Date | null>`(
  select min(n.sent_at) from notifications n
  where n.record_kind = 'candidate' and n.record_id = retention.candidate_id and n.event = 'retention-due'
    and n.state = 'sent' and n.created_at >= retention.notice_queued_at)`;

const isUnderWay = sql`exists (
  select from notifications n
  where n.record_kind = 'candidate' and n.record_id = retention.candidate_id and n.event = 'retention-due'
    and n.state in ('queued', 'sending') and n.created_at >= retention.notice_queued_at)`;

/**
 * These people could not be notified: every channel failed or was skipped, or none has accepted the notification within the 48 hours
 * before the erasure.
 */
export const isUnnotified = (now: Date) => {
  const overdue = new Date(now.getTime() - bounds.noticeHours * 3_600_000);
  return and(
    isNotNull(retention.noticeQueuedAt),
    isNull(retention.heldAt),
    sql`${notifiedAt} is null`,
    sql`(${retention.noticeQueuedAt} <= ${overdue.toISOString()}::timestamptz or not ${isUnderWay})`,
  );
};

const hourMs = 3_600_000;

/**
 * Candidates without activity for their period, except the days of notice: no change of the record, training, application or placement,
 * and no visit. A certificate excludes a candidate, because erasure would revoke it. So does an open complaint, and a place in a queue
 * of level 2, because the next step is the foundation's, and a programme that still needs the evidence.
 */
const selectResting = (periods: string, now: Date) => sql`
  select c.id, s.since + make_interval(days => p.days) as due_at
  from json_to_recordset(${periods}::text::json) as p(status registration_status, days int)
  join live_candidates c on c.status = p.status and c.queue is null
    and c.created_at < ${now}::timestamptz - make_interval(days => p.days - ${bounds.listedDays})
  left join retention r on r.candidate_id = c.id
  cross join lateral (select greatest(c.updated_at, r.seen_at,
    (select max(t.updated_at) from trainings t where t.candidate_id = c.id),
    (select max(a.updated_at) from applicants a where a.candidate_id = c.id),
    (select max(l.updated_at) from placements l where l.candidate_id = c.id)) as since) s
  where s.since < ${now}::timestamptz - make_interval(days => p.days - ${bounds.listedDays})
    and not exists (select from support_requests s where s.candidate_id = c.id and s.state = 'open')
    and not exists (select from certificates x where x.candidate_id = c.id and x.status = 'VALID')
    and not exists (select from fundings f join programmes p on p.id = f.programme_id
      where f.candidate_id = c.id and p.keep_until >= ${dayInKolkata(now)}::date)
    and not exists (select from grievances g where g.candidate_id = c.id and g.state = 'open')`;

const updateList = (periods: string, now: Date) => sql`
  with resting as materialized (${selectResting(periods, now)}),
  gone as (
    update retention set due_at = null, notice_queued_at = null
    where due_at is not null and not exists (select from resting where resting.id = candidate_id)
  )
  insert into retention (candidate_id, due_at) select id, due_at from resting
  on conflict (candidate_id) do update set due_at = excluded.due_at where retention.due_at is distinct from excluded.due_at`;

const isNotifiedBefore = (at: Date) => sql`${notifiedAt} <= ${at.toISOString()}::timestamptz`;

/** Periods for SQL. */
const toRules = (periods: RetentionPeriods): string =>
  JSON.stringify(
    Object.entries(periods).flatMap(([status, days]) => (days === null ? [] : [{ status, days }])),
  );

/** The only writer of `retention`. */
export const retentionStore = (database: Database, clock: Clock) => {
  const notified = () => new Date(clock().getTime() - bounds.noticeHours * hourMs);

  return {
    /** Lists candidates who are due soon, and removes those with new activity. */
    list: async (periods: RetentionPeriods): Promise<void> => {
      await database.execute(updateList(toRules(periods), clock()));
    },

    /** People who become due for erasure by new periods, and all people. */
    countNewlyDue: async (
      before: RetentionPeriods,
      after: RetentionPeriods,
    ): Promise<{ newlyDue: number; people: number }> => {
      const [counted] = await database.execute<{ newlyDue: number; people: number }>(sql`
        select (select count(*)::int from (
          (${selectResting(toRules(after), clock())}) except (${selectResting(toRules(before), clock())})
        ) newly) as "newlyDue", (select count(*)::int from live_candidates) as people`);
      return counted ?? { newlyDue: 0, people: 0 };
    },

    /** Candidates to notify now that their record is erased in 48 hours, next first. */
    listDueForNotice: async (limit: number): Promise<string[]> => {
      const until = new Date(clock().getTime() + bounds.noticeHours * hourMs);
      const rows = await database.sql
        .select({ id: retention.candidateId })
        .from(retention)
        .where(
          and(
            lte(retention.dueAt, until),
            isNull(retention.noticeQueuedAt),
            isNull(retention.heldAt),
            isNotPaused('retention-notices', retention.candidateId, clock()),
          ),
        )
        .orderBy(retention.dueAt, retention.candidateId)
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Candidates whose period is over and whose notification a channel accepted 48 hours ago. */
    ended: async (limit: number): Promise<string[]> => {
      const rows = await database.sql
        .select({ id: retention.candidateId })
        .from(retention)
        .where(
          and(
            lte(retention.dueAt, clock()),
            isNull(retention.heldAt),
            isNotNull(retention.noticeQueuedAt),
            isNotifiedBefore(notified()),
            isNotPaused('retention', retention.candidateId, clock()),
          ),
        )
        .orderBy(retention.dueAt, retention.candidateId)
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    lock: async (candidateId: string): Promise<RetentionRow | undefined> => {
      const rows = await database.sql
        .select()
        .from(retention)
        .where(eq(retention.candidateId, candidateId))
        .for('update');
      return rows[0];
    },

    /** Whether a channel accepted the latest notification at least 48 hours ago. */
    isNotified: async (candidateId: string): Promise<boolean> =>
      (await database.sql.$count(
        retention,
        and(eq(retention.candidateId, candidateId), isNotifiedBefore(notified())),
      )) > 0,

    /** For `/readyz`: the notification of a due record reached no one. */
    hasUnnotified: async (): Promise<boolean> =>
      (await database.sql.$count(retention, isUnnotified(clock()))) > 0,

    markNoticeQueued: async (candidateId: string): Promise<void> => {
      await database.sql
        .update(retention)
        .set({ noticeQueuedAt: clock() })
        .where(eq(retention.candidateId, candidateId));
    },

    /** Records that the candidate looked at their application, which restarts the period. */
    seen: async (candidateId: string): Promise<void> => {
      const columns = { seenAt: clock(), dueAt: null, noticeQueuedAt: null };
      await database.sql
        .insert(retention)
        .values({ candidateId, ...columns })
        .onConflictDoUpdate({ target: retention.candidateId, set: columns });
    },

    /** @returns false when there is a hold already */
    hold: async (candidateId: string, reason: string, by: string): Promise<boolean> => {
      const columns = { holdReason: reason, heldAt: clock(), heldBy: by, noticeQueuedAt: null };
      return hasChanged(
        database.sql
          .insert(retention)
          .values({ candidateId, ...columns })
          .onConflictDoUpdate({
            target: retention.candidateId,
            set: columns,
            setWhere: isNull(retention.heldAt),
          }),
      );
    },

    /**
     * Ends a hold. A candidate who was notified before is notified again.
     * @returns false when there was none
     */
    release: (candidateId: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(retention)
          .set({ holdReason: null, heldAt: null, heldBy: null, noticeQueuedAt: null })
          .where(and(eq(retention.candidateId, candidateId), isNotNull(retention.heldAt))),
      ),

    isHeld: async (candidateId: string): Promise<boolean> =>
      (await database.sql.$count(
        retention,
        and(eq(retention.candidateId, candidateId), isNotNull(retention.heldAt)),
      )) > 0,

    /** The legal hold of a record; null when there is none. */
    holdOf: async (candidateId: string): Promise<LegalHold | null> => {
      const rows = await database.sql
        .select(holdColumns)
        .from(retention)
        .leftJoin(accounts, eq(accounts.id, retention.heldBy))
        .where(eq(retention.candidateId, candidateId));
      return presentHold(rows[0]);
    },

    erase: async (candidateId: string): Promise<void> => {
      await database.sql.delete(retention).where(eq(retention.candidateId, candidateId));
    },
  };
};
