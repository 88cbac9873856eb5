import { freeMarkingDays } from '@purboday/contract/batches/batch-records';
import type {
  AttendanceMark,
  Conflict,
  MarkedRegister,
} from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { isOtherOrganisation } from '@purboday/contract/organisations/organisation-header';
import { call, getServerTime, type CallOptions } from '#web/platform/calls/call.ts';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { getOrganisation } from '#web/platform/session/organisation.ts';
import { session } from '#web/platform/session/session.ts';
import { accountStorage } from '#web/platform/storage/account-storage.ts';
import { deviceStorage } from '#web/platform/storage/browser-storage.ts';
import { registerCopies } from './register-copies.ts';
import type { RegisterKey, Workplace } from './register-key.ts';

/** A mark that has not reached the server, and what was known when it was made. */
type UnsentMark = {
  mark: AttendanceMark;
  seenAt: string;
  /** By the clock of the server. */
  madeAt: string;
  reason?: string;
};

type EarlierMark = Omit<UnsentMark, 'madeAt'>;

export type UnsentDay = Readonly<Record<string, UnsentMark>>;

/** A mark of another person, and the mark that was sent. */
export type MarkConflict = Conflict & { mine: AttendanceMark };

/** A mark that the server did not store, and why. */
export type UnsavedMark = { candidateId: string; mark: AttendanceMark; message: string };

// All of it contains ids, but no names of candidates. It stays on the device until the account has sent the marks and
// has read of the others, or for `unsentMarksDays` (decision 068).
const marksPrefix = 'unsent-marks ';
const conflictsPrefix = 'mark-conflicts ';
const unsavedPrefix = 'unsaved-marks ';
const ownerKey = 'owner';

const toKey = (prefix: string, { organisation, batchId, date }: RegisterKey): string =>
  `${prefix}${organisation} ${batchId} ${date}`;

const listKeys = ({ account, organisation }: Workplace, prefix: string): RegisterKey[] =>
  accountStorage.keys(account, `${prefix}${organisation} `).map((key) => {
    const [batchId = '', date = ''] = key.slice(prefix.length).split(' ').slice(1);
    return { account, organisation, batchId, date };
  });

const none: UnsentDay = {};
const noConflicts: readonly MarkConflict[] = [];
const noUnsaved: readonly UnsavedMark[] = [];

const read = (key: RegisterKey): UnsentDay =>
  accountStorage.get(key.account, toKey(marksPrefix, key)) ?? none;

/** 'su•••@example.org': recognizable for its owner on a shared phone. */
const maskEmail = (email: string): string =>
  email.replace(/^(.{1,2}).*(?=@)/u, (_, start: string) => `${start}•••`);

/** The user of this tab and their organisation; undefined for everyone who marks no attendance. */
const getWorkplace = (): Workplace | undefined => {
  const user = session.get()?.user;
  const organisation = user && getOrganisation(user);
  return user && organisation && { account: user.id, organisation: organisation.id };
};

/** Stores the masked email of the account, and deletes it with the last mark. */
const updateOwner = (account: string): void => {
  const user = session.get()?.user;
  if (unsentMarks.countAll(account) === 0) accountStorage.set(account, ownerKey, {});
  else if (user?.id === account)
    accountStorage.set(account, ownerKey, { email: maskEmail(user.email) });
};

/** Unsent marks of each account and organisation on this device. */
export const unsentMarks = {
  of: read,

  put: (key: RegisterKey, marks: UnsentDay): void => {
    accountStorage.set(key.account, toKey(marksPrefix, key), { ...read(key), ...marks });
    updateOwner(key.account);
  },

  /** Removes sent marks, except those changed meanwhile. */
  sent: (key: RegisterKey, marks: UnsentDay): void => {
    const left = Object.entries(read(key)).filter(
      ([id, mark]) => JSON.stringify(mark) !== JSON.stringify(marks[id]),
    );
    accountStorage.set(key.account, toKey(marksPrefix, key), Object.fromEntries(left));
    updateOwner(key.account);
  },

  keys: (workplace: Workplace): RegisterKey[] => listKeys(workplace, marksPrefix),

  count: (workplace: Workplace): number =>
    unsentMarks.keys(workplace).reduce((sum, key) => sum + Object.keys(read(key)).length, 0),

  /** Counts the marks of all organisations of an account. */
  countAll: (account: string): number => {
    const organisations = new Set(
      accountStorage.keys(account, marksPrefix).map((key) => key.split(' ')[1] ?? ''),
    );
    return [...organisations].reduce(
      (sum, organisation) => sum + unsentMarks.count({ account, organisation }),
      0,
    );
  },

  /** The accounts whose marks wait on this device, with their masked emails. */
  owners: (): { account: string; email: string; count: number }[] =>
    accountStorage.accounts().flatMap((account) => {
      const count = unsentMarks.countAll(account);
      const owner = accountStorage.get<{ email: string }>(account, ownerKey);
      return count > 0 ? [{ account, email: owner?.email ?? '', count }] : [];
    }),

  subscribe: accountStorage.subscribe,
} as const;

