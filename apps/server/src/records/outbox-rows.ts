import type { Database } from '#server/platform/database.ts';
import type { notificationsTable } from '#server/records/outbox-table.ts';

type Row = typeof notificationsTable.$inferInsert;

/** Inserts any number of notifications in one statement. */
export const insertNotifications = async (
  database: Pick<Database, 'execute'>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({
    ...row,
    payload: row.payload ? `\\x${row.payload.toString('hex')}` : null,
  }));
  await database.execute(
    `insert into notifications (id, event, channel, record_kind, record_id, masked_recipient, payload, state, last_error, skipped, message_id,
       created_at, queued_at, next_try_at, valid_until)
     select id, event, channel, "recordKind", "recordId", "maskedRecipient", payload, state, "lastError", coalesce(skipped, '{}'), "messageId",
       "createdAt", "queuedAt", "nextTryAt", "validUntil"
     from json_to_recordset($1::text::json) as r(id uuid, event text, channel text, "recordKind" text, "recordId" uuid,
       "maskedRecipient" text, payload bytea, state text, "lastError" text, skipped jsonb, "messageId" text, "createdAt" timestamptz,
       "queuedAt" timestamptz, "nextTryAt" timestamptz, "validUntil" timestamptz)`,
    [JSON.stringify(given)],
  );
};
