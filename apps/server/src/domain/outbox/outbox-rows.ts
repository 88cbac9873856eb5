import type { Database } from '#server/platform/database/database.ts';
import type { Part } from '#server/platform/database/together.ts';
import type { notificationsTable } from './outbox-table.ts';

/** A notice with its words sealed, not stored yet. */
export type PreparedNotification = typeof notificationsTable.$inferInsert;

/** When prepared notifications are sent, and by which job. */
type Sending = { due: Date; jobId: string };

/** A notice with its words sealed and its job made, not stored yet. */
export type QueuedNotification = PreparedNotification & { jobId: string | null };

/** Sealed words travel as one value of bytes, from which each row takes its piece: as hex in JSON they would be twice as long and be read three times. */
const packed = (rows: readonly PreparedNotification[]): [rows: string, pieces: Buffer] => {
  const pieces: Buffer[] = [];
  let at = 1;
  const given = rows.map((row) => {
    const size = row.payload?.length ?? 0;
    if (row.payload) pieces.push(row.payload);
    at += size;
    return { ...row, payload: undefined, from: at - size, size };
  });
  return [JSON.stringify(given), Buffer.concat(pieces)];
};

/** @param sending the moment and the job of a row that is sent */
const insertRows = (rows: string, pieces: string, sending: { due: string; jobId: string }) => `
  insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, payload, state, last_error, skipped, message_id,
    created_at, queued_at, next_try_at, job_id, valid_until)
  select id, event, channel, "recordKind", "recordId", "maskedRecipient",
    case when size > 0 then substring(${pieces}::bytea from "from" for size) end, state, "lastError",
    coalesce(skipped, '{}'), "messageId", "createdAt", "queuedAt", case when state = 'queued' then ${sending.due} end,
    case when state = 'queued' then ${sending.jobId} end, "validUntil"
  from json_to_recordset(${rows}::text::json) as r(id uuid, event text, channel text, "recordKind" text, "recordId" uuid,
    "maskedRecipient" text, "from" integer, size integer, state text, "lastError" text, skipped jsonb,
    "messageId" text, "createdAt" timestamptz,
    "queuedAt" timestamptz, "nextTryAt" timestamptz, "jobId" uuid, "validUntil" timestamptz)`;

/** Inserts any number of notifications in one statement, due at one moment. */
export const insertNotifications = async (
  database: Pick<Database, 'execute'>,
  rows: readonly PreparedNotification[],
  { due, jobId }: Sending,
): Promise<void> => {
  await database.execute(insertRows('$1', '$2', { due: '$3::timestamptz', jobId: '$4::uuid' }), [
    ...packed(rows),
    due.toISOString(),
    jobId,
  ]);
};

/** Inserts the notifications of one notice, each with its own moment and job: a part of a statement. */
export const insertQueued =
  (rows: readonly QueuedNotification[]): Part =>
  (take) => {
    const [given, pieces] = packed(rows);
    return insertRows(take(given), take(pieces), { due: '"nextTryAt"', jobId: '"jobId"' });
  };
