import { time } from '#server/platform/database/columns.ts';
import { text, pgTable } from 'drizzle-orm/pg-core';

export const skills = pgTable('skills', {
  name: text('name').primaryKey(),
  createdAt: time('created_at').notNull(),
});
