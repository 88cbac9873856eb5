import { Problem } from '@purboday/contract/conventions/problem';
import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  forkApart,
  watchChild,
  type ChildLimits,
} from '#server/platform/process/fork-sandboxed.ts';
import { WorkbookRefusal } from './cell.ts';
import type { Column } from './find-sheets.ts';
import type { ReadSheet } from './table.ts';
import type { WorkbookKind } from './workbook-format.ts';

/** Workbooks that are read at once in a server process; each takes up to a gigabyte of memory for seconds. */
const atOnce = 2;
/** Requests that wait for their turn, at the most. */
const waitingMax = 20;
/** Milliseconds that a request waits for its turn. */
const patienceMs = 60_000;

type Limits = { atOnce: number; waitingMax: number; patienceMs: number };
type Waiting = { account: string; start: () => void };

const busy = (): Problem => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });

/** Lets two workbooks be read at once, and one of an account; the others wait in the order they came (T43). */
export const workbookTurns = (limits: Limits = { atOnce, waitingMax, patienceMs }) => {
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
   * @param isJob true for a job, which waits as long as it takes; a request is rejected with 503 when too many wait, or after a minute
   * @returns what ends the turn
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

/** All workbooks of this server process: imports, previews, registers, results and placements. */
export const takeWorkbookTurn = workbookTurns().take;

/** Sheets that have the headers, and the names of the others. */
export type RowsRead = { sheets: ReadSheet[]; ignored: string[] };
/** What the process that reads answers. */
export type RowsTold = RowsRead | { refused: string; hint: string | undefined };

const usualLimits: ChildLimits = {
  answerMs: 30_000,
  cpuMs: 15_000,
  memoryBytes: 500 * 1024 * 1024,
};
const heapMb = 256;
const program = fileURLToPath(new URL('./rows-process.ts', import.meta.url));

const tooMuch = (): WorkbookRefusal =>
  new WorkbookRefusal(
    'The workbook takes too much memory or time to read',
    'Copy the rows into a new workbook and upload that.',
  );

type Reading = {
  /** The readable workbook; the process that reads it gets it open. */
  file: Pick<FileHandle, 'fd'>;
  kind: WorkbookKind;
  /** Rows below the headers, at the most, in all sheets together. */
  most: number;
  /** Whose workbook it is: one of each account is read at once. */
  account: string;
  /** By whose headers the sheets are found. */
  columns: readonly Column<string>[];
  limits?: ChildLimits;
};

/**
 * The filled rows of every visible sheet of a small workbook that has the headers, the headers first, read in a process of its own,
 * as `forkApart` starts it.
 * @throws WorkbookRefusal when the workbook cannot be taken
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
  const child = forkApart(program, {
    heapMb,
    args: [kind, String(most), JSON.stringify(columns)],
    fd: file.fd,
  });
  const guard = watchChild(child, limits ?? usualLimits);
  try {
    const told = await new Promise<RowsTold | undefined>((resolve) => {
      child.once('message', (message) => resolve(message as RowsTold));
      child.once('close', () => resolve(undefined));
      child.once('error', () => resolve(undefined));
    });
    if (told === undefined) throw tooMuch();
    if ('refused' in told) throw new WorkbookRefusal(told.refused, told.hint);
    return told;
  } finally {
    guard.stop();
    child.kill('SIGKILL');
    endTurn();
  }
};