const parseMarks = (text: string | null): Readonly<Record<string, EarlierMark>> => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

/**
 * Takes over the marks that earlier versions of this page stored, which named no organisation and no time. The first version stored them outside of the account, and
 * beside them copies of registers with names, which are deleted.
 */
export const adoptEarlierMarks = (workplace: Workplace): void => {
  const { account } = workplace;
  const adopt = (batchAndDate: string, marks: Readonly<Record<string, EarlierMark>>): void => {
    const [batchId = '', date = ''] = batchAndDate.split(' ');
    const upgraded = Object.entries(marks).map(([id, mark]) => [
      id,
      { ...mark, madeAt: mark.seenAt },
    ]);
    const key = { ...workplace, batchId, date };
    unsentMarks.put(key, { ...Object.fromEntries(upgraded), ...unsentMarks.of(key) });
  };
  for (const key of accountStorage.keys(account, marksPrefix)) {
    const parts = key.slice(marksPrefix.length);
    if (parts.split(' ').length !== 2) continue;
    adopt(parts, accountStorage.get(account, key) ?? {});
    accountStorage.set(account, key, {});
  }
  const first = `${marksPrefix}${account} `;
  for (const key of deviceStorage.keys()) {
    if (key.startsWith(first)) {
      adopt(key.slice(first.length), parseMarks(deviceStorage.get(key)));
      deviceStorage.remove(key);
    }
    if (key.startsWith('register ')) deviceStorage.remove(key);
  }
};

/** Marks of other people that were newer than the sent ones, until the user decides. */
export const markConflicts = {
  of: (key: RegisterKey): readonly MarkConflict[] =>
    accountStorage.get(key.account, toKey(conflictsPrefix, key)) ?? noConflicts,

  add: (key: RegisterKey, conflicts: readonly MarkConflict[]): void => {
    const added = new Set(conflicts.map(({ candidateId }) => candidateId));
    const others = markConflicts.of(key).filter(({ candidateId }) => !added.has(candidateId));
    accountStorage.set(key.account, toKey(conflictsPrefix, key), [...others, ...conflicts]);
  },

  removeSent: (key: RegisterKey, candidateIds: readonly string[]): void =>
    accountStorage.set(
      key.account,
      toKey(conflictsPrefix, key),
      markConflicts.of(key).filter(({ candidateId }) => !candidateIds.includes(candidateId)),
    ),
} as const;

/** Marks that the server did not store, until the user has read it (R27). */
export const unsavedMarks = {
  of: (key: RegisterKey): readonly UnsavedMark[] =>
    accountStorage.get(key.account, toKey(unsavedPrefix, key)) ?? noUnsaved,

  keys: (workplace: Workplace): RegisterKey[] => listKeys(workplace, unsavedPrefix),

  add: (key: RegisterKey, marks: readonly UnsavedMark[]): void => {
    const added = new Set(marks.map(({ candidateId }) => candidateId));
    const others = unsavedMarks.of(key).filter(({ candidateId }) => !added.has(candidateId));
    accountStorage.set(key.account, toKey(unsavedPrefix, key), [...others, ...marks]);
  },

  remove: (key: RegisterKey): void =>
    accountStorage.set(key.account, toKey(unsavedPrefix, key), []),
} as const;

/** The result of sending the marks of a day. */
export type SentDay = {
  /** Undefined when no mark could be stored. */
  register: MarkedRegister | undefined;
  conflicts: number;
  unsaved: number;
};

/** Errors that say that these marks can never be stored, not that the server is busy or the session over. */
const finalStatuses: readonly number[] = [400, 404, 409];

