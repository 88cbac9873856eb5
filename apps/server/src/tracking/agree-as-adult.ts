import type { GivenConsent } from '@purboday/contract/consents/consents.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import { owesOwnConsent } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';

type Deps = Pick<Services, 'database' | 'candidates' | 'history' | 'audit' | 'consents' | 'clock'>;

/** Whoever a guardian agreed for agrees for themselves, from the 18th birthday on; kept like every other consent. */
export const agreeAsAdult =
  ({ database, candidates, history, audit, consents, clock }: Deps) =>
  (actor: Actor, consent: GivenConsent, ip: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if (!owesOwnConsent(candidate, dayInKolkata(clock())))
        throw new Problem('INVALID_TRANSITION', guardianMessages.notOwed);
      await candidates.change(candidate.id, { ownConsentAt: clock() });
      const record = { kind: 'candidate' as const, id: candidate.id };
      await consents.add(record, consent, ip);
      await history.add({ record, action: 'agree', from: null, to: null, actor });
      await audit.add({ action: 'adult-agreed', actor, record, ip });
    });
