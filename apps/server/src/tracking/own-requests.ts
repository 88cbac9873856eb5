import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { fieldsProblem, Problem } from '@purboday/contract/conventions/problem';
import type { VerifiedGuardian } from '@purboday/contract/fields/guardian-fields';
import type { CheckInAnswerInput } from '@purboday/contract/fields/placement-fields';
import { owesOwnConsent } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type {
  Nominee,
  NomineeForm,
  NomineeRequest,
  NomineeRequestKind,
} from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { Application } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { erasureUnique } from '#server/domain/candidate/erasure-request-store.ts';
import type { StepActor } from '#server/domain/placement/placement-events.ts';
import { findUniqueViolation } from '#server/platform/database/database-errors.ts';
import type { Actor, Session } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { listProvingFacts } from './read-application.ts';

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

/** A candidate has one open request at most. */
const addErasureRequest = async (
  { erasureRequests }: Pick<Services, 'erasureRequests'>,
  candidateId: string,
  reason: string | null,
): Promise<void> => {
  try {
    await erasureRequests.add(candidateId, reason);
  } catch (error) {
    if (findUniqueViolation(error) !== erasureUnique) throw error;
    throw new Problem('INVALID_TRANSITION', trackingMessages.erasureOpen);
  }
};

type RequestErasureDeps = Pick<Services, 'database' | 'erasureRequests' | 'recordStep'>;

/** An L2 admin carries out the erasure (SEC-57). */
export const requestErasure =
  ({ database, erasureRequests, recordStep }: RequestErasureDeps) =>
  (actor: Actor, reason: string | undefined, ip: string): Promise<void> =>
    database.transaction(async () => {
      await addErasureRequest({ erasureRequests }, actor.id, reason ?? null);
      const record = { kind: 'candidate' as const, id: actor.id };
      await recordStep({ audited: 'erasure-requested', actor, record, ip });
    });

type ProvePersonDeps = Pick<
  Services,
  'database' | 'candidates' | 'sessions' | 'recordStep' | 'rateLimiter'
>;

type PersonProof = { fatherName: string; fact: string };

/**
 * Facts of the registration open the rest of a session that began with an SMS (T69). A try counts before it is checked, so that
 * simultaneous ones share the limit.
 * @throws Problem INVALID for wrong facts, RATE_LIMITED after five of them
 */
export const provePerson =
  ({ database, candidates, sessions, rateLimiter, recordStep }: ProvePersonDeps) =>
  async ({ actor, tokenHash }: Session, proof: PersonProof, ip: string): Promise<void> => {
    if (actor.phoneSession !== 'unproved') return;
    const record = { kind: 'candidate' as const, id: actor.id };
    await rateLimiter.consume(limits.personProofs, actor.id);
    const candidate = await candidates.find(actor.id);
    if (!candidate) throw new Problem('NOT_FOUND');
    const isRight =
      comparisonKey(candidate.fatherName) === comparisonKey(proof.fatherName) &&
      listProvingFacts(candidate).includes(proof.fact);
    if (!isRight) {
      await recordStep({ audited: 'person-proof-failed', actor, record, ip });
      throw new Problem('INVALID', trackingMessages.proofWrong);
    }
    await database.transaction(async () => {
      await sessions.provedPerson(tokenHash);
      await recordStep({ audited: 'person-proved', actor, record, ip });
    });
    await rateLimiter.refund(limits.personProofs, actor.id);
  };

/** @throws Problem FORBIDDEN in a session that began with an SMS, until the person is proved (T69) */
export const requireProvedPerson = ({ phoneSession }: Pick<Actor, 'phoneSession'>): void => {
  if (phoneSession === 'unproved') throw new Problem('FORBIDDEN', trackingMessages.proveFirst);
};

type CompleteAgeDeps = Pick<Services, 'database' | 'candidates' | 'ages' | 'recordStep'>;

type AgeInput = { dateOfBirth: string; guardian?: VerifiedGuardian | undefined };

/** Completes the age of an imported registration, or one sent by another program (SEC-56). */
export const completeAge =
  ({ database, candidates, ages, recordStep }: CompleteAgeDeps) =>
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
      const fields = Object.keys(columns);
      await recordStep({ record, action: 'record-age', actor, ip, detail: { fields } });
    });

