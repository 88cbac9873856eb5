import type { SentMessage } from '@purboday/contract/records/records';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { RecordKind } from './outbox-notice.ts';
import { notificationsTable as table } from './outbox-table.ts';

/** Messages a record's page shows at the most. */
const shownAtMost = 50;

/** A select of the messages about one record as JSON, the newest first. */
export const messagesJson = (kind: RecordKind, recordId: string): SQL => sql`
  select json_agg(message) from (
    select json_build_object('_id', id, 'event', event, 'channel', channel, 'state', state, 'recipient', masked_recipient,
      'lastError', last_error, 'createdAt', created_at, 'sentAt', sent_at) as message
    from notifications where record_kind = ${kind}::text and record_id = ${recordId}::uuid order by id desc limit ${shownAtMost}) messages`;

/** Reads what `messagesJson` selected. */
export const presentMessages = (messages: unknown): SentMessage[] =>
  ((messages ?? []) as SentMessage[]).map((message) => ({
    ...message,
    createdAt: new Date(message.createdAt).toISOString(),
    sentAt: message.sentAt === null ? null : new Date(message.sentAt).toISOString(),
  }));

/** What the people of a record were told by which channel, and what became of it. */
export const messageStore = (database: Database) => {
  /** The newest first: ids carry the time. */
  const select = (kind: RecordKind, id: string) =>
    database.sql
      .select({
        _id: table.id,
        event: table.event,
        channel: table.channel,
        state: table.state,
        recipient: table.maskedRecipient,
        lastError: table.lastError,
        createdAt: table.createdAt,
        sentAt: table.sentAt,
      })
      .from(table)
      .where(and(eq(table.recordKind, kind), eq(table.recordId, id)))
      .orderBy(desc(table.id))
      .limit(shownAtMost);

  return {
    select,

    /** Messages about a record; whether the caller may see the record is decided before. */
    about: async (kind: RecordKind, id: string): Promise<SentMessage[]> => {
      const rows = await select(kind, id);
      return rows.map(({ createdAt, sentAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }));
    },
  };
};

export type MessageStore = Pick<ReturnType<typeof messageStore>, 'about'>;
