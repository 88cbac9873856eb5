import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { secondFactorEndpoints } from '@purboday/contract/second-factor/second-factor.endpoints';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './enrol.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

type Deps = Omit<Parameters<typeof confirmSecondFactor>[0], 'sessions'> & {
  sessions: SessionStore;
  settings: { adminMfa: string; productName: string };
};

export const mountSecondFactor = (app: App, deps: Deps): void => {
  const required = deps.settings.adminMfa === 'required';
  const read = readSecondFactor({ ...deps, required });
  const begin = beginSecondFactor({ ...deps, issuer: deps.settings.productName });
  const confirm = confirmSecondFactor(deps);
  const renew = renewRecoveryCodes(deps);
  const remove = removeSecondFactor({ ...deps, required });
  const reset = resetSecondFactor(deps);
  mount(app, secondFactorEndpoints.readSecondFactor, ({ actor }) => read(actor));
  mount(app, secondFactorEndpoints.beginSecondFactor, ({ actor, body }) =>
    begin(actor, body.password),
  );
  mount(app, secondFactorEndpoints.confirmSecondFactor, ({ session, body, ip }) =>
    confirm(session, { ...body, ip }),
  );
  mount(app, secondFactorEndpoints.stepUp, async ({ session, body, ip }) => {
    await deps.check(session.actor.id, { ...body, ip });
    await deps.sessions.gaveSecondFactor(session.tokenHash);
    return { validSeconds: stepUpMinutes * 60 };
  });
  mount(app, secondFactorEndpoints.renewRecoveryCodes, ({ session, ip }) => renew(session, { ip }));
  mount(app, secondFactorEndpoints.removeSecondFactor, ({ session, body, ip }) =>
    remove(session, { ...body, ip }),
  );
  mount(app, secondFactorEndpoints.resetSecondFactor, ({ actor, params, ip }) =>
    reset(actor, { id: params.id, ip }),
  );
};
