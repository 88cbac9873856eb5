import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { FunderFactKind } from '@purboday/contract/funder-facts/funder-fact-kinds';
import type { FunderConsent, FunderFacts } from '@purboday/contract/funder-facts/funder-facts';
import { funderFactsMessages } from '@purboday/contract/funder-facts/funder-facts.messages';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { requireProvedPerson } from './own-requests.ts';

type ChangeFactsDeps = Pick<
  Services,
  'database' | 'candidates' | 'funderFacts' | 'recordStep' | 'settings'
>;

type Settings = { funderFacts: readonly FunderFactKind[] };

/** @throws Problem INVALID for an answer to a question that the foundation does not ask */
const requireAsked = (facts: FunderFacts, { funderFacts }: Settings): void => {
  const unasked = Object.keys(facts).find((kind) => !funderFacts.includes(kind as FunderFactKind));
  if (unasked !== undefined) throw fieldProblem(`facts.${unasked}`, funderFactsMessages.notAsked);
};

/** The candidate answers; answers that are left out are deleted. */
export const saveOwnFacts =
  ({ database, candidates, funderFacts, recordStep, settings }: ChangeFactsDeps) =>
  (
    actor: Actor,
    { facts, consent, ip }: { facts: FunderFacts; consent: FunderConsent; ip: string },
  ): Promise<void> =>
    database.transaction(async () => {
      requireProvedPerson(actor);
      if (!(await candidates.lock(actor.id))) throw new Problem('NOT_FOUND');
      requireAsked(facts, settings);
      await funderFacts.set(actor.id, facts, consent);
      const record = { kind: 'candidate' as const, id: actor.id };
      const fields = Object.keys(facts);
      await recordStep({ record, action: 'answer-funder', actor, ip, detail: { fields } });
    });

type WithdrawFactsDeps = Pick<
  Services,
  'database' | 'candidates' | 'funderFacts' | 'recordStep' | 'clock'
>;

/** Deletes all answers of the candidate. Without answers nothing happens. */
export const withdrawOwnFacts =
  (deps: WithdrawFactsDeps) =>
  (actor: Actor, ip: string): Promise<void> => {
    requireProvedPerson(actor);
    return endFunderConsent(deps)(actor.id, deps.clock(), { actor, ip });
  };

/** Deletes answers that the candidate agreed to until then; also replays a withdrawal after a restore. */
export const endFunderConsent =
  ({ database, candidates, funderFacts, recordStep }: WithdrawFactsDeps) =>
  (candidateId: string, until: Date, by: { actor?: Actor; ip?: string }): Promise<void> =>
    database.transaction(async () => {
      if (!(await candidates.lock(candidateId))) return;
      if (!(await funderFacts.remove(candidateId, until))) return;
      const record = { kind: 'candidate' as const, id: candidateId };
      await recordStep({ record, action: 'withdraw-funder', ...by });
    });

/** A reviewer of the city notes answers that the candidate agreed to. */
export const noteFacts =
  ({ database, candidates, funderFacts, recordStep, settings }: ChangeFactsDeps) =>
  (
    admin: Actor,
    { id, facts, ip }: { id: string; facts: FunderFacts; ip: string },
  ): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(id);
      if (!candidate || !includesCity(admin.places, candidate))
        throw new Problem('NOT_FOUND', 'Candidate not found.');
      requireAsked(facts, settings);
      await funderFacts.note(id, facts, admin.id);
      const record = { kind: 'candidate' as const, id };
      const fields = Object.keys(facts);
      await recordStep({ record, action: 'answer-funder', actor: admin, ip, detail: { fields } });
    });
