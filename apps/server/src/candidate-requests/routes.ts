import { candidateRequestsContract } from '@purboday/contract/candidate-requests/candidate-requests.contract';
import { readProof } from '#server/domain/email-verification/email-verifications.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { reportNumber } from './report-number.ts';
import { correctFacts, declineCorrection, decideNumber } from './decide-requests.ts';

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
