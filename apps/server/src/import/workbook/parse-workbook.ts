import type { ChildProcess } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  forkApart,
  watchChild,
  type ChildLimits,
} from '#server/platform/process/fork-sandboxed.ts';
import { WorkbookRefusal } from '#server/platform/workbook/cell.ts';
import { takeWorkbookTurn } from '#server/platform/workbook/read-rows.ts';
import type { CheckedRow } from '#server/import/rows/check-row.ts';
import type { FromParser, ParsedBook, ToParser } from './parse-messages.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

const usualLimits: ChildLimits = { answerMs: 60_000, memoryBytes: 900 * 1024 * 1024 };
const heapMb = 640;
/** Room for short-lived objects: the usual 32 MB, three times over, add 150 MB to a process that lives for seconds. */
const youngMb = 8;
/** Batches read ahead of the one being stored. */
const ahead = 2;

export type Parsing = {
  /** The readable workbook; the process that reads it gets it open, because it has no name. */
  file: Pick<FileHandle, 'fd'>;
  kind: WorkbookKind;
  /** The master list. */
  skills: string[];
  /** Rows already stored by an earlier run. */
  skip?: number;
  /** Rows handed over at a time. */
  batch: number;
  /** Stops after so many rows: for a preview. */
  only?: number | null;
  /** Whose workbook it is: one of each account is read at once. */
  account: string;
  /** Whether a job reads it, which waits for its turn as long as it takes. */
  isJob: boolean;
  /** By which ages are counted, `YYYY-MM-DD`. */
  today: string;
  limits?: ChildLimits;
};

const program = fileURLToPath(new URL('./parse-process.ts', import.meta.url));

const tooMuch = () =>
  new WorkbookRefusal(
    'The workbook takes too much memory or time to read',
    'Copy the rows into the template and upload that.',
  );

/** Messages of the process, in order; ends when it does. */
const messagesOf = (child: ChildProcess) => {
  const arrived: FromParser[] = [];
  let gone = false;
  let fault = '';
  child.stderr?.on('data', (part: Buffer) => {
    fault = (fault + part.toString()).slice(0, 4000);
  });
  let wake: (() => void) | undefined;
  child.on('message', (message) => {
    arrived.push(message as FromParser);
    wake?.();
  });
  child.on('error', () => wake?.());
  child.on('close', () => {
    gone = true;
    wake?.();
  });
  const next = async (): Promise<FromParser | undefined> => {
    while (arrived.length === 0 && !gone) await new Promise<void>((resolve) => (wake = resolve));
    return arrived.shift();
  };
  return { next, fault: () => fault };
};

/** Killed by the guard, or by its own heap's limit: the workbook's doing. Anything else is a bug of ours. */
const whyGone = (child: ChildProcess, overdone: boolean, fault: string): Error =>
  overdone ||
  child.signalCode === 'SIGABRT' ||
  /heap out of memory|Array buffer allocation/u.test(fault)
    ? tooMuch()
    : new Error(`The process that reads workbooks ended: ${fault}`);

const begin = (
  { kind, skills, skip = 0, batch, only = null, today }: Parsing,
  ask: (message: ToParser) => void,
): void => {
  ask({ ask: 'start', kind, skills, skip, batch, only, today });
  for (let n = 0; n < ahead; n += 1) ask({ ask: 'more' });
};

const readable = (message: FromParser): ParsedBook | CheckedRow[] => {
  if (message.tell === 'refused') throw new WorkbookRefusal(message.message, message.hint);
  if (message.tell === 'rows') return message.rows;
  if (message.tell === 'book') return message;
  throw new Error(`The process that reads workbooks said ${message.tell} too late`);
};

/**
 * Reads a workbook in a process of its own, as `forkApart` starts it. Rows come in batches, checked; the next one
 * is read while the caller stores the last.
 * @throws WorkbookRefusal when the workbook cannot be taken
 */
export const parseWorkbook = async function* (
  given: Parsing,
): AsyncGenerator<ParsedBook | CheckedRow[]> {
  const endTurn = await takeWorkbookTurn(given.account, given.isJob);
  const child = forkApart(program, { heapMb, youngMb, fd: given.file.fd, hasStderr: true });
  const guard = watchChild(child, given.limits ?? usualLimits);
  const messages = messagesOf(child);
  const ask = (message: ToParser): void => {
    guard.asked();
    if (child.connected) child.send(message, () => undefined);
  };
  try {
    for (;;) {
      const message = await messages.next();
      guard.answered();
      if (message === undefined) throw whyGone(child, guard.overdone(), messages.fault());
      if (message.tell === 'end') return;
      // It reads on by itself after naming the sheets.
      if (message.tell === 'book') guard.asked();
      if (message.tell === 'ready') begin(given, ask);
      else yield readable(message);
      if (message.tell === 'rows') ask({ ask: 'more' });
    }
  } finally {
    guard.stop();
    child.kill('SIGKILL');
    endTurn();
  }
};
