import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { factsOf } from '#server/platform/page-facts.ts';
import type { PageFacts } from '#server/platform/page-facts.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Document = { tag: string; bodies: Record<Encoding, Buffer> };

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

const headOf = (path: string, { title, description }: PageFacts, appUrl: string): string =>
  [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(appUrl + path)}" />`,
    property('og:type', 'website'),
    property('og:locale', 'en_IN'),
    property('og:site_name', 'Purboday'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', appUrl + path),
    property('og:image', `${appUrl}/share.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'The sun of Purboday rising over the horizon'),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');

/**
 * The Android app's class is on the root before any program runs, so that nothing jumps (specification §1); what is between the marks
 * `<!--app-->` and `<!--/app-->` is for the app alone, and costs a browser nothing.
 */
const forCaller = (html: string, app: boolean): string =>
  app
    ? html.replace('<html ', '<html class="android-app" ')
    : html.replace(/<!--app-->[\s\S]*?<!--\/app-->/u, '');

const fill = (html: string, path: string, appUrl: string): string => {
  const facts = factsOf(path);
  if (!facts) return html;
  return html
    .replace('<!--head-->', () => headOf(path, facts, appUrl))
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(facts.title)}</title>`);
};

const documentOf = async (html: string): Promise<Document> => {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([compressed.br(body), compressed.gzip(body)]);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { tag, bodies: { br, gzip: gz, identity: body } };
};

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/u.test(accepted)) return 'br';
  return /\bgzip\b/u.test(accepted) ? 'gzip' : 'identity';
};

const isApp = (request: FastifyRequest): boolean =>
  String(request.headers['user-agent'] ?? '').includes('PurbodayApp/');

/**
 * The HTML pages of the build, with what only the running server knows: the public address in the links for search engines, each page's
 * own description, and whether the Android app asks. Made at the first request, then kept.
 * @param folder the build (`apps/web/dist`)
 * @returns sends the page of `path` from the file `entry`
 */
export const pageDocuments = ({ folder, appUrl }: { folder: string; appUrl: string }) => {
  const made = new Map<string, Promise<Document>>();

  const make = async (entry: string, path: string, app: boolean): Promise<Document> => {
    const html = fill(await readFile(join(folder, entry), 'utf8'), path, appUrl);
    return documentOf(forCaller(html, app));
  };

  const find = (entry: string, path: string, app: boolean): Promise<Document> => {
    // Pages that are not for search engines are all the same document, whatever their address.
    const key = `${entry} ${factsOf(path) ? path : ''} ${app}`;
    const found = made.get(key);
    if (found) return found;
    const making = make(entry, path, app);
    made.set(key, making);
    // A page that could not be made is tried again.
    making.catch(() => made.delete(key));
    return making;
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { entry, path }: { entry: string; path: string },
  ): Promise<FastifyReply> => {
    const { tag, bodies } = await find(entry, path, isApp(request));
    const encoding = encodingFor(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding, User-Agent')
      .header('ETag', tag);
    if (!factsOf(path)) void reply.header('X-Robots-Tag', 'noindex');
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) {
      return reply.status(304).send();
    }
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply.send(bodies[encoding]);
  };
};
