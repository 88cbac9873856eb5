import type { FastifyReply, FastifyRequest } from 'fastify';

type Range = { from: number; to: number };

/** The one range of a `Range` header, inclusive; undefined: all; null: none that there is. Several ranges are answered with all. */
const rangeOf = (header: string | undefined, size: number): Range | null | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { from: Math.max(0, size - Number(last)), to: size - 1 }
      : { from: Number(first), to: Math.min(size - 1, last === '' ? size : Number(last)) };
  return range.from > range.to ? null : range;
};

/**
 * Sends bytes that lie in memory, in parts too, so that a broken download goes on where it stopped.
 * @param tag strong, in quotes: a part is sent only of the version that the client has the beginning of
 */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag }: { bytes: Buffer; tag: string },
): FastifyReply => {
  void reply.header('ETag', tag).header('Accept-Ranges', 'bytes');
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//u, '') === tag))
    return reply.status(304).send();
  const asked = ifRange === undefined || ifRange === tag ? rangeOf(range, bytes.length) : undefined;
  if (asked === undefined) return reply.send(bytes);
  if (asked === null)
    return reply.status(416).header('Content-Range', `bytes */${bytes.length}`).send();
  const { from, to } = asked;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
};
