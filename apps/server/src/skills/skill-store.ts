import type { Database } from '#server/platform/database.ts';
import { skills } from '#server/records/tables.ts';

const alphabetical = new Intl.Collator('en-IN').compare;

/** SQL of the master list of skills. */
export const skillStore = (database: Database) => ({
  /** All names, sorted. The list is short: admins keep it by hand. */
  names: async (): Promise<string[]> => {
    const rows = await database.sql.select({ name: skills.name }).from(skills);
    // The engines sort by different collations.
    return rows.map(({ name }) => name).toSorted(alphabetical);
  },
});
