import type { AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Conflict } from '@purboday/contract/batches/batch-records';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';

/** A mark that has not reached the server, and what was known when it was made. */
type UnsentMark = { mark: AttendanceMark; seenAt: string; reason?: string };

/** Marks of one day, by candidate. */
export type UnsentDay = Readonly<Record<string, UnsentMark>>;

/** One day of one batch, of the account that marks it. */
export type RegisterKey = { account: string; batchId: string; date: string };

/** A mark that another person made meanwhile, beside the one that was sent. */
export type MarkConflict = Conflict & { mine: AttendanceMark };

// Stored on the device, because marks must survive a reload, an empty battery and the end of the session. They contain ids, but no names.
const marksPrefix = 'unsent-marks ';
const conflictsPrefix = 'mark-conflicts ';

const keyOf = (prefix: string, { account, batchId, date }: RegisterKey): string =>
  `${prefix}${account} ${batchId} ${date}`;

const listeners = new Set<() => void>();
const none: UnsentDay = {};
const parsed = new Map<string, { text: string; value: unknown }>();
const noConflicts: readonly MarkConflict[] = [];

/** The same object for the same text, because React compares what it renders. */
const readAs = <Value>(key: string, empty: Value): Value => {
  const text = deviceStorage.get(key);
  if (text === null) return empty;
  const known = parsed.get(key);
  if (known?.text === text) return known.value as Value;
  const value = JSON.parse(text) as Value;
  parsed.set(key, { text, value });
  return value;
};

const read = (key: string): UnsentDay => readAs(key, none);

const write = (key: string, value: object): void => {
  if (Object.keys(value).length === 0) deviceStorage.remove(key);
  else deviceStorage.set(key, JSON.stringify(value));
  for (const listener of listeners) listener();
};

const keysOf = (...prefixes: string[]): string[] =>
  deviceStorage.keys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));

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

/** Marks of other people that were newer than the ones sent; they wait until this person has decided. */
export const markConflicts = {
  of: (key: RegisterKey): readonly MarkConflict[] =>
    readAs(keyOf(conflictsPrefix, key), noConflicts),

  /** Adds conflicts; a later one of the same candidate replaces the earlier. */
  add: (key: RegisterKey, conflicts: readonly MarkConflict[]): void => {
    const added = new Set(conflicts.map(({ candidateId }) => candidateId));
    const others = markConflicts.of(key).filter(({ candidateId }) => !added.has(candidateId));
    write(keyOf(conflictsPrefix, key), [...others, ...conflicts]);
  },

  /** Removes the conflicts of candidates about whom this person has decided. */
  settle: (key: RegisterKey, candidateIds: readonly string[]): void =>
    write(
      keyOf(conflictsPrefix, key),
      markConflicts.of(key).filter(({ candidateId }) => !candidateIds.includes(candidateId)),
    ),
} as const;

/** Removes all marks from this device, at a logout. */
export const clearRegisters = (): void => {
  for (const key of keysOf(marksPrefix, conflictsPrefix)) deviceStorage.remove(key);
  parsed.clear();
};
