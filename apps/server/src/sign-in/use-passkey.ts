import { Problem } from '@purboday/contract/conventions/problem';
import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import type { SignedCredential } from '@purboday/contract/sign-in/passkeys.contract';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import type { Services } from '#server/services.ts';
import type { Session } from '#server/platform/http/actor.ts';
import type { Passkey } from '#server/domain/account/passkey-store.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import { presentUser } from './present-user.ts';
import type { RelyingParty } from './passkeys.ts';

type CheckDeps = Pick<Services, 'passkeys' | 'audit'> & {
  party: RelyingParty;
};

const refused = (): Problem => new Problem('WRONG_CREDENTIALS', passkeyMessages.refused);

/** Inside a session: 401 would end it in the browser (T48). */
const notConfirmed = (): Problem => new Problem('INVALID', passkeyMessages.notConfirmed);

/** The same for signing in and for confirming: any passkey of this site, and whose it is it says itself. */
export const askPasskey = async ({ passkeys, party }: Omit<CheckDeps, 'audit'>) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(await passkeys.challenge(null), 'base64url')),
    userVerification: 'required',
  });
  return { ...options };
};

/** The counter that the signature carries; undefined for one that is not of this passkey, this site, or this challenge. */
const counterOf = async (
  { passkeys, party }: CheckDeps,
  { credentialId, publicKey, counter }: Passkey,
  response: SignedCredential,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
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

type PasskeySignIn = { credential: SignedCredential; ip: string; device?: string | undefined };

/** Takes what a passkey signed. @returns the passkey; undefined where it is not accepted, which is audited */
export const checkCredential =
  (deps: CheckDeps) =>
  async ({ credential, ip }: PasskeySignIn): Promise<Passkey | undefined> => {
    const passkey = await deps.passkeys.find(credential.id);
    const counter = passkey && (await counterOf(deps, passkey, credential));
    if (!passkey || counter === undefined) {
      const record = passkey && { kind: 'account' as const, id: passkey.accountId };
      await deps.audit.addCounted({ action: 'passkey-refused', ip, ...(record ? { record } : {}) });
      return undefined;
    }
    await deps.passkeys.used(passkey.id, counter);
    return passkey;
  };

type CheckCredential = ReturnType<typeof checkCredential>;

type Deps = Pick<
  Services,
  'accounts' | 'sessions' | 'rememberOrigin' | 'audit' | 'requiresSecondFactor'
> & {
  check: CheckCredential;
};

/** Signs in with a passkey alone: the phone or key is one factor, finger, face or PIN the other (T20). */
export const signInWithPasskey =
  ({ check, accounts, sessions, rememberOrigin, audit, requiresSecondFactor }: Deps) =>
  async (given: PasskeySignIn): Promise<{ user: SessionUser; token: string }> => {
    const passkey = await check(given);
    const account = passkey && (await accounts.find(passkey.accountId));
    if (!account) throw refused();
    const token = await sessions.begin(account, given.ip, { secondFactor: true });
    const session = await sessions.find(token);
    if (!session) throw new Problem('FORBIDDEN', 'Your account has been disabled');
    await rememberOrigin(account, given);
    const record = { kind: 'account' as const, id: account.id };
    await audit.add({ action: 'signed-in', actor: account, record, ip: given.ip });
    return { user: presentUser(session, requiresSecondFactor), token };
  };

/** Confirms the session with a passkey of its own account. */
export const stepUpWithPasskey =
  ({
    check,
    sessions,
  }: {
    check: CheckCredential;
    sessions: Pick<SessionStore, 'gaveSecondFactor'>;
  }) =>
  async ({ actor, tokenHash }: Session, given: PasskeySignIn): Promise<void> => {
    const passkey = await check(given);
    if (passkey?.accountId !== actor.id) throw notConfirmed();
    await sessions.gaveSecondFactor(tokenHash);
  };
