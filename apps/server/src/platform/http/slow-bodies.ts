import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { toNetwork } from '#server/platform/limits/network-address.ts';

export type BodyLimits = {
  /** Milliseconds for a body without files. */
  smallBodyMs: number;
  /** Milliseconds without a byte after which an upload is ended. */
  silenceMs: number;
  /** Lowest rate of an upload in bytes per second, measured over `windowMs`. */
  leastBytesPerSecond: number;
  windowMs: number;
  /** Simultaneous bodies of one network. */
  perNetwork: number;
  /** Milliseconds between two checks. */
  checkMs: number;
};

/**
 * An upload has no total time limit: 2 MB at 48 kbit/s take six minutes (R16). The slowest network in use, GPRS, sends 2 KB per second.
 */
const usualBodyLimits: BodyLimits = {
  smallBodyMs: 20_000,
  silenceMs: 60_000,
  leastBytesPerSecond: 1024,
  windowMs: 120_000,
  perNetwork: 200,
  checkMs: 1000,
};

type Sample = { activeMs: number; bytes: number };
type Body = {
  raw: IncomingMessage;
  isUpload: boolean;
  network: string;
  /** Milliseconds in which the server read. Pauses of the server do not count against the client. */
  activeMs: number;
  /** Latest first. */
  samples: Sample[];
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bytes received on the connection; 0 for requests that tests inject. */
const bytesRead = ({ socket }: IncomingMessage): number =>
  (socket as { bytesRead?: number }).bytesRead ?? 0;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data/iu.test(headers['content-type'] ?? '');

const isSlowUpload = ({ activeMs, samples }: Body, limits: BodyLimits): boolean => {
  const bytes = samples[0]?.bytes ?? 0;
  const lastByte = samples.findLast((sample) => sample.bytes === bytes);
  if (activeMs - (lastByte?.activeMs ?? 0) > limits.silenceMs) return true;
  const before = samples.find((sample) => sample.activeMs <= activeMs - limits.windowMs);
  if (!before) return false;
  const seconds = (activeMs - before.activeMs) / 1000;
  return bytes - before.bytes < seconds * limits.leastBytesPerSecond;
};

const isSlow = (body: Body, limits: BodyLimits): boolean =>
  body.isUpload ? isSlowUpload(body, limits) : body.activeMs > limits.smallBodyMs;

/** Ends a body. Its reader responds with 408; without a reader the connection is closed. */
const cut = ({ raw }: Body): void => {
  if (raw.listenerCount('error') > 0) raw.emit('error', new Problem('TIMEOUT'));
  else raw.destroy();
};

const measure = (body: Body, passedMs: number, { windowMs }: BodyLimits): void => {
  if (body.raw.readableFlowing !== true) return;
  body.activeMs += passedMs;
  body.samples.unshift({ activeMs: body.activeMs, bytes: bytesRead(body.raw) });
  // The window needs one earlier sample.
  const old = body.samples.findIndex(({ activeMs }) => activeMs <= body.activeMs - windowMs);
  if (old !== -1) body.samples.length = old + 1;
};

/**
 * Limits the slowness of request bodies and the simultaneous bodies of one network (T55). Rejects with 408 and 503.
 */
export const limitSlowBodies = (http: FastifyInstance, limits = usualBodyLimits): void => {
  const bodies = new Set<Body>();
  /** Only runs while a body is arriving. */
  let timer: NodeJS.Timeout | undefined;
  let checkedAt = performance.now();
  const check = (): void => {
    const now = performance.now();
    const passed = now - checkedAt;
    checkedAt = now;
    for (const body of bodies) {
      measure(body, passed, limits);
      if (!isSlow(body, limits)) continue;
      bodies.delete(body);
      cut(body);
    }
    if (bodies.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  http.addHook('onClose', async () => clearInterval(timer));
  http.addHook('onRequest', async ({ raw, ip }) => {
    if (!hasBody(raw)) return;
    const network = toNetwork(ip);
    const own = [...bodies].filter((body) => body.network === network).length;
    if (own >= limits.perNetwork)
      throw new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
    const bytes = bytesRead(raw);
    const samples = [{ activeMs: 0, bytes }];
    const body = { raw, isUpload: isUpload(raw), network, activeMs: 0, samples };
    bodies.add(body);
    if (timer === undefined) {
      checkedAt = performance.now();
      timer = setInterval(check, limits.checkMs).unref();
    }
    const done = (): void => void bodies.delete(body);
    raw.once('end', done).once('close', done);
  });
  // Node reads the rest of a body after the response, so `end` or `close` follow. Injected requests have no connection.
  http.addHook('onResponse', async ({ raw }) => {
    if (raw.readableFlowing === true) return;
    for (const body of bodies) if (body.raw === raw) bodies.delete(body);
  });
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (body: Buffer): string => {
  try {
    return utf8.decode(body);
  } catch {
    throw new Problem('INVALID', 'The request is not valid UTF-8');
  }
};

/**
 * Parses JSON in UTF-8. An empty body is an empty object, because some clients declare JSON and send nothing. Rejects names that would
 * reach a prototype (FLT-40, FLT-42, SEC-25).
 */
export const acceptJsonOnly = (http: FastifyInstance): void => {
  http.removeAllContentTypeParsers();
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decode(body as Buffer);
      if (text.trim() === '') done(null, {});
      else void parse(request, text, done);
    } catch (problem) {
      done(problem as Error);
    }
  });
};

/** No call needs deeper nesting. */
const deepest = 16;

// PostgreSQL cannot store U+0000 or a lone surrogate, and would fail with a 500.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Rejects text that cannot be stored, at any depth of the input (FLT-39, FLT-40).
 * @param where name of the field when the input itself is text
 * @throws Problem INVALID naming the dotted path of the field
 */
export const checkText = (value: unknown, where: string, path: string[] = []): void => {
  if (typeof value === 'string') {
    if (unstorable.test(value)) reject(where, path, 'has a character that cannot be stored');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= deepest) reject(where, path.slice(0, 3), 'is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (unstorable.test(key)) reject(where, path, 'has a name that cannot be stored');
    checkText(inner, where, [...path, key]);
  }
};

const reject = (where: string, path: string[], fault: string): never => {
  const field = path.join('.') || where;
  throw fieldProblem(field, `${field} ${fault}`);
};
