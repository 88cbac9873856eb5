import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { secondFactorEndpoints } from '@purboday/contract/second-factor/second-factor.endpoints';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accountEvents } from '#server/domain/account/account-events.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import type { SecondFactor } from '#server/domain/account/check-second-factor.ts';
import { knownNetworks } from '#server/domain/account/known-networks.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './enrol.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

type Deps = {
  database: Database;
  clock: Clock;
  secondFactor: SecondFactor;
  trail: Trail;
  settings: { adminMfa: string; productName: string };
};

export const mountSecondFactor = (app: App, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { store: secondFactors, check } = deps.secondFactor;
  const { audit, outbox } = deps.trail;
  const accounts = accountStore(database, clock);
  const sessions = sessionStore(database, clock);
  const networks = knownNetworks(database, clock);
  const events = accountEvents({ sessions, networks, audit, outbox });
  const required = settings.adminMfa === 'required';
  const read = readSecondFactor({ secondFactors, required });
  const begin = beginSecondFactor({ secondFactors, accounts, issuer: settings.productName });
  const confirm = confirmSecondFactor({
    database,
    secondFactors,
    accountEvents: events,
    check,
    sessions,
  });
  const renew = renewRecoveryCodes({ database, secondFactors, accountEvents: events });
  const remove = removeSecondFactor({
    database,
    secondFactors,
    accountEvents: events,
    check,
    required,
  });
  const reset = resetSecondFactor({ database, secondFactors, accounts, accountEvents: events });
  mount(app, secondFactorEndpoints.readSecondFactor, ({ actor }) => read(actor));
  mount(app, secondFactorEndpoints.beginSecondFactor, ({ actor, body }) =>
    begin(actor, body.password),
  );
  mount(app, secondFactorEndpoints.confirmSecondFactor, ({ session, body, ip }) =>
    confirm(session, { ...body, ip }),
  );
  mount(app, secondFactorEndpoints.stepUp, async ({ session, body, ip }) => {
    await check(session.actor.id, { ...body, ip });
    await sessions.gaveSecondFactor(session.tokenHash);
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
