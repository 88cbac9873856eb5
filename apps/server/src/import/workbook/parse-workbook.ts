import type { ChildProcess } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CheckedRow } from '#server/import/rows/check-row.ts';
import type { CandidateBook, CandidateSheet } from '#server/import/rows/read-candidates.ts';
import {
  forkSandboxed,
  watchChild,
  type ChildLimits,
} from '#server/platform/process/fork-sandboxed.ts';
import { WorkbookError } from '#server/platform/workbook/cell.ts';
import { takeWorkbookTurn } from '#server/platform/workbook/read-rows.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

/** After the first message, each `more` allows another batch. */
export type ToParser =
  | {
      type: 'start';
      kind: WorkbookKind;
      skills: string[];
      skip: number;
      batch: number;
      only: number | null;
      today: string;
    }
  | { type: 'more' };

export type ParsedBook = Pick<CandidateBook, 'columns' | 'ignoredSheets' | 'total' | 'hidden'> & {
  sheets: Pick<CandidateSheet, 'name' | 'columns' | 'duplicates'>[];
};

export type FromParser =
  | { type: 'ready' }
  | ({ type: 'book' } & ParsedBook)
  | { type: 'rows'; rows: CheckedRow[] }
  | { type: 'end' }
  | { type: 'refused'; message: string; hint: string | undefined };

const usualLimits: ChildLimits = { answerMs: 60_000, memoryBytes: 900 * 1024 * 1024 };
const heapMb = 640;
/** The default young generation adds 150 MB to a process that runs for seconds. */
const youngMb = 8;
const ahead = 2;

export type ParseOptions = {
  /** Passed as an open descriptor, because the file has no name. */
  file: Pick<FileHandle, 'fd'>;
  kind: WorkbookKind;
  skills: string[];
  /** Rows stored by an earlier run. */
  skip?: number;
  batch: number;
  only?: number | null;
  /** Each account parses one workbook at a time. */
  account: string;
  /** A job waits for its turn without a limit. */
  isJob: boolean;
  /** `YYYY-MM-DD`, for ages. */
  today: string;
  limits?: ChildLimits;
};

const program = fileURLToPath(new URL('./parse-process.ts', import.meta.url));

const tooMuch = () =>
  new WorkbookError(
    'The workbook takes too much memory or time to read',
    'Copy the rows into the template and upload that.',
  );

/** Ends with the process. */
const readMessages = (child: ChildProcess) => {
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

/** Killed by the guard or the heap limit: caused by the workbook. Anything else is our bug. */
const whyGone = (child: ChildProcess, overdone: boolean, fault: string): Error =>
  overdone ||
  child.signalCode === 'SIGABRT' ||
  /heap out of memory|Array buffer allocation/u.test(fault)
    ? tooMuch()
    : new Error(`The process that reads workbooks ended: ${fault}`);

const begin = (
  { kind, skills, skip = 0, batch, only = null, today }: ParseOptions,
  send: (message: ToParser) => void,
): void => {
  send({ type: 'start', kind, skills, skip, batch, only, today });
  for (let n = 0; n < ahead; n += 1) send({ type: 'more' });
};

const readable = (message: FromParser): ParsedBook | CheckedRow[] => {
  if (message.type === 'refused') throw new WorkbookError(message.message, message.hint);
  if (message.type === 'rows') return message.rows;
  if (message.type === 'book') return message;
  throw new Error(`The process that reads workbooks reported ${message.type} overdue`);
};

/**
 * Parses in a sandboxed process and reads one batch ahead of the caller.
 * @throws WorkbookError when the workbook cannot be parsed
 */
export const parseWorkbook = async function* (
  options: ParseOptions,
): AsyncGenerator<ParsedBook | CheckedRow[]> {
  const endTurn = await takeWorkbookTurn(options.account, options.isJob);
  const child = forkSandboxed(program, { heapMb, youngMb, fd: options.file.fd, hasStderr: true });
  const guard = watchChild(child, options.limits ?? usualLimits);
  const messages = readMessages(child);
  const send = (message: ToParser): void => {
    guard.startWatch();
    if (child.connected) child.send(message, () => undefined);
  };
  try {
    for (;;) {
      const message = await messages.next();
      guard.answered();
      if (message === undefined) throw whyGone(child, guard.overdone(), messages.fault());
      if (message.type === 'end') return;
      // After the sheets, the parser continues without a request.
      if (message.type === 'book') guard.startWatch();
      if (message.type === 'ready') begin(options, send);
      else yield readable(message);
      if (message.type === 'rows') send({ type: 'more' });
    }
  } finally {
    guard.stop();
    child.kill('SIGKILL');
    endTurn();
  }
};
