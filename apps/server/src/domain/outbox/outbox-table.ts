import {
  notificationChannels,
  type NotificationChannel,
  type NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  bytesColumn,
  jsonColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { RecordKind } from './notification-fields.ts';
import { notificationDefinitions, type NotificationEvent } from './notification-events.ts';

// The table of migrations/0009-operations.sql.

/** Channels on which the person was not notified, each with the reason. */
const skippedNotification = z.partialRecord(z.enum(notificationChannels), z.string());
export type SkippedNotification = z.infer<typeof skippedNotification>;

export const notificationsTable = pgTable('notifications', {
  id: uuid().primaryKey(),
  event: text().$type<NotificationEvent>().notNull(),
  channel: text().$type<NotificationChannel>().notNull(),
  recordKind: text('record_kind').$type<RecordKind>(),
  recordId: uuid('record_id'),
  /** The candidates that a notification to a provider names. */
  candidateIds: uuid('candidate_ids').array().notNull().default([]),
  maskedRecipient: text('masked_recipient').notNull(),
  payload: bytesColumn('payload'),
  state: text().$type<NotificationState>().notNull(),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  skipped: jsonColumn('skipped', skippedNotification).notNull().default({}),
  unreachable: boolean().notNull().default(false),
  messageId: text('message_id').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  queuedAt: timeColumn('queued_at').notNull(),
  nextTryAt: timeColumn('next_try_at'),
  validUntil: timeColumn('valid_until'),
  sentAt: timeColumn('sent_at'),
  /** The job of an earlier version that would send it. */
  jobId: uuid('job_id'),
  priority: smallint().$type<Priority>().notNull().default(1),
  /** The process that is sending it. */
  sender: uuid(),
});

/** A notification with encrypted text, not stored yet. */
export type PreparedNotification = typeof notificationsTable.$inferInsert;

/**
 * Encrypted texts are sent as one binary value from which each row takes its part: as hex in JSON they would be twice as long and parsed
 * three times.
 */
const packed = (rows: readonly PreparedNotification[]): [rows: string, pieces: Buffer] => {
  const pieces: Buffer[] = [];
  let at = 1;
  const entries = rows.map((row) => {
    const size = row.payload?.length ?? 0;
    if (row.payload) pieces.push(row.payload);
    at += size;
    return { ...row, payload: undefined, from: at - size, size };
  });
  return [JSON.stringify(entries), Buffer.concat(pieces)];
};

/** Inserts any number of notifications in one statement, due at one moment, after those that were written one by one. */
export const insertNotifications = async (
  database: Pick<Database, 'execute'>,
  rows: readonly PreparedNotification[],
  due: Date,
): Promise<void> => {
  const [json, payloads] = packed(rows);
  await database.execute(sql`
    insert into notifications (id, event, channel, record_kind, record_id, candidate_ids, masked_recipient, payload, state, last_error, skipped, message_id,
      created_at, queued_at, next_try_at, priority, valid_until)
    select id, event, channel, "recordKind", "recordId", coalesce("candidateIds", '{}'), "maskedRecipient",
      case when size > 0 then substring(${payloads}::bytea from "from" for size) end, state, "lastError",
      coalesce(skipped, '{}'), "messageId", "createdAt", "queuedAt",
      case when state = 'queued' then ${due.toISOString()}::timestamptz end,
      ${priorities.bulk}, "validUntil"
    from json_to_recordset(${json}::text::json) as r(id uuid, event text, channel text, "recordKind" text, "recordId" uuid, "candidateIds" uuid[],
      "maskedRecipient" text, "from" integer, size integer, state text, "lastError" text, skipped jsonb,
      "messageId" text, "createdAt" timestamptz, "queuedAt" timestamptz, "validUntil" timestamptz)`);
};

/** Messages of a lower number come first. `bulk`: many at once, such as those of an import. */
export const priorities = { urgent: 0, usual: 1, bulk: 2 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

export const toPriority = (event: NotificationEvent): Priority =>
  notificationDefinitions[event].isUrgent ? priorities.urgent : priorities.usual;
