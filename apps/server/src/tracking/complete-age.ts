import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import type { VerifiedGuardian } from '@purboday/contract/fields/guardian-fields';
import { owesOwnConsent } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';

type CompleteAgeDeps = Pick<Services, 'database' | 'candidates' | 'ages' | 'history' | 'audit'>;

type Told = { dateOfBirth: string; guardian?: VerifiedGuardian | undefined };

/** A candidate tells what their registration lacks: it was imported, or sent by another program (SEC-56). */
export const completeAge =
  ({ database, candidates, ages, history, audit }: CompleteAgeDeps) =>
  (actor: Actor, told: Told, ip: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      // What was told once is for a reviewer to correct: nobody grows older because an approval waits for it.
      const known = ages.standing(candidate) === 'settled' ? 'all' : candidate.dateOfBirth;
      if (known !== null && known !== told.dateOfBirth)
        throw new Problem('INVALID_TRANSITION', trackingMessages.ageKnown);
      const { columns, errors } = await ages.checkTold(told, candidate, ip);
      if (errors.length > 0) throw fieldsProblem(errors);
      await candidates.change(candidate.id, columns);
      const record = { kind: 'candidate' as const, id: candidate.id };
      await history.add({ record, action: 'record-age', from: null, to: null, actor });
      const fields = Object.keys(columns);
      await audit.add({ action: 'age-recorded', actor, record, ip, detail: { fields } });
    });

type AgreeAsAdultDeps = Pick<
  Services,
  'database' | 'candidates' | 'history' | 'audit' | 'consents' | 'clock'
>;

/** Whoever a guardian agreed for agrees for themselves, from the 18th birthday on; kept like every other consent. */
export const agreeAsAdult =
  ({ database, candidates, history, audit, consents, clock }: AgreeAsAdultDeps) =>
  (actor: Actor, consent: ConsentInput, ip: string): Promise<void> =>
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