const isFinal = (thrown: unknown): thrown is CallProblem =>
  thrown instanceof CallProblem &&
  thrown.worded &&
  finalStatuses.includes(thrown.status) &&
  !isOtherOrganisation(thrown.errors);

/** Marks of a day long ago need a reason. These were made in time, and sent late. */
const toReason = ({ reason, madeAt }: UnsentMark, date: string): { reason?: string } => {
  if (reason !== undefined) return { reason };
  const freeSince = dayInKolkata(
    new Date(getServerTime().getTime() - freeMarkingDays * 86_400_000),
  );
  return date < freeSince
    ? { reason: `Marked on ${dayInKolkata(new Date(madeAt))} without a network, and sent later` }
    : {};
};

type UnsentLine = { candidateId: string; mark: AttendanceMark; seenAt: string; reason?: string };

const toLines = (marks: UnsentDay, date: string): UnsentLine[] =>
  Object.entries(marks).map(([candidateId, unsent]) => ({
    candidateId,
    mark: unsent.mark,
    seenAt: unsent.seenAt,
    ...toReason(unsent, date),
  }));

/** The message of each mark of a call that was rejected as a whole. */
const toUnsaved = (lines: readonly UnsentLine[], { errors, message }: CallProblem): UnsavedMark[] =>
  lines.map(({ candidateId, mark }, n) => {
    const own = errors.find(({ path }) => path.startsWith(`marks.${n}.`));
    return { candidateId, mark, message: own?.message ?? message };
  });

/** The account reads of it when it is signed in again, even if another one is now. */
const keepUnsaved = (key: RegisterKey, marks: UnsentDay, unsaved: readonly UnsavedMark[]): void => {
  registerCopies.keepNames(key, unsaved);
  unsentMarks.sent(key, marks);
  if (unsaved.length > 0) unsavedMarks.add(key, unsaved);
};

/** A late timer must not send marks in the session of another account or organisation. */
const isOfThisTab = ({ account, organisation }: Workplace): boolean => {
  const workplace = getWorkplace();
  return workplace?.account === account && workplace.organisation === organisation;
};

const send = async (key: RegisterKey, options: CallOptions): Promise<SentDay | undefined> => {
  if (!isOfThisTab(key)) return undefined;
  const marks = unsentMarks.of(key);
  const lines = toLines(marks, key.date);
  if (lines.length === 0) return undefined;
  const params = { id: key.batchId, date: key.date };
  try {
    const body = { marks: lines };
    const { data } = await call(batchesContract.markAttendance, { params, body }, options);
    const rejected = data.rejected.flatMap(({ candidateId, name, message }) => {
      const mark = marks[candidateId]?.mark;
      return mark === undefined ? [] : [{ candidateId, mark, message, name }];
    });
    registerCopies.keepNames(key, rejected);
    const unsaved = rejected.map(({ name: _name, ...mark }) => mark);
    const conflicts = data.conflicts.flatMap((conflict) => {
      const mine = marks[conflict.candidateId]?.mark;
      return mine === undefined || mine === conflict.mark ? [] : [{ ...conflict, mine }];
    });
    if (conflicts.length > 0) markConflicts.add(key, conflicts);
    keepUnsaved(key, marks, unsaved);
    return { register: data, conflicts: conflicts.length, unsaved: unsaved.length };
  } catch (thrown) {
    if (!isFinal(thrown)) throw thrown;
    const unsaved = toUnsaved(lines, thrown);
    keepUnsaved(key, marks, unsaved);
    return { register: undefined, conflicts: 0, unsaved: unsaved.length };
  }
};

const running = new Map<string, Promise<SentDay | undefined>>();

/**
 * Sends the unsent marks of a day. Calls for the same day share one request: a second one would
 * conflict with the first.
 * @returns undefined without unsent marks
 */
export const sendDay = (
  key: RegisterKey,
  options: CallOptions = {},
): Promise<SentDay | undefined> => {
  const name = JSON.stringify(key);
  const sending = running.get(name) ?? send(key, options).finally(() => running.delete(name));
  running.set(name, sending);
  return sending;
};

/** Sends the marks of the account and organisation of this tab. */
export const sendAllDays = (options: CallOptions = {}) => {
  const workplace = getWorkplace();
  return Promise.allSettled(
    workplace ? unsentMarks.keys(workplace).map((key) => sendDay(key, options)) : [],
  );
};
