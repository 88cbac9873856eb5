import type { AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Conflict } from '@purboday/contract/batches/batch-records';
import { accountStorage } from '#web/platform/storage/account-storage.ts';

/** A mark that has not reached the server, and what was known when it was made. */
type UnsentMark = { mark: AttendanceMark; seenAt: string; reason?: string };

/** Marks of one day, by candidate. */
export type UnsentDay = Readonly<Record<string, UnsentMark>>;

/** One day of one batch, of the account that marks it. */
export type RegisterKey = { account: string; batchId: string; date: string };

/** A mark that another person made meanwhile, beside the one that was sent. */
export type MarkConflict = Conflict & { mine: AttendanceMark };

// Marks and conflicts contain ids, but no names. They survive a reload and an empty battery, and end with the session (decision 068).
const marksPrefix = 'unsent-marks ';
const conflictsPrefix = 'mark-conflicts ';

const marksKey = ({ batchId, date }: RegisterKey): string => `${marksPrefix}${batchId} ${date}`;
const conflictsKey = ({ batchId, date }: RegisterKey): string =>
  `${conflictsPrefix}${batchId} ${date}`;

const none: UnsentDay = {};
const noConflicts: readonly MarkConflict[] = [];

const read = (key: RegisterKey): UnsentDay =>
  accountStorage.get(key.account, marksKey(key)) ?? none;

/** Marks that wait on this device until they can be sent, separately for each account. */
export const unsentMarks = {
  of: read,

  /** Stores marks; a later one of the same candidate replaces the earlier. */
  put: (key: RegisterKey, marks: UnsentDay): void =>
    accountStorage.set(key.account, marksKey(key), { ...read(key), ...marks }),

  /** Removes what was sent, but not what was marked differently meanwhile. */
  sent: (key: RegisterKey, marks: UnsentDay): void => {
    const left = Object.entries(read(key)).filter(
      ([id, mark]) => JSON.stringify(mark) !== JSON.stringify(marks[id]),
    );
    accountStorage.set(key.account, marksKey(key), Object.fromEntries(left));
  },

  /** The days of an account on which marks wait. */
  keys: (account: string): RegisterKey[] =>
    accountStorage.keys(account, marksPrefix).map((key) => {
      const [batchId = '', date = ''] = key.slice(marksPrefix.length).split(' ');
      return { account, batchId, date };
    }),

  /** How many marks of an account wait, over all batches and days. */
  count: (account: string): number =>
    unsentMarks.keys(account).reduce((sum, key) => sum + Object.keys(read(key)).length, 0),

  subscribe: accountStorage.subscribe,
} as const;

/** Marks of other people that were newer than the ones sent; they wait until this person has decided. */
export const markConflicts = {
  of: (key: RegisterKey): readonly MarkConflict[] =>
    accountStorage.get(key.account, conflictsKey(key)) ?? noConflicts,

  /** Adds conflicts; a later one of the same candidate replaces the earlier. */
  add: (key: RegisterKey, conflicts: readonly MarkConflict[]): void => {
    const added = new Set(conflicts.map(({ candidateId }) => candidateId));
    const others = markConflicts.of(key).filter(({ candidateId }) => !added.has(candidateId));
    accountStorage.set(key.account, conflictsKey(key), [...others, ...conflicts]);
  },

  /** Removes the conflicts of candidates about whom this person has decided. */
  settle: (key: RegisterKey, candidateIds: readonly string[]): void =>
    accountStorage.set(
      key.account,
      conflictsKey(key),
      markConflicts.of(key).filter(({ candidateId }) => !candidateIds.includes(candidateId)),
    ),
} as const;
