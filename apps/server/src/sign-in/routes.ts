import { deviceHeader, parseDevice } from '@purboday/contract/sign-in/device';
import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { accountEvents } from '#server/domain/account/account-events.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import type { SecondFactor } from '#server/domain/account/check-second-factor.ts';
import { signInOrigins } from '#server/domain/account/known-devices.ts';
import { secondFactorRule } from '#server/domain/account/second-factor-rule.ts';
import { knownNetworks } from '#server/domain/account/known-networks.ts';
import { checkOwnPassword } from '#server/domain/account/own-password.ts';
import { passwordGuesses } from '#server/domain/account/password-guesses.ts';
import { resetStore } from '#server/domain/account/password-resets.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import type { SignInStreaks } from '#server/domain/account/sign-in-streaks.ts';
import type { Settings } from '#server/settings.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { presentUser } from './present-user.ts';
import { resetPassword } from './reset-password.ts';

type Deps = {
  database: Database;
  clock: Clock;
  secondFactor: SecondFactor;
  signInStreaks: SignInStreaks;
  trail: Trail;
  settings: Pick<Settings, 'adminMfa' | 'providerMfa' | 'productName'>;
};

const mountPasswords = (app: App, deps: Deps): void => {
  const { database, clock, signInStreaks: streaks, trail, settings } = deps;
  const accounts = accountStore(database, clock);
  const networks = knownNetworks(database, clock);
  const sessions = sessionStore(database, clock);
  const resets = resetStore(database, clock);
  const { rateLimiter } = app;
  const { audit, outbox } = trail;
  const events = accountEvents({ sessions, networks, audit, outbox });
  const change = changePassword({
    database,
    accounts,
    accountEvents: events,
    checkPassword: checkOwnPassword({
      accounts,
      countGuess: passwordGuesses({ rateLimiter, networks, streaks }),
      audit,
    }),
    settings,
  });
  const forgot = forgotPassword({ database, accounts, resets, networks, rateLimiter, trail });
  const reset = resetPassword({
    database,
    accounts: { ...accounts, productName: settings.productName },
    resets,
    rateLimiter,
    accountEvents: events,
  });
  mount(app, signInContract.changePassword, ({ session, body, ip }) =>
    change(session, { ...body, ip }),
  );
  mount(app, signInContract.forgotPassword, ({ body, ip }) => forgot({ ...body, ip }));
  mount(app, signInContract.resetPassword, ({ body, ip }) => reset({ ...body, ip }));
};

/** Mounts how accounts sign in and out, and set their passwords. */
export const mountSignIn = (app: App, deps: Deps): void => {
  const { database, clock, secondFactor, signInStreaks: streaks, trail } = deps;
  const { audit } = trail;
  const sessions = sessionStore(database, clock);
  const networks = knownNetworks(database, clock);
  const countGuess = passwordGuesses({ rateLimiter: app.rateLimiter, networks, streaks });
  const accounts = accountStore(database, clock);
  const password = checkPassword({ accounts, countGuess, audit, clock });
  const isRequired = secondFactorRule(deps.settings);
  const begin = logIn({
    checkPassword: password,
    secondFactor: { store: secondFactor.store, check: secondFactor.check, isRequired },
    sessions,
    streaks,
    rememberOrigin: signInOrigins({ database, clock, outbox: trail.outbox }),
    audit,
  });
  const end = logOut({ sessions, audit });
  mount(app, signInContract.login, ({ body, ip, local, header }) =>
    begin({ ...body, ip, local, device: parseDevice(header(deviceHeader)) }),
  );
  mount(app, signInContract.logout, ({ session, ip }) => end(session, ip));
  mount(app, signInContract.me, ({ session }) => ({
    user: presentUser(session, isRequired),
    endsInSeconds: Math.floor((session.endsAt.getTime() - clock().getTime()) / 1000),
  }));
  mountPasswords(app, deps);
};
