import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Failure } from '@purboday/contract/conventions/schemas';
import { organisationSwitch, toSessionHeaders } from '#web/platform/session/organisation.ts';
import { endSession, session } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { CallProblem, UnreachableError, failureText } from './call-problem.ts';
import { buildUrl } from './call.ts';
import { withStepUp } from '#web/platform/session/step-up.ts';

/**
 * The interface of the Android app for its pages: a WebView cannot download a file that a page
 * created (apps/android, `Bridge`).
 */
type AppBridge = {
  beginFile: (name: string, type: string) => boolean;
  addToFile: (base64: string) => boolean;
  endFile: () => void;
};

const pieceBytes = 256 * 1024;

const bridge = (): AppBridge | undefined =>
  (window as typeof window & { purbodayApp?: AppBridge }).purbodayApp;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** The app lets the user choose the folder. */
const saveInApp = async (app: AppBridge, blob: Blob, name: string): Promise<void> => {
  let isWritten = app.beginFile(name, blob.type);
  for (let at = 0; isWritten && at < blob.size; at += pieceBytes) {
    const piece = await blob.slice(at, at + pieceBytes).arrayBuffer();
    isWritten = app.addToFile(toBase64(new Uint8Array(piece)));
  }
  if (!isWritten) throw new Error('The app could not keep the file');
  app.endFile();
};

const saveInBrowser = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Whether the Android app saves the files. */
export const isSavedByApp = (): boolean => bridge() !== undefined;

/**
 * Downloads a file that the page created.
 * @throws Error when the phone cannot store it
 */
export const saveFile = async (blob: Blob, name: string): Promise<void> => {
  const app = bridge();
  if (app) await saveInApp(app, blob, name);
  else saveInBrowser(blob, name);
};

const nameIn = (disposition: string): string | undefined =>
  /filename="([^"]+)"/u.exec(disposition)?.[1];

const readRejection = async (response: Response): Promise<CallProblem> => {
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return new CallProblem(response.status, failure.message ?? 'The file could not be downloaded', {
    errors: failure.errors ?? [],
    worded: Boolean(failure.message),
  });
};

const fetchFile = async (url: string): Promise<Response> => {
  const caller = session.get();
  const response = await fetch(url, {
    headers: caller ? toSessionHeaders(caller) : {},
    cache: 'no-store',
    credentials: 'omit',
  }).catch((error: unknown) => {
    throw new UnreachableError('The server cannot be reached', { cause: error });
  });
  if (response.status === 401 && caller) endSession(caller.token);
  if (response.ok) return response;
  const rejection = await readRejection(response);
  organisationSwitch.noteRejection(rejection.errors);
  throw rejection;
};

/**
 * Downloads the file of a call that needs a token, which a link cannot send.
 * @throws CallProblem when the server rejects it; Unreachable when it does not respond
 */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: CallRequest<E>,
): Promise<void> => {
  const url = buildUrl(endpoint, input as Parameters<typeof buildUrl>[1]);
  const response = await withStepUp(() => fetchFile(url));
  const name = nameIn(response.headers.get('content-disposition') ?? '');
  await saveFile(await response.blob(), name ?? 'download').catch(() => {
    throw new CallProblem(0, 'The file could not be downloaded', { worded: true });
  });
};

/** The same for a file that is not part of the shown data: a failure is only toasted. */
export const downloadOrToast = <E extends Endpoint>(endpoint: E, input: CallRequest<E>): void => {
  download(endpoint, input).catch((thrown: unknown) =>
    toast.error(failureText(thrown, 'The file could not be downloaded. Please try again.')),
  );
};
