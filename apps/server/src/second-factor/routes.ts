import { Problem } from '@purboday/contract/conventions/problem';
import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { secondFactorContract } from '@purboday/contract/second-factor/second-factor.contract';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accountEvents } from '#server/domain/account/account-events.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import type { SecondFactor } from '#server/domain/account/check-second-factor.ts';
import { knownNetworks } from '#server/domain/account/known-networks.ts';
import { checkOwnPassword } from '#server/domain/account/own-password.ts';
import { passwordGuesses } from '#server/domain/account/password-guesses.ts';
import type { SignInStreaks } from '#server/domain/account/sign-in-streaks.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import type { Settings } from '#server/settings.ts';
import { secondFactorRule } from '#server/domain/account/second-factor-rule.ts';
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
  signInStreaks: SignInStreaks;
  trail: Trail;
  settings: Pick<Settings, 'adminMfa' | 'providerMfa' | 'productName'>;
};

export const mountSecondFactor = (app: App, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { store: secondFactors, check } = deps.secondFactor;
  const { audit, outbox } = deps.trail;
  const accounts = accountStore(database, clock);
  const sessions = sessionStore(database, clock);
  const networks = knownNetworks(database, clock);
  const events = accountEvents({ sessions, networks, audit, outbox });
  const isRequired = secondFactorRule(settings);
  const read = readSecondFactor({ secondFactors, isRequired });
  const begin = beginSecondFactor({
    secondFactors,
    checkPassword: checkOwnPassword({
      accounts,
      countGuess: passwordGuesses({
        rateLimiter: app.rateLimiter,
        networks,
        streaks: deps.signInStreaks,
      }),
      audit,
    }),
    issuer: settings.productName,
  });
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
    isRequired,
  });
  const reset = resetSecondFactor({ database, secondFactors, accounts, accountEvents: events });
  mount(app, secondFactorContract.readSecondFactor, ({ actor }) => read(actor));
  mount(app, secondFactorContract.beginSecondFactor, ({ actor, body, ip }) =>
    begin(actor, { ...body, ip }),
  );
  mount(app, secondFactorContract.confirmSecondFactor, ({ session, body, ip }) =>
    confirm(session, { ...body, ip }),
  );
  mount(app, secondFactorContract.stepUp, async ({ session, body, ip }) => {
    const { id, sessionId } = session.actor;
    await check(id, { ...body, ip, sessionId });
    await sessions.gaveSecondFactor(session.tokenHash);
    return { validSeconds: stepUpMinutes * 60 };
  });
  mount(app, secondFactorContract.renewRecoveryCodes, ({ session, ip }) => renew(session, { ip }));
  mount(app, secondFactorContract.removeSecondFactor, ({ session, body, ip }) =>
    remove(session, { ...body, ip }),
  );
  mount(app, secondFactorContract.resetSecondFactor, ({ actor, params, ip }) =>
    reset(actor, { id: params.id, ip, roles: ['L1_ADMIN'] }),
  );
  mount(app, secondFactorContract.resetProviderSecondFactor, async ({ actor, params, ip }) => {
    const id = await accounts.idOfProvider(params.id);
    if (id === undefined) throw new Problem('NOT_FOUND');
    return reset(actor, { id, ip, roles: ['TRAINING_PROVIDER', 'JOB_PROVIDER'] });
  });
};
