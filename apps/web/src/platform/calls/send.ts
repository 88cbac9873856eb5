import { Unreachable } from './call-problem.ts';
import { noteServerTime } from './server-clock.ts';

export type Outgoing = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
};

export type Incoming = { status: number; text: string };

const reachable = (signal: AbortSignal | undefined, thrown: unknown): never => {
  if (signal?.aborted) throw thrown;
  throw new Unreachable('The server cannot be reached', { cause: thrown });
};

const byFetch = async ({ method, url, headers, body, signal }: Outgoing): Promise<Incoming> => {
  try {
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    };
    const response = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' });
    noteServerTime(response.headers.get('date'));
    return { status: response.status, text: await response.text() };
  } catch (thrown) {
    return reachable(signal, thrown);
  }
};

/** `fetch` does not report the progress of an upload, XMLHttpRequest does. */
const byXhr = async (out: Outgoing, onProgress: (share: number) => void): Promise<Incoming> =>
  await new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(out.method, out.url);
    for (const [name, value] of Object.entries(out.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      noteServerTime(xhr.getResponseHeader('date'));
      resolve({ status: xhr.status, text: xhr.responseText });
    });
    const failed = () => reject(new Unreachable('The server cannot be reached'));
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
  out: Outgoing,
  onProgress?: (share: number) => void,
): Promise<Incoming> => (onProgress ? await byXhr(out, onProgress) : await byFetch(out));
