import {
  isMadeByReaders,
  type Endpoint,
  type ValidatedRequest,
  type HandlerResult,
  type FileFields,
} from '@purboday/contract/conventions/endpoint';
import type { ExportFormat } from '@purboday/contract/conventions/export-endpoint';
import { failure, page } from '@purboday/contract/conventions/schemas';
import { Problem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import {
  type Actor,
  type Session,
  authorize,
  toSession,
  type AuthorizationDeps,
} from './authorization.ts';
import { checkText } from './slow-bodies.ts';
import { fileHeaders } from './responses.ts';
import {
  receiveCheckedForm,
  type CheckedForm,
  type FileGuard,
  type FormIntake,
} from '#server/platform/files/form.ts';
import type { RateLimiter } from '#server/platform/limits/rate-limits.ts';
import { toNetwork } from '#server/platform/limits/network-address.ts';
import { toScope, type Idempotency } from './idempotency.ts';
import { isLocalCaller } from './health.ts';

/** The audit entry of an export, without the words of a search. */
type Exported = {
  actor: Actor;
  ip: string;
  /** Path of the list. */
  list: string;
  format: ExportFormat;
  /** Filters of the request; of a search only that there was one. */
  filters: Record<string, unknown>;
  /** Rows of the list when the export began. */
  rows: number;
};

/** A response to an admin or provider, before it is sent. */
export type RecordReading = {
  endpoint: Endpoint;
  actor: Actor;
  ip: string;
  params: unknown;
  query: unknown;
  /** `data` of the response. */
  data: unknown;
  startedAt: Date;
};

/** Created once in `app.ts`. */
export type App = AuthorizationDeps & {
  http: FastifyInstance;
  idempotency: Idempotency;
  rateLimiter: RateLimiter;
  /** Audits an export. When this throws, nothing is exported (SEC-49). */
  onExport: (exported: Exported) => Promise<void>;
  /** Audits the records that admins and providers see (T34). */
  readings: {
    /** @throws Problem RATE_LIMITED for an account that has read too much */
    requireWithinBounds: (reading: Omit<RecordReading, 'data'>) => Promise<void>;
    /** Masks contact data in the result of a handler. */
    mask: (endpoint: Endpoint, query: unknown, result: unknown) => unknown;
    /** Audits a response. When this throws, the response is not sent. */
    record: (reading: RecordReading) => Promise<void>;
  };
  forms: FormIntake;
  /** A keyed digest, so that stored digests do not reveal requests. */
  digest: (content: string) => Buffer;
};

/** The response of a call of shape `file`. */
type FileReply = { bytes: Buffer; contentType: string; fileName: string };

type Files<E> = E extends { files: readonly (infer Name extends string)[] }
  ? FileFields<E, Name, { id: string }>
  : undefined;

/** The caller and the validated input. */
export type HandlerContext<E extends Endpoint> = ValidatedRequest<E> & {
  actor: E['role'] extends 'ANYONE' ? Actor | undefined : Actor;
  session: E['role'] extends 'ANYONE' ? Session | undefined : Session;
  /** Ids of stored documents of the form, not yet attached to a record. */
  files: Files<E>;
  ip: string;
  /** Whether the request comes from this computer. */
  local: boolean;
  /** A header of the request; undefined when it is missing or repeated. */
  header: (name: string) => string | undefined;
  /** Identifies the request in the log. */
  requestId: string;
  reply: FastifyReply;
};

/** A request before its body is read. */
type Arriving = {
  /** Undefined for anonymous callers. */
  actor: Actor | undefined;
  ip: string;
  /** Parameters of the path, not yet validated. */
  params: Readonly<Record<string, string>>;
  /** A header of the request; undefined when it is missing or repeated. */
  header: (name: string) => string | undefined;
  /** `Content-Length`; undefined when the client sends none. */
  bytes: number | undefined;
  /** Whether its `Idempotency-Key` has a stored response. */
  isRepeat: () => Promise<boolean>;
};

/**
 * Runs after authorization, before the body is read, outside any transaction: rate limits, email verification.
 * @returns a guard that is checked before a file of the body is accepted
 * @throws Problem to reject the request
 */
export type PreParsingHook = (request: Arriving) => Promise<FileGuard | undefined | void>;

type RouteResult<E extends Endpoint> = E extends { shape: 'file' } ? FileReply : HandlerResult<E>;

const envelope = (endpoint: Endpoint): z.core.$ZodType => {
  if (endpoint.shape === 'bare') return endpoint.reply;
  return z.object({
    success: z.literal(true),
    message: z.optional(z.string()),
    data: endpoint.reply,
    ...(endpoint.shape === 'list' ? { page } : {}),
    ...endpoint.beside,
  });
};

/** The schemas of a call, for validation and OpenAPI. */
const toSchema = (endpoint: Endpoint): FastifySchema => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1] ?? ''],
  ...(endpoint.role === 'ANYONE' ? {} : { security: [{ session: [] }] }),
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body && !endpoint.files ? { body: endpoint.body } : {}),
  ...(endpoint.files ? { consumes: ['multipart/form-data'] } : {}),
  ...(endpoint.shape === 'file'
    ? {}
    : {
        response: { [endpoint.status ?? 200]: envelope(endpoint), '4xx': failure, '5xx': failure },
      }),
});

