import { deviceStorage } from './browser-storage.ts';

// Separate from the storages of the browser, which the landing page loads.

const prefix = 'account ';
const toKey = (account: string, key: string): string => `${prefix}${account} ${key}`;

type Stored = { at: number; value: object };

const listeners = new Set<() => void>();
/** The last parsed object of each key: React compares by identity. */
const parsed = new Map<string, { text: string; stored: Stored }>();

const parse = (text: string): Stored | undefined => {
  try {
    return JSON.parse(text) as Stored;
  } catch {
    return undefined;
  }
};

const read = (key: string): Stored | undefined => {
  const text = deviceStorage.get(key);
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.stored;
  const stored = parse(text);
  if (stored) parsed.set(key, { text, stored });
  return stored;
};

const remove = (key: string): void => {
  deviceStorage.remove(key);
  parsed.delete(key);
};

const allKeys = (): string[] => deviceStorage.keys().filter((key) => key.startsWith(prefix));
const notify = (): void => listeners.forEach((listener) => listener());

/**
 * Objects on this device that belong to an account, shared by all tabs. They stay when a session ends and when another
 * account signs in, so they must not contain names of other people.
 */
export const accountStorage = {
  get: <Value extends object>(account: string, key: string): Value | undefined =>
    read(toKey(account, key))?.value as Value | undefined,

  set: (account: string, key: string, value: object): void => {
    const name = toKey(account, key);
    if (Object.keys(value).length === 0) remove(name);
    else deviceStorage.set(name, JSON.stringify({ at: Date.now(), value } satisfies Stored));
    notify();
  },

  keys: (account: string, start: string): string[] =>
    allKeys()
      .filter((key) => key.startsWith(toKey(account, start)))
      .map((key) => key.slice(toKey(account, '').length)),

  /** Ids of all accounts with objects on this device. */
  accounts: (): string[] => [
    ...new Set(allKeys().map((key) => key.slice(prefix.length).split(' ')[0] ?? '')),
  ],

  /** Deletes objects that were last changed longer ago. */
  removeOlderThan: (ageMs: number): void => {
    for (const key of allKeys()) if (Date.now() - (read(key)?.at ?? 0) > ageMs) remove(key);
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  },
} as const;
