import type { BatchDetail, Register } from '@purboday/contract/batches/batch-records';
import { tabStorage } from '#web/platform/storage/browser-storage.ts';
import type { RegisterKey } from './unsent-marks.ts';

// Copies contain names, so they are stored in the tab and deleted at the end of the session (see
// `session.ts`).
const batchPrefix = 'batch ';
const registerPrefix = 'register ';

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
const registerKey = ({ account, batchId, date }: RegisterKey): string =>
  `${registerPrefix}${account} ${batchId} ${date}`;

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

/** The register of a day without marks. */
const unmarked = ({ batch, readAt }: BatchCopy, date: string): Register => ({
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

  keepRegister: (key: RegisterKey, batch: BatchDetail, register: Register): void => {
    const copy: RegisterCopy = {
      register: withoutHistory(register),
      stamp: toStamp(batch, key.date),
    };
    tabStorage.set(registerKey(key), JSON.stringify(copy));
  },

  /** Whether the day has marks that are not stored here. */
  isMissing: (key: RegisterKey, batch: BatchDetail): boolean =>
    batch.marked.some(({ date }) => date === key.date) &&
    parse<RegisterCopy>(tabStorage.get(registerKey(key)))?.stamp !== toStamp(batch, key.date),

  register: (key: RegisterKey): Register | undefined => {
    const copy = parse<RegisterCopy>(tabStorage.get(registerKey(key)));
    if (copy) return copy.register;
    const batchCopy = parse<BatchCopy>(tabStorage.get(batchKey(key.account, key.batchId)));
    const marked = batchCopy?.batch.marked.some(({ date }) => date === key.date);
    return batchCopy && !marked ? unmarked(batchCopy, key.date) : undefined;
  },
} as const;
