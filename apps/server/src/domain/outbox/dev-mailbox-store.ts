import { desc, eq } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Notification } from './notification-events.ts';
import {
  bytesColumn,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { MessageChannel } from '#server/platform/messaging/message-channels.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { compose } from './compose.ts';
import { escapeHtmlText, type Sender } from './message-template.ts';
import { toPhoneTexts } from './registered-texts.ts';
import { sampleNotifications } from './sample-notifications.ts';

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

type StoredWords = z.infer<typeof words>;
type DevMail = StoredWords & { channel: 'email' | 'sms'; id: string; at: Date };

/** An SMS says its short text only, and none of the email about the same event. */
const toReceived = (stored: StoredWords): Omit<DevMail, 'id' | 'at'> =>
  stored.to.includes('@')
    ? { ...stored, channel: 'email' }
    : { ...stored, channel: 'sms', subject: '', text: stored.short, html: '' };

const shownAtMost = 200;

const context = (id: string): string => `dev_mails.content:${id}`;

type MailboxRow = typeof table.$inferSelect;

/** Stores emails and SMS encrypted, instead of sending them, while `SMTP_URL` is not set (decisions §7). Never in production. */
export const devMailbox = (
  database: Database,
  encryption: Pick<Encryption, 'encrypt' | 'decrypt'>,
  clock: Clock,
) => {
  const opened = ({ id, content, at }: MailboxRow): DevMail => ({
    ...toReceived(words.parse(JSON.parse(encryption.decrypt(content, context(id)).toString()))),
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

/** A separate style sheet, because the CSP forbids inline styles. */
export const devMailboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 1rem; }
article { border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: 0.75rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 32rem; border: 0; border-radius: 0.5rem; background: #fff; }
summary { cursor: pointer; padding: 0.5rem 0; }
`;

const onPhones = (short: string): string =>
  short === ''
    ? ''
    : `<p><strong>As SMS and WhatsApp:</strong> ${escapeHtmlText(short)}</p>
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`;

const receivedLine = ({ to, at }: DevMail): string =>
  `<p>To ${escapeHtmlText(to)}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></p>`;

/** An SMS with links that can be opened. */
const smsArticle = (sms: DevMail): string => `<article>
<h2>SMS</h2>
${receivedLine(sms)}
<pre>${escapeHtmlText(sms.text).replaceAll(/https?:\/\/[^\s<>]+/gu, (url) => `<a href="${url}">${url}</a>`)}</pre></article>`;

const emailArticle = (mail: DevMail): string => `<article>
<h2>${escapeHtmlText(mail.subject)}</h2>
${receivedLine(mail)}
<pre>${escapeHtmlText(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}/html">Open with its links</a></p>
<details><summary>As an email program shows it</summary>
<iframe title="${escapeHtmlText(mail.subject)}" src="/dev/mailbox/${mail.id}/html" sandbox loading="lazy"></iframe></details>
</article>`;

const article = (message: DevMail): string =>
  message.channel === 'email' ? emailArticle(message) : smsArticle(message);

export const devMailboxPage = (mails: DevMail[]): string =>
  page(
    'Mailbox of this demo',
    `<p>No mail server is set, so emails and SMS are kept here instead of being sent, newest first. <a href="/dev/mailbox">Refresh</a>
· <a href="/dev/mailbox/texts">Every text</a></p>
${mails.length === 0 ? '<p>No messages yet.</p>' : mails.map(article).join('\n')}`,
  );

const sample = (notification: Notification, sender: Sender): string => {
  const { subject, text, short } = compose(notification, sender);
  return `<article>
<h2>${escapeHtmlText(subject)}</h2>
<p>${escapeHtmlText(notification.event)}</p>
<pre>${escapeHtmlText(text)}</pre>
${onPhones(short)}</article>`;
};

/** All texts with sample data, and the phone texts as registered with the networks. */
export const devTextsPage = (sender: Sender): string => {
  const registered = toPhoneTexts(sender).map(
    ({ name, sms, whatsapp }) => `<article>
<h2>${name}</h2>
<p>SMS (DLT): ${escapeHtmlText(sms)}</p>
<p>WhatsApp: ${escapeHtmlText(whatsapp)}</p></article>`,
  );
  return page(
    'Every text',
    `<p>With invented people. <a href="/dev/mailbox">Back to the mailbox</a></p>
${sampleNotifications.map((notification) => sample(notification, sender)).join('\n')}
<h2>As they are registered for phones</h2>
${registered.join('\n')}`,
  );
};
