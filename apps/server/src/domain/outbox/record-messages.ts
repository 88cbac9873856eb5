import type { SentMessage } from '@purboday/contract/records/records';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { RecordKind } from './outbox-notice.ts';
import { notificationsTable as table } from './outbox-table.ts';

/** Messages a record's page shows at the most. */
const shownAtMost = 50;

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
