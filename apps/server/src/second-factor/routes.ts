import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import { type App, registerRoute } from '#server/platform/http/register-route.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  resetSecondFactor,
} from './second-factor.ts';
import type { Services } from '#server/services.ts';

export const registerSecondFactor = (app: App, services: Services): void => {
  const { settings, sessions, checkSecondFactor } = services;
  const read = readSecondFactor(services);
  const begin = beginSecondFactor({ ...services, issuer: settings.productName });
  const confirm = confirmSecondFactor(services);
  const renew = replaceRecoveryCodes(services);
  const remove = removeSecondFactor(services);
  const reset = resetSecondFactor(services);
  registerRoute(app, secondFactorContract.readSecondFactor, ({ actor }) => read(actor));
  registerRoute(app, secondFactorContract.beginSecondFactor, ({ actor, body, ip }) =>
    begin(actor, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.confirmSecondFactor, ({ session, body, ip }) =>
    confirm(session, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.stepUp, async ({ session, body, ip }) => {
    const { id, sessionId } = session.actor;
    await checkSecondFactor(id, { ...body, ip, sessionId });
    await sessions.gaveSecondFactor(session.tokenHash);
    return { validSeconds: stepUpMinutes * 60 };
  });
  registerRoute(app, secondFactorContract.replaceRecoveryCodes, ({ session, ip }) =>
    renew(session, { ip }),
  );
  registerRoute(app, secondFactorContract.removeSecondFactor, ({ session, body, ip }) =>
    remove(session, { ...body, ip }),
  );
  registerRoute(app, secondFactorContract.resetSecondFactor, ({ actor, params, ip }) =>
    reset(actor, { id: params.id, ip }),
  );
};
