import { desc, eq } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bytesColumn, timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { MessageChannel } from '#server/platform/messaging/message-channels.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const table = pgTable('dev_mails', {
  id: uuid().primaryKey(),
  content: bytesColumn('content').notNull(),
  at: timeColumn('at').notNull(),
});

const words = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  /** The text for SMS and WhatsApp; empty for email only. */
  short: z._default(z.string(), ''),
});

export type DevMail = z.infer<typeof words> & { id: string; at: Date };

const shownAtMost = 200;

const context = (id: string): string => `dev_mails.content:${id}`;

type Row = typeof table.$inferSelect;

/** Stores emails and SMS encrypted, instead of sending them, while `SMTP_URL` is not set (decisions §7). Never in production. */
export const devMailbox = (
  database: Database,
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>,
  clock: Clock,
) => {
  const opened = ({ id, content, at }: Row): DevMail => ({
    ...words.parse(JSON.parse(encryption.decrypt(content, context(id)).toString())),
    id,
    at,
  });

  const channel: MessageChannel = {
    send: async (message) => {
      const at = clock();
      const id = newId(at);
      const content = encryption.encrypt(JSON.stringify(words.parse(message)), context(id));
      await database.sql.insert(table).values({ id, content, at });
      return { outcome: 'accepted' };
    },
  };

  return {
    channel,
    list: async (): Promise<DevMail[]> => {
      const rows = await database.sql
        .select()
        .from(table)
        .orderBy(desc(table.id))
        .limit(shownAtMost);
      return rows.map(opened);
    },
    find: async (id: string): Promise<DevMail | undefined> => {
      const [row] = await database.sql.select().from(table).where(eq(table.id, id));
      return row && opened(row);
    },
  };
};

export type DevMailbox = ReturnType<typeof devMailbox>;
