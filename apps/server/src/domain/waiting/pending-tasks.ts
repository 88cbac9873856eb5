import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { waitingSteps } from '@purboday/contract/stalled/steps';
import { sql, type SQL } from 'drizzle-orm';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';
import type { StepLimits } from './step-limits.ts';

type Deps = { clock: Clock; limits: StepLimits };

/**
 * The view `pending_tasks` with a column `overdue`, to be read as a subquery.
 * A task is overdue after the days of its step (`STALL_DAYS`) or on the day it is due, unless it is snoozed until a later day.
 */
export const pendingTasks = ({ clock, limits }: Deps): SQL => {
  const now = clock();
  const today = sql`${dayInKolkata(now)}::date`;
  const limitsByStep = waitingSteps.map(
    (step) => sql`when ${step} then ${daysBefore(now, limits[step]).toISOString()}::timestamptz`,
  );
  return sql`(
    select task.*, coalesce(task.due_on <= ${today}, task.since <= case task.step ${sql.join(limitsByStep, sql` `)} end)
      and coalesce(task.snoozed_until <= ${today}, true) as overdue
    from pending_tasks task
  )`;
};
