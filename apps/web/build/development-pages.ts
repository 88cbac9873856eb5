import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenAt, templateOf } from '@purboday/contract/pages/rendered-pages';
import type { PageRenderer } from '@purboday/contract/pages/rendered-pages';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { languageInCookie } from '@purboday/contract/languages/languages';
import { screenOf } from '@purboday/contract/pages/screens';
import type { Plugin } from 'vite';

const isPage = (pathname: string): boolean =>
  !/^\/(?:api|downloads|assets|src|node_modules|@)|\.\w+$/u.test(pathname);

/** Renders pages in development as the server of the project does in production. */
export const developmentPages = (): Plugin => ({
  name: 'purboday-development-pages',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
      if (!request.headers.accept?.includes('text/html') || !isPage(pathname)) return next();
      try {
        const { root } = server.config;
        const page = pathname === '/dev/ui' ? undefined : (screenAt(pathname) ?? 'notFound');
        const file = templateOf(page ?? 'notFound');
        const template = await server.transformIndexHtml(
          pathname,
          await readFile(join(root, file), 'utf8'),
        );
        const { renderPage } = (await server.ssrLoadModule(
          '/src/entry-server.tsx',
        )) as PageRenderer;
        const ofScreen = page && page !== 'notFound' ? screenOf(page).language : undefined;
        const html = await renderPage(template, {
          page,
          shellOnly: request.originalUrl?.includes('step=') ?? false,
          language: ofScreen ?? languageInCookie(request.headers.cookie ?? '') ?? 'en',
          foundation: parseFoundation(await readFile(join(root, 'foundation.json'), 'utf8')),
        });
        response.statusCode = page === 'notFound' ? 404 : 200;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(html);
      } catch (error) {
        server.ssrFixStacktrace(error as Error);
        next(error);
      }
    });
  },
});
