import { searchMessages } from '@purboday/contract/conventions/messages';
import { storageMessages } from '@purboday/contract/documents/documents.messages';
import {
  fieldProblem,
  invalidInput,
  Problem,
  problemMessage,
} from '@purboday/contract/conventions/problem';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { randomUUID } from 'node:crypto';
import { isUnavailable, isStatementTimeout } from '#server/platform/database/database-errors.ts';
import { findFullDisk } from '#server/platform/files/storage.ts';
import type { Log } from '#server/platform/process/log.ts';
import { markFailedSignIn, recordRequest, type AccessLog } from './access-log.ts';
import { acceptJsonOnly, limitSlowBodies, type BodyLimits } from './slow-bodies.ts';

/** The policy of the web app. Documents and the API page send their own. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    // The browser's PDF viewer shows bytes that the page fetched.
    frameSrc: ['blob:'],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};

/** Browser features that no page uses; `self` allows our own pages. */
const deniedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const permissionsPolicy = (camera: '()' | '(self)'): string =>
  [`camera=${camera}`, ...deniedFeatures.map((feature) => `${feature}=()`)].join(', ');

/** Only the page that scans QR codes uses the camera. A file field takes photos without this permission. */
const cameraPath = /^\/verify\/?(?:\?|$)/u;

const toOptions = (secure: boolean) => ({
  contentSecurityPolicy,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: secure
    ? ({ maxAge: 63_072_000, includeSubDomains: true } as const)
    : (false as const),
  xFrameOptions: { action: 'deny' as const },
});

/**
 * Adds helmet's headers and a Permissions-Policy to every response.
 * @param secure whether TLS is in front, so that browsers must require it
 */
const sendSecurityHeaders = (http: FastifyInstance, secure: boolean): void => {
  const setHeaders = helmet(toOptions(secure));
  http.addHook('onRequest', ({ raw, url }, reply, done) => {
    const camera = cameraPath.test(url) ? '(self)' : '()';
    reply.raw.setHeader('Permissions-Policy', permissionsPolicy(camera));
    setHeaders(raw, reply.raw, (error) => done(error as Error | undefined));
  });
};

export type HttpOptions = {
  log: Log;
  /** Fastify's `trustProxy`: addresses of proxies, or their number. */
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  /** Whether TLS is in front, so that browsers must require it. */
  secure: boolean;
  /** Limits of slow bodies. Defaults to the usual ones. */
  bodies?: BodyLimits | undefined;
  /** Gets a line for each request. */
  accessLog?: AccessLog | undefined;
};

/** Options of node:http in milliseconds and bytes. Every part of a request is limited in size and time (FLT-31 to FLT-33). */
export const serverLimits = {
  /** Uploads on slow networks take minutes, so `limitSlowBodies` limits the rate instead of the whole time (T55, R16). */
  requestTimeout: 0,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than the usual 60 s of a proxy, so that a proxy never reuses a connection that is being closed. */
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
} as const;

/** Milliseconds without a byte after which a connection is closed. */
export const idleTimeoutMs = 120_000;

/** Bytes of a JSON body. The largest one is a job with its description. */
const bodyLimit = 256 * 1024;

const validationProblem = (error: FastifyError): Problem => {
  // A malformed id gets the same response as an unknown one (SEC-35).
  if (error.validationContext === 'params') return new Problem('NOT_FOUND');
  const issues = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter((part) => part !== ''),
    message: message ?? problemMessage.INVALID,
  }));
  return invalidInput(issues);
};

const clientProblems: Record<number, Problem> = {
  404: new Problem('NOT_FOUND'),
  405: new Problem('METHOD_NOT_ALLOWED'),
  413: new Problem('TOO_LARGE'),
  415: new Problem('UNSUPPORTED_MEDIA_TYPE'),
};

/** A search runs too long when its text is too short. */
const searchProblem = (error: Error, { query }: FastifyRequest): Problem | undefined => {
  const { q } = (query ?? {}) as { q?: unknown };
  const searched = typeof q === 'string' && q.trim() !== '';
  return searched && isStatementTimeout(error)
    ? fieldProblem('q', searchMessages.tooBroad)
    : undefined;
};

