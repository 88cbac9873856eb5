import type { FastifyInstance } from 'fastify';
import { publicPaths } from './page-facts.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Portals are not named here: a page that may not be fetched cannot say that it is not to be listed (`X-Robots-Tag`). */
const robots = (appUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${appUrl}/sitemap.xml\n`;

const sitemap = (appUrl: string): string => {
  const urls = publicPaths.map((path) => `  <url><loc>${escaped(appUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
};

/** `/robots.txt` and `/sitemap.xml`, with addresses as the public sees them. */
export const answerSearchEngines = (http: FastifyInstance, appUrl: string): void => {
  http.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(appUrl)),
  );
  http.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(appUrl)),
  );
};
