import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import { Problem } from '@purboday/contract/conventions/problem';
import type { CandidateFacts } from '@purboday/contract/records/candidate-request';
import { checkFacts, isCorrectable } from '#server/domain/candidate-request/check-facts.ts';
import { notifyReviewers } from '#server/domain/candidate-request/release-number.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { requireProvedPerson } from './own-requests.ts';

type CorrectionRequest = { facts: CandidateFacts; note: string | undefined; ip: string };

/** An L1 or L2 admin decides about the correction of an approved registration (R31). */
export const requestCorrection =
  (
    services: Pick<
      Services,
      | 'database'
      | 'candidates'
      | 'candidateRequests'
      | 'recordStep'
      | 'clock'
      | 'skills'
      | 'admins'
      | 'notify'
    >,
  ) =>
  (actor: Actor, { facts, note, ip }: CorrectionRequest): Promise<void> => {
    const { database, candidates, candidateRequests, recordStep } = services;
    requireProvedPerson(actor);
    return database.transaction(async () => {
      const candidate = await candidates.lock(actor.id);
      if (!candidate) throw new Problem('NOT_FOUND');
      if (!isCorrectable(candidate))
        throw new Problem('INVALID_TRANSITION', candidateRequestMessages.notApproved);
      const wanted = await checkFacts(services, candidate, facts);
      const candidateId = candidate.id;
      if (!(await candidateRequests.add({ candidateId, kind: 'correction', wanted, note })))
        throw new Problem('INVALID_TRANSITION', candidateRequestMessages.requestOpen);
      const record = { kind: 'candidate' as const, id: candidateId };
      const detail = { fields: Object.keys(wanted) };
      await recordStep({ audited: 'correction-requested', actor, record, ip, detail });
      await notifyReviewers(services)(candidate, 'correction');
    });
  };
