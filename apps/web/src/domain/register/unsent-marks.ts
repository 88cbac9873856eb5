import type {
  AttendanceMark,
  Conflict,
  MarkedRegister,
} from '@purboday/contract/batches/batch-records';
import { accountStorage } from '#web/platform/storage/account-storage.ts';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { call, type CallOptions } from '#web/platform/calls/call.ts';
import { session } from '#web/platform/session/session.ts';

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

  removeSent: (key: RegisterKey, candidateIds: readonly string[]): void =>
    accountStorage.set(
      key.account,
      conflictsKey(key),
      markConflicts.of(key).filter(({ candidateId }) => !candidateIds.includes(candidateId)),
    ),
} as const;

const running = new Map<string, Promise<MarkedRegister | undefined>>();

const send = async (
  key: RegisterKey,
  options: CallOptions,
): Promise<MarkedRegister | undefined> => {
  const marks = unsentMarks.of(key);
  const lines = Object.entries(marks).map(([candidateId, mark]) => ({ candidateId, ...mark }));
  if (lines.length === 0) return undefined;
  const params = { id: key.batchId, date: key.date };
  const { data } = await call(
    batchesContract.markAttendance,
    { params, body: { marks: lines } },
    options,
  );
  unsentMarks.sent(key, marks);
  const conflicts = data.conflicts.flatMap((conflict) => {
    const mine = marks[conflict.candidateId]?.mark;
    return mine === undefined || mine === conflict.mark ? [] : [{ ...conflict, mine }];
  });
  // The session may have ended meanwhile; nothing may be stored after it.
  if (conflicts.length > 0 && session.get()?.user.id === key.account)
    markConflicts.add(key, conflicts);
  return data;
};

/**
 * Sends the unsent marks of a day. Calls for the same day share one request: a second one would
 * conflict with the first.
 * @returns the new register; undefined without unsent marks
 */
export const sendDay = (
  key: RegisterKey,
  options: CallOptions = {},
): Promise<MarkedRegister | undefined> => {
  const name = JSON.stringify(key);
  const sending = running.get(name) ?? send(key, options).finally(() => running.delete(name));
  running.set(name, sending);
  return sending;
};

export const sendAllDays = (account: string, options: CallOptions = {}) =>
  Promise.allSettled(unsentMarks.keys(account).map((key) => sendDay(key, options)));
