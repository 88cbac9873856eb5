import type { Role } from '@purboday/contract/conventions/roles';
import { sql } from 'drizzle-orm';
import { notifiedPeople } from '#server/domain/account/membership-store.ts';
import type { Database } from '#server/platform/database/database.ts';

/** An account that may sign in. */
export type DigestReader = {
  id: string;
  role: Role;
  name: string;
  email: string;
  providerId: string | null;
};

export const digestStore = (database: Pick<Database, 'execute'>) => ({
  /**
   * L2 admins, and these owners if they may sign in, without an email on this day.
   * @param owners ids of L1 admins and of providers
   */
  toWrite: (owners: readonly string[], day: string): Promise<DigestReader[]> =>
    database.execute<DigestReader>(
      sql`select a.id, coalesce(case p.kind when 'job-provider' then 'JOB_PROVIDER' when 'training-provider' then 'TRAINING_PROVIDER' end, a.role::text) as role,
         a.full_name as name, a.email, p.id as "providerId"
       from accounts a
       left join ${notifiedPeople('digests')} n on n.account_id = a.id and n.provider_id = any(${sql.param([...owners])}::uuid[])
       left join providers p on p.id = n.provider_id and p.status = 'APPROVED_L1'
       where a.disabled_at is null and a.invited_at is null and (
           a.role = 'L2_ADMIN' or a.id = any(${sql.param([...owners])}::uuid[]) or p.id is not null)
         and not exists (select from overdue_digests d where d.account_id = a.id and d.day = ${day}::date)
       order by a.created_at, a.id`,
    ),

  /** @returns false when another process sent the email */
  take: async (accountId: string, day: string): Promise<boolean> => {
    const insertedRows = await database.execute(
      sql`insert into overdue_digests (account_id, day) values (${accountId}, ${day}::date) on conflict do nothing returning 1`,
    );
    return insertedRows.length > 0;
  },

  deleteDaysBefore: (day: string) =>
    database.execute(sql`delete from overdue_digests where day < ${day}::date`),
});

export type DigestStore = ReturnType<typeof digestStore>;
