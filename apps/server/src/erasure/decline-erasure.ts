import type { ErasureRequest } from '@purboday/contract/erasure/erasure.schemas';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import { decideRequest } from './decide-request.ts';
import { presentRequest } from './present-request.ts';
import type { RequestStore } from './request-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  requests: Pick<RequestStore, 'find' | 'decide'>;
  trail: { history: Pick<HistoryStore, 'add'>; audit: AuditStore; outbox: Outbox };
};

type Declining = { id: string; reason: string; ip: string };

/** Declines a request for erasure, and tells the person why: a law may oblige the foundation to keep the data. */
export const declineErasure =
  ({ database, requests, trail }: Deps) =>
  (admin: Actor, { id, reason, ip }: Declining): Promise<ErasureRequest> =>
    database.transaction(async () => {
      const decision = { state: 'declined' as const, by: admin.id, reason };
      const { candidateId, name, email, phone } = await decideRequest(requests, id, decision);
      const record = { kind: 'candidate' as const, id: candidateId };
      const step = { action: 'decline-erasure', from: null, to: null };
      await trail.history.add({ record, ...step, actor: admin, reason });
      await trail.audit.add({ action: 'erasure-declined', actor: admin, record, ip });
      await trail.outbox.add({
        event: 'erasure-declined',
        record,
        reason,
        to: { name, email, phone },
      });
      const declined = await requests.find(id);
      if (!declined) throw new Problem('NOT_FOUND');
      return presentRequest(declined);
    });
