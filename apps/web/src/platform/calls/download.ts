import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Failure } from '@purboday/contract/conventions/schemas';
import { CallProblem, Unreachable } from './call-problem.ts';
import { urlOf } from './call.ts';
import { saveFile } from './save-file.ts';
import { session } from '#web/platform/session/session.ts';
import { endSession } from '#web/platform/session/session-end.ts';
import { withStepUp } from './with-step-up.ts';

const nameIn = (disposition: string): string | undefined =>
  /filename="([^"]+)"/u.exec(disposition)?.[1];

const refusalOf = async (response: Response): Promise<CallProblem> => {
  const told = (await response.json().catch(() => ({}))) as Partial<Failure>;
  return new CallProblem(response.status, told.message ?? 'The file could not be downloaded', {
    errors: told.errors ?? [],
    worded: Boolean(told.message),
  });
};

const fileOf = async (url: string): Promise<Response> => {
  const token = session.get()?.token ?? '';
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
  }).catch((error: unknown) => {
    throw new Unreachable('The server cannot be reached', { cause: error });
  });
  if (response.status === 401) endSession(token);
  if (!response.ok) throw await refusalOf(response);
  return response;
};

/**
 * Downloads the file of a call that needs a token, which a plain link does not carry.
 * @throws CallProblem when the server refuses; Unreachable when it does not answer
 */
export const download = async <E extends Endpoint>(
  endpoint: E,
  input: CallRequest<E>,
): Promise<void> => {
  const url = urlOf(endpoint, input as Parameters<typeof urlOf>[1]);
  const response = await withStepUp(() => fileOf(url));
  const name = nameIn(response.headers.get('content-disposition') ?? '');
  await saveFile(await response.blob(), name ?? 'download').catch(() => {
    throw new CallProblem(0, 'The file could not be downloaded', { worded: true });
  });
};