/** Options of a route that ordinary and streamed calls share. */
export const toRoute = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: `/api${endpoint.path}`,
  schema: toSchema(endpoint),
  config: { endpoint },
});

/**
 * The `Idempotency-Key` of a request.
 * @throws Problem INVALID when it is malformed
 */
export const toKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/u.test(key)) return key;
  throw new Problem('INVALID', 'Idempotency-Key must be 1 to 200 printable characters');
};

/** Uploads are queued fairly by account, or by network for anonymous callers. */
const toSender = (request: FastifyRequest): string =>
  toSession(request)?.actor.id ?? toNetwork(request.ip);

const headerOf =
  (request: FastifyRequest) =>
  (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : undefined;

const wrap = (endpoint: Endpoint, result: unknown): unknown => {
  if (endpoint.shape === 'bare') return result;
  const message = endpoint.message === undefined ? {} : { message: endpoint.message };
  return endpoint.shape === 'list' || endpoint.beside
    ? { success: true, ...message, ...(result as object) }
    : { success: true, ...message, data: result };
};

const dataIn = (endpoint: Endpoint, result: unknown): unknown =>
  endpoint.shape === 'list' || endpoint.beside ? (result as { data: unknown }).data : result;

const sendFile = (reply: FastifyReply, { bytes, contentType, fileName }: FileReply): FastifyReply =>
  reply.headers(fileHeaders(contentType, fileName)).send(bytes);

/**
 * Registers a call of the contract under `/api`. The steps are: session, role, `beforeReading`, validation of params, query and body,
 * handler (once per `Idempotency-Key`), validation of the response, envelope.
 * @param handle returns `data`, `{ data, page }` for a list, or bytes for a file; throws a Problem to reject
 */
export const registerRoute = <const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: HandlerContext<E>) => Promise<RouteResult<E>> | RouteResult<E>,
  beforeReading: PreParsingHook = async () => undefined,
): void => {
  const scopeFor = (request: FastifyRequest): string =>
    toScope(endpoint, toSession(request)?.actor.id);

  const run = async (request: FastifyRequest, reply: FastifyReply, form?: CheckedForm) => {
    const session = toSession(request);
    const call = {
      actor: session?.actor,
      session,
      params: request.params,
      query: request.query,
      body: form ? form.fields : request.body,
      files: form?.files,
      ip: request.ip,
      local: isLocalCaller(request),
      header: headerOf(request),
      requestId: request.id,
      reply,
    } as unknown as HandlerContext<E>;
    const contentOf = (): Buffer =>
      app.digest(JSON.stringify([request.params, call.body, form?.digests ?? null]));
    // The handler attached the documents to a record. Documents of a retry are not used and are deleted.
    let handled = false;
    const once = async () => {
      const answer = await handle(call);
      handled = true;
      return answer;
    };
    const key = endpoint.idempotent ? toKey(request) : undefined;
    const answer =
      key === undefined
        ? await once()
        : await app.idempotency.once(
            {
              scope: scopeFor(request),
              key,
              content: contentOf(),
              about: [request.params, call.body],
            },
            once,
          );
    if (handled) form?.markUsed();
    return answer;
  };

  const arriving = (request: FastifyRequest): Arriving => ({
    actor: toSession(request)?.actor,
    ip: request.ip,
    params: request.params as Record<string, string>,
    header: headerOf(request),
    bytes: numberIn(request.headers['content-length']),
    isRepeat: async () => {
      const key = endpoint.idempotent ? toKey(request) : undefined;
      return key !== undefined && app.idempotency.knows({ scope: scopeFor(request), key });
    },
  });
  const gates = new WeakMap<FastifyRequest, FileGuard>();

  // Temporary files are deleted before the response is sent, so that the client never finds them.
  const resultOf = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    endpoint.files
      ? receiveCheckedForm(app.forms, request, endpoint, (form) => run(request, reply, form), {
          sender: toSender(request),
          guard: gates.get(request),
        })
      : run(request, reply);

  app.http.route({
    ...toRoute(endpoint),
    onRequest: [
      authorize(app, endpoint),
      async (request) => {
        // Reject before the first byte of a file, so that a client on a slow network does not upload in vain.
        if (endpoint.files) app.forms.requireRoom(toSender(request));
        const guard = await beforeReading(arriving(request));
        if (guard) gates.set(request, guard);
      },
    ],
    preValidation: async (request) => {
      checkText(request.params, 'path');
      checkText(request.query, 'query');
      if (endpoint.files) return;
      if (request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
      if (endpoint.body) request.body ??= {};
      checkText(request.body, 'body');
    },
    handler: async (request, reply) => {
      const actor = isMadeByReaders(endpoint) ? toSession(request)?.actor : undefined;
      const { ip, params, query } = request;
      const startedAt = app.clock();
      const reading = actor && { endpoint, actor, ip, params, query, startedAt };
      if (reading) await app.readings.requireWithinBounds(reading);
      const found = await resultOf(request, reply);
      const result = reading ? app.readings.mask(endpoint, query, found) : found;
      if (reading) await app.readings.record({ ...reading, data: dataIn(endpoint, result) });
      if (endpoint.shape === 'file') return sendFile(reply, result as FileReply);
      return reply.status(endpoint.status ?? 200).send(wrap(endpoint, result));
    },
  });
};
