import { retentionMessages } from '@purboday/contract/erasure/retention.messages';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Decision } from '#server/domain/candidate/erasure-request-store.ts';
import { presentRequest } from './present-request.ts';
import type { RequestListStore, StoredRequest } from './request-list-store.ts';

type Deps = Pick<Services, 'erasureRequests' | 'retention'> & {
  list: Pick<RequestListStore, 'find'>;
};

/** Decides requests, inside the transaction that carries the decision out. */
export const decideRequest = ({ erasureRequests, list, retention }: Deps) => {
  const find = async (id: string): Promise<StoredRequest> => {
    const request = await list.find(id);
    if (!request) throw new Problem('NOT_FOUND');
    return request;
  };
  return {
    /**
     * Decides an open request.
     * @returns it as it was
     * @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it was decided already, or the record must be kept (SEC-58)
     */
    decide: async (id: string, decision: Decision): Promise<StoredRequest> => {
      const request = await find(id);
      if (decision.state === 'erased' && (await retention.isHeld(request.candidateId)))
        throw new Problem('INVALID_TRANSITION', retentionMessages.keptFromErasure);
      if (!(await erasureRequests.decide(id, decision))) throw new Problem('INVALID_TRANSITION');
      return request;
    },

    /** The request as it is now. */
    show: async (id: string): Promise<ErasureRequest> => presentRequest(await find(id)),
  };
};

export type DecideRequest = ReturnType<typeof decideRequest>;
