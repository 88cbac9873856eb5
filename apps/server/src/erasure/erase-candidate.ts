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
 * Erases all data of the candidate in one transaction and then the document (SEC-57). The empty row stays, because other records refer
 * to its id.
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
    // If this write fails, the next start adds the id to the list of erased ids, so a full disk is no error.
    await erasedIds.add(erased.id).catch(() => undefined);
    // The job that deletes unused documents removes it when the storage is back.
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

/** Replays an erasure that the restore of a backup undid. The candidate is not notified again; a job removes the document. */
export const replayErasure =
  ({ database, personalData, erasureRequests, documents, history, audit }: EraseAgainDeps) =>
  (id: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await personalData.erase(id);
      if (!candidate) return;
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await erasureRequests.completeErased(id);
      const record = { kind: 'candidate' as const, id };
      await history.add({ record, action: 'erase', from: candidate.status, to: null });
      await audit.add({ action: 'erased', record, detail: { again: true } });
    });
