import { trainingStatuses } from '@purboday/contract/conventions/lifecycles';
import { time } from '#server/platform/database/columns.ts';
import { bigint, boolean, integer, uuid, pgEnum, pgTable } from 'drizzle-orm/pg-core';

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
  /** When the candidate withdrew the sharing with the provider. */
  withdrawnAt: time('withdrawn_at'),
  /** The batch it is or was in; while that is open the training's own three buttons rest. */
  batchId: uuid('batch_id'),
  batchOpen: boolean('batch_open').notNull().default(false),
  /** Counted by the database at every change. */
  version: integer('version').notNull().default(1),
});

export const trainingCounts = pgTable('training_counts', {
  providerId: uuid('provider_id').notNull(),
  status: trainingStatus('status').notNull(),
  n: bigint('n', { mode: 'number' }).notNull(),
});
