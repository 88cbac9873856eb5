import type { CallRequest, CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { FieldError } from '@purboday/contract/conventions/problem';
import { presence } from '#web/platform/session/presence.ts';
import { organisationSwitch, toSessionHeaders } from '#web/platform/session/organisation.ts';
import { endSession, session, type Session } from '#web/platform/session/session.ts';
import { withStepUp } from '#web/platform/session/step-up.ts';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';
import { UnreachableError, CallProblem, UnreadableFileError } from './call-problem.ts';

const storageKey = 'server-ahead-ms';

/**
 * Milliseconds by which the server's clock is ahead of the device's, as of the newest response;
 * stored for a reload without a network.
 */
let aheadMs = Number(tabStorage.get(storageKey) ?? 0);

/** HTTP dates have whole seconds, and a response takes time: smaller differences are noise. */
const noticeableMs = 60_000;

/** @param date the `Date` header of a new response */
export const setServerTime = (date: string | null | undefined): void => {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  const noticed = Math.abs(difference) < noticeableMs ? 0 : difference;
  if (noticed === aheadMs) return;
  aheadMs = noticed;
  if (noticed === 0) tabStorage.remove(storageKey);
  else tabStorage.set(storageKey, String(noticed));
};

/** The clock of a phone may be a day behind (R17). */
export const getServerTime = (): Date => new Date(Date.now() + aheadMs);

/** Today in India by the clock of the server. */
export const today = (): string => dayInKolkata(getServerTime());

export const isTodayOrEarlier = (day: string | null): boolean => day !== null && day <= today();

export type OutgoingRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
};

export type IncomingResponse = { status: number; text: string };

const reachable = (signal: AbortSignal | undefined, thrown: unknown): never => {
  if (signal?.aborted) throw thrown;
  throw new UnreachableError('The server cannot be reached', { cause: thrown });
};

const byFetch = async ({
  method,
  url,
  headers,
  body,
  signal,
  keepalive = false,
}: OutgoingRequest): Promise<IncomingResponse> => {
  try {
    const init = {
      method,
      headers,
      keepalive,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    };
    const response = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' });
    setServerTime(response.headers.get('date'));
    return { status: response.status, text: await response.text() };
  } catch (thrown) {
    return reachable(signal, thrown);
  }
};

/** `fetch` does not report the progress of an upload, XMLHttpRequest does. */
const byXhr = async (
  out: OutgoingRequest,
  onProgress: (share: number) => void,
): Promise<IncomingResponse> =>
  await new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(out.method, out.url);
    for (const [name, value] of Object.entries(out.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      setServerTime(xhr.getResponseHeader('date'));
      resolve({ status: xhr.status, text: xhr.responseText });
    });
    const failed = () => reject(new UnreachableError('The server cannot be reached'));
    xhr.addEventListener('error', failed);
    // Chromium reports a connection timeout this way, even when the request has no timeout.
    xhr.addEventListener('timeout', failed);
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    out.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(out.body ?? null);
  });

/**
 * @param onProgress called with the uploaded share, 0 to 1
 * @throws Unreachable when there is no response
 */
export const send = async (
  out: OutgoingRequest,
  onProgress?: (share: number) => void,
): Promise<IncomingResponse> => (onProgress ? await byXhr(out, onProgress) : await byFetch(out));

/**
 * Names of the fields as the specification writes them: `skills[]`, `address[city]`,
 * `contactPerson[email]`.
 */
const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) append(form, `${name}[]`, item);
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    form.append(name, String(value));
  }
};

/** A multipart body: text fields first, so that the server has read them when a file starts. */
const formBody = (fields: unknown, files: Record<string, Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) append(form, name, value);
  for (const [name, file] of Object.entries(files)) {
    form.append(name, file, file instanceof File ? file.name : name);
  }
  return form;
};

const fingerprint = (value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified, value.type] : value;

const toSubmission = (endpoint: Endpoint, input: object): string =>
  JSON.stringify([endpoint.method, endpoint.path, input], (_, value: unknown) =>
    fingerprint(value),
  );

/** Only the last submission of a call is stored: other content is another submission. */
const lastSubmissions = new Map<Endpoint, { content: string; key: string }>();

/**
 * The `Idempotency-Key` of a submission: the same for a retry of the same content, so that a
 * double tap or a retry on a bad network creates one record (decisions §1).
 */
export const getIdempotencyKey = (endpoint: Endpoint, input: object): string => {
  const content = toSubmission(endpoint, input);
  const known = lastSubmissions.get(endpoint);
  if (known?.content === content) return known.key;
  const key = crypto.randomUUID();
  lastSubmissions.set(endpoint, { content, key });
  return key;
};

/** The same content sent later is a new submission. */
export const deleteIdempotencyKey = (endpoint: Endpoint): void => {
  lastSubmissions.delete(endpoint);
};

export type CallOptions = {
  /** Aborts the request when the screen is left. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Completes also when the tab is closed meanwhile. */
  keepalive?: boolean;
  /** Called with the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Sent by the app itself, so it is no sign of user activity. */
  unattended?: boolean;
};

