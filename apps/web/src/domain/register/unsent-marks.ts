import type { AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Conflict } from '@purboday/contract/batches/batch-records';
import { accountStorage } from '#web/platform/storage/account-storage.ts';

/** A mark that has not reached the server, and what was known when it was made. */
type UnsentMark = { mark: AttendanceMark; seenAt: string; reason?: string };

export type UnsentDay = Readonly<Record<string, UnsentMark>>;

export type RegisterKey = { account: string; batchId: string; date: string };

/** A mark of another person, and the mark that was sent. */
export type MarkConflict = Conflict & { mine: AttendanceMark };

// Marks and conflicts contain ids, but no names. They survive a reload and are deleted at the end
// of the session (decision 068).
const marksPrefix = 'unsent-marks ';
const conflictsPrefix = 'mark-conflicts ';

const marksKey = ({ batchId, date }: RegisterKey): string => `${marksPrefix}${batchId} ${date}`;
const conflictsKey = ({ batchId, date }: RegisterKey): string =>
  `${conflictsPrefix}${batchId} ${date}`;

const none: UnsentDay = {};
const noConflicts: readonly MarkConflict[] = [];

const read = (key: RegisterKey): UnsentDay =>
  accountStorage.get(key.account, marksKey(key)) ?? none;

/** Unsent marks of each account on this device. */
export const unsentMarks = {
  of: read,

  put: (key: RegisterKey, marks: UnsentDay): void =>
    accountStorage.set(key.account, marksKey(key), { ...read(key), ...marks }),

  /** Removes sent marks, except those changed meanwhile. */
  sent: (key: RegisterKey, marks: UnsentDay): void => {
    const left = Object.entries(read(key)).filter(
      ([id, mark]) => JSON.stringify(mark) !== JSON.stringify(marks[id]),
    );
    accountStorage.set(key.account, marksKey(key), Object.fromEntries(left));
  },

  keys: (account: string): RegisterKey[] =>
    accountStorage.keys(account, marksPrefix).map((key) => {
      const [batchId = '', date = ''] = key.slice(marksPrefix.length).split(' ');
      return { account, batchId, date };
    }),

  count: (account: string): number =>
    unsentMarks.keys(account).reduce((sum, key) => sum + Object.keys(read(key)).length, 0),

  subscribe: accountStorage.subscribe,
} as const;

/** Marks of other people that were newer than the sent ones, until the user decides. */
export const markConflicts = {
  of: (key: RegisterKey): readonly MarkConflict[] =>
    accountStorage.get(key.account, conflictsKey(key)) ?? noConflicts,

  add: (key: RegisterKey, conflicts: readonly MarkConflict[]): void => {
    const added = new Set(conflicts.map(({ candidateId }) => candidateId));
    const others = markConflicts.of(key).filter(({ candidateId }) => !added.has(candidateId));
    accountStorage.set(key.account, conflictsKey(key), [...others, ...conflicts]);
  },

  settle: (key: RegisterKey, candidateIds: readonly string[]): void =>
    accountStorage.set(
      key.account,
      conflictsKey(key),
      markConflicts.of(key).filter(({ candidateId }) => !candidateIds.includes(candidateId)),
    ),
} as const;
