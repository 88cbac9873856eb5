import { escapeHtml } from '@purboday/contract/pages/rendered-pages';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/process/clock.ts';
import { publicPaths } from './page-facts.ts';

/** Portals are not named here: a page that may not be fetched cannot say that it is not to be listed (`X-Robots-Tag`). */
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

/** `/robots.txt` and `/sitemap.xml`, with addresses as the public sees them. */
export const answerSearchEngines = (http: FastifyInstance, appUrl: string): void => {
  http.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(appUrl)),
  );
  http.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(appUrl)),
  );
};

type TextFileOptions = {
  /** The public address, without a trailing slash. */
  appUrl: string;
  /** An email address or an https address. */
  contact: string;
  clock: Clock;
};

/** RFC 9116 recommends less than a year; the file is written anew for each request. */
const validMs = 180 * 86_400_000;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export const answerSecurityText = (
  http: FastifyInstance,
  { appUrl, contact, clock }: TextFileOptions,
): void => {
  const contactUri = contact.startsWith('https:') ? contact : `mailto:${contact}`;
  http.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(
        [
          `Contact: ${contactUri}`,
          `Expires: ${new Date(clock().getTime() + validMs).toISOString()}`,
          'Preferred-Languages: en, hi, bn, or',
          `Canonical: ${appUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
};
