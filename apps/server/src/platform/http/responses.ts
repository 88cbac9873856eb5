import type { FastifyReply, FastifyRequest } from 'fastify';

/** Percent-encodes everything except the attr-char of RFC 8187. */
const extended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/gu,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Removes folders, control and direction characters from a file name. Keeps at most 150 characters with the extension. */
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
 * Headers of an uploaded file: browsers may show it, but never run or cache it (SEC-38, SEC-39).
 * @param fileName from the client; it is only sent encoded (RFC 6266)
 */
export const fileHeaders = (contentType: string, fileName: string): Record<string, string> => {
  const name = safeFileName(fileName);
  const ascii = name.replace(/[^A-Za-z0-9._-]/gu, '_');
  return {
    'Content-Type': contentType,
    'Content-Disposition': `inline; filename="${ascii}"; filename*=UTF-8''${extended(name)}`,
    // Browsers show an image in a page that uses style attributes.
    'Content-Security-Policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
};

type Range = { from: number; to: number };

/** The inclusive range of a `Range` header; undefined for the whole file, also for several ranges; null when it is not satisfiable. */
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
 * Sends bytes from memory and supports ranges, so that an interrupted download can be resumed.
 * @param tag strong ETag in quotes: a range is only sent when the client has the beginning of the same version
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
