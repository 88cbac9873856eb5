import type { CallRequest } from '@purboday/contract/conventions/endpoint';
import { passkeysContract } from '@purboday/contract/sign-in/passkeys.contract';
import type { SignedCredential } from '@purboday/contract/sign-in/passkeys.contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#web/platform/calls/call.ts';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

/** Few users have a passkey, and the sign-in page must be small. */
const browser = () => import('@simplewebauthn/browser');

type NewCredential = CallRequest<typeof passkeysContract.addPasskey>['body']['credential'];

const mark = 'passkey';
const bareAddress = /^(?:[\d.]+|\[.*\])$/u;

/** Browsers support passkeys on secure pages of named hosts only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !bareAddress.test(location.hostname);

/** The sign-in page offers a passkey first on a device that used one before. */
export const hasUsedPasskey = (): boolean => canUsePasskeys() && deviceStorage.get(mark) !== null;

const remember = (): void => void deviceStorage.set(mark, '1');

/** The user declined, or has no passkey on this device. */
export const isDeclined = (thrown: unknown): boolean =>
  thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name);

/** @throws when the user declines: see `isDeclined` */
export const requestPasskey = async (): Promise<SignedCredential> => {
  const { data } = await call(passkeysContract.startPasskeySignIn, {});
  const { startAuthentication } = await browser();
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = (await startAuthentication({ optionsJSON })) as unknown as SignedCredential;
  remember();
  return credential;
};

export const createPasskey = async (name: string): Promise<void> => {
  const { data } = await call(passkeysContract.beginPasskey, {});
  const { startRegistration } = await browser();
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = (await startRegistration({ optionsJSON })) as unknown as NewCredential;
  await call(passkeysContract.addPasskey, { body: { name, credential } });
  remember();
};
