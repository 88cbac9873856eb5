import type { BatchDetail, Register } from '@purboday/contract/batches/batch-records';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';
import type { RegisterCopyKey } from './register-key.ts';

// Copies contain names, so they are stored in the tab and deleted at the end of the session (see
// `session.ts`).
const batchPrefix = 'batch ';
const registerPrefix = 'register ';
const namesPrefix = 'names ';

type BatchCopy = {
  batch: BatchDetail;
  /** By the clock of the server. */
  readAt: string;
};

type RegisterCopy = {
  register: Register;
  /** State of the day in the batch when the register was loaded. */
  stamp: string;
};

const parse = <Copy>(text: string | null): Copy | undefined =>
  text === null ? undefined : (JSON.parse(text) as Copy);

const batchKey = (account: string, batchId: string): string =>
  `${batchPrefix}${account} ${batchId}`;
const registerKey = ({ account, batchId, date }: RegisterCopyKey): string =>
  `${registerPrefix}${account} ${batchId} ${date}`;

const namesKey = ({ account, batchId }: RegisterCopyKey): string =>
  `${namesPrefix}${account} ${batchId}`;

const names = (key: RegisterCopyKey): Record<string, string> =>
  parse<Record<string, string>>(tabStorage.get(namesKey(key))) ?? {};

/** Changes when the register may have changed. */
const toStamp = (batch: BatchDetail, date: string): string => {
  const members = batch.members.map(({ candidateId }) => candidateId).join();
  return JSON.stringify([members, batch.marked.find((day) => day.date === date) ?? null]);
};

/** Attendance is marked without the history. */
const withoutHistory = (register: Register): Register => ({
  ...register,
  marks: register.marks.map((line) => ({ ...line, earlier: [] })),
});

/** Attendance needs no contact details (SEC-20). */
const withoutContacts = (batch: BatchDetail): BatchDetail => ({
  ...batch,
  trainerMobile: null,
  trainerAccountId: null,
  history: [],
  members: batch.members.map((member) => ({ ...member, mobileNumber: '' })),
  formerMembers: [],
});

/** Older than every mark: what was marked by others is reported as a conflict, and not overwritten. */
const neverSeen = new Date(0).toISOString();

/** The register of a day whose marks are not known. */
const unmarked = (batch: BatchDetail, date: string, readAt: string): Register => ({
  date,
  readAt,
  marks: batch.members.map(({ candidateId, name }) => ({
    candidateId,
    name,
    mark: null,
    reason: null,
    markedAt: null,
    earlier: [],
  })),
});

/** Running batches and their registers for use without a network (journey §10, J1). */
export const registerCopies = {
  batch: (account: string, batchId: string): BatchDetail | undefined =>
    parse<BatchCopy>(tabStorage.get(batchKey(account, batchId)))?.batch,

  batches: (account: string): BatchDetail[] =>
    tabStorage
      .keys()
      .filter((key) => key.startsWith(batchKey(account, '')))
      .flatMap((key) => parse<BatchCopy>(tabStorage.get(key))?.batch ?? []),

  /** Stores a running batch; deletes a finished one. */
  keepBatch: (account: string, batch: BatchDetail, readAt: Date): void => {
    if (batch.status === 'RUNNING') {
      const copy: BatchCopy = { batch: withoutContacts(batch), readAt: readAt.toISOString() };
      tabStorage.set(batchKey(account, batch._id), JSON.stringify(copy));
      return;
    }
    tabStorage.remove(batchKey(account, batch._id));
    const registers = registerKey({ account, batchId: batch._id, date: '' });
    for (const key of tabStorage.keys()) if (key.startsWith(registers)) tabStorage.remove(key);
  },

  keepRegister: (key: RegisterCopyKey, batch: BatchDetail, register: Register): void => {
    const copy: RegisterCopy = {
      register: withoutHistory(register),
      stamp: toStamp(batch, key.date),
    };
    tabStorage.set(registerKey(key), JSON.stringify(copy));
  },

  /** Whether the day has marks that are not stored here. */
  isMissing: (key: RegisterCopyKey, batch: BatchDetail): boolean =>
    batch.marked.some(({ date }) => date === key.date) &&
    parse<RegisterCopy>(tabStorage.get(registerKey(key)))?.stamp !== toStamp(batch, key.date),

  /**
   * The register of a day. `isComplete` is false for a day that others have marked and that is not stored here: its
   * members can be marked (R26).
   */
  register: (key: RegisterCopyKey): { register: Register; isComplete: boolean } | undefined => {
    const copy = parse<RegisterCopy>(tabStorage.get(registerKey(key)));
    if (copy) return { register: copy.register, isComplete: true };
    const batchCopy = parse<BatchCopy>(tabStorage.get(batchKey(key.account, key.batchId)));
    if (!batchCopy) return undefined;
    const { batch, readAt } = batchCopy;
    const isComplete = !batch.marked.some(({ date }) => date === key.date);
    const register = unmarked(batch, key.date, isComplete ? readAt : neverSeen);
    return { register, isComplete };
  },

  /** Keeps names that the next copy may no longer contain, to say whose mark was not stored. */
  keepNames: (
    key: RegisterCopyKey,
    people: readonly { candidateId: string; name?: string | null }[],
  ) => {
    const known = { ...names(key) };
    for (const { candidateId, name } of people) {
      const found = name ?? registerCopies.nameOf(key, candidateId);
      if (found !== undefined) known[candidateId] = found;
    }
    if (people.length > 0) tabStorage.set(namesKey(key), JSON.stringify(known));
  },

  nameOf: (key: RegisterCopyKey, candidateId: string): string | undefined => {
    const isPerson = (one: { candidateId: string }) => one.candidateId === candidateId;
    return (
      names(key)[candidateId] ??
      registerCopies.register(key)?.register.marks.find(isPerson)?.name ??
      registerCopies.batch(key.account, key.batchId)?.members.find(isPerson)?.name
    );
  },
} as const;
