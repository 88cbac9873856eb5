import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';
import { containsText } from '#server/platform/database/paging.ts';

const skills = pgTable('skills', {
  name: text('name').primaryKey(),
  createdAt: timeColumn('created_at').notNull(),
});

const alphabetical = new Intl.Collator('en-IN').compare;

export const skillStore = (database: Database) => ({
  /** All names, or those that contain `q`, sorted. Admins maintain the list, so it is short. */
  names: async (q = ''): Promise<string[]> => {
    const rows = await database.sql
      .select({ name: skills.name })
      .from(skills)
      .where(q === '' ? undefined : containsText(sql`search_text(${skills.name})`, q));
    // Sorted here, because database engines differ in collation.
    return rows.map(({ name }) => name).toSorted(alphabetical);
  },

  add: async (name: string, createdAt: Date): Promise<void> => {
    await database.sql.insert(skills).values({ name, createdAt });
  },

  /** @returns whether it existed */
  remove: (name: string): Promise<boolean> =>
    hasChanged(database.sql.delete(skills).where(eq(skills.name, name))),
});
