import { searchMessages } from '@purboday/contract/conventions/messages';
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
import type { Log } from '#server/platform/process/log.ts';
import { acceptJsonOnly, limitSlowBodies, type BodyLimits } from './slow-bodies.ts';

/** The strict policy of the web app; documents and the API page send their own. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    // A PDF in a page: bytes that the page itself fetched, in the browser's own viewer.
    frameSrc: ['blob:'],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
};

/** Features of browsers that no page uses; `self` for the one that may. */
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

/** The page that reads QR codes is the only one with a camera. Taking a photo with a file field needs no permission. */
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
 * @param secure TLS is in front, so browsers must insist on it
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
  /** Fastify's option: addresses of proxies, or their number. */
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>;
  /** TLS is in front, so browsers must insist on it. */
  secure: boolean;
  /** How slowly a body may arrive; the usual limits when left out. */
  bodies?: BodyLimits | undefined;
};

/** Every part of a request is bounded in size and time (requirements FLT-31 to 33). Options of node:http; milliseconds, bytes. */
export const serverLimits = {
  /** No bound on the whole request: `limitSlowBodies` bounds how slowly a body may arrive (T55, R16). */
  requestTimeout: 0,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than the usual 60 s of a proxy, so that it never meets a connection that is just being closed. */
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
} as const;

/** Milliseconds without a byte after which a connection is cut. */
export const idleTimeoutMs = 120_000;

/** The largest JSON body of any call is a job's description. */
const bodyLimit = 256 * 1024;

const validationProblem = (error: FastifyError): Problem => {
  // An id that is none is a record that is not there (requirements SEC-35).
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

/** A search that takes too long is one for too little. */
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
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  // The rest of the body does not come.
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
    if (!problem) log.error(facts, 'a request failed');
    else if (problem.code === 'UNAVAILABLE') log.warn(facts, 'a dependency is down');
    return sendProblem(problem ?? new Problem('INTERNAL'), request, reply);
  });
};

/** One line an answer, naming the route and not the address: ids, searches and signed links stay out of the log (SEC-21). */
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

/** The `X-Request-Id` of a trusted proxy, so that its log and ours name a request alike. */
const idFromProxy = (
  id: string | string[] | undefined,
  trustProxy: HttpOptions['trustProxy'],
): string | undefined =>
  trustProxy !== false && typeof id === 'string' && /^[\w.-]{8,128}$/u.test(id) ? id : undefined;

/**
 * The HTTP server without its routes: bounds, security headers, JSON bodies, and every failure in the envelope of decisions §1.
 */
export const createHttp = async ({
  log,
  trustProxy,
  secure,
  bodies,
}: HttpOptions): Promise<FastifyInstance> => {
  const http: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A logger for each request would only carry its id, which the two lines about a request name themselves.
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
    frameworkErrors: (error, request, reply) =>
      void sendProblem(
        new Problem(error.statusCode === 414 ? 'INVALID' : 'NOT_FOUND'),
        request as FastifyRequest,
        reply as FastifyReply,
      ),
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  sendSecurityHeaders(http, secure);
  // Nothing of the API is kept by a browser or a proxy unless the call says otherwise (SEC-22).
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    // Nothing is unpacked: a few bytes may contain gigabytes (FLT-38).
    const encoding = request.headers['content-encoding'] ?? 'identity';
    const packed = encoding.toLowerCase() !== 'identity';
    done(packed ? new Problem('UNSUPPORTED_MEDIA_TYPE') : undefined);
  });
  // Specification §7 writes `?status=` for a list of every status: an empty parameter counts as left out.
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
