import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';

type Waiting = NoticeOf<'registrations-waiting'>['waiting'];
type WaitingKind = Waiting[number]['kind'];
export type AdminToRemind = { id: string; name: string; email: string };

const countWaiting = (accountId: string, before: Date) => sql`
  select 'candidate' as kind, count(*)::int as n, min(c.status_since) as oldest
  from l1_admin_places p
  join live_candidates c on c.state = p.state and c.city = p.city and c.status = 'PENDING' and c.status_since < ${before}::timestamptz
  where p.account_id = ${accountId}
  union all
  select r.kind::text, count(*)::int, min(r.status_since)
  from l1_admin_places p
  join providers r on r.state = p.state and r.city = p.city and r.status = 'PENDING' and r.status_since < ${before}::timestamptz
  where p.account_id = ${accountId}
  group by r.kind
  order by kind`;

/** Which L1 admins are to be reminded, and of what. */
export const waitingStore = (database: Database) => ({
  /** L1 admins who may sign in and were not looked at on this day. */
  notLookedAt: (day: string, limit: number): Promise<AdminToRemind[]> =>
    database.execute<AdminToRemind>(
      sql`select id, full_name as name, email from accounts a
       where role = 'L1_ADMIN' and disabled_at is null
         and not exists (select 1 from review_reminders r where r.account_id = a.id and r.day = ${day}::date)
       order by created_at, id limit ${limit}::int`,
    ),

  /** @returns false when another process has taken the admin's day, or the admin may no longer sign in */
  takeDay: async (accountId: string, day: string): Promise<boolean> => {
    const taken = await database.execute(
      sql`insert into review_reminders (account_id, day)
       select id, ${day}::date from accounts where id = ${accountId} and disabled_at is null
       on conflict do nothing returning account_id`,
    );
    return taken.length > 0;
  },

  /** Registrations of the admin's cities that wait since before a moment. */
  waitingFor: async (accountId: string, before: Date) => {
    const rows = await database.execute<{ kind: WaitingKind; n: number; oldest: Date | string | null }>(
      countWaiting(accountId, before),
    );
    return rows.flatMap(({ kind, n, oldest }) =>
      n === 0 || oldest === null ? [] : [{ kind, count: n, oldest: new Date(oldest) }],
    );
  },

  forgetDaysBefore: (day: string) =>
    database.execute(sql`delete from review_reminders where day < ${day}::date`),
});

export type WaitingStore = ReturnType<typeof waitingStore>;
