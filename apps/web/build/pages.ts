import { documentOf, notFoundDocument, screenAt } from '@purboday/contract/pages/screen-documents';
import type { Connect, Plugin } from 'vite';

const isPage = (pathname: string): boolean =>
  !/^\/(?:api|downloads|assets|src|node_modules|@)|\.\w+$/u.test(pathname);

/** Which document an address gets: the server's rule. In development only the entries are there. */
const documentFor = (pathname: string, built: boolean): string => {
  const screen = screenAt(pathname);
  const document = screen ? documentOf(screen) : notFoundDocument;
  return built || !document.startsWith('screens/') ? document : 'app.html';
};

const rewrite =
  (built: boolean): Connect.NextHandleFunction =>
  (request, _response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asked = request.headers.accept?.includes('text/html') && isPage(url.pathname);
    if (asked) request.url = `/${documentFor(url.pathname, built)}${url.search}`;
    next();
  };

const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; object-src 'none'",
  "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
].join('; ');

/** Serves the documents; `vite preview` with the policy of production, so that a violation shows early. */
export const pages = (): Plugin => ({
  name: 'purboday-pages',
  configureServer: (server) => void server.middlewares.use(rewrite(false)),
  configurePreviewServer: (server) => {
    server.middlewares.use(rewrite(true));
    server.middlewares.use((_request, response, next) => {
      response.setHeader('content-security-policy', policy);
      next();
    });
  },
});
