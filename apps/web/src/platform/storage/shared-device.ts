import { session } from '#web/platform/session/session.ts';
import { deviceStorage, tabStorage } from './browser-storage.ts';

// Separate from the storages of the browser, which the sign-in page loads.

const key = 'shared-device';
let isMarked = tabStorage.get(key) !== null;

/** Whether the user said that this device belongs to other people. Only this tab remembers it. */
export const sharedDevice = {
  isMarked: (): boolean => isMarked,
  mark: (isShared: boolean): void => {
    isMarked = isShared;
    if (isShared) tabStorage.set(key, '1');
    else tabStorage.remove(key);
  },
} as const;

// A change of session empties the storage of the tab. The portals keep drafts and registers on the device.
session.subscribe(() => {
  const role = session.get()?.user.role;
  sharedDevice.mark(isMarked && (role === undefined || role === 'CANDIDATE'));
});

/** The storage of forms on the device. On a device of other people it is empty and stores nothing, not even in memory. */
export const formStorage = {
  get: (name: string): string | null => (isMarked ? null : deviceStorage.get(name)),
  set: (name: string, text: string): void => {
    if (!isMarked) deviceStorage.set(name, text);
  },
  remove: deviceStorage.remove,
  keys: deviceStorage.keys,
} as const;
