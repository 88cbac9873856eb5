import { guardiansContract } from '@purboday/contract/guardians/guardians.contract';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { requestGuardianConsent, confirmGuardian, recordAge } from './guardian-consent.ts';
import type { Services } from '#server/services.ts';

export const registerGuardians = (app: App, services: Services): void => {
  const ask = requestGuardianConsent({ ...services, phoneCodes: services.settings.phoneCodes });
  const confirm = confirmGuardian(services);
  const record = recordAge(services);
  registerRoute(app, guardiansContract.requestGuardianConsent, ({ body, ip }) =>
    ask({ ...body, ip }),
  );
  registerRoute(app, guardiansContract.confirmGuardian, ({ body, ip }) => confirm({ ...body, ip }));
  registerRoute(app, guardiansContract.recordAge, ({ actor, params, body, ip }) =>
    record(actor, { ...body, id: params.id, ip }),
  );
};
