import type { CallRequest } from '@purboday/contract/conventions/endpoint';
import {
  passkeysContract,
  type SignedCredential,
} from '@purboday/contract/sign-in/passkeys.contract';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#web/platform/calls/call.ts';
import type { Session } from '#web/platform/session/session.ts';
import { rememberPasskeyUse } from './passkey.ts';

// Loaded when a passkey is used: few users have one, and the sign-in page must be small.

type NewCredential = CallRequest<typeof passkeysContract.addPasskey>['body']['credential'];

/** Asks the browser for a passkey. @throws when the user declines: see `isDeclined` */
export const requestPasskey = async (): Promise<SignedCredential> => {
  const { data } = await call(passkeysContract.startPasskeySignIn, {});
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = (await startAuthentication({ optionsJSON })) as unknown as SignedCredential;
  rememberPasskeyUse();
  return credential;
};

/** @param headers identify the browser */
export const signInWithPasskey = async (
  credential: SignedCredential,
  headers: Record<string, string>,
): Promise<Session> =>
  (await call(passkeysContract.signInWithPasskey, { body: { credential } }, { headers })).data;

export const createPasskey = async (name: string): Promise<void> => {
  const { data } = await call(passkeysContract.beginPasskey, {});
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = (await startRegistration({ optionsJSON })) as unknown as NewCredential;
  await call(passkeysContract.addPasskey, { body: { name, credential } });
  rememberPasskeyUse();
};
