import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { DecideRequest } from './decide-request.ts';
import type { ErasureEvents } from './erasure-events.ts';
import type { PersonalData } from './personal-data.ts';

type Deps = Pick<Services, 'database' | 'documents' | 'erasedIds'> & {
  decision: DecideRequest;
  personalData: PersonalData;
  events: Pick<ErasureEvents, 'erased'>;
};

type Erasing = { id: string; ip: string };

/**
 * Erases a candidate who asked for it (SEC-57): every place of their data in one transaction, their document right after it. The empty
 * row stays, because trainings, applicants, counts and the history name its id.
 */
export const eraseCandidate =
  ({ database, decision, personalData, events, documents, erasedIds }: Deps) =>
  async (actor: Actor, { id, ip }: Erasing): Promise<ErasureRequest> => {
    const { erased, request } = await database.transaction(async () => {
      const decided = { state: 'erased' as const, by: actor.id, reason: null };
      const { candidateId } = await decision.decide(id, decided);
      const candidate = await personalData.erase(candidateId);
      if (!candidate) throw new Problem('INVALID_TRANSITION');
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await events.erased({ actor, ip }, candidate);
      return { erased: candidate, request: await decision.show(id) };
    });
    // A disk that is full now is no reason to fail: the next start makes the list whole.
    await erasedIds.add(erased.id).catch(() => undefined);
    // A storage that is down now is no reason to fail: the document belongs to nobody any more, and the sweep removes it.
    if (erased.documentId !== null)
      await documents.discard(erased.documentId).catch(() => undefined);
    return request;
  };
