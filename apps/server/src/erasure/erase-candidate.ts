import { Problem } from '@purboday/contract/conventions/problem';
import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';
import type { DecideRequest } from './erasure-requests.ts';
import type { PersonalData } from './personal-data.ts';

type ErasureEventsDeps = Pick<Services, 'history' | 'audit' | 'outbox' | 'clock'>;

type Person = Parameters<typeof toCandidate>[0];

/** Who decided, and from where. */
type By = { actor: Actor; ip: string };

/** Days until the last message is given up and its address forgotten. */
const farewellDays = 3;

/** What follows a decision on a request for erasure, in its transaction: history, audit, a last notice to the person. */
export const erasureEvents = ({ history, audit, outbox, clock }: ErasureEventsDeps) => {
  const farewellEnd = () => new Date(clock().getTime() + farewellDays * 86_400_000);
  return {
    /** @param person as they were before */
    erased: async ({ actor, ip }: By, person: Candidate): Promise<void> => {
      const { record, to } = toCandidate(person);
      await history.add({ record, action: 'erase', from: person.status, to: null, actor });
      await audit.add({ action: 'erased', actor, record, ip });
      await outbox.add({ event: 'data-erased', record, validUntil: farewellEnd(), to });
    },

    /** Nobody asked for it: the time for which it is kept is over. */
    expired: async (person: Candidate): Promise<void> => {
      const { record, to } = toCandidate(person);
      await history.add({ record, action: 'erase', from: person.status, to: null });
      await audit.add({ action: 'erased', record, detail: { retention: true } });
      await outbox.add({
        event: 'data-erased',
        record,
        expired: true,
        validUntil: farewellEnd(),
        to,
      });
    },

    declined: async (
      { actor, ip }: By,
      { reason, person }: { reason: string; person: Person },
    ): Promise<void> => {
      const { record, to } = toCandidate(person);
      await history.add({ record, action: 'decline-erasure', from: null, to: null, actor, reason });
      await audit.add({ action: 'erasure-declined', actor, record, ip });
      await outbox.add({ event: 'erasure-declined', record, reason, to });
    },
  };
};

export type ErasureEvents = ReturnType<typeof erasureEvents>;

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
