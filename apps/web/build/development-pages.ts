import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findScreen,
  pageTemplate,
  type Page,
  type PageRenderer,
} from '@purboday/contract/pages/rendered-pages';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import { languageInCookie, type Language } from '@purboday/contract/languages/languages';
import { getScreen } from '@purboday/contract/pages/screens';
import type { Plugin, ViteDevServer } from 'vite';

const isPage = (pathname: string): boolean =>
  !/^\/(?:api|downloads|assets|src|node_modules|@)|\.\w+$/u.test(pathname);

const languageAt = (page: Page, cookie = ''): Language => {
  const ownLanguage = page !== 'notFound' ? getScreen(page).language : undefined;
  return ownLanguage ?? languageInCookie(cookie) ?? 'en';
};

const renderAt = async (
  { config, ssrLoadModule, transformIndexHtml }: ViteDevServer,
  { pathname, search }: URL,
  cookie?: string,
) => {
  const page = findScreen(pathname) ?? 'notFound';
  const textOf = (file: string) => readFile(join(config.root, file), 'utf8');
  const template = await transformIndexHtml(pathname, await textOf(pageTemplate(page)));
  const { renderPage } = (await ssrLoadModule('/src/entry-server.tsx')) as PageRenderer;
  const html = await renderPage(template, {
    page,
    shellOnly: search.includes('step='),
    language: languageAt(page, cookie),
    foundation: parseFoundation(await textOf('foundation.json')),
    look: { accent: 'marigold', logo: null },
  });
  return { html, status: page === 'notFound' ? 404 : 200 };
};

/** Renders pages in development as the server of the project does in production. */
export const developmentPages = (): Plugin => ({
  name: 'purboday-development-pages',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const url = new URL(request.originalUrl ?? '/', 'http://localhost');
      const { accept, cookie } = request.headers;
      if (!accept?.includes('text/html') || !isPage(url.pathname)) return next();
      renderAt(server, url, cookie).then(({ html, status }) => {
        response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
      }, next);
    });
  },
});
