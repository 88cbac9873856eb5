import type {
  NotificationChannel,
  NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import { bytes, time } from '#server/platform/database/columns.ts';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationEvent, RecordKind } from './outbox-notice.ts';

// The tables of migrations/0009-operations.sql, as Drizzle sees them.

/** Why the person was not told on these channels. */
export type Skipped = Partial<Record<NotificationChannel, string>>;

export const notificationsTable = pgTable('notifications', {
  id: uuid().primaryKey(),
  event: text().$type<NotificationEvent>().notNull(),
  channel: text().$type<NotificationChannel>().notNull(),
  recordKind: text('record_kind').$type<RecordKind>(),
  recordId: uuid('record_id'),
  /** Whom a notice to a provider names. */
  candidateIds: uuid('candidate_ids').array().notNull().default([]),
  maskedRecipient: text('masked_recipient').notNull(),
  payload: bytes('payload'),
  state: text().$type<NotificationState>().notNull(),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  skipped: jsonb().$type<Skipped>().notNull().default({}),
  unreachable: boolean().notNull().default(false),
  messageId: text('message_id').notNull(),
  createdAt: time('created_at').notNull(),
  queuedAt: time('queued_at').notNull(),
  nextTryAt: time('next_try_at'),
  validUntil: time('valid_until'),
  sentAt: time('sent_at'),
  /** The job that is to send it, or is sending it. */
  jobId: uuid('job_id'),
});
