import {
  timedActions,
  type TimedAction,
  type UsualDays,
} from '@purboday/contract/tracking/progress';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const lookedBack = 90;
/** Limits the cost at any size of the table. */
const stepsAtMost = 20_000;
/** Fewer are not representative. */
const countedAtLeast = 5;
const retentionMs = 6 * 3_600_000;
const dayMs = 86_400_000;

type Row = { turn: TimedAction; days: number; counted: number };

/** Joins each step with the previous one of the record. Ids contain their time. */
const selectMedians = (since: string) => sql`
  with step as materialized (
    select record_id, at, case
        when record_kind = 'candidate' and from_state = 'PENDING' and to_state in ('APPROVED_L1', 'REJECTED') then 'check'
        when record_kind = 'candidate' and action = 'assign' then 'place'
        when record_kind = 'training' and from_state = 'PENDING' and to_state = 'IN_PROGRESS' then 'begin'
        when record_kind = 'training' and from_state = 'IN_PROGRESS' and to_state = 'COMPLETED' then 'train'
        when record_kind = 'applicant' and to_state in ('COMPLETED', 'rejected') then 'decide'
      end as turn
    from (select * from history where id >= ${since}::uuid order by id desc limit ${stepsAtMost}::int) latest
  )
  select step.turn, count(*)::int as counted,
    (percentile_cont(0.5) within group (order by extract(epoch from step.at - before.at)) / 86400)::float8 as days
  from step
  cross join lateral (
    select h.at from history h where h.record_id = step.record_id and h.at < step.at order by h.at desc, h.id desc limit 1
  ) before
  where step.turn is not null
  group by step.turn`;

/** The lowest id of a moment. */
const toFirstId = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const unknown = (): UsualDays => ({
  check: null,
  place: null,
  begin: null,
  decide: null,
  train: null,
});

/**
 * The median days of each step in the last 90 days. Each process refreshes them every six hours; other callers use the previous values
 * meanwhile.
 */
export const usualDays = (database: Pick<Database, 'execute'>, clock: Clock) => {
  let known: { days: UsualDays; at: number } | undefined;
  let running: Promise<UsualDays> | undefined;

  const workOut = async (): Promise<UsualDays> => {
    const since = toFirstId(clock().getTime() - lookedBack * dayMs);
    const rows = await database.execute<Row>(selectMedians(since));
    const days = unknown();
    for (const turn of timedActions) {
      const row = rows.find((each) => each.turn === turn);
      if (row && row.counted >= countedAtLeast) days[turn] = Math.max(1, Math.round(row.days));
    }
    known = { days, at: clock().getTime() };
    return days;
  };

  return async (): Promise<UsualDays> => {
    if (known && clock().getTime() - known.at < retentionMs) return known.days;
    running ??= workOut().finally(() => (running = undefined));
    return known ? known.days : running;
  };
};
