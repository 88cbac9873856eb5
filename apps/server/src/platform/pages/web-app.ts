import staticFiles from '@fastify/static';
import { Problem } from '@purboday/contract/conventions/problem';
import type { ShownLook } from '@purboday/contract/foundation-settings/look';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { movedAddresses, movedTabs } from '@purboday/contract/pages/moved-addresses';
import { escapeHtml, findScreen, type Page } from '@purboday/contract/pages/rendered-pages';
import { getScreen, screens } from '@purboday/contract/pages/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#server/platform/process/clock.ts';
import { createPageDocuments, createPageRenderer } from './page-documents.ts';
import { publicPaths } from './page-facts.ts';

/** Portals are not listed here: crawlers must fetch a page to see its `X-Robots-Tag`. */
const robots = (appUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${appUrl}/sitemap.xml\n`;

const sitemap = (appUrl: string): string => {
  const urls = publicPaths.map((path) => `  <url><loc>${escapeHtml(appUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

/** Serves `/robots.txt` and `/sitemap.xml` with public addresses. */
const answerSearchEngines = (http: FastifyInstance, appUrl: string): void => {
  http.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(appUrl)),
  );
  http.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(appUrl)),
  );
};

type TextFileOptions = {
  appUrl: string;
  /** Returns an email address or an https address, empty when there is none. */
  contact: () => string;
  clock: Clock;
};

/** RFC 9116 recommends less than a year. The file is generated for each request. */
const validMs = 180 * 86_400_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability. There is none until the
 * foundation has entered a contact.
 */
export const registerSecurityText = (
  http: FastifyInstance,
  { appUrl, contact, clock }: TextFileOptions,
): void => {
  const toUri = (address: string): string =>
    address.startsWith('https:') ? address : `mailto:${address}`;
  http.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const address = contact();
    if (address === '') return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(
        [
          `Contact: ${toUri(address)}`,
          `Expires: ${new Date(clock().getTime() + validMs).toISOString()}`,
          'Preferred-Languages: en, hi, bn, or',
          `Canonical: ${appUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
};

/** The server renders only the first step of a form. Later steps get the app shell. */
const laterStep = /[?&]step=/u;

/** The present address of a screen that moved. Parameters of the request replace its own. */
const findMoved = (path: string, url: string): string | undefined => {
  const moved = movedAddresses[path];
  const [present = path, own] = moved?.split('?') ?? [];
  const screen = findScreen(present);
  const earlierTab = screen && movedTabs[getScreen(screen).path];
  const search = new URLSearchParams(own);
  let isEarlier = moved !== undefined;
  for (const [name, value] of new URLSearchParams(url.split('?')[1])) {
    search.set(name === earlierTab ? 'tab' : name, value);
    isEarlier ||= name === earlierTab;
  }
  if (!isEarlier) return undefined;
  return search.size === 0 ? present : `${present}?${search.toString()}`;
};

const toPath = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** All paths except API routes and files are pages of the web app. */
const isPage = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|dev|downloads|assets)(?:\/|$)/u.test(path);

type Options = {
  folder: string;
  appUrl: string;
  foundation: () => Foundation;
  look: () => ShownLook;
  offlineShell: boolean;
  /** A sentence for the operator above a page; empty without one. */
  findNotice?: (page: Page) => Promise<string>;
};

/** Serves the files of the build. Those with a hash in their name are cached without limit. */
const serveFiles = async (
  http: FastifyInstance,
  folder: string,
  offlineShell: boolean,
): Promise<void> => {
  await http.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    serveDotFiles: false,
    globIgnore: ['**/*.map'],
    // HTML files are templates of pages.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      const forever = path.includes(join(folder, 'assets'));
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (offlineShell) return;
  http.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('service-worker-off.js'),
  );
};

/**
 * Serves the built web app: its files, and its pages, rendered and compressed. A path without a screen gets the not-found page
 * with status 404 (specification §2).
 * @param folder the build (`apps/web/dist`)
 * @param appUrl the public address, without a trailing slash
 * @param foundation returns the current settings of the foundation
 * @param look returns its current accent and logo
 * @param offlineShell false removes what browsers have stored for offline use
 * @returns a function that clears the cached pages
 */
export const serveWebApp = async (
  http: FastifyInstance,
  { folder, appUrl, foundation, look, offlineShell, findNotice }: Options,
): Promise<{ clearPages: () => void }> => {
  const client = join(folder, 'client');
  const built = existsSync(join(client, 'app.html'));
  const renderer = createPageRenderer(folder);
  const pages = createPageDocuments({ folder, appUrl, foundation, look, renderer, findNotice });
  if (built) await serveFiles(http, client, offlineShell);
  answerSearchEngines(http, appUrl);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = toPath(request);
    const path = address.length > 1 ? address.replace(/\/$/u, '') : address;
    const moved = findMoved(path, request.url);
    if (moved !== undefined) return reply.redirect(moved, 301);
    const page = findScreen(path) ?? 'notFound';
    void reply.status(page === 'notFound' ? 404 : 200);
    const shellOnly = page !== 'notFound' && laterStep.test(request.url);
    return pages.send(request, reply, { page, path, shellOnly });
  };
  // Addresses with parameters reach the not-found handler.
  const plain = Object.values(screens).flatMap(({ path }) => (path.includes('$') ? [] : [path]));
  for (const path of built ? plain : []) http.get(path, { schema: { hide: true } }, sendPage);
  if (built)
    http.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
      const { renderWebManifest } = await renderer();
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(renderWebManifest(foundation()));
    });
  http.setNotFoundHandler((request, reply) => {
    const path = toPath(request);
    if (built && isPage(request, path)) return sendPage(request, reply);
    throw new Problem('NOT_FOUND');
  });
  return { clearPages: pages.clear };
};
