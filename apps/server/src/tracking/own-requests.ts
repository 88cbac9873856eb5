import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import type { VerifiedGuardian } from '@purboday/contract/fields/guardian-fields';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { owesOwnConsent } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { erasureUnique } from '#server/domain/candidate/erasure-request-store.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Services } from '#server/services.ts';

type AnswerOwnCheckInDeps = Pick<Services, 'database' | 'placements' | 'checkInAnswers'>;

/** Rejects candidates without a placement with 409. */
export const answerOwnCheckIn =
  ({ database, placements, checkInAnswers }: AnswerOwnCheckInDeps) =>
  (by: StepActor, response: CheckInAnswerInput): Promise<void> =>
    database.transaction(async () => {
      const placement = await placements.lockOpen(by.id);
      if (!placement) throw new Problem('INVALID_TRANSITION', placementMessages.noDueCheckIn);
      await checkInAnswers.answer(placement, response, by);
    });

type RequestErasureDeps = Pick<Services, 'database' | 'erasureRequests' | 'audit'>;

/** An L2 admin carries out the erasure (SEC-57). */
export const requestErasure =
  ({ database, erasureRequests, audit }: RequestErasureDeps) =>
  async (actor: Actor, reason: string | undefined, ip: string): Promise<void> => {
    const { id: candidateId } = actor;
    try {
      await database.transaction(async () => {
        await erasureRequests.add(candidateId, reason ?? null);
        const record = { kind: 'candidate' as const, id: candidateId };
        await audit.add({ action: 'erasure-requested', actor, record, ip });
      });
    } catch (error) {
      if (findUniqueViolation(error) !== erasureUnique) throw error;
      throw new Problem('INVALID_TRANSITION', trackingMessages.erasureOpen);
    }
  };

type CompleteAgeDeps = Pick<Services, 'database' | 'candidates' | 'ages' | 'history' | 'audit'>;

type AgeInput = { dateOfBirth: string; guardian?: VerifiedGuardian | undefined };

/** Completes the age of an imported registration, or one sent by another program (SEC-56). */
export const completeAge =
  ({ database, candidates, ages, history, audit }: CompleteAgeDeps) =>
  (actor: Actor, age: AgeInput, ip: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      // Once recorded, only a reviewer corrects the age, so that candidates cannot make themselves older for an approval.
      const known = ages.toAgeState(candidate) === 'settled' ? 'all' : candidate.dateOfBirth;
      if (known !== null && known !== age.dateOfBirth)
        throw new Problem('INVALID_TRANSITION', trackingMessages.ageKnown);
      const { columns, errors } = await ages.checkAge(age, candidate, ip);
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

/** From the 18th birthday candidates consent for themselves. The consent is recorded like any other. */
export const consentAsAdult =
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
