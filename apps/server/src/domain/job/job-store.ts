import type { JobEdit } from '@purboday/contract/jobs/jobs.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';

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
  /** Incremented by the database at every change. */
  version: integer('version').notNull().default(1),
  search: text('search').generatedAlwaysAs(''),
});

export type NewJob = typeof jobs.$inferInsert;

/**
 * The fields that decide whether a job is open; changed only from the values that the caller saw, so that of two simultaneous changes one
 * wins.
 */
export type JobLifetime = { closedAt: Date | null; applicationValidTill: string };

type Named = { providerId: string; id: string };

/** The condition for a provider's job that is not deleted. */
export const ownJob = ({ providerId, id }: Named) =>
  and(eq(jobs.providerId, providerId), eq(jobs.id, id), isNull(jobs.deletedAt));

/** The only writer of jobs. */
export const jobStore = (database: Database) => ({
  add: async (job: NewJob): Promise<void> => {
    await database.sql.insert(jobs).values(job);
  },

  /** @returns whether the job exists */
  edit: async (job: Named, edit: JobEdit, at: Date): Promise<boolean> => {
    const { title, positions, description, requiredSkills } = edit;
    return hasChanged(
      database.sql
        .update(jobs)
        .set({ title, positions, description, requiredSkills, updatedAt: at })
        .where(ownJob(job)),
    );
  },

  /**
   * Opens or closes a job that still has the values `from`.
   * @returns whether it was changed
   */
  move: (
    job: Named,
    { from, to, at }: { from: JobLifetime; to: JobLifetime; at: Date },
  ): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(jobs)
        .set({ ...to, updatedAt: at })
        .where(
          and(
            ownJob(job),
            eq(jobs.applicationValidTill, from.applicationValidTill),
            // Compared by null only: the database stores microseconds, a Date does not.
            from.closedAt === null ? isNull(jobs.closedAt) : sql`${jobs.closedAt} is not null`,
          ),
        ),
    ),

  /** Erases the contact persons of jobs with the contact person of the provider. */
  eraseContacts: async (providerId: string): Promise<void> => {
    await database.sql
      .update(jobs)
      .set({ contactName: '', contactEmail: '', contactPhone: '' })
      .where(eq(jobs.providerId, providerId));
  },

  /**
   * Deletes a job for its provider. The row stays, because applicants refer to its title.
   * @returns whether it existed
   */
  hide: (job: Named, at: Date): Promise<boolean> =>
    hasChanged(database.sql.update(jobs).set({ deletedAt: at, updatedAt: at }).where(ownJob(job))),
});
