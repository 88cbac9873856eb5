import type { Asked, TypedCall } from '@purboday/contract/conventions/call';
import type { Failure } from '@purboday/contract/conventions/schemas';
import { CallProblem, Unreachable } from './call-problem.ts';
import { urlOf } from './call.ts';
import { session } from '#web/platform/session/session.ts';
import { endSession } from '#web/platform/session/session-end.ts';

const nameIn = (disposition: string): string | undefined =>
  /filename="([^"]+)"/u.exec(disposition)?.[1];

const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const refusalOf = async (response: Response): Promise<CallProblem> => {
  const told = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return new CallProblem(response.status, told.message ?? 'The file could not be downloaded', {
    worded: Boolean(told.message),
  });
};

/**
 * Downloads the file of a call that needs a token, which a plain link does not carry.
 * @throws CallProblem when the server refuses; Unreachable when it does not answer
 */
export const download = async <E extends TypedCall>(
  endpoint: E,
  input: Asked<E>,
): Promise<void> => {
  const token = session.get()?.token ?? '';
  const response = await fetch(urlOf(endpoint, input as Parameters<typeof urlOf>[1]), {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
  }).catch((error: unknown) => {
    throw new Unreachable('The server cannot be reached', { cause: error });
  });
  if (response.status === 401) endSession(token);
  if (!response.ok) throw await refusalOf(response);
  const name = nameIn(response.headers.get('content-disposition') ?? '');
  save(await response.blob(), name ?? 'download');
};
