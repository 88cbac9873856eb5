import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  languageCodes,
  toLandingPath,
  toLocale,
  type Language,
} from '@purboday/contract/languages/languages';
import type { ShownLook } from '@purboday/contract/foundation-settings/look';
import type { Foundation } from '@purboday/contract/pages/foundation';
import {
  escapeHtml,
  findScreen,
  pageTemplate,
  type Page,
  type PageRenderer,
} from '@purboday/contract/pages/rendered-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  findPageFacts,
  type PageFacts,
  renderLanguageOffer,
  findPageLanguage,
  type PageLanguage,
} from './page-facts.ts';
type Encoding = 'br' | 'gzip' | 'identity';

/** A page of the web app and the path that was requested. */
export type PageAddress = { page: Page; path: string; shellOnly: boolean };

type Variant = PageAddress & {
  isAndroidApp: boolean;
  spoken: PageLanguage;
  /** A sentence for the operator above the page; empty without one. */
  notice: string;
};
type CompressedPage = { tag: string; bodies: Record<Encoding, Buffer> };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

const landingPaths: readonly string[] = languageCodes.map(toLandingPath);

/** The landing page has an address in each language. */
const alternates = (path: string, appUrl: string): string[] =>
  landingPaths.includes(path)
    ? [
        ...languageCodes.map((each) => ({ tag: toLocale(each), at: toLandingPath(each) })),
        { tag: 'x-default', at: toLandingPath('en') },
      ].map(
        ({ tag, at }) =>
          `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(appUrl + at)}" />`,
      )
    : [];

const toHead = (
  path: string,
  { title, description, language }: PageFacts,
  appUrl: string,
): string =>
  [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(appUrl + path)}" />`,
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
 * The server sets the class for the Android app, so that the layout does not move when scripts start (specification §1). Only
 * the app gets what is between `<!--app-->` and `<!--/app-->`.
 */
const forCaller = (html: string, isAndroidApp: boolean): string =>
  isAndroidApp
    ? html.replace('<html ', '<html class="android-app" ')
    : html.replace(/<!--app-->[\s\S]*?<!--\/app-->/u, '');

/** Adds metadata for search engines. Most descriptions are in English only; the title is in the language of the page. */
const withFacts = (html: string, { path, spoken }: Variant, appUrl: string): string => {
  const facts = findPageFacts(path);
  if (!facts) return html;
  const filled = html.replace('<!--head-->', () => toHead(path, facts, appUrl));
  return (facts.language ?? 'en') === spoken.language
    ? filled.replace(/<title>[^<]*<\/title>/u, () => `<title>${escapeHtml(facts.title)}</title>`)
    : filled;
};

const renderNotice = (text: string): string =>
  text && `<aside class="language-offer" lang="en" role="note">${escapeHtml(text)}</aside>`;

const compressPage = async (html: string): Promise<CompressedPage> => {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([compress.br(body), compress.gzip(body)]);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { tag, bodies: { br, gzip: gz, identity: body } };
};

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/u.test(accepted)) return 'br';
  return /\bgzip\b/u.test(accepted) ? 'gzip' : 'identity';
};

const isAndroidApp = (request: FastifyRequest): boolean =>
  String(request.headers['user-agent'] ?? '').includes('PurbodayApp/');

/** Loads the server build of the web app once, with the first page. */
export const createPageRenderer = (folder: string): (() => Promise<PageRenderer>) => {
  let loading: Promise<PageRenderer> | undefined;
  const { href } = pathToFileURL(join(folder, 'server', 'entry-server.mjs'));
  return () => (loading ??= import(href) as Promise<PageRenderer>);
};

type Options = {
  folder: string;
  appUrl: string;
  foundation: () => Foundation;
  look: () => ShownLook;
  renderer: () => Promise<PageRenderer>;
  /** A sentence for the operator above a page; empty without one. */
  findNotice?: ((page: Page) => Promise<string>) | undefined;
};

/**
 * Renders the HTML pages of the web app. Each page is rendered with its first request, compressed, and cached for each language
 * until `clear`.
 * @param folder the build (`apps/web/dist`)
 * @param foundation returns the current settings of the foundation
 * @param look returns its current accent and logo
 */
export const createPageDocuments = ({
  folder,
  appUrl,
  foundation,
  look,
  renderer,
  findNotice = async () => '',
}: Options) => {
  const cache = new Map<string, Promise<CompressedPage>>();

  const render = async (variant: Variant): Promise<CompressedPage> => {
    const { page, shellOnly, spoken } = variant;
    const [template, { renderPage }] = await Promise.all([
      readFile(join(folder, 'client', pageTemplate(page ?? 'notFound')), 'utf8'),
      renderer(),
    ]);
    const html = await renderPage(template, {
      page,
      shellOnly,
      language: spoken.language,
      foundation: foundation(),
      look: look(),
    });
    const offered = html.replace(
      '<!--offer-->',
      () => renderNotice(variant.notice) + renderLanguageOffer(spoken),
    );
    return compressPage(forCaller(withFacts(offered, variant, appUrl), variant.isAndroidApp));
  };

  const find = (variant: Variant): Promise<CompressedPage> => {
    const { page, path, shellOnly, spoken } = variant;
    // Pages that search engines do not list are the same for all addresses.
    const address = findPageFacts(path) ? path : '';
    const key = [page, address, shellOnly, variant.isAndroidApp, spoken.language, spoken.offered];
    const name = [...key, variant.notice].join(' ');
    const found = cache.get(name);
    if (found) return found;
    const rendering = render(variant);
    cache.set(name, rendering);
    // The next request tries again.
    rendering.catch(() => cache.delete(name));
    return rendering;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
  ): Promise<FastifyReply> => {
    const spoken = findPageLanguage(request, address.path);
    // The landing page has its own address in another language.
    const path =
      address.path === toLandingPath('en') ? toLandingPath(spoken.language) : address.path;
    const notice = await findNotice(address.page);
    const variant = { ...address, path, spoken, isAndroidApp: isAndroidApp(request), notice };
    const { tag, bodies } = await find(variant);
    const encoding = encodingFor(request);
    void reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent')
      .header('ETag', tag);
    if (!findPageFacts(path)) void reply.header('X-Robots-Tag', 'noindex');
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) {
      return reply.status(304).send();
    }
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply.send(bodies[encoding]);
  };

  return {
    send,
    /** Clears the cache. Call it when the foundation's settings change. */
    clear: (): void => cache.clear(),
  };
};

/**
 * Renders the landing page with unsaved settings, for a frame: without scripts, and no link works.
 * @returns undefined when the web app is not built
 */
export const createLandingPreview = (folder: string) => {
  const renderer = createPageRenderer(folder);
  return async (shown: {
    language: Language;
    foundation: Foundation;
    look: ShownLook;
  }): Promise<string | undefined> => {
    const page = findScreen(toLandingPath(shown.language)) ?? 'notFound';
    const file = join(folder, 'client', pageTemplate(page));
    if (!existsSync(file)) return undefined;
    const template = await readFile(file, 'utf8');
    const { renderPage } = await renderer();
    const html = await renderPage(template, { page, shellOnly: false, ...shown });
    return html.replaceAll(/<script\b[^>]*>[^<]*<\/script>/gu, '').replace('<body', '<body inert');
  };
};
