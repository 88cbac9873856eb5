import type { CandidateFacts } from '@purboday/contract/records/candidate-request';
import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { toPersonKey } from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate, CandidateCorrection } from '#server/domain/candidate/candidate-store.ts';
import { replaceCertificates } from '#server/domain/certificate/sign-certificates.ts';
import { checkFacts, isCorrectable } from '#server/domain/candidate-request/check-facts.ts';
import { includesCity, type Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

/** Runs a step of an L1 admin of the candidate's city, or of an L2 admin, with the candidate locked. */
const withCandidate = (
  { database, candidates }: Pick<Services, 'database' | 'candidates'>,
  { actor, id }: { actor: Actor; id: string },
  step: (candidate: Candidate) => Promise<void>,
): Promise<Record<string, never>> =>
  database.transaction(async () => {
    const candidate = await candidates.lock(id);
    const mayDecide =
      candidate && (actor.role === 'L2_ADMIN' || includesCity(actor.places, candidate));
    if (!mayDecide) throw new Problem('NOT_FOUND', 'Candidate not found.');
    await step(candidate);
    return {};
  });

type Deciding = { actor: Actor; id: string; ip: string; reason: string };
type Correcting = Deciding & { facts: CandidateFacts; version: number | undefined };

/** Corrects facts of an approved registration; a certificate with the former name is replaced (R31). */
export const correctFacts =
  (
    services: Pick<
      Services,
      | 'candidates'
      | 'candidateRequests'
      | 'versions'
      | 'settings'
      | 'recordStep'
      | 'database'
      | 'clock'
      | 'encryption'
      | 'skills'
    >,
  ) =>
  ({ facts, version, ...deciding }: Correcting): Promise<Record<string, never>> => {
    const { candidates, candidateRequests, versions, settings, recordStep } = services;
    const { actor, id, ip, reason } = deciding;
    const replace = replaceCertificates({ ...services, issuer: settings });
    return withCandidate(services, deciding, async (candidate) => {
      await versions.requireSeen('candidates', id, { seen: version, reader: actor });
      if (!isCorrectable(candidate))
        throw new Problem('INVALID_TRANSITION', candidateRequestMessages.notApproved);
      const changed = await checkFacts(services, candidate, facts);
      const after = { ...candidate, ...changed } as Candidate;
      const columns = { ...changed, personKey: toPersonKey(after) };
      await candidates.change(id, columns as CandidateCorrection);
      await candidateRequests.decide({
        candidateId: id,
        kind: 'correction',
        by: actor.id,
        granted: true,
      });
      const record = { kind: 'candidate' as const, id };
      const detail = { fields: Object.keys(changed) };
      const certificates =
        changed.name === undefined ? [] : await replace({ actor, ip, candidate: after });
      await recordStep({
        record,
        action: 'correct',
        actor,
        reason,
        ip,
        detail,
        notify: {
          event: 'correction-answered',
          ...toCandidate(after),
          isCorrected: true,
          reason,
          certificates,
        },
      });
    });
  };

export const declineCorrection =
  (services: Pick<Services, 'candidateRequests' | 'recordStep' | 'database' | 'candidates'>) =>
  (deciding: Deciding): Promise<Record<string, never>> => {
    const { candidateRequests, recordStep } = services;
    const { actor, id, ip, reason } = deciding;
    return withCandidate(services, deciding, async (candidate) => {
      const decision = {
        candidateId: id,
        kind: 'correction',
        by: actor.id,
        granted: false,
      } as const;
      if (!(await candidateRequests.decide(decision)))
        throw new Problem('INVALID_TRANSITION', candidateRequestMessages.decidedAlready);
      const record = { kind: 'candidate' as const, id };
      await recordStep({
        record,
        action: 'decline-correction',
        actor,
        reason,
        ip,
        notify: {
          event: 'correction-answered',
          ...toCandidate(candidate),
          isCorrected: false,
          reason,
          certificates: [],
        },
      });
    });
  };

/** Decides about a number that someone else reported or proved (T69). */
export const decideNumber =
  (
    services: Pick<
      Services,
      'candidateRequests' | 'numbers' | 'recordStep' | 'notify' | 'database' | 'candidates'
    >,
  ) =>
  ({ isTheirs, ...deciding }: Deciding & { isTheirs: boolean }): Promise<Record<string, never>> => {
    const { candidateRequests, numbers, recordStep, notify } = services;
    const { actor, id, ip, reason } = deciding;
    return withCandidate(services, deciding, async (candidate) => {
      const decision = {
        candidateId: id,
        kind: 'number',
        by: actor.id,
        granted: !isTheirs,
      } as const;
      const decided = await candidateRequests.decide(decision);
      if (!decided)
        throw new Problem('INVALID_TRANSITION', candidateRequestMessages.decidedAlready);
      if (!isTheirs && candidate.guardianContact === decided.number)
        return numbers.releaseGuardians(id, { actor, ip, reason });
      if (!isTheirs && candidate.mobileNumber === decided.number) {
        await numbers.release(candidate, { actor, ip, reason });
        const { record, to } = toCandidate(candidate);
        return notify({ event: 'number-freed', record, to: { ...to, phone: null } });
      }
      const record = { kind: 'candidate' as const, id };
      await recordStep({ record, action: 'keep-number', actor, reason, ip });
    });
  };
