import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { compose } from './compose.ts';
import type { DevMail } from './dev-mailbox-store.ts';
import { escapeHtmlText, type Sender } from './message-template.ts';
import { toPhoneTexts } from './phone-texts.ts';
import { sampleNotifications } from './sample-notifications.ts';

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
<pre>${escapeHtmlText(sms.short).replaceAll(/https?:\/\/[^\s<>]+/gu, (url) => `<a href="${url}">${url}</a>`)}</pre></article>`;

const emailArticle = (mail: DevMail): string => `<article>
<h2>${escapeHtmlText(mail.subject)}</h2>
${receivedLine(mail)}
<pre>${escapeHtmlText(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}/html">Open with its links</a></p>
<details><summary>As an email program shows it</summary>
<iframe title="${escapeHtmlText(mail.subject)}" src="/dev/mailbox/${mail.id}/html" sandbox loading="lazy"></iframe></details>
</article>`;

const article = (message: DevMail): string =>
  message.to.includes('@') ? emailArticle(message) : smsArticle(message);

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
