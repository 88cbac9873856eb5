import { createHash } from 'node:crypto';
import { everyText } from '@purboday/contract/languages/every-text';
import { toLocale, type Language } from '@purboday/contract/languages/languages';
import { findPortal } from '@purboday/contract/pages/portal-folders';
import { escapeHtml } from '@purboday/contract/pages/rendered-pages';
import { maintenanceMessages } from '@purboday/contract/system/maintenance.messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPageLanguage } from './page-facts.ts';

/** Without files of the build, so that the page also works while an operator replaces them. */
const style = `
:root { color-scheme: light dark; background: light-dark(#fbf5e9, #11152a); color: light-dark(#1d1a3b, #f4ecdb); font: 1rem/1.55 system-ui, sans-serif; }
body { margin: 0; }
main { box-sizing: border-box; max-width: 42rem; margin: 0 auto; padding: 15vh 1rem 2rem; overflow-wrap: anywhere; }
h1 { margin: 1rem 0; font-size: 2rem; line-height: 1.2; }
.note { font-size: 1.1875rem; font-weight: 600; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const retryAfterSeconds = 120;

/** The page has no link to another language, so it is in the one that the browser prefers. */
const findLanguage = (request: FastifyRequest, path: string): Language => {
  const { language, offered } = findPageLanguage(request, findPortal(path) ? '/' : path);
  return offered ?? language;
};

const render = (language: Language, { name, text }: { name: string; text: string }): string => {
  const read = (english: string): string =>
    escapeHtml(
      (language === 'en' ? undefined : everyText[language].dictionary(english)) ?? english,
    );
  const note = text === '' ? '' : `<p class="note" dir="auto">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${toLocale(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" type="image/svg+xml" href="/sun.svg" />
    <title>${read(maintenanceMessages.title)} · ${escapeHtml(name)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <img src="/sun.svg" alt="" width="64" height="64" />
      <h1>${read(maintenanceMessages.title)}</h1>
      <p>${read(maintenanceMessages.closed)}</p>
      ${note}
      <p>${escapeHtml(name)}</p>
    </main>
  </body>
</html>
`;
};

/** Probes go on, and so do files: an open page may need one, and this page shows one. */
const goesOn = (path: string): boolean =>
  path === '/healthz' || path === '/readyz' || /\.[a-z\d]+$/iu.test(path);

type Options = {
  /** The operator's text; undefined when the product is open. */
  findText: () => string | undefined;
  /** Name of the foundation. */
  name: () => string;
};

/** While an operator works on the instance, people get a page with status 503, and calls the envelope of an error. */
export const answerMaintenance = (http: FastifyInstance, { findText, name }: Options): void => {
  http.addHook('onRequest', async (request, reply) => {
    const text = findText();
    if (text === undefined) return undefined;
    const path = request.url.split('?')[0] ?? '/';
    const isCall = /^\/api(?:\/|$)/u.test(path);
    if (!isCall && goesOn(path)) return undefined;
    void reply.status(503).headers({
      'Retry-After': String(retryAfterSeconds),
      'Cache-Control': 'no-store',
    });
    if (isCall)
      return reply.send({
        success: false,
        message: maintenanceMessages.closed,
        requestId: request.id,
      });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'Content-Security-Policy': policy, Vary: 'Accept-Language, Cookie' })
      .send(render(findLanguage(request, path), { name: name(), text }));
  });
};
