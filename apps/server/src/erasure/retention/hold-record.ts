import { Problem } from '@purboday/contract/conventions/problem';
import { retentionMessages } from '@purboday/contract/erasure/retention.messages';
import type { RetentionEntry } from '@purboday/contract/erasure/retention.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentRetention } from './list-retention.ts';
import type { RetentionListStore } from './retention-list-store.ts';

type Deps = Pick<Services, 'database' | 'retention' | 'audit'> & {
  list: Pick<RetentionListStore, 'find'>;
};

type Step = { id: string; ip: string };

/** Keeps a record beyond its period, and no longer (SEC-58). The reason stands beside the record; the audit trail names who and when. */
export const holdRecord = ({ database, retention, list, audit }: Deps) => {
  const found = async (id: string) => {
    const row = await list.find(id);
    if (!row) throw new Problem('NOT_FOUND');
    return presentRetention(row);
  };
  const note = (action: 'retention-held' | 'retention-released', actor: Actor, step: Step) =>
    audit.add({ action, actor, record: { kind: 'candidate', id: step.id }, ip: step.ip });

  return {
    /** @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it is kept already */
    hold: (actor: Actor, step: Step & { reason: string }): Promise<RetentionEntry> =>
      database.transaction(async () => {
        await found(step.id);
        if (!(await retention.hold(step.id, step.reason, actor.id)))
          throw new Problem('INVALID_TRANSITION', retentionMessages.alreadyHeld);
        await note('retention-held', actor, step);
        return found(step.id);
      }),

    /** @throws Problem NOT_FOUND; INVALID_TRANSITION (409) when it is not kept */
    release: (actor: Actor, step: Step): Promise<RetentionEntry> =>
      database.transaction(async () => {
        await found(step.id);
        if (!(await retention.release(step.id)))
          throw new Problem('INVALID_TRANSITION', retentionMessages.notHeld);
        await note('retention-released', actor, step);
        return found(step.id);
      }),
  };
};
