import { Problem } from '@purboday/contract/conventions/problem';
import type {
  NewCredential,
  PasskeySummary,
  SignedCredential,
} from '@purboday/contract/sign-in/passkeys.contract';
import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';
import type { Passkey } from '#server/domain/account/passkey-store.ts';
import type { SessionStore } from '#server/domain/account/session.ts';
import type { Actor, Session } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';
import { openSession, presentUser } from '#server/domain/account/open-session.ts';

/** Browsers bind a passkey to the name of the site. */
type RelyingParty = { id: string; name: string; origin: string };

const loopback = new Set(['127.0.0.1', '[::1]']);

/** Browsers do not support passkeys for IP addresses; demo mode uses `localhost`. */
export const toRelyingParty = (appUrl: string, name: string): RelyingParty => {
  const url = new URL(appUrl);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, name, origin: url.origin };
};

type ListPasskeysDeps = Pick<Services, 'database' | 'passkeys' | 'accountEvents'> & {
  party: RelyingParty;
};

export const listPasskeys =
  ({ passkeys }: Pick<ListPasskeysDeps, 'passkeys'>) =>
  async (actor: Actor): Promise<PasskeySummary[]> =>
    (await passkeys.of(actor.id)).map(({ id, name, createdAt, usedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));

/** The recovery codes of the authenticator app help when a passkey is lost. */
const requireApp = ({ secondFactor }: Session): void => {
  if (secondFactor === 'none') throw new Problem('INVALID_TRANSITION', passkeyMessages.appFirst);
};

export const beginPasskey =
  ({ passkeys, party }: Pick<ListPasskeysDeps, 'passkeys' | 'party'>) =>
  async (session: Session) => {
    requireApp(session);
    const { actor } = session;
    const own = await passkeys.of(actor.id);
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userID: new Uint8Array(Buffer.from(actor.id)),
      userName: actor.email,
      userDisplayName: actor.name,
      challenge: new Uint8Array(Buffer.from(await passkeys.challenge(actor.id), 'base64url')),
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  };

type NewPasskey = { name: string; credential: NewCredential; ip: string };

const madeOf = async (
  { passkeys, party }: ListPasskeysDeps,
  actor: Actor,
  credential: NewCredential,
) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => passkeys.takeChallenge(challenge, actor.id),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    return verified ? registrationInfo?.credential : undefined;
  } catch {
    // The library throws on anything invalid.
    return undefined;
  }
};

export const addPasskey =
  (deps: ListPasskeysDeps) =>
  async (
    session: Session,
    { name, credential, ip }: NewPasskey,
  ): Promise<Record<string, never>> => {
    requireApp(session);
    const { actor, tokenHash } = session;
    const made = await madeOf(deps, actor, credential);
    if (!made || (await deps.passkeys.find(made.id)))
      throw new Problem('INVALID', passkeyMessages.refused);
    await deps.database.transaction(async () => {
      await deps.passkeys.add({
        accountId: actor.id,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? [],
        name,
      });
      const change = { action: 'passkey-added' as const, keep: tokenHash, ip };
      await deps.accountEvents.secondFactorChanged(actor, change);
    });
    return {};
  };

export const removePasskey =
  ({ database, passkeys, accountEvents }: ListPasskeysDeps) =>
  async (
    { actor, tokenHash }: Session,
    { id, ip }: { id: string; ip: string },
  ): Promise<Record<string, never>> => {
    await database.transaction(async () => {
      if (!(await passkeys.remove(actor.id, id)))
        throw new Problem('NOT_FOUND', passkeyMessages.notFound);
      const change = { action: 'passkey-removed' as const, keep: tokenHash, ip };
      await accountEvents.secondFactorChanged(actor, change);
    });
    return {};
  };

type CheckDeps = Pick<Services, 'passkeys' | 'audit'> & {
  party: RelyingParty;
};

const refused = (): Problem => new Problem('WRONG_CREDENTIALS', passkeyMessages.refused);

/** 401 would end the session in the browser (T48). */
const notConfirmed = (): Problem => new Problem('INVALID', passkeyMessages.notConfirmed);

/** Accepts any passkey of this site, which names its account. */
export const requestPasskeyChallenge = async ({ passkeys, party }: Omit<CheckDeps, 'audit'>) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(await passkeys.challenge(null), 'base64url')),
    userVerification: 'required',
  });
  return { ...options };
};

/** Returns undefined when passkey, site or challenge do not match. */
const verifyCounter = async (
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

/** @returns undefined when it is rejected, which is audited */
export const checkCredential =
  (deps: CheckDeps) =>
  async ({ credential, ip }: PasskeySignIn): Promise<Passkey | undefined> => {
    const passkey = await deps.passkeys.find(credential.id);
    const counter = passkey && (await verifyCounter(deps, passkey, credential));
    if (!passkey || counter === undefined) {
      const record = passkey && { kind: 'account' as const, id: passkey.accountId };
      await deps.audit.addCounted({ action: 'passkey-refused', ip, ...(record ? { record } : {}) });
      return undefined;
    }
    await deps.passkeys.used(passkey.id, counter);
    return passkey;
  };

type CheckCredential = ReturnType<typeof checkCredential>;

type SignInWithPasskeyDeps = Pick<
  Services,
  'accounts' | 'memberships' | 'sessions' | 'rememberOrigin' | 'recordStep' | 'requiresSecondFactor'
> & {
  check: CheckCredential;
};

/** A passkey has two factors: the device, and a finger, face or PIN (T20). */
export const signInWithPasskey =
  ({
    check,
    accounts,
    memberships,
    sessions,
    rememberOrigin,
    requiresSecondFactor,
    recordStep,
  }: SignInWithPasskeyDeps) =>
  async (signIn: PasskeySignIn): Promise<{ user: SessionUser; token: string }> => {
    const passkey = await check(signIn);
    const account = passkey && (await accounts.find(passkey.accountId));
    if (!account) throw refused();
    const open = openSession({ accounts, memberships, sessions });
    const token = await open(account, signIn.ip, { secondFactor: true });
    const session = await sessions.find(token);
    if (!session) throw new Problem('FORBIDDEN', 'Your account has been disabled');
    await rememberOrigin(account, signIn);
    const record = { kind: 'account' as const, id: account.id };
    await recordStep({ audited: 'signed-in', actor: session.actor, record, ip: signIn.ip });
    return { user: presentUser(session, requiresSecondFactor), token };
  };

export const stepUpWithPasskey =
  ({
    check,
    sessions,
  }: {
    check: CheckCredential;
    sessions: Pick<SessionStore, 'gaveSecondFactor'>;
  }) =>
  async ({ actor, tokenHash }: Session, signIn: PasskeySignIn): Promise<void> => {
    const passkey = await check(signIn);
    if (passkey?.accountId !== actor.id) throw notConfirmed();
    await sessions.gaveSecondFactor(tokenHash);
  };
