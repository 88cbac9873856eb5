import type { DevMail } from './dev-mailbox-store.ts';
import { escaped } from './letter.ts';

/** Its own style sheet: the page is served under a policy without inline styles. */
export const devMailboxStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 1rem; }
article { border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: 0.75rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 32rem; border: 0; border-radius: 0.5rem; background: #fff; }
summary { cursor: pointer; padding: 0.5rem 0; }
`;

const article = (mail: DevMail): string => `<article>
<h2>${escaped(mail.subject)}</h2>
<p>To ${escaped(mail.to)}, <time datetime="${mail.at.toISOString()}">${mail.at.toISOString()}</time></p>
<pre>${escaped(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}/html">Open with its links</a></p>
<details><summary>As a mail program shows it</summary>
<iframe title="${escaped(mail.subject)}" src="/dev/mailbox/${mail.id}/html" sandbox loading="lazy"></iframe></details>
</article>`;

/** The mails that a trial or development server has sent to nobody. */
export const devMailboxPage = (mails: DevMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox of this trial</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Mailbox of this trial</h1>
<p>No mail server is set, so mail is kept here instead of being sent. The newest comes first. <a href="/dev/mailbox">Refresh</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</main></body></html>
`;