const toProblem = (error: FastifyError | Problem, request: FastifyRequest): Problem | undefined => {
  if (error instanceof Problem) return error;
  if (error.validation) return validationProblem(error);
  const broad = searchProblem(error, request);
  if (broad) return broad;
  if (findFullDisk(error))
    return new Problem('UNAVAILABLE', storageMessages.noSpace, { retryAfterSeconds: 60 });
  if (isUnavailable(error)) return new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 3 });
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return clientProblems[status] ?? new Problem('INVALID', 'The request could not be read');
};

const sendProblem = (
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { errors, retryAfterSeconds } = problem.detail;
  if (problem.code === 'WRONG_CREDENTIALS') markFailedSignIn(request);
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  // The rest of the body will not arrive.
  if (problem.code === 'TIMEOUT') void reply.header('Connection', 'close');
  return reply.status(problem.status).send({
    success: false,
    message: problem.message,
    ...(errors ? { errors } : {}),
    requestId: request.id,
  });
};

const answerErrors = (http: FastifyInstance, log: Log): void => {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, request);
    const facts = { err: error, requestId: request.id };
    const full = findFullDisk(error);
    if (full) log.error({ ...full.shortage, requestId: request.id }, 'a disk is full');
    else if (!problem) log.error(facts, 'a request failed');
    else if (problem.code === 'UNAVAILABLE') log.warn(facts, 'a dependency is down');
    return sendProblem(problem ?? new Problem('INTERNAL'), request, reply);
  });
};

/** Logs one line per response, with the route pattern. The address could contain ids, searches and signed links (SEC-21). */
const logAnswers = (http: FastifyInstance, log: Log): void => {
  http.addHook('onResponse', (request, reply, done) => {
    const facts = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    log[request.routeOptions.logLevel === 'warn' ? 'debug' : 'info'](facts, 'answered');
    done();
  });
};

/** Uses the `X-Request-Id` of a trusted proxy, so that both logs show the same id. */
const idFromProxy = (
  id: string | string[] | undefined,
  trustProxy: HttpOptions['trustProxy'],
): string | undefined =>
  trustProxy !== false && typeof id === 'string' && /^[\w.-]{8,128}$/u.test(id) ? id : undefined;

/**
 * The HTTP server without routes: limits, security headers, JSON bodies and the error envelope.
 */
export const createHttp = async ({
  log,
  trustProxy,
  secure,
  bodies,
  accessLog,
}: HttpOptions): Promise<FastifyInstance> => {
  const record = (request: FastifyRequest, reply: FastifyReply, ip: string): void => {
    if (accessLog) recordRequest(accessLog, { request, reply, ip });
  };
  const http: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Both lines about a request contain its id, so no logger per request is needed.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit,
    requestTimeout: serverLimits.requestTimeout,
    connectionTimeout: idleTimeoutMs,
    keepAliveTimeout: serverLimits.keepAliveTimeout,
    routerOptions: { maxParamLength: 300 },
    http: {
      headersTimeout: serverLimits.headersTimeout,
      maxHeaderSize: serverLimits.maxHeaderSize,
    },
    genReqId: ({ headers }) => idFromProxy(headers['x-request-id'], trustProxy) ?? randomUUID(),
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      const problem = new Problem(error.statusCode === 414 ? 'INVALID' : 'NOT_FOUND');
      // Fastify reads the headers of proxies later.
      const ip = trustProxy === false ? request.ip : 'unknown';
      record(request as FastifyRequest, reply as FastifyReply, ip);
      void sendProblem(problem, request as FastifyRequest, reply as FastifyReply);
    },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.addHook('onRequest', (request, reply, done) => {
    record(request, reply, request.ip);
    done();
  });
  http.addHook('onClose', async () => accessLog?.close());
  sendSecurityHeaders(http, secure);
  // Browsers and proxies must not cache API responses unless a call allows it (SEC-22).
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    // Compressed bodies are rejected: a few bytes may unpack to gigabytes (FLT-38).
    const encoding = request.headers['content-encoding'] ?? 'identity';
    const packed = encoding.toLowerCase() !== 'identity';
    done(packed ? new Problem('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
  // Clients send `?status=` for all statuses, so an empty parameter counts as missing.
  http.addHook('preValidation', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
    done();
  });
  limitSlowBodies(http, bodies);
  logAnswers(http, log);
  acceptJsonOnly(http);
  answerErrors(http, log);
  return http;
};
