import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import { deviceHeader, parseDevice } from '@purboday/contract/sign-in/device';
import { passkeysContract } from '@purboday/contract/sign-in/passkeys.contract';
import { signInContract } from '@purboday/contract/sign-in/sign-in.contract';
import { presentUser } from '#server/domain/account/open-session.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import {
  logIn,
  logOut,
  authenticate,
  changePassword,
  forgotPassword,
  resetPassword,
} from './passwords.ts';
import {
  addPasskey,
  requestPasskeyChallenge,
  beginPasskey,
  checkCredential,
  listPasskeys,
  toRelyingParty,
  removePasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from './passkeys.ts';

export const registerPasskeys = (app: App, services: Services): void => {
  const { settings, passkeys, rateLimiter } = services;
  const party = toRelyingParty(settings.appUrl, settings.productName);
  const own = { ...services, party };
  const check = checkCredential(own);
  const begin = beginPasskey(own);
  const add = addPasskey(own);
  const remove = removePasskey(own);
  const signIn = signInWithPasskey({ ...services, check });
  const confirm = stepUpWithPasskey({ ...services, check });
  /** Rejects a network with too many failures before anything is read or audited (T50). */
  const limited = async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    await rateLimiter.requireOpen(limits.passkeyFailuresPerNetwork, ip);
    try {
      return await work();
    } catch (error) {
      // 401 would end the session in the browser (T48).
      if (error instanceof Problem && ['WRONG_CREDENTIALS', 'INVALID'].includes(error.code))
        await rateLimiter.consume(limits.passkeyFailuresPerNetwork, ip);
      throw error;
    }
  };
  registerRoute(app, passkeysContract.listPasskeys, ({ actor }) => listPasskeys(services)(actor));
  registerRoute(app, passkeysContract.beginPasskey, ({ session }) => begin(session));
  registerRoute(app, passkeysContract.addPasskey, ({ session, body, ip }) =>
    add(session, { ...body, ip }),
  );
  registerRoute(app, passkeysContract.removePasskey, ({ session, params, ip }) =>
    remove(session, { ...params, ip }),
  );
  registerRoute(app, passkeysContract.startPasskeySignIn, async ({ ip }) => {
    await rateLimiter.consume(limits.passkeyPerAddress, ip);
    return requestPasskeyChallenge({ passkeys, party });
  });
  registerRoute(app, passkeysContract.signInWithPasskey, ({ body, ip, header }) =>
    limited(ip, () => signIn({ ...body, ip, device: parseDevice(header(deviceHeader)) })),
  );
  registerRoute(app, passkeysContract.stepUpWithPasskey, async ({ session, body, ip }) => {
    await limited(ip, () => confirm(session, { ...body, ip }));
    return { validSeconds: stepUpMinutes * 60 };
  });
};

const registerPasswords = (app: App, services: Services): void => {
  registerRoute(app, signInContract.changePassword, ({ session, body, ip }) =>
    changePassword(services)(session, { ...body, ip }),
  );
  registerRoute(app, signInContract.forgotPassword, ({ body, ip }) =>
    forgotPassword(services)({ ...body, ip }),
  );
  registerRoute(app, signInContract.resetPassword, ({ body, ip }) =>
    resetPassword(services)({ ...body, ip }),
  );
};

export const registerSignIn = (app: App, services: Services): void => {
  const { clock, requiresSecondFactor, settings } = services;
  const begin = logIn({ ...services, authenticate: authenticate(services) });
  const end = logOut(services);
  registerRoute(app, signInContract.login, ({ body, ip, local, header }) =>
    begin({ ...body, ip, local, device: parseDevice(header(deviceHeader)) }),
  );
  registerRoute(app, signInContract.logout, ({ session, ip }) => end(session, ip));
  registerRoute(app, signInContract.me, async ({ session }) => ({
    user: {
      ...presentUser(session, requiresSecondFactor),
      ...(settings.messagesOff && session.actor.role.endsWith('_ADMIN') && { messagesOff: true }),
    },
    organisations: (await services.memberships.organisationsOf(session.actor.id))
      .filter(({ status }) => status === 'APPROVED_L1')
      .map(({ id, name }) => ({ _id: id, name })),
    endsInSeconds: Math.floor((session.endsAt.getTime() - clock().getTime()) / 1000),
  }));
  registerPasswords(app, services);
};
