import type { JobEdit } from '@purboday/contract/jobs/jobs.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';

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
  closedAt: timeColumn('closed_at'),
  deletedAt: timeColumn('deleted_at'),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
  /** Counted by the database at every change. */
  version: integer('version').notNull().default(1),
  search: text('search').generatedAlwaysAs(''),
});

export type NewJob = typeof jobs.$inferInsert;

/** What decides whether a job is open: changed only from what was seen, so that of two at once one wins. */
export type Lifetime = { closedAt: Date | null; applicationValidTill: string };

/** Which job of which provider. */
type Named = { providerId: string; id: string };

/** A provider's job that it has not deleted. */
export const ownJob = ({ providerId, id }: Named) =>
  and(eq(jobs.providerId, providerId), eq(jobs.id, id), isNull(jobs.deletedAt));

/** The only writer of jobs; what providers and admins read of them belongs to the features. */
export const jobStore = (database: Database) => ({
  add: async (job: NewJob): Promise<void> => {
    await database.sql.insert(jobs).values(job);
  },

  /** @returns whether the job was there */
  edit: async (job: Named, edit: JobEdit, at: Date): Promise<boolean> => {
    const { title, positions, description, requiredSkills } = edit;
    const changed = await database.sql
      .update(jobs)
      .set({ title, positions, description, requiredSkills, updatedAt: at })
      .where(ownJob(job))
      .returning({ id: jobs.id });
    return changed.length > 0;
  },

  /**
   * Opens or closes a job that still is as it was seen.
   * @returns whether it was
   */
  move: async (
    job: Named,
    { from, to, at }: { from: Lifetime; to: Lifetime; at: Date },
  ): Promise<boolean> => {
    const moved = await database.sql
      .update(jobs)
      .set({ ...to, updatedAt: at })
      .where(
        and(
          ownJob(job),
          eq(jobs.applicationValidTill, from.applicationValidTill),
          // Not the time itself: the database keeps microseconds, a Date does not.
          from.closedAt === null ? isNull(jobs.closedAt) : sql`${jobs.closedAt} is not null`,
        ),
      )
      .returning({ id: jobs.id });
    return moved.length > 0;
  },

  /** Erases whom applicants call, with the contact person of the provider. */
  eraseContacts: async (providerId: string): Promise<void> => {
    await database.sql
      .update(jobs)
      .set({ contactName: '', contactEmail: '', contactPhone: '' })
      .where(eq(jobs.providerId, providerId));
  },

  /** Deletes a job for its provider; the row stays, because applicants keep its title. @returns whether it was there */
  hide: async (job: Named, at: Date): Promise<boolean> => {
    const hidden = await database.sql
      .update(jobs)
      .set({ deletedAt: at, updatedAt: at })
      .where(ownJob(job))
      .returning({ id: jobs.id });
    return hidden.length > 0;
  },
});
