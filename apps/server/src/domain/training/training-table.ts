import { trainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { time } from '#server/platform/database/columns.ts';
import { bigint, uuid, pgEnum, pgTable } from 'drizzle-orm/pg-core';

// Generated columns, and the counter table, are kept by the database.

const trainingStatus = pgEnum('training_status', trainingStatuses);

export const trainings = pgTable('trainings', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  assignedAt: time('assigned_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  supersededAt: time('superseded_at'),
});

export const trainingCounts = pgTable('training_counts', {
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});
