import type { Database } from '#server/platform/database/database.ts';
import { accounts } from '#server/domain/account/account-table.ts';
import { skills } from '#server/domain/skill/skill-table.ts';
import { eq } from 'drizzle-orm';

/** SQL of what an import reads besides: the admin's name for the history, the master list of skills. */
export const importSourceStore = (database: Database) => ({
  nameOf: async (accountId: string): Promise<string> => {
    const [row] = await database.sql
      .select({ name: accounts.fullName })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return row?.name ?? '';
  },
  skills: async (): Promise<string[]> => {
    const rows = await database.sql.select({ name: skills.name }).from(skills);
    return rows.map(({ name }) => name);
  },
});
