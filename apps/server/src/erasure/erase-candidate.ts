import type { ErasureRequest } from '@purboday/contract/erasure/erasure.schemas';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Documents } from '#server/domain/document/document-keeping.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { decideRequest } from './decide-request.ts';
import type { PersonalData } from './personal-data-store.ts';
import { presentRequest } from './present-request.ts';
import type { RequestStore } from './request-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  requests: Pick<RequestStore, 'find' | 'decide'>;
  personalData: PersonalData;
  documents: Pick<Documents, 'detach' | 'discard'>;
  trail: {
    history: Pick<HistoryStore, 'add'>;
    audit: AuditStore;
    outbox: Outbox;
    clock: Clock;
  };
};

type Erasing = { id: string; ip: string };

/** Days until the last message is given up and its address forgotten. */
const farewellDays = 3;

/**
 * Erases a candidate who asked for it (SEC-57): every place of their data in one transaction, their document right after it. The empty
 * row stays, because trainings, applicants, counts and the history name its id.
 */
export const eraseCandidate = ({ database, requests, personalData, documents, trail }: Deps) => {
  const record = async (admin: Actor, erased: Candidate, ip: string): Promise<void> => {
    const about = { kind: 'candidate' as const, id: erased.id };
    const step = { action: 'erase', from: erased.status, to: null };
    await trail.history.add({ record: about, ...step, actor: admin });
    await trail.audit.add({ action: 'erased', actor: admin, record: about, ip });
    const { name, email, mobileNumber: phone } = erased;
    const validUntil = new Date(trail.clock().getTime() + farewellDays * 86_400_000);
    await trail.outbox.add({
      event: 'data-erased',
      record: about,
      validUntil,
      to: { name, email, phone },
    });
  };

  return async (admin: Actor, { id, ip }: Erasing): Promise<ErasureRequest> => {
    const { erased, request } = await database.transaction(async () => {
      const decision = { state: 'erased' as const, by: admin.id, reason: null };
      const { candidateId } = await decideRequest(requests, id, decision);
      const candidate = await personalData.erase(candidateId);
      if (!candidate) throw new Problem('INVALID_TRANSITION');
      if (candidate.documentId !== null) await documents.detach(candidate.documentId);
      await record(admin, candidate, ip);
      const decided = await requests.find(id);
      if (!decided) throw new Problem('NOT_FOUND');
      return { erased: candidate, request: presentRequest(decided) };
    });
    // A storage that is down now is no reason to fail: the document belongs to nobody any more, and the sweep removes it.
    if (erased.documentId !== null)
      await documents.discard(erased.documentId).catch(() => undefined);
    return request;
  };
};
