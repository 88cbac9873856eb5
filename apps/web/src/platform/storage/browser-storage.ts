type Name = 'localStorage' | 'sessionStorage';

/** Undefined on the server, and where the browser blocks site data: there the getter itself throws (R15). */
const openStorage = (name: Name): Storage | undefined => {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
};

const attempt = <Result>(access: () => Result): Result | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

/** A storage of the browser. Where it is blocked or full, texts last as long as the page. */
const browserStorage = (name: Name) => {
  const memory = new Map<string, string>();
  return {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt(() => openStorage(name)?.getItem(key)) ?? null,

    /** @returns whether the text survives a reload */
    set: (key: string, text: string): boolean => {
      const stored = attempt(() => {
        const storage = openStorage(name);
        storage?.setItem(key, text);
        return storage !== undefined;
      });
      if (stored === true) memory.delete(key);
      else memory.set(key, text);
      return stored === true;
    },

    remove: (key: string): void => {
      memory.delete(key);
      attempt(() => openStorage(name)?.removeItem(key));
    },

    keys: (): string[] => [
      ...new Set([
        ...memory.keys(),
        ...(attempt(() => Object.keys(openStorage(name) ?? {})) ?? []),
      ]),
    ],

    isAvailable: (): boolean => {
      const probe = 'storage-probe';
      const written = attempt(() => {
        const storage = openStorage(name);
        storage?.setItem(probe, '1');
        storage?.removeItem(probe);
        return storage !== undefined;
      });
      return written === true;
    },
  } as const;
};

/** Survives a reload and ends with the tab. */
export const tabStorage = browserStorage('sessionStorage');

/** Whether the user said that this device belongs to other people. Only this tab remembers it. */
export const sharedDevice = {
  key: 'shared-device',
  isMarked: (): boolean => tabStorage.get(sharedDevice.key) !== null,
  mark: (isShared: boolean): void => {
    if (isShared) tabStorage.set(sharedDevice.key, '1');
    else tabStorage.remove(sharedDevice.key);
  },
} as const;

const onDevice = browserStorage('localStorage');

/** Shared by all tabs. On a device of other people it is empty and stores nothing, not even in memory. */
export const deviceStorage = {
  ...onDevice,
  get: (key: string): string | null => (sharedDevice.isMarked() ? null : onDevice.get(key)),
  set: (key: string, text: string): boolean => !sharedDevice.isMarked() && onDevice.set(key, text),
} as const;
