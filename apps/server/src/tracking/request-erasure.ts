import { Problem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Actor } from '#server/platform/http/actor.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { erasureUnique } from '#server/domain/candidate/erasure-request-store.ts';
import type { ErasureRequestStore } from '#server/domain/candidate/erasure-request-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  requests: Pick<ErasureRequestStore, 'add'>;
  audit: AuditStore;
};

/** Records that a candidate wants their data erased; a person of L2 carries it out (SEC-57). */
export const requestErasure =
  ({ database, requests, audit }: Deps) =>
  async (actor: Actor, reason: string | undefined, ip: string): Promise<void> => {
    const { id: candidateId } = actor;
    try {
      await database.transaction(async () => {
        await requests.add(candidateId, reason ?? null);
        const record = { kind: 'candidate' as const, id: candidateId };
        await audit.add({ action: 'erasure-requested', actor, record, ip });
      });
    } catch (error) {
      if (uniqueViolation(error) !== erasureUnique) throw error;
      throw new Problem('INVALID_TRANSITION', trackingMessages.erasureOpen);
    }
  };
