import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { toNetwork } from '#server/platform/limits/network-address.ts';

export type BodyLimits = {
  /** Milliseconds that a body without files may take. */
  smallBodyMs: number;
  /** Milliseconds without a byte after which an upload is cut. */
  silenceMs: number;
  /** Bytes a second that an upload sends at least, over `windowMs`. */
  leastBytesPerSecond: number;
  windowMs: number;
  /** Bodies that one network may be sending at once. */
  perNetwork: number;
  /** Milliseconds between two looks. */
  checkMs: number;
};

/**
 * There is no limit on the time of a whole upload: 2 MB at 48 kbit/s take six minutes (R16). The slowest network that people use, GPRS,
 * sends 2 KB a second.
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
  /** Milliseconds in which this server was reading: what it does meanwhile is not the client's time. */
  activeMs: number;
  /** The last one first. */
  samples: Sample[];
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Bytes of the connection so far; 0 for the requests that tests inject. */
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

/** Ends a body: its reader answers 408 in the envelope; a body that nothing reads any more ends with its connection. */
const cut = ({ raw }: Body): void => {
  if (raw.listenerCount('error') > 0) raw.emit('error', new Problem('TIMEOUT'));
  else raw.destroy();
};

const measure = (body: Body, passedMs: number, { windowMs }: BodyLimits): void => {
  if (body.raw.readableFlowing !== true) return;
  body.activeMs += passedMs;
  body.samples.unshift({ activeMs: body.activeMs, bytes: bytesRead(body.raw) });
  // One sample before the window is needed, no more.
  const old = body.samples.findIndex(({ activeMs }) => activeMs <= body.activeMs - windowMs);
  if (old !== -1) body.samples.length = old + 1;
};

/**
 * Bounds how slowly the body of a request may arrive, and how many one network may be sending at once (T55). Answers 408 and 503 in the
 * envelope. The time of an upload as a whole has no bound.
 */
export const limitSlowBodies = (http: FastifyInstance, limits = usualBodyLimits): void => {
  const bodies = new Set<Body>();
  /** Runs only while a body is on its way. */
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
  // Node reads the rest of a body after its answer, so `end` or `close` follow. Nothing reads the body of a request that a test injected.
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
 * Bodies are JSON in UTF-8 and nothing else; an empty one is an empty object, because some clients announce JSON and send none. Names
 * that would reach a prototype are refused (requirements FLT-40, FLT-42, SEC-25).
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

/** Nested deeper than anything that a call takes. */
const deepest = 16;

// PostgreSQL cannot store U+0000, and a lone surrogate is no character: both would fail later, as a 500.

// PostgreSQL cannot store U+0000, and a lone surrogate is no character: both would fail later, as a 500.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Rejects text that cannot be stored, anywhere in the input (FLT-39, FLT-40).
 * @param where names the field when the input itself is a text
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
