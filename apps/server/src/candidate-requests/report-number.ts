import { verificationMessages } from '@purboday/contract/fields/field-messages';
import type { Requester } from '#server/domain/email-verification/email-verifications.ts';
import type { Services } from '#server/services.ts';
import { notifyReviewers } from '#server/domain/candidate-request/release-number.ts';

/** The response is the same when no one registered with the number. */
export const reportNumber =
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
