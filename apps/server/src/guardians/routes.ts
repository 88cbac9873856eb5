import { smsChallengeHeader } from '@purboday/contract/email-verification/sms-challenge';
import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { requestGuardianConsent, confirmGuardian } from './request-guardian-consent.ts';
import { recordAge } from './record-age.ts';

export const registerGuardians = (app: App, services: Services): void => {
  const ask = requestGuardianConsent({ ...services, phoneCodes: services.settings.phoneCodes });
  const record = recordAge(services);
  registerRoute(app, guardiansContract.requestGuardianConsent, ({ body, ip, header }) =>
    ask({ ...body, ip, solution: header(smsChallengeHeader) }),
  );
  registerRoute(app, guardiansContract.confirmGuardian, ({ body, ip }) =>
    confirmGuardian(services)({ ...body, ip }),
  );
  registerRoute(app, guardiansContract.recordAge, ({ actor, params, body, ip }) =>
    record(actor, { ...body, id: params.id, ip }),
  );
};
