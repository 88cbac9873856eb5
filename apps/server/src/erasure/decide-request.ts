import { Problem } from '@purboday/contract/conventions/problem';
import type { Decision, RequestStore, StoredRequest } from './request-store.ts';

/**
 * Decides an open request, inside the transaction that carries the decision out.
 * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it was decided already
 */
export const decideRequest = async (
  requests: Pick<RequestStore, 'find' | 'decide'>,
  id: string,
  decision: Decision,
): Promise<StoredRequest> => {
  const request = await requests.find(id);
  if (!request) throw new Problem('NOT_FOUND');
  if (!(await requests.decide(id, decision))) throw new Problem('INVALID_TRANSITION');
  return request;
};
