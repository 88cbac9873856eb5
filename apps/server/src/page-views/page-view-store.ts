import { between, sql } from 'drizzle-orm';
import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';

const pageViews = pgTable('page_views', {
  day: date('day', { mode: 'string' }).notNull(),
  screen: text('screen').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});

/** Counts opened screens by day. Nothing else is stored of a visit. */
export const pageViewStore = (database: Database) => ({
  add: async (day: string, screen: string): Promise<void> => {
    await database.sql
      .insert(pageViews)
      .values({ day, screen, n: 1 })
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.screen],
        set: { n: sql`${pageViews.n} + 1` },
      });
  },

  /** Inclusive. */
  between: (from: string, to: string) =>
    database.sql
      .select()
      .from(pageViews)
      .where(between(pageViews.day, from, to))
      .orderBy(pageViews.day, pageViews.screen),
});

export type PageViewStore = ReturnType<typeof pageViewStore>;
