import type { SupportOutcome } from '@purboday/contract/conventions/after-training';
import { Problem } from '@purboday/contract/conventions/problem';
import { supportMessages, supportOutcomeLabels } from '@purboday/contract/support/support.messages';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { SupportListStore } from './support-list-store.ts';

type CloseSupportDeps = Pick<Services, 'database' | 'supportRequests' | 'recordStep'> & {
  list: Pick<SupportListStore, 'find'>;
};

type ClosedBy = { actor: Actor; ip: string; readable: Parameters<SupportListStore['find']>[1] };

/** @throws Problem NOT_FOUND for a request that the caller may not read; INVALID_TRANSITION for a closed one */
export const closeSupport =
  ({ database, supportRequests, recordStep, list }: CloseSupportDeps) =>
  (
    id: string,
    { outcome, note }: { outcome: SupportOutcome; note: string },
    { actor, ip, readable }: ClosedBy,
  ): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const request = await list.find(id, readable);
      if (!request) throw new Problem('NOT_FOUND');
      if (!(await supportRequests.close(id, { outcome, note, by: actor.id })))
        throw new Problem('INVALID_TRANSITION', supportMessages.closedAlready);
      const record = { kind: 'candidate' as const, id: request.candidateId };
      const step = { record, actor, ip, detail: { request: id, outcome } };
      await recordStep(
        request.cause === 'harassment'
          ? { ...step, audited: 'support-closed' }
          : {
              ...step,
              action: 'close-support',
              reason: `${supportOutcomeLabels[outcome]}: ${note}`,
            },
      );
      return {};
    });
