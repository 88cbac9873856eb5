import type { GivenConsent } from '@purboday/contract/consents/consents.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import { owesOwnConsent } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { CandidateStore } from '#server/domain/candidate/candidate-store.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type Deps = {
  database: Pick<Database, 'transaction'>;
  candidates: Pick<CandidateStore, 'lock' | 'change'>;
  trail: Pick<Trail, 'history' | 'audit' | 'consents'>;
  clock: Clock;
};

/** Whoever a guardian agreed for agrees for themselves, from the 18th birthday on; kept like every other consent. */
export const agreeAsAdult =
  ({ database, candidates, trail, clock }: Deps) =>
  (actor: Actor, consent: GivenConsent, ip: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if (!owesOwnConsent(candidate, dayInKolkata(clock())))
        throw new Problem('INVALID_TRANSITION', guardianMessages.notOwed);
      await candidates.change(candidate.id, { ownConsentAt: clock() });
      const record = { kind: 'candidate' as const, id: candidate.id };
      await trail.consents.add(record, consent, ip);
      await trail.history.add({ record, action: 'agree', from: null, to: null, actor });
      await trail.audit.add({ action: 'adult-agreed', actor, record, ip });
    });
