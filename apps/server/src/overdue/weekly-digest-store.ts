import type { Role } from '@purboday/contract/conventions/roles';
import { sql } from 'drizzle-orm';
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
      sql`select a.id, a.role, a.full_name as name, a.email, a.provider_id as "providerId"
       from accounts a left join providers p on p.id = a.provider_id
       where a.disabled_at is null and (
           a.role = 'L2_ADMIN' or a.id = any(${sql.param([...owners])}::uuid[]) or (a.provider_id = any(${sql.param([...owners])}::uuid[]) and p.status = 'APPROVED_L1'))
         and not exists (select from stalled_digests d where d.account_id = a.id and d.day = ${day}::date)
       order by a.created_at, a.id`,
    ),

  /** @returns false when another process sent the email */
  take: async (accountId: string, day: string): Promise<boolean> => {
    const taken = await database.execute(
      sql`insert into stalled_digests (account_id, day) values (${accountId}, ${day}::date) on conflict do nothing returning 1`,
    );
    return taken.length > 0;
  },

  forgetDaysBefore: (day: string) =>
    database.execute(sql`delete from stalled_digests where day < ${day}::date`),
});

export type DigestStore = ReturnType<typeof digestStore>;
