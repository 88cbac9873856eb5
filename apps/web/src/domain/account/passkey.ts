import type { CallRequest } from '@purboday/contract/conventions/endpoint';
import { passkeysContract } from '@purboday/contract/sign-in/passkeys.contract';
import type { SignedCredential } from '@purboday/contract/sign-in/passkeys.contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '#web/platform/calls/call.ts';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

/** Loaded when somebody uses one: few do, and the sign-in page is the first that a visitor on a slow line opens. */
const browser = () => import('@simplewebauthn/browser');

type NewCredential = CallRequest<typeof passkeysContract.addPasskey>['body']['credential'];

const mark = 'passkey';
const bareAddress = /^(?:[\d.]+|\[.*\])$/u;

/** Browsers have passkeys on secure pages, and for names only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !bareAddress.test(location.hostname);

/** Whether one was used on this device: then the sign-in page offers it at once. */
export const usedPasskeyHere = (): boolean => canUsePasskeys() && deviceStorage.get(mark) !== null;

const remember = (): void => void deviceStorage.set(mark, '1');

/** The person said no, or has none here: nothing that has to be told. */
export const isDeclined = (thrown: unknown): boolean =>
  thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name);

/** Has the device sign that its holder is there. @throws where the person declines: see `isDeclined` */
export const askForPasskey = async (): Promise<SignedCredential> => {
  const { data } = await call(passkeysContract.askPasskey, {});
  const { startAuthentication } = await browser();
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = (await startAuthentication({ optionsJSON })) as unknown as SignedCredential;
  remember();
  return credential;
};

/** Has the device make a passkey, and keeps its public half with the account. */
export const makePasskey = async (name: string): Promise<void> => {
  const { data } = await call(passkeysContract.beginPasskey, {});
  const { startRegistration } = await browser();
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = (await startRegistration({ optionsJSON })) as unknown as NewCredential;
  await call(passkeysContract.addPasskey, { body: { name, credential } });
  remember();
};
