import { candidateRequestsContract } from '@purboday/contract/candidate-requests/candidate-requests.contract';
import type { CandidateFacts } from '@purboday/contract/records/candidate-request';
import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import { verificationMessages } from '@purboday/contract/fields/field-messages';
import { toPersonKey } from '#server/domain/candidate/candidate-identity.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate, CandidateCorrection } from '#server/domain/candidate/candidate-store.ts';
import { replaceCertificates } from '#server/domain/certificate/sign-certificates.ts';
import {
  readProof,
  type Requester,
} from '#server/domain/email-verification/email-verifications.ts';
import { checkFacts, isCorrectable } from '#server/domain/candidate-request/check-facts.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { notifyReviewers } from '#server/domain/candidate-request/release-number.ts';

/** The response is the same when no one registered with the number. */
const reportNumber =
  (
    services: Pick<
      Services,
      | 'database'
      | 'candidates'
      | 'candidateRequests'
      | 'verifications'
      | 'recordStep'
      | 'admins'
      | 'notify'
    >,
  ) =>
  (mobileNumber: string, requester: Requester): Promise<Record<string, never>> => {
    const { database, candidates, candidateRequests, verifications, recordStep } = services;
    return database.transaction(async () => {
      const { problem } = await verifications.consumeContact({
        contact: mobileNumber,
        requester,
        unverified: { path: 'mobileNumber', message: verificationMessages.mobileNumber },
      });
      if (problem) throw problem;
      for (const id of await candidates.listByMobileNumber(mobileNumber)) {
        const candidate = await candidates.lock(id);
        if (
          !candidate ||
          !(await candidateRequests.add({ candidateId: id, kind: 'number', number: mobileNumber }))
        )
          continue;
        const record = { kind: 'candidate' as const, id };
        await recordStep({ audited: 'number-disputed', record, ip: requester.ip });
        await notifyReviewers(services)(candidate, 'number');
      }
      return {};
    });
  };

/** Runs a step of an L1 admin of the candidate's city, or of an L2 admin, with the candidate locked. */
const withCandidate = (
  { database, candidates }: Pick<Services, 'database' | 'candidates'>,
  { actor, id }: { actor: Actor; id: string },
  step: (candidate: Candidate) => Promise<void>,
): Promise<Record<string, never>> =>
  database.transaction(async () => {
    const candidate = await candidates.lock(id);
    const mayDecide =
      actor.role === 'L2_ADMIN' ||
      actor.places.some(({ state, city }) => state === candidate?.state && city === candidate.city);
    if (!candidate || !mayDecide) throw new Problem('NOT_FOUND', 'Candidate not found.');
    await step(candidate);
    return {};
  });

type Deciding = { actor: Actor; id: string; ip: string; reason: string };
type Correcting = Deciding & { facts: CandidateFacts; version: number | undefined };

/** Corrects facts of an approved registration; a certificate with the former name is replaced (R31). */
const correctFacts =
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

const declineCorrection =
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
const decideNumber =
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

export const registerCandidateRequests = (app: App, services: Services): void => {
  registerRoute(app, candidateRequestsContract.reportNumber, ({ body, ip, header }) =>
    reportNumber(services)(body.mobileNumber, { ip, proof: readProof(header, {}) }),
  );
  const { correctFactsAsL1, correctFactsAsL2 } = candidateRequestsContract;
  for (const endpoint of [correctFactsAsL1, correctFactsAsL2])
    registerRoute(app, endpoint, ({ actor, params, body: { reason, version, ...facts }, ip }) =>
      correctFacts(services)({ actor, ip, id: params.id, reason, version, facts }),
    );
  const { declineCorrectionAsL1, declineCorrectionAsL2 } = candidateRequestsContract;
  for (const endpoint of [declineCorrectionAsL1, declineCorrectionAsL2])
    registerRoute(app, endpoint, ({ actor, params, body, ip }) =>
      declineCorrection(services)({ actor, ip, ...params, ...body }),
    );
  const { decideNumberAsL1, decideNumberAsL2 } = candidateRequestsContract;
  for (const endpoint of [decideNumberAsL1, decideNumberAsL2])
    registerRoute(app, endpoint, ({ actor, params, body, ip }) =>
      decideNumber(services)({ actor, ip, ...params, ...body }),
    );
};
