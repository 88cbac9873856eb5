import { Problem } from '@purboday/contract/conventions/problem';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { uniqueViolation } from '#server/platform/database/database-errors.ts';
import { erasureUnique } from '#server/domain/candidate/erasure-request-store.ts';

type Deps = Pick<Services, 'database' | 'erasureRequests' | 'audit'>;

/** Records that a candidate wants their data erased; a person of L2 carries it out (SEC-57). */
export const requestErasure =
  ({ database, erasureRequests, audit }: Deps) =>
  async (actor: Actor, reason: string | undefined, ip: string): Promise<void> => {
    const { id: candidateId } = actor;
    try {
      await database.transaction(async () => {
        await erasureRequests.add(candidateId, reason ?? null);
        const record = { kind: 'candidate' as const, id: candidateId };
        await audit.add({ action: 'erasure-requested', actor, record, ip });
      });
    } catch (error) {
      if (uniqueViolation(error) !== erasureUnique) throw error;
      throw new Problem('INVALID_TRANSITION', trackingMessages.erasureOpen);
    }
  };
