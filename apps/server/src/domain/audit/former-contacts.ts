import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

/** Days for which a breach report can name previous contact data. */
const retentionDays = 365;

/** Previous contact data of people and organisations. A trigger writes it; the breach report reads it. */
export const formerContacts = (database: Pick<Database, 'execute'>) => ({
  erase: async (recordId: string): Promise<void> => {
    await database.execute(sql`delete from former_contacts where record_id = ${recordId}`);
  },

  deleteExpired: async (clock: Clock): Promise<void> => {
    await database.execute(
      sql`delete from former_contacts where changed_at < ${daysBefore(clock(), retentionDays)}`,
    );
  },
});
