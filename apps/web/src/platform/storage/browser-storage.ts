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

/** Shared by all tabs. */
export const deviceStorage = browserStorage('localStorage');

/** Survives a reload and ends with the tab. */
export const tabStorage = browserStorage('sessionStorage');
