import type { Endpoint, ValidatedRequest } from '@purboday/contract/conventions/endpoint';
import { Problem } from '@purboday/contract/conventions/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { authorize, toSession, type Actor } from './authorization.ts';
import { checkText } from './slow-bodies.ts';
import { drainBody, toFormProblem } from '#server/platform/files/multipart.ts';
import { fileHeaders } from './responses.ts';
import { toKey, toRoute, type App } from './register-route.ts';

/** A part of a form: a file has `content`, a text field has none. */
type FormPart = {
  field: string;
  fileName?: string | undefined;
  content?: Readable | undefined;
};

export type StreamContext<E extends Endpoint> = ValidatedRequest<E> & {
  actor: Actor;
  ip: string;
  key: string | undefined;
  /** Aborts when the client disconnects before the response is complete. */
  gone: AbortSignal;
  /** Parts of the form. Each must be read before the next is requested. */
  parts: () => AsyncIterable<FormPart>;
};

/** Chunks of the JSON envelope, validated by the handler, or bytes of a file. */
export type StreamResponse =
  | { json: AsyncIterable<string> }
  | {
      bytes: AsyncIterable<Uint8Array>;
      contentType: string;
      fileName: string;
    };

/** Bytes of a rejected body that are read before the connection is closed. */
const drainedMax = 64 * 1024 * 1024;

const tooLarge = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];

const readParts = (request: FastifyRequest, maxFileBytes: number) =>
  async function* (): AsyncGenerator<FormPart> {
    if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
    try {
      const limits = {
        fileSize: maxFileBytes + 1,
        files: 3,
        fields: 10,
        parts: 12,
        fieldSize: 1024,
      };
      for await (const part of request.parts({ limits, preservePath: true })) {
        yield part.type === 'file'
          ? { field: part.fieldname, fileName: part.filename, content: part.file }
          : { field: part.fieldname };
      }
    } catch (error) {
      drainBody(request, Math.min(maxFileBytes, drainedMax));
      throw toFormProblem(error, tooLarge);
    }
  };

/** Aborts when the connection closes before the response is complete. */
const createCloseSignal = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => raw.writableFinished || leaving.abort());
  return leaving.signal;
};

const send = (reply: FastifyReply, answer: StreamResponse, status: number): FastifyReply => {
  if ('json' in answer)
    return reply
      .status(status)
      .type('application/json; charset=utf-8')
      .send(Readable.from(answer.json, { objectMode: false }));
  const { bytes, contentType, fileName } = answer;
  const headers = fileHeaders(contentType, fileName);
  const disposition = (headers['Content-Disposition'] ?? '').replace(/^inline/u, 'attachment');
  return reply
    .headers({ ...headers, 'Content-Disposition': disposition })
    .send(Readable.from(bytes));
};

/**
 * Registers a call whose body or response is too large for memory. The handler reads the parts of the form and streams the response.
 * Session, role and the validation of params and query work as in `registerRoute`.
 * @param maxFileBytes largest file of the form; Infinity when the handler limits it
 */
export const registerStream = <const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: StreamContext<E>) => Promise<StreamResponse>,
  maxFileBytes = 0,
): void => {
  app.http.route({
    ...toRoute(endpoint),
    onRequest: authorize(app, endpoint),
    preValidation: async (request) => {
      checkText(request.params, 'path');
      checkText(request.query, 'query');
    },
    handler: async (request, reply) => {
      const session = toSession(request);
      if (!session) throw new Problem('NOT_SIGNED_IN');
      // The response may take minutes, and the connection is idle until then.
      if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
      const call = {
        actor: session.actor,
        params: request.params,
        query: request.query,
        body: undefined,
        ip: request.ip,
        key: endpoint.idempotent ? toKey(request) : undefined,
        gone: createCloseSignal(reply),
        parts: readParts(request, maxFileBytes),
      } as unknown as StreamContext<E>;
      return send(reply, await handle(call), endpoint.status ?? 200);
    },
  });
};
