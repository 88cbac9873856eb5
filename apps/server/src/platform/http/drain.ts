import type { FastifyRequest } from 'fastify';

/**
 * Lets a refused body run out unread, so that the client gets to read the refusal.
 * @param maxBytes beyond which the connection is cut
 */
export const drain = ({ raw }: FastifyRequest, maxBytes: number): void => {
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) raw.destroy();
  });
  raw.resume();
};
