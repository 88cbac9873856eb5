import { Problem } from '@purboday/contract/conventions/problem';
import type {
  ComparedPair,
  DuplicateDecision,
} from '@purboday/contract/duplicates/duplicates.contract';
import { duplicateMessages } from '@purboday/contract/duplicates/duplicates.messages';
import { presentCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { duplicateStore } from '#server/domain/duplicate/duplicate-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import type { DuplicateListStore } from './duplicate-list-store.ts';

type ReadDeps = Pick<Services, 'candidates' | 'ages' | 'documentLinks'> & {
  list: DuplicateListStore;
};

/** Both candidates of a pair. Level 1 admins review identity documents, level 2 admins do not see them. */
export const readDuplicate =
  ({ candidates, ages, documentLinks, list }: ReadDeps) =>
  async (reader: Actor, id: string): Promise<ComparedPair> => {
    const pair = await list.find(reader, id);
    const left = pair && (await candidates.find(pair.leftId));
    const right = pair && (await candidates.find(pair.rightId));
    if (!left || !right) throw new Problem('NOT_FOUND');
    const links = reader.role === 'L1_ADMIN' ? documentLinks.forSession(reader) : undefined;
    const work = await list.countWork([left.id, right.id]);
    const present = (candidate: Candidate) => ({
      ...presentCandidate(candidate, links),
      age: ages.present(candidate),
      ...(work.get(candidate.id) ?? { trainings: 0, placements: 0 }),
    });
    return {
      _id: pair.id,
      state: pair.state,
      signs: pair.signs,
      reason: pair.reason,
      decidedBy: pair.decidedBy,
      foundAt: pair.foundAt.toISOString(),
      left: present(left),
      right: present(right),
      next: await list.findNext(reader, pair),
      waiting: await list.countWaiting(reader),
    };
  };

type DecideDeps = Pick<Services, 'database' | 'clock' | 'recordStep'> & {
  list: DuplicateListStore;
};

type Deciding = { id: string; decision: DuplicateDecision; ip: string };

/** @throws Problem NOT_FOUND for a pair that the caller may not read; INVALID_TRANSITION for a decided one */
export const decideDuplicate =
  ({ database, clock, recordStep, list }: DecideDeps) =>
  (actor: Actor, { id, decision, ip }: Deciding): Promise<Record<string, never>> =>
    database.transaction(async () => {
      const pair = await list.find(actor, id);
      if (!pair) throw new Problem('NOT_FOUND');
      const { decision: state } = decision;
      const reason = decision.decision === 'different' ? decision.reason : null;
      const pairs = duplicateStore(database, clock);
      if (!(await pairs.decide(id, { state, reason, by: actor.id })))
        throw new Problem('INVALID_TRANSITION', duplicateMessages.decidedAlready);
      if (reason === null) return {};
      const record = { kind: 'candidate' as const, id: pair.leftId };
      const other = { kind: 'candidate' as const, id: pair.rightId };
      await recordStep({
        record,
        action: 'tell-apart',
        actor,
        ip,
        detail: { other: pair.rightId },
        related: [{ record: other, action: 'tell-apart' }],
      });
      return {};
    });
