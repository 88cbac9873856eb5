import { Problem } from '@purboday/contract/conventions/problem';
import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  forkSandboxed,
  watchChild,
  type ChildLimits,
} from '#server/platform/process/fork-sandboxed.ts';
import { WorkbookError } from './cell.ts';
import type { Column } from './find-sheets.ts';
import type { ReadSheet } from './table.ts';
import type { WorkbookKind } from './workbook-format.ts';

/** Workbooks read concurrently in a server process. Each takes up to 1 GB of memory for seconds. */
const atOnce = 2;
const waitingMax = 20;
const patienceMs = 60_000;

type Limits = { atOnce: number; waitingMax: number; patienceMs: number };
type Waiting = { account: string; start: () => void };

const busy = (): Problem => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });

/** Reads two workbooks at once, and one of each account. The others wait in order (T43). */
export const createWorkbookTurns = (limits: Limits = { atOnce, waitingMax, patienceMs }) => {
  const reading = new Set<string>();
  const waiting: Waiting[] = [];

  const startNext = (): void => {
    if (reading.size >= limits.atOnce) return;
    const at = waiting.findIndex(({ account }) => !reading.has(account));
    waiting.splice(at, at === -1 ? 0 : 1)[0]?.start();
  };

  const release = (account: string) => (): void => {
    reading.delete(account);
    startNext();
  };

  /**
   * Waits for the turn of an account.
   * @param isJob true for a job, which waits without limit. A request is rejected with 503 when too many wait, or after a minute
   * @returns a function that ends the turn
   */
  const take = (account: string, isJob: boolean): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (!isJob && waiting.length >= limits.waitingMax) {
        reject(busy());
        return;
      }
      let patience: NodeJS.Timeout | undefined;
      const entry: Waiting = {
        account,
        start: () => {
          clearTimeout(patience);
          reading.add(account);
          resolve(release(account));
        },
      };
      waiting.push(entry);
      startNext();
      if (isJob || !waiting.includes(entry)) return;
      patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy());
      }, limits.patienceMs);
    });
  return { take };
};

/** For all workbooks of this process: imports, previews, registers, results and placements. */
export const takeWorkbookTurn = createWorkbookTurns().take;

/** Sheets with the headers, and the names of the other sheets. */
export type RowsRead = { sheets: ReadSheet[]; ignored: string[] };
/** Messages of the process that reads a workbook. */
export type RowsMessage = RowsRead | { refused: string; hint: string | undefined };

const usualLimits: ChildLimits = {
  answerMs: 30_000,
  cpuMs: 15_000,
  memoryBytes: 500 * 1024 * 1024,
};
const heapMb = 256;
const program = fileURLToPath(new URL('./rows-process.ts', import.meta.url));

const tooMuch = (): WorkbookError =>
  new WorkbookError(
    'The workbook takes too much memory or time to read',
    'Copy the rows into a new workbook and upload that.',
  );

type Reading = {
  /** The open workbook, which is passed to the process that reads it. */
  file: Pick<FileHandle, 'fd'>;
  kind: WorkbookKind;
  /** Maximum rows below the headers, in all sheets together. */
  most: number;
  /** Account of the uploader: one workbook of each account is read at once. */
  account: string;
  /** Their headers identify the sheets. */
  columns: readonly Column<string>[];
  limits?: ChildLimits;
};

/**
 * Reads the filled rows of every visible sheet that has the headers, headers first, in a sandboxed process.
 * @throws WorkbookError when the workbook cannot be read
 */
export const readRows = async ({
  file,
  kind,
  most,
  columns,
  account,
  limits,
}: Reading): Promise<RowsRead> => {
  const endTurn = await takeWorkbookTurn(account, false);
  const child = forkSandboxed(program, {
    heapMb,
    args: [kind, String(most), JSON.stringify(columns)],
    fd: file.fd,
  });
  const guard = watchChild(child, limits ?? usualLimits);
  try {
    const message = await new Promise<RowsMessage | undefined>((resolve) => {
      child.once('message', (message) => resolve(message as RowsMessage));
      child.once('close', () => resolve(undefined));
      child.once('error', () => resolve(undefined));
    });
    if (message === undefined) throw tooMuch();
    if ('refused' in message) throw new WorkbookError(message.refused, message.hint);
    return message;
  } finally {
    guard.stop();
    child.kill('SIGKILL');
    endTurn();
  }
};
