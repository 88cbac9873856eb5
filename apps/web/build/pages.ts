import { portalOf } from '@purboday/contract/screens';
import type { Connect, Plugin } from 'vite';

/** Which document an address gets; the server's rule, for the development (which has no documents of portals) and preview servers. */
const documentFor = (pathname: string, portals: boolean): string | undefined => {
  if (pathname === '/') return '/index.html';
  if (pathname === '/hi') return portals ? '/index-hi.html' : '/index.html';
  if (pathname === '/login') return '/login.html';
  const asked = /^\/(?:api|downloads|assets|src|node_modules|@)|\.\w+$/u.test(pathname);
  if (asked) return undefined;
  return `/${(portals && portalOf(pathname)) || 'app'}.html`;
};

const rewrite =
  (portals: boolean): Connect.NextHandleFunction =>
  (request, _response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const document = request.headers.accept?.includes('text/html')
      ? documentFor(url.pathname, portals)
      : undefined;
    if (document) request.url = document + url.search;
    next();
  };

const policy = [
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; object-src 'none'",
  "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
].join('; ');

/** Serves the three documents; `vite preview` with the policy of production, so that a violation shows early. */
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
