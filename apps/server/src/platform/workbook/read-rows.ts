import type { FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { forkApart } from '#server/platform/process/fork-apart.ts';
import { watchChild, type ChildLimits } from '#server/platform/process/watched-child.ts';
import { WorkbookRefusal } from './cell.ts';
import type { Column } from './columns.ts';
import type { ReadSheet } from './table.ts';
import type { WorkbookKind } from './workbook-kind.ts';
import { takeWorkbookTurn } from './workbook-turns.ts';

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
