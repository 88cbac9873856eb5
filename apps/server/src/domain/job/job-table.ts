import { time } from '#server/platform/database/columns.ts';
import { date, integer, text, uuid, pgTable } from 'drizzle-orm/pg-core';

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  title: text('title').notNull(),
  positions: integer('positions').notNull(),
  description: text('description').notNull(),
  requiredSkills: text('required_skills').array().notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code'),
  employmentType: text('employment_type').notNull(),
  salaryMin: integer('salary_min'),
  salaryMax: integer('salary_max'),
  experienceRequired: text('experience_required').notNull(),
  /** The last day, `YYYY-MM-DD` in Asia/Kolkata. */
  applicationValidTill: date('application_valid_till', { mode: 'string' }).notNull(),
  contactName: text('contact_name').notNull(),
  contactEmail: text('contact_email').notNull(),
  contactPhone: text('contact_phone').notNull(),
  closedAt: time('closed_at'),
  deletedAt: time('deleted_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  /** Counted by the database at every change. */
  version: integer('version').notNull().default(1),
  search: text('search').generatedAlwaysAs(''),
});
