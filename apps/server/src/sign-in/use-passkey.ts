import { Problem } from '@purboday/contract/conventions/problem';
import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import type { SignedCredential } from '@purboday/contract/sign-in/passkeys.schemas';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.schemas';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Session } from '#server/platform/http/actor.ts';
import type { Settings } from '#server/settings.ts';
import type { AccountStore } from '#server/domain/account/account-store.ts';
import type { KnownNetworks } from '#server/domain/account/known-networks.ts';
import type { Passkey, PasskeyStore } from '#server/domain/account/passkey-store.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import { presentUser } from './present-user.ts';
import type { RelyingParty } from './relying-party.ts';

type Deps = {
  passkeys: PasskeyStore;
  party: RelyingParty;
  accounts: Pick<AccountStore, 'find'>;
  sessions: Pick<SessionStore, 'begin' | 'find' | 'gaveSecondFactor'>;
  guesses: { networks: Pick<KnownNetworks, 'remember'> };
  audit: AuditStore;
  settings: Pick<Settings, 'adminMfa'>;
};

const refused = (): Problem => new Problem('WRONG_CREDENTIALS', passkeyMessages.refused);

/** The same for signing in and for confirming: any passkey of this site, and whose it is it says itself. */
export const askPasskey = async ({ passkeys, party }: Pick<Deps, 'passkeys' | 'party'>) => {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(await passkeys.challenge(null), 'base64url')),
    userVerification: 'required',
  });
  return { ...options };
};

/** The counter that the signature carries; undefined for one that is not of this passkey, this site, or this challenge. */
const counterOf = async (
  { passkeys, party }: Deps,
  { credentialId, publicKey, counter }: Passkey,
  response: SignedCredential,
): Promise<number | undefined> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (challenge) => passkeys.takeChallenge(challenge, null),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};

/** @returns the passkey that signed */
const checked = async (deps: Deps, given: { credential: SignedCredential; ip: string }) => {
  const { credential, ip } = given;
  const passkey = await deps.passkeys.find(credential.id);
  const counter = passkey && (await counterOf(deps, passkey, credential));
  if (!passkey || counter === undefined) {
    const record = passkey && { kind: 'account' as const, id: passkey.accountId };
    await deps.audit.add({ action: 'passkey-refused', ip, ...(record ? { record } : {}) });
    throw refused();
  }
  await deps.passkeys.used(passkey.id, counter);
  return passkey;
};

/** Signs in with a passkey alone: the phone or key is one factor, finger, face or PIN the other (T20). */
export const signInWithPasskey =
  (deps: Deps) =>
  async (given: {
    credential: SignedCredential;
    ip: string;
  }): Promise<{ user: SessionUser; token: string }> => {
    const { accountId } = await checked(deps, given);
    const account = await deps.accounts.find(accountId);
    if (!account) throw refused();
    const token = await deps.sessions.begin(account, given.ip, { secondFactor: true });
    const session = await deps.sessions.find(token);
    if (!session) throw new Problem('FORBIDDEN', 'Your account has been disabled');
    await deps.guesses.networks.remember(account.id, given.ip);
    const record = { kind: 'account' as const, id: account.id };
    await deps.audit.add({ action: 'signed-in', actor: account, record, ip: given.ip });
    return { user: presentUser(session, deps.settings.adminMfa === 'required'), token };
  };

/** Confirms the session with a passkey of its own account. */
export const stepUpWithPasskey =
  (deps: Deps) =>
  async (
    { actor, tokenHash }: Session,
    given: { credential: SignedCredential; ip: string },
  ): Promise<void> => {
    const { accountId } = await checked(deps, given);
    if (accountId !== actor.id) throw refused();
    await deps.sessions.gaveSecondFactor(tokenHash);
  };
