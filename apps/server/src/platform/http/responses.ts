import type { FastifyReply, FastifyRequest } from 'fastify';

/** RFC 8187: everything but its attr-char percent-encoded. */
const extended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A client's file name without folders, control and direction characters; at most 150 characters, its extension kept. */
export const safeFileName = (name: string): string => {
  const base = name.toWellFormed().split(/[\\/]/u).at(-1) ?? '';
  const plain = base.replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069"<>|?*:]/gu, '').trim();
  const extension = /\.[A-Za-z0-9]{1,8}$/u.exec(plain)?.[0] ?? '';
  const stem = Array.from(plain.slice(0, plain.length - extension.length))
    .slice(0, 150)
    .join('');
  return `${stem.replace(/^\.+/u, '') || 'document'}${extension}`;
};

/**
 * Headers of a file that people uploaded: shown in the page, never run, never kept (SEC-38, SEC-39).
 * @param fileName as the client called it; it appears only encoded (RFC 6266)
 */
export const fileHeaders = (contentType: string, fileName: string): Record<string, string> => {
  const name = safeFileName(fileName);
  const ascii = name.replace(/[^A-Za-z0-9._-]/gu, '_');
  return {
    'Content-Type': contentType,
    'Content-Disposition': `inline; filename="${ascii}"; filename*=UTF-8''${extended(name)}`,
    // The page that a browser makes around a picture styles it by attributes; there is nothing else in it.
    'Content-Security-Policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
};

type Range = { from: number; to: number };

/** The one range of a `Range` header, inclusive; undefined: all; null: none that there is. Several ranges are answered with all. */
const toRange = (header: string | undefined, size: number): Range | null | undefined => {
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
  const requestedRange =
    ifRange === undefined || ifRange === tag ? toRange(range, bytes.length) : undefined;
  if (requestedRange === undefined) return reply.send(bytes);
  if (requestedRange === null)
    return reply.status(416).header('Content-Range', `bytes */${bytes.length}`).send();
  const { from, to } = requestedRange;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
};
