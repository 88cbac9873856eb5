import { Problem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { erasureUnique } from './erasure-store.ts';
import type { ErasureStore } from './erasure-store.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  erasures: Pick<ErasureStore, 'add'>;
  audit: AuditStore;
  clock: Clock;
};

/** Records that a candidate wants their data erased; a person of L2 carries it out (SEC-57). */
export const requestErasure =
  ({ database, erasures, audit, clock }: Deps) =>
  async (actor: Actor, reason: string | undefined, ip: string): Promise<void> => {
    const requestedAt = clock();
    const { id: candidateId } = actor;
    try {
      await database.transaction(async () => {
        const request = { id: newId(requestedAt), candidateId, reason: reason ?? null };
        await erasures.add({ ...request, requestedAt });
        const record = { kind: 'candidate', id: candidateId };
        await audit.add({ action: 'erasure-requested', actor, record, ip });
      });
    } catch (error) {
      if (uniqueViolation(error) !== erasureUnique) throw error;
      throw new Problem('INVALID_TRANSITION', trackingMessages.erasureOpen);
    }
  };
