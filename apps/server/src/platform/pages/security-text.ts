import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/process/clock.ts';

type Options = {
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
  { appUrl, contact, clock }: Options,
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