type AgreeAsAdultDeps = Pick<
  Services,
  'database' | 'candidates' | 'recordStep' | 'consents' | 'clock'
>;

/** From the 18th birthday candidates consent for themselves. The consent is recorded like any other. */
export const consentAsAdult =
  ({ database, candidates, consents, clock, recordStep }: AgreeAsAdultDeps) =>
  (actor: Actor, consent: ConsentInput, ip: string): Promise<void> =>
    database.transaction(async () => {
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if (!owesOwnConsent(candidate, dayInKolkata(clock())))
        throw new Problem('INVALID_TRANSITION', guardianMessages.notOwed);
      await candidates.change(candidate.id, { ownConsentAt: clock() });
      const record = { kind: 'candidate' as const, id: candidate.id };
      await consents.add(record, consent, ip);
      await recordStep({ record, action: 'agree', actor, ip });
    });

type CreateNomineesDeps = Pick<
  Services,
  'database' | 'recordStep' | 'candidates' | 'nominees' | 'erasureRequests'
> & {
  read: (candidate: Pick<Actor, 'id' | 'sessionId'>) => Promise<Application>;
};

type NewNomineeRequest = { id: string; kind: NomineeRequestKind; evidence: string; ip: string };
type Recorded = { request: NomineeRequest; data: Application | null };

/** A candidate's nominee, and requests of the nominee that L2 admins record (DPDP Act, section 14). */
export const createNominees = ({
  database,
  candidates,
  nominees,
  erasureRequests,
  read,
  recordStep,
}: CreateNomineesDeps) => {
  const requireCandidate = async (id: string): Promise<void> => {
    if (!(await candidates.find(id))) throw new Problem('NOT_FOUND');
  };

  return {
    find: async (actor: Actor): Promise<{ nominee: Nominee | null }> => {
      requireProvedPerson(actor);
      return { nominee: await nominees.find(actor.id) };
    },

    name: (actor: Actor, form: NomineeForm, ip: string): Promise<{ nominee: Nominee | null }> =>
      database.transaction(async () => {
        requireProvedPerson(actor);
        if (!(await candidates.lock(actor.id))) throw new Problem('NOT_FOUND');
        await nominees.set(actor.id, form);
        const record = { kind: 'candidate' as const, id: actor.id };
        await recordStep({ audited: 'nominee-named', actor, record, ip });
        return { nominee: await nominees.find(actor.id) };
      }),

    remove: (actor: Actor, ip: string): Promise<Record<string, never>> =>
      database.transaction(async () => {
        requireProvedPerson(actor);
        if (await nominees.remove(actor.id)) {
          const record = { kind: 'candidate' as const, id: actor.id };
          await recordStep({ audited: 'nominee-removed', actor, record, ip });
        }
        return {};
      }),

    readFor: async (
      id: string,
    ): Promise<{ nominee: Nominee | null; requests: NomineeRequest[] }> => {
      await requireCandidate(id);
      return { nominee: await nominees.find(id), requests: await nominees.listRequests(id) };
    },

    /** An erasure is decided like one that the candidate requested. */
    record: (admin: Actor, { id, kind, evidence, ip }: NewNomineeRequest): Promise<Recorded> =>
      database.transaction(async () => {
        if (!(await candidates.lock(id))) throw new Problem('NOT_FOUND');
        const nominee = await nominees.find(id);
        if (!nominee) throw new Problem('INVALID_TRANSITION', nomineeMessages.none);
        const requestId = await nominees.addRequest(id, { kind, evidence, recordedBy: admin.id });
        if (kind === 'erasure')
          await addErasureRequest(
            { erasureRequests },
            id,
            `The nominee ${nominee.name} asked for it. ${evidence}`,
          );
        const record = { kind: 'candidate' as const, id };
        const detail = { kind };
        await recordStep({ audited: 'nominee-request-recorded', actor: admin, record, ip, detail });
        const request = (await nominees.listRequests(id)).find(({ _id }) => _id === requestId);
        if (!request) throw new Error('The request was not stored');
        return {
          request,
          data: kind === 'export' ? await read({ id, sessionId: admin.sessionId }) : null,
        };
      }),
  };
};
