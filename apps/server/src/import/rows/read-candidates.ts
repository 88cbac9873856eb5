import { importRowsMax } from '@purboday/contract/import/workbook';
import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import { hasFilledCell, WorkbookError, type SheetRow } from '#server/platform/workbook/cell.ts';
import { findSheets, type FoundSheet } from '#server/platform/workbook/find-sheets.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';
import { openXls } from '#server/platform/workbook/xls-workbook.ts';
import { openXlsx, type Workbook } from '#server/platform/workbook/xlsx-workbook.ts';
import { candidateColumns, type ColumnField } from './columns.ts';

export type CandidateSheet = {
  name: string;
  columns: { header: string; field: ColumnField | null }[];
  /** Index in the sheet of each column of the workbook. */
  positions: (number | undefined)[];
  duplicates: { field: ColumnField; header: string; others: string[] }[];
};

export type CandidateRow = SheetRow & { sheet: number };

export type CandidateBook = {
  sheets: CandidateSheet[];
  columns: WorkbookColumn[];
  ignoredSheets: string[];
  /** An estimate: may count empty rows. */
  total: number;
  /** Hidden rows are imported too. */
  hidden: number;
  rows: () => AsyncGenerator<CandidateRow>;
  close: () => void;
};

type Sheets = { sheets: CandidateSheet[]; columns: WorkbookColumn[] };

/** Columns of several sheets with the same field or header become one column. */
const joinColumns = (foundSheets: readonly FoundSheet<ColumnField>[]): Sheets => {
  const columns: WorkbookColumn[] = [];
  const placeOf = new Map<string, number>();
  const sheets = foundSheets.map(({ name, columns: { headers, fields, duplicates } }) => {
    const positions: (number | undefined)[] = [];
    const seen = new Map<string, number>();
    const own = headers.map((header, at) => ({ header, field: fields[at] ?? null }));
    for (const [at, column] of own.entries()) {
      const title = column.field === null ? `header ${column.header}` : `field ${column.field}`;
      const count = (seen.get(title) ?? 0) + 1;
      seen.set(title, count);
      const key = `${title} ${count}`;
      const place = placeOf.get(key) ?? columns.push(column) - 1;
      placeOf.set(key, place);
      positions[place] = at;
    }
    return { name, columns: own, positions, duplicates };
  });
  return { sheets, columns };
};

const candidateBook = async ({ sheets, close }: Workbook): Promise<CandidateBook> => {
  if (sheets.length === 0)
    throw new WorkbookError('The workbook is empty', 'Fill in the template and upload that.');
  const { found, ignored } = await findSheets(sheets, candidateColumns);
  const rows = async function* () {
    for (const [at, { sheet }] of found.entries()) {
      for await (const row of sheet.rows()) {
        if (row.row > 1 && hasFilledCell(row)) yield { ...row, sheet: at };
      }
    }
  };
  let total = 0;
  let hidden = 0;
  for (const { sheet } of found) {
    const count = await sheet.count();
    total += Math.max(0, count.rows - 1);
    hidden += count.hidden;
  }
  return { ...joinColumns(found), ignoredSheets: ignored, total, hidden, rows, close };
};

const rejectTooMany = async ({ total, rows }: CandidateBook): Promise<void> => {
  if (total <= importRowsMax) return;
  let filled = 0;
  for await (const _ of rows()) {
    filled += 1;
    if (filled > importRowsMax)
      throw new WorkbookError(
        'The workbook has more than 1,00,000 rows',
        'Split it into several workbooks.',
      );
  }
};

const rejectNone = async ({ rows }: CandidateBook): Promise<void> => {
  for await (const _ of rows()) return;
  throw new WorkbookError('The workbook has no rows below the headers');
};

/** A library's error means that the file is damaged or not a workbook. */
export const withExplanations = (error: unknown): unknown => {
  if (error instanceof WorkbookError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EACCES') return error;
  return new WorkbookError(
    'The workbook is damaged or cut off',
    'Open it in Excel or LibreOffice, save it again and upload that.',
  );
};

/**
 * Reads every visible sheet whose first row contains the headers.
 * @param fd position is not used
 * @throws WorkbookError when the workbook cannot be imported at all
 */
export const openCandidates = async (fd: number, kind: WorkbookKind): Promise<CandidateBook> => {
  try {
    const book = await candidateBook(await (kind === 'xlsx' ? openXlsx(fd) : openXls(fd)));
    await rejectTooMany(book);
    await rejectNone(book);
    return book;
  } catch (error) {
    throw withExplanations(error);
  }
};
