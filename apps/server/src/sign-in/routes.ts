import { deviceHeader, parseDevice } from '@purboday/contract/sign-in/device';
import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { type App, mount } from '#server/platform/http/mount.ts';
import { changePassword, authenticate, forgotPassword, resetPassword } from './passwords.ts';
import { logIn, logOut } from './log-in.ts';
import { presentUser } from './present-user.ts';
import type { Services } from '#server/services.ts';

const registerPasswords = (app: App, services: Services): void => {
  const change = changePassword(services);
  const forgot = forgotPassword(services);
  const reset = resetPassword(services);
  mount(app, signInContract.changePassword, ({ session, body, ip }) =>
    change(session, { ...body, ip }),
  );
  mount(app, signInContract.forgotPassword, ({ body, ip }) => forgot({ ...body, ip }));
  mount(app, signInContract.resetPassword, ({ body, ip }) => reset({ ...body, ip }));
};

/** Registers how accounts sign in and out, and set their passwords. */
export const registerSignIn = (app: App, services: Services): void => {
  const { clock, requiresSecondFactor } = services;
  const begin = logIn({ ...services, authenticate: authenticate(services) });
  const end = logOut(services);
  mount(app, signInContract.login, ({ body, ip, local, header }) =>
    begin({ ...body, ip, local, device: parseDevice(header(deviceHeader)) }),
  );
  mount(app, signInContract.logout, ({ session, ip }) => end(session, ip));
  mount(app, signInContract.me, ({ session }) => ({
    user: presentUser(session, requiresSecondFactor),
    endsInSeconds: Math.floor((session.endsAt.getTime() - clock().getTime()) / 1000),
  }));
  registerPasswords(app, services);
};
