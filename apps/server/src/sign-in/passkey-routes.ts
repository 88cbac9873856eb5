import { Problem } from '@purboday/contract/conventions/problem';
import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { deviceHeader, parseDevice } from '@purboday/contract/sign-in/device';
import { passkeysContract } from '@purboday/contract/sign-in/passkeys.contract';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { accountEvents } from '#server/domain/account/account-events.ts';
import { accountStore } from '#server/domain/account/account-store.ts';
import { signInOrigins } from '#server/domain/account/known-devices.ts';
import { knownNetworks } from '#server/domain/account/known-networks.ts';
import { passkeyStore } from '#server/domain/account/passkey-store.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Settings } from '#server/settings.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  relyingPartyOf,
  removePasskey,
} from './passkeys.ts';
import {
  askPasskey,
  checkCredential,
  signInWithPasskey,
  stepUpWithPasskey,
} from './use-passkey.ts';

type Deps = {
  database: Database;
  clock: Clock;
  trail: Trail;
  settings: Pick<Settings, 'adminMfa' | 'providerMfa' | 'appUrl' | 'productName'>;
};

export const mountPasskeys = (app: App, { database, clock, trail, settings }: Deps): void => {
  const party = relyingPartyOf(settings.appUrl, settings.productName);
  const passkeys = passkeyStore(database, clock);
  const sessions = sessionStore(database, clock);
  const networks = knownNetworks(database, clock);
  const accounts = accountStore(database, clock);
  const { audit, outbox } = trail;
  const events = accountEvents({ sessions, networks, audit, outbox });
  const own = { database, passkeys, party, accountEvents: events };
  const check = checkCredential({ passkeys, party, audit });
  const list = listPasskeys({ passkeys });
  const begin = beginPasskey({ passkeys, party });
  const add = addPasskey(own);
  const remove = removePasskey(own);
  const visits = { ...sessions, rememberOrigin: signInOrigins({ database, clock, outbox }) };
  const signIn = signInWithPasskey({ check, accounts, visits, audit, settings });
  const confirm = stepUpWithPasskey({ check, sessions });
  /** Refuses a network that failed too often before anything is read or audited (T50). */
  const limited = async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    await app.rateLimiter.requireOpen(limits.passkeyFailuresPerNetwork, ip);
    try {
      return await work();
    } catch (error) {
      // INVALID inside a session, where 401 would end it in the browser (T48).
      if (error instanceof Problem && ['WRONG_CREDENTIALS', 'INVALID'].includes(error.code))
        await app.rateLimiter.consume(limits.passkeyFailuresPerNetwork, ip);
      throw error;
    }
  };
  mount(app, passkeysContract.listPasskeys, ({ actor }) => list(actor));
  mount(app, passkeysContract.beginPasskey, ({ session }) => begin(session));
  mount(app, passkeysContract.addPasskey, ({ session, body, ip }) => add(session, { ...body, ip }));
  mount(app, passkeysContract.removePasskey, ({ session, params, ip }) =>
    remove(session, { ...params, ip }),
  );
  mount(app, passkeysContract.askPasskey, async ({ ip }) => {
    await app.rateLimiter.consume(limits.passkeyPerAddress, ip);
    return askPasskey({ passkeys, party });
  });
  mount(app, passkeysContract.signInWithPasskey, ({ body, ip, header }) =>
    limited(ip, () => signIn({ ...body, ip, device: parseDevice(header(deviceHeader)) })),
  );
  mount(app, passkeysContract.stepUpWithPasskey, async ({ session, body, ip }) => {
    await limited(ip, () => confirm(session, { ...body, ip }));
    return { validSeconds: stepUpMinutes * 60 };
  });
};
