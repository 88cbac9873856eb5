import { screenAt } from '@purboday/contract/pages/screen-documents';
import { screenOf } from '@purboday/contract/pages/screens';
import type { Connect, Plugin } from 'vite';

const isPage = (pathname: string): boolean =>
  !/^\/(?:api|downloads|assets|src|node_modules|@)|\.\w+$/u.test(pathname);

const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asked = request.headers.accept?.includes('text/html') && isPage(url.pathname);
  const screen = screenAt(url.pathname);
  // The documents of the screens are made by a build only.
  if (asked) request.url = `/${(screen && screenOf(screen).document) ?? 'app.html'}${url.search}`;
  next();
};

/** Serves the documents in development; built ones are served by the server of the project. */
export const pages = (): Plugin => ({
  name: 'purboday-pages',
  configureServer: (server) => void server.middlewares.use(rewrite),
});
