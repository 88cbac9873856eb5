import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import {
  beginSecondFactor,
  readSecondFactor,
  confirmSecondFactor,
  stepUp,
  stepUpWithPassword,
  replaceRecoveryCodes,
  removeSecondFactor,
  resetSecondFactor,
} from './manage-second-factor.ts';

export const registerSecondFactor = (app: App, services: Services): void => {
  const begin = beginSecondFactor({ ...services, issuer: services.settings.productName });
  registerRoute(app, secondFactorContract.readSecondFactor, ({ actor }) =>
    readSecondFactor(services)(actor),
  );
  registerRoute(app, secondFactorContract.beginSecondFactor, ({ actor, body, ip }) =>
    begin(actor, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.confirmSecondFactor, ({ session, body, ip }) =>
    confirmSecondFactor(services)(session, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.stepUp, ({ session, body, ip }) =>
    stepUp(services)(session, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.stepUpWithPassword, ({ session, body, ip }) =>
    stepUpWithPassword(services)(session, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.replaceRecoveryCodes, ({ session, ip }) =>
    replaceRecoveryCodes(services)(session, { ip }),
  );
  registerRoute(app, secondFactorContract.removeSecondFactor, ({ session, body, ip }) =>
    removeSecondFactor(services)(session, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.resetSecondFactor, ({ actor, params, ip }) =>
    resetSecondFactor(services)(actor, { id: params.id, ip }),
  );
};
