import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { Problem } from '@purboday/contract/conventions/problem';
import { documentOf, screenAt } from '@purboday/contract/pages/screen-documents';
import { screens } from '@purboday/contract/pages/screens';
import type { PageWords } from '@purboday/contract/pages/page-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageDocuments } from './page-documents.ts';
import { answerSearchEngines } from './search-engines.ts';

/** A page is prerendered as it begins; an address with a later step of a form gets the program alone. */
const laterStep = /[?&]step=/u;

const entryOf = (path: string, url: string, development: boolean): string | undefined => {
  const screen = screenAt(path);
  if (screen) return laterStep.test(url) ? 'app.html' : documentOf(screen);
  return development && path === '/dev/ui' ? 'app.html' : undefined;
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

/** Pages that are no files: APIs answer in the envelope, everything else is a page of the web app. */
const isPage = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|dev|downloads|assets)(?:\/|$)/u.test(path);

type Options = {
  folder: string;
  appUrl: string;
  words: PageWords;
  development: boolean;
  offlineShell: boolean;
};

/**
 * Serves the built web app: files with their hash in the name for ever, pages always fresh, compressed as built. A path that is no
 * screen gets the app's not-found page with status 404 (specification §2).
 * @param folder the build (`apps/web/dist`)
 * @param appUrl the public address, without a trailing slash
 * @param words who runs this instance, for the built pages
 * @param development also serves `/dev/ui`
 * @param offlineShell false takes back what browsers keep for the time without a network
 */
export const serveWebApp = async (
  http: FastifyInstance,
  { folder, appUrl, words, development, offlineShell }: Options,
): Promise<void> => {
  const built = existsSync(join(folder, 'app.html'));
  if (built) {
    await http.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      serveDotFiles: false,
      globIgnore: ['**/*.map'],
      // Pages are sent by their address, filled in.
      allowedPath: (path) => !path.endsWith('.html'),
      setHeaders: (reply, path) => {
        const forever = path.includes(`${join(folder, 'assets')}`);
        reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    if (!offlineShell) {
      http.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile('service-worker-off.js'),
      );
    }
  }
  answerSearchEngines(http, appUrl);
  const sendDocument = pageDocuments({ folder, appUrl, words });
  const sendPage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = pathOf(request);
    const path = asked.length > 1 ? asked.replace(/\/$/u, '') : asked;
    const entry = entryOf(path, request.url, development);
    void reply.status(entry ? 200 : 404);
    return sendDocument(request, reply, { entry: entry ?? documentOf('notFound'), path });
  };
  // Addresses with parameters come by the not-found handler.
  const plain = Object.values(screens).flatMap(({ path }) => (path.includes('$') ? [] : [path]));
  const routed = [...plain, ...(development ? ['/dev/ui'] : [])];
  for (const path of built ? routed : []) http.get(path, { schema: { hide: true } }, sendPage);
  http.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (built && isPage(request, path)) return sendPage(request, reply);
    throw new Problem('NOT_FOUND');
  });
};
