import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { findScreen } from '@purboday/contract/pages/rendered-pages';
import { screens } from '@purboday/contract/pages/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageDocuments, pageRenderer } from './page-documents.ts';
import { answerSearchEngines } from './text-files.ts';

/** The server renders the first step of a form only: an address with a later step gets the app shell. */
const laterStep = /[?&]step=/u;

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Pages that are no files: APIs answer in the envelope, everything else is a page of the web app. */
const isPage = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|dev|downloads|assets)(?:\/|$)/u.test(path);

type Options = {
  folder: string;
  appUrl: string;
  foundation: () => Foundation;
  development: boolean;
  offlineShell: boolean;
};

/** Files of the build: those with a hash in their name are cached for ever. */
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
 * Serves the built web app: its files, and its pages, rendered and compressed. A path without a screen gets the not-found page with status
 * 404 (specification §2).
 * @param folder the build (`apps/web/dist`)
 * @param appUrl the public address, without a trailing slash
 * @param foundation what the pages say about the foundation
 * @param development also serves `/dev/ui`
 * @param offlineShell false removes what browsers have stored for use without a network
 * @returns a function that forgets the rendered pages, for when the foundation's settings change
 */
export const serveWebApp = async (
  http: FastifyInstance,
  { folder, appUrl, foundation, development, offlineShell }: Options,
): Promise<{ clearPages: () => void }> => {
  const client = join(folder, 'client');
  const built = existsSync(join(client, 'app.html'));
  const renderer = pageRenderer(folder);
  const pages = pageDocuments({ folder, appUrl, foundation, renderer });
  if (built) await serveFiles(http, client, offlineShell);
  answerSearchEngines(http, appUrl);
  const sendPage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = pathOf(request);
    const path = address.length > 1 ? address.replace(/\/$/u, '') : address;
    const isPieces = development && path === '/dev/ui';
    const page = isPieces ? undefined : (findScreen(path) ?? 'notFound');
    void reply.status(page === 'notFound' ? 404 : 200);
    const shellOnly = page !== 'notFound' && laterStep.test(request.url);
    return pages.send(request, reply, { page, path, shellOnly });
  };
  // Addresses with parameters arrive at the not-found handler.
  const plain = Object.values(screens).flatMap(({ path }) => (path.includes('$') ? [] : [path]));
  const routed = [...plain, ...(development ? ['/dev/ui'] : [])];
  for (const path of built ? routed : []) http.get(path, { schema: { hide: true } }, sendPage);
  if (built)
    http.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
      const { renderWebManifest } = await renderer();
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(renderWebManifest(foundation()));
    });
  http.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (built && isPage(request, path)) return sendPage(request, reply);
    throw new Problem('NOT_FOUND');
  });
  return { clearPages: pages.clear };
};
