import { Problem } from '@purboday/contract/conventions/problem';
import { passkeyMessages } from '@purboday/contract/sign-in/passkeys.messages';
import type { NewCredential, PasskeySummary } from '@purboday/contract/sign-in/passkeys.contract';
import type { Services } from '#server/services.ts';
import type { Actor, Session } from '#server/platform/http/actor.ts';

/** Who asks for passkeys: browsers bind a passkey to the name of the site. */
export type RelyingParty = { id: string; name: string; origin: string };

const loopback = new Set(['127.0.0.1', '[::1]']);

/** Of the public address. Browsers have no passkeys for bare IP addresses: a trial on this computer has them at `localhost`. */
export const relyingPartyOf = (appUrl: string, name: string): RelyingParty => {
  const url = new URL(appUrl);
  if (loopback.has(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, name, origin: url.origin };
};

type Deps = Pick<Services, 'database' | 'passkeys' | 'accountEvents'> & {
  party: RelyingParty;
};

export const listPasskeys =
  ({ passkeys }: Pick<Deps, 'passkeys'>) =>
  async (actor: Actor): Promise<PasskeySummary[]> =>
    (await passkeys.of(actor.id)).map(({ id, name, createdAt, usedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));

/** A passkey stands beside the authenticator app, whose recovery codes help when it is lost. */
const requireApp = ({ secondFactor }: Session): void => {
  if (secondFactor === 'none') throw new Problem('INVALID_TRANSITION', passkeyMessages.appFirst);
};

export const beginPasskey =
  ({ passkeys, party }: Pick<Deps, 'passkeys' | 'party'>) =>
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

const madeOf = async ({ passkeys, party }: Deps, actor: Actor, credential: NewCredential) => {
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
    // The library throws for whatever a browser of good faith does not send.
    return undefined;
  }
};

export const addPasskey =
  (deps: Deps) =>
  async (session: Session, { name, credential, ip }: NewPasskey): Promise<Record<string, never>> => {
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
  ({ database, passkeys, accountEvents }: Deps) =>
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
