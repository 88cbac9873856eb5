import { batchStatuses } from '@purboday/contract/conventions/lifecycles';
import type { Weekday } from '@purboday/contract/batches/attendance';
import { time } from '#server/platform/database/columns.ts';
import { sql } from 'drizzle-orm';
import { date, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const batchStatus = pgEnum('batch_status', batchStatuses);

export const batches = pgTable('batches', {
  id: uuid('id').primaryKey(),
  providerId: uuid('provider_id').notNull(),
  /** Where the provider is, kept by the database. */
  state: text('state').notNull(),
  city: text('city').notNull(),
  title: text('title').notNull(),
  skill: text('skill').notNull(),
  trainerName: text('trainer_name'),
  trainerMobile: text('trainer_mobile'),
  place: text('place').notNull(),
  /** Days as `YYYY-MM-DD`, times as `HH:MM`, in Asia/Kolkata. */
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  days: text('days').array().$type<Weekday[]>().notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  capacity: integer('capacity').notNull(),
  passMark: integer('pass_mark').notNull(),
  minAttendance: integer('min_attendance').notNull(),
  status: batchStatus('status').notNull(),
  statusReason: text('status_reason'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  beginsAt: time('begins_at')
    .notNull()
    .generatedAlwaysAs(sql`null`),
  search: text('search').notNull().generatedAlwaysAs(''),
});

/** A batch as stored. */
export type BatchRow = Omit<typeof batches.$inferSelect, 'search' | 'beginsAt'>;