type Loose = { params?: object; query?: object; body?: unknown; files?: Record<string, Blob> };

const toPath = (path: string, params: object = {}): string =>
  path.replace(/:(\w+)/gu, (_, name: string) => {
    const value: unknown = Reflect.get(params, name);
    return encodeURIComponent(String(value));
  });

const toQuery = (query: object = {}): string => {
  const definedEntries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return definedEntries.length === 0
    ? ''
    : `?${new URLSearchParams(definedEntries.map(([name, value]) => [name, String(value)]))}`;
};

export const buildUrl = (endpoint: Endpoint, input: Loose = {}): string =>
  `/api${toPath(endpoint.path, input.params)}${toQuery(input.query)}`;

const toBody = (endpoint: Endpoint, { body, files }: Loose): Pick<OutgoingRequest, 'body'> => {
  if (endpoint.files) return { body: formBody(body, files ?? {}) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

const outgoing = (
  endpoint: Endpoint,
  input: Loose,
  caller: Session | undefined,
): OutgoingRequest => {
  const body = toBody(endpoint, input);
  return {
    method: endpoint.method,
    url: buildUrl(endpoint, input),
    headers: {
      accept: 'application/json',
      ...(typeof body.body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(caller && toSessionHeaders(caller)),
      ...(endpoint.idempotent ? { 'idempotency-key': getIdempotencyKey(endpoint, input) } : {}),
    },
    ...body,
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A success or a failure, as far as the server sent it. */
type Envelope = {
  success?: boolean;
  message?: string;
  data?: unknown;
  errors?: FieldError[];
  requestId?: string;
};

const toProblem = ({ status }: IncomingResponse, answer: unknown): CallProblem => {
  const { success, message, ...more } = (answer ?? {}) as Envelope;
  // The message of a success that lacks its data is not the reason of the failure.
  const text = success ? '' : message;
  return new CallProblem(status, text || 'Something went wrong. Please try again.', {
    ...more,
    worded: Boolean(text),
  });
};

/**
 * Captive portals answer 200 with a page of their own. `success` false, or a call that reads without
 * `data`, is an error whatever the status (specification §8). Bare responses and files have no
 * envelope.
 */
const hasSucceeded = (
  { method, shape }: Endpoint,
  { status }: IncomingResponse,
  answer: unknown,
): boolean => {
  if (status > 299 || !(answer instanceof Object)) return false;
  const { success, data } = answer as Envelope;
  const isBare = method !== 'GET' || shape === 'bare' || shape === 'file';
  return success !== false && (isBare || (data ?? null) !== null);
};

/** A call that the server accepted for this session postpones its idle end. */
const noteUse = (
  token: string | undefined,
  { status }: IncomingResponse,
  { unattended = false }: CallOptions,
): void => {
  if (token && status !== 401) presence.note(!unattended);
};

/**
 * Copies of the files in memory: a browser that can no longer read a file only reports a failed
 * connection, or never ends the request (R29).
 * @throws UnreadableFileError
 */
const readFiles = async (files: Record<string, Blob>): Promise<Record<string, Blob>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([name, file]) => {
        const content = await file.arrayBuffer().catch(() => {
          throw new UnreadableFileError(file);
        });
        const { type } = file;
        return [
          name,
          file instanceof File
            ? new File([content], file.name, { type, lastModified: file.lastModified })
            : new Blob([content], { type }),
        ] as const;
      }),
    ),
  );

const attempt = async <E extends Endpoint>(
  endpoint: E,
  input: CallRequest<E>,
  options: CallOptions,
): Promise<CallResponse<E>> => {
  const caller = endpoint.role === 'ANYONE' ? undefined : session.get();
  const token = caller?.token;
  const { signal, keepalive = false, onProgress } = options;
  const content: Loose = input as Loose;
  const { files } = content;
  const readable = files ? { ...content, files: await readFiles(files) } : content;
  const plain = outgoing(endpoint, readable, caller);
  const request = { ...plain, keepalive, headers: { ...plain.headers, ...options.headers } };
  const incoming = await send(signal ? { ...request, signal } : request, onProgress);
  const answer = parse(incoming.text);
  noteUse(token, incoming, options);
  if (hasSucceeded(endpoint, incoming, answer)) {
    if (endpoint.idempotent) deleteIdempotencyKey(endpoint);
    return answer as CallResponse<E>;
  }
  if (incoming.status === 401 && token) endSession(token);
  const problem = toProblem(incoming, answer);
  organisationSwitch.noteRejection(problem.errors);
  throw problem;
};

/**
 * Makes a call of the contract. When the server requires a second factor, the user confirms first.
 * A 401 to a call with a token ends the session and opens `/login`.
 * @throws CallProblem when the server rejects it; Unreachable when it does not respond
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallRequest<E>,
  options: CallOptions = {},
): Promise<CallResponse<E>> => withStepUp(() => attempt(endpoint, input, options));
