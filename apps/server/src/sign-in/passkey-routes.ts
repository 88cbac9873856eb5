import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { passkeysEndpoints } from '@purboday/contract/sign-in/passkeys.endpoints';
import type { App } from '#server/platform/http/mount.ts';
import { mount } from '#server/platform/http/mount.ts';
import { limits, type RateLimiter } from '#server/platform/limits/rate-limits.ts';
import type { PasskeyStore } from '#server/domain/account/passkey-store.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askPasskey, signInWithPasskey, stepUpWithPasskey } from './use-passkey.ts';

type Deps = Omit<Parameters<typeof addPasskey>[0], 'party'> &
  Omit<Parameters<typeof signInWithPasskey>[0], 'party' | 'settings'> & {
    passkeys: PasskeyStore;
    rateLimiter: Pick<RateLimiter, 'consume'>;
    settings: { adminMfa: 'optional' | 'required'; appUrl: string; productName: string };
  };

export const mountPasskeys = (app: App, given: Deps): void => {
  const { appUrl, productName } = given.settings;
  const deps = { ...given, party: relyingPartyOf(appUrl, productName) };
  const list = listPasskeys(deps);
  const begin = beginPasskey(deps);
  const add = addPasskey(deps);
  const remove = removePasskey(deps);
  const signIn = signInWithPasskey(deps);
  const confirm = stepUpWithPasskey(deps);
  mount(app, passkeysEndpoints.listPasskeys, ({ actor }) => list(actor));
  mount(app, passkeysEndpoints.beginPasskey, ({ session }) => begin(session));
  mount(app, passkeysEndpoints.addPasskey, ({ session, body, ip }) =>
    add(session, { ...body, ip }),
  );
  mount(app, passkeysEndpoints.removePasskey, ({ session, params, ip }) =>
    remove(session, { ...params, ip }),
  );
  mount(app, passkeysEndpoints.askPasskey, async ({ ip }) => {
    await given.rateLimiter.consume(limits.passkeyPerAddress, ip);
    return askPasskey(deps);
  });
  mount(app, passkeysEndpoints.signInWithPasskey, ({ body, ip }) => signIn({ ...body, ip }));
  mount(app, passkeysEndpoints.stepUpWithPasskey, async ({ session, body, ip }) => {
    await confirm(session, { ...body, ip });
    return { validSeconds: stepUpMinutes * 60 };
  });
};
