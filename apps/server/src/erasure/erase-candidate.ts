import { Problem } from '@purboday/contract/conventions/problem';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import type { ErasureEvents, DecideRequest } from './erasure-requests.ts';
import type { PersonalData } from './personal-data.ts';

type EraseCandidateDeps = Pick<Services, 'database' | 'documents' | 'erasedIds'> & {
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
  ({ database, decision, personalData, events, documents, erasedIds }: EraseCandidateDeps) =>
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

type EraseAgainDeps = Pick<
  Services,
  'database' | 'erasureRequests' | 'documents' | 'history' | 'audit'
> & {
  personalData: PersonalData;
};

/**
 * Erases a candidate who had been erased before the records were restored from an older backup. Nobody is told a second time; the sweep
 * removes the document.
 */
export const eraseAgain =
  ({ database, personalData, erasureRequests, documents, history, audit }: EraseAgainDeps) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await personalData.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await erasureRequests.settleErased(id);
      const record = { kind: 'candidate' as const, id };
      await history.add({ record, action: 'erase', from: candidate.status, to: null });
      await audit.add({ action: 'erased', record, detail: { again: true } });
    });
