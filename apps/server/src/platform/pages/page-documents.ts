import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { languageCodes, landingPathOf, localeOf } from '@purboday/contract/languages/languages';
import { withWords } from '@purboday/contract/pages/page-words';
import type { PageWords } from '@purboday/contract/pages/page-words';
import { localizedVariantOf } from '@purboday/contract/pages/screen-documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { factsOf } from './page-facts.ts';
import type { PageFacts } from './page-facts.ts';
import { localized, pageLanguage } from './page-language.ts';
import type { PageLanguage } from './page-language.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** A page as it is asked for. */
type Asked = { entry: string; path: string; app: boolean; spoken: PageLanguage };
type Document = { tag: string; bodies: Record<Encoding, Buffer> };

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

const landingPaths: readonly string[] = languageCodes.map(landingPathOf);

/** The landing page has an address in each language. */
const alternates = (path: string, appUrl: string): string[] =>
  landingPaths.includes(path)
    ? [
        ...languageCodes.map((each) => ({ tag: localeOf(each), at: landingPathOf(each) })),
        { tag: 'x-default', at: landingPathOf('en') },
      ].map(
        ({ tag, at }) =>
          `<link rel="alternate" hreflang="${tag}" href="${escaped(appUrl + at)}" />`,
      )
    : [];

const headOf = (
  path: string,
  { title, description, language }: PageFacts,
  appUrl: string,
): string =>
  [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(appUrl + path)}" />`,
    ...alternates(path, appUrl),
    property('og:type', 'website'),
    property('og:locale', `${language ?? 'en'}_IN`),
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

/** The facts of most pages are in English in every language: they are for search engines, which never ask for another; the title stays. */
const fill = (html: string, { path, spoken }: Asked, appUrl: string): string => {
  const facts = factsOf(path);
  if (!facts) return html;
  const filled = html.replace('<!--head-->', () => headOf(path, facts, appUrl));
  return (facts.language ?? 'en') === spoken.language
    ? filled.replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(facts.title)}</title>`)
    : filled;
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

type Options = { folder: string; appUrl: string; words: PageWords };

/**
 * The HTML pages of the build, with what only the running server knows: the public address in the links for search engines, each page's
 * own description, and whether the Android app asks. Made at the first request, then kept.
 * @param folder the build (`apps/web/dist`)
 * @param words who runs this instance, as its settings say
 * @returns sends the page of `path` from the file `entry`
 */
export const pageDocuments = ({ folder, appUrl, words }: Options) => {
  const made = new Map<string, Promise<Document>>();

  /** Pages without a prerendered variant in a language are drawn in it by their program. */
  const fileOf = ({ entry, spoken }: Asked): string => {
    const variant = join(folder, localizedVariantOf(entry, spoken.language));
    return existsSync(variant) ? variant : join(folder, entry);
  };

  const make = async (asked: Asked): Promise<Document> => {
    const { app, spoken } = asked;
    const html = await readFile(fileOf(asked), 'utf8');
    const filled = fill(localized(html, spoken), asked, appUrl);
    return documentOf(forCaller(withWords(filled, words), app));
  };

  const find = (asked: Asked): Promise<Document> => {
    const { entry, path, app, spoken } = asked;
    // Pages that are not for search engines are all the same document, whatever their address.
    const key = `${entry} ${factsOf(path) ? path : ''} ${app} ${spoken.language} ${spoken.offered}`;
    const found = made.get(key);
    if (found) return found;
    const making = make(asked);
    made.set(key, making);
    // A page that could not be made is tried again.
    making.catch(() => made.delete(key));
    return making;
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { entry, path: address }: { entry: string; path: string },
  ): Promise<FastifyReply> => {
    const spoken = pageLanguage(request, address);
    // The landing page has an address in each language, which is the one to be found.
    const path = address === landingPathOf('en') ? landingPathOf(spoken.language) : address;
    const { tag, bodies } = await find({ entry, path, app: isApp(request), spoken });
    const encoding = encodingFor(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent')
      .header('ETag', tag);
    if (!factsOf(path)) void reply.header('X-Robots-Tag', 'noindex');
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) {
      return reply.status(304).send();
    }
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply.send(bodies[encoding]);
  };
};
