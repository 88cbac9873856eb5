import type { AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Register } from '@purboday/contract/batches/batch-records';

/** A mark that has not reached the server, and what was known when it was made. */
type UnsentMark = { mark: AttendanceMark; seenAt: string; reason?: string };

/** Marks of one day, by candidate. */
export type UnsentDay = Readonly<Record<string, UnsentMark>>;

/** One day of one batch, of the account that marks it. */
export type RegisterKey = { account: string; batchId: string; date: string };

// Kept in localStorage: it survives a reload and a battery that runs out, and is there before any program has asked for it.
const marksPrefix = 'unsent-marks ';
const copyPrefix = 'register ';

const keyOf = (prefix: string, { account, batchId, date }: RegisterKey): string =>
  `${prefix}${account} ${batchId} ${date}`;

const listeners = new Set<() => void>();
const none: UnsentDay = {};
const parsed = new Map<string, { text: string; day: UnsentDay }>();

const read = (key: string): UnsentDay => {
  const text = localStorage.getItem(key);
  if (text === null) return none;
  const known = parsed.get(key);
  if (known?.text === text) return known.day;
  const day = JSON.parse(text) as UnsentDay;
  parsed.set(key, { text, day });
  return day;
};

const write = (key: string, day: UnsentDay): void => {
  if (Object.keys(day).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(day));
  for (const listener of listeners) listener();
};

const keysOf = (...prefixes: string[]): string[] =>
  Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));

/** Marks that wait on this device until they can be sent, each account's for itself. */
export const unsentMarks = {
  of: (key: RegisterKey): UnsentDay => read(keyOf(marksPrefix, key)),

  /** Takes marks in; a later one of the same candidate takes the place of the earlier. */
  put: (key: RegisterKey, marks: UnsentDay): void => {
    const name = keyOf(marksPrefix, key);
    write(name, { ...read(name), ...marks });
  },

  /** Forgets what was sent, but not what was marked differently meanwhile. */
  sent: (key: RegisterKey, marks: UnsentDay): void => {
    const name = keyOf(marksPrefix, key);
    const left = Object.entries(read(name)).filter(
      ([id, mark]) => JSON.stringify(mark) !== JSON.stringify(marks[id]),
    );
    write(name, Object.fromEntries(left));
  },

  /** The days of an account on which marks wait. */
  keys: (account: string): RegisterKey[] =>
    keysOf(`${marksPrefix}${account} `).map((key) => {
      const [batchId = '', date = ''] = key
        .slice(marksPrefix.length + account.length + 1)
        .split(' ');
      return { account, batchId, date };
    }),

  /** How many marks of an account wait, over all batches and days. */
  count: (account: string): number =>
    keysOf(`${marksPrefix}${account} `).reduce(
      (sum, key) => sum + Object.keys(read(key)).length,
      0,
    ),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

/** The register of a day as it was last read, for the time without a network. */
export const registerCopy = {
  keep: (key: RegisterKey, register: Register): void =>
    localStorage.setItem(keyOf(copyPrefix, key), JSON.stringify(register)),
  of: (key: RegisterKey): Register | undefined => {
    const text = localStorage.getItem(keyOf(copyPrefix, key));
    return text === null ? undefined : (JSON.parse(text) as Register);
  },
} as const;

/** Leaves nothing of registers on this device: at a logout. */
export const clearRegisters = (): void => {
  for (const key of keysOf(marksPrefix, copyPrefix)) localStorage.removeItem(key);
  parsed.clear();
};
