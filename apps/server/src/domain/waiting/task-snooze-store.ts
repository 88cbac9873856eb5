import type { WaitingStep } from '@purboday/contract/stalled/steps';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

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
