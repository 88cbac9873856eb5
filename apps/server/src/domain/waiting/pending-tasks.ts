import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { stallDays, waitingSteps, type WaitingStep } from '@purboday/contract/stalled/steps';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

/** Days after which each step has waited too long. */
export type StepLimits = Readonly<Record<WaitingStep, number>>;

/** The setting `STALL_DAYS`, as in `review:3,hold:14`: what is missing keeps its default, 0 means at once. */
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
      z.enum(waitingSteps, `must name steps of ${waitingSteps.join(', ')}`),
      z.number(),
    ),
  )
  .transform((given) => ({ ...stallDays, ...given }));

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

type Snooze = {
  candidateId: string;
  steps: readonly WaitingStep[];
  /** `YYYY-MM-DD`: the day on which the tasks can be overdue again. */
  until: string;
  /** Only the tasks of this provider. */
  providerId?: string | undefined;
};

/** Stores until when tasks of candidates are snoozed. */
export const taskSnoozeStore = (database: Database) => ({
  /** Snoozes the open tasks of a candidate. A task that begins later is not snoozed. */
  snooze: async ({ candidateId, steps, until, providerId }: Snooze): Promise<void> => {
    await database.execute(sql`
      insert into task_snoozes (record_id, step, since, until)
      select id, step, since, ${until}::date from pending_tasks
      where candidate_id = ${candidateId} and step = any(${sql.param([...steps])}::waiting_step[])
        ${providerId === undefined ? sql`` : sql`and provider_id = ${providerId}`}
      on conflict (record_id, step) do update set since = excluded.since, until = excluded.until`);
  },

  /** Deletes snoozes that ended before a day, `YYYY-MM-DD`. */
  deleteEndedBefore: async (day: string): Promise<void> => {
    await database.execute(sql`delete from task_snoozes where until < ${day}::date`);
  },
});
