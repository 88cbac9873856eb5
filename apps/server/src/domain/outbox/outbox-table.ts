import type {
  NotificationChannel,
  NotificationState,
} from '@purboday/contract/notifications/notification-lifecycle';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { NotificationEvent, RecordKind } from './notification-events.ts';

// The table of migrations/0009-operations.sql.

/** Channels on which the person was not notified, each with the reason. */
export type SkippedNotification = Partial<Record<NotificationChannel, string>>;

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
  skipped: jsonb().$type<SkippedNotification>().notNull().default({}),
  unreachable: boolean().notNull().default(false),
  messageId: text('message_id').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  queuedAt: timeColumn('queued_at').notNull(),
  nextTryAt: timeColumn('next_try_at'),
  validUntil: timeColumn('valid_until'),
  sentAt: timeColumn('sent_at'),
  /** The job that will send it, or is sending it. */
  jobId: uuid('job_id'),
});

/** A notification with encrypted text, not stored yet. */
export type PreparedNotification = typeof notificationsTable.$inferInsert;

type DeliveryJob = { due: Date; jobId: string };

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

/** Inserts any number of notifications in one statement, due at one moment and sent by one job. */
export const insertNotifications = async (
  database: Pick<Database, 'execute'>,
  rows: readonly PreparedNotification[],
  { due, jobId }: DeliveryJob,
): Promise<void> => {
  const [json, payloads] = packed(rows);
  await database.execute(sql`
    insert into notifications (id, event, channel, record_kind, record_id, candidate_ids, masked_recipient, payload, state, last_error, skipped, message_id,
      created_at, queued_at, next_try_at, job_id, valid_until)
    select id, event, channel, "recordKind", "recordId", coalesce("candidateIds", '{}'), "maskedRecipient",
      case when size > 0 then substring(${payloads}::bytea from "from" for size) end, state, "lastError",
      coalesce(skipped, '{}'), "messageId", "createdAt", "queuedAt",
      case when state = 'queued' then ${due.toISOString()}::timestamptz end,
      case when state = 'queued' then ${jobId}::uuid end, "validUntil"
    from json_to_recordset(${json}::text::json) as r(id uuid, event text, channel text, "recordKind" text, "recordId" uuid, "candidateIds" uuid[],
      "maskedRecipient" text, "from" integer, size integer, state text, "lastError" text, skipped jsonb,
      "messageId" text, "createdAt" timestamptz, "queuedAt" timestamptz, "validUntil" timestamptz)`);
};

/** Dead letters: jobs that failed repeatedly because of a bug. An admin can send their messages again. */
const unsendable: QueueDefinition = {
  name: 'notifications-unsendable',
  concurrency: 1,
  pollingIntervalSeconds: 5,
};

/** Each email opens its own connection. There are enough workers that a sign-in code never waits behind a slow email (FLT-11). */
const emailConcurrency = 32;
/** Longer than one attempt of a channel may take. */
const expireInSeconds = 300;

export const notificationQueues = {
  /** A person is waiting for these. */
  urgent: {
    name: 'notifications-urgent',
    concurrency: emailConcurrency,
    expireInSeconds,
    deadLetter: unsendable,
  },
  usual: {
    name: 'notifications',
    concurrency: emailConcurrency,
    expireInSeconds,
    deadLetter: unsendable,
  },
  /** Many notifications in one job, sent one after the other, so that an import delays no other message. */
  bulk: {
    name: 'notifications-bulk',
    concurrency: 2,
    expireInSeconds: 3_600,
    pollingIntervalSeconds: 5,
    deadLetter: unsendable,
  },
  unsendable,
  /** Checks whether an unreachable channel is available again; one such job waits for each channel. */
  probe: {
    name: 'notification-probes',
    policy: 'short',
    concurrency: 1,
    pollingIntervalSeconds: 5,
  },
} as const satisfies Record<string, QueueDefinition>;

/** A bulk import must not delay these. */
const urgent: readonly NotificationEvent[] = [
  'otp',
  'guardian-code',
  'foundation-contact-code',
  'password-reset',
];

/** The queue of a notification with its own job. */
export const toQueue = (event: NotificationEvent): QueueDefinition =>
  urgent.includes(event) ? notificationQueues.urgent : notificationQueues.usual;
