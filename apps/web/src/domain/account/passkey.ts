import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

const mark = 'passkey';
const bareAddress = /^(?:[\d.]+|\[.*\])$/u;

/** Browsers support passkeys on secure pages of named hosts only. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !bareAddress.test(location.hostname);

/** The sign-in page offers a passkey first on a device that used one before. */
export const hasUsedPasskey = (): boolean => canUsePasskeys() && deviceStorage.get(mark) !== null;

/** Marks the device, so that the sign-in page offers a passkey first. */
export const rememberPasskeyUse = (): void => void deviceStorage.set(mark, '1');

/** The user declined, or has no passkey on this device. */
export const isDeclined = (thrown: unknown): boolean =>
  thrown instanceof Error && ['NotAllowedError', 'AbortError'].includes(thrown.name);
