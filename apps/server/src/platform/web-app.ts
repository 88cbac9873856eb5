import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { Problem } from '@purboday/contract/problem';
import { portalOf, screens } from '@purboday/contract/screens';
import type { PageWords } from '@purboday/contract/page-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageDocuments } from '#server/platform/page-documents.ts';
import { answerSearchEngines } from '#server/platform/search-engines.ts';

/** `/l1-admin/review/candidate/$id` as the paths it stands for. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/gu, '[^/]+')}/?$`, 'u');

/** Pages with a document of their own; made by `apps/web/build`. */
const entries: Record<string, string> = {
  '/': 'index.html',
  '/hi': 'index.html',
  '/login': 'login.html',
  [screens.registerCandidate.path]: 'register-candidate.html',
  [screens.registerJobProvider.path]: 'register-job-provider.html',
  [screens.registerTrainingProvider.path]: 'register-training-provider.html',
};

const known = Object.values(screens).map(({ path }) => patternOf(path));

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
    const isScreen =
      known.some((pattern) => pattern.test(path)) || (development && path === '/dev/ui');
    void reply.status(isScreen ? 200 : 404);
    const ofScreen = entries[path] ?? `${portalOf(path) ?? 'app'}.html`;
    const entry = isScreen ? ofScreen : 'app.html';
    return sendDocument(request, reply, { entry, path });
  };
  const routed = [...Object.keys(entries), ...(development ? ['/dev/ui'] : [])];
  for (const path of built ? routed : []) http.get(path, { schema: { hide: true } }, sendPage);
  http.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (built && isPage(request, path)) return sendPage(request, reply);
    throw new Problem('NOT_FOUND');
  });
};
