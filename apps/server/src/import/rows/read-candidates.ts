import { importRowsMax } from '@purboday/contract/import/workbook';
import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import { isFilled, WorkbookRefusal } from '#server/platform/workbook/cell.ts';
import type { SheetRow } from '#server/platform/workbook/cell.ts';
import { findSheets, type FoundSheet } from '#server/platform/workbook/find-sheets.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';
import type { Workbook } from '#server/platform/workbook/xlsx-workbook.ts';
import { openXls } from '#server/platform/workbook/xls-workbook.ts';
import { openXlsx } from '#server/platform/workbook/xlsx-workbook.ts';
import { candidateColumns, type ColumnField } from './columns.ts';

/** A sheet of candidates. */
export type CandidateSheet = {
  name: string;
  /** Header and field of each of its columns. */
  columns: { header: string; field: ColumnField | null }[];
  /** Position in the sheet of each of the workbook's columns; undefined for one that the sheet lacks. */
  positions: (number | undefined)[];
  duplicates: { field: ColumnField; header: string; others: string[] }[];
};

/** A row with the position of its sheet among those that are read. */
export type CandidateRow = SheetRow & { sheet: number };

/** The candidates of a workbook. */
export type CandidateBook = {
  sheets: CandidateSheet[];
  /** The columns of all sheets together. */
  columns: WorkbookColumn[];
  /** Visible sheets that lack the headers. */
  ignoredSheets: string[];
  /** Rows below the headers, an estimate: empty rows may be counted. */
  total: number;
  /** Those of them that a filter or a person has hidden; they are imported too. */
  hidden: number;
  /** Rows with something in them, below the headers, sheet by sheet. */
  rows: () => AsyncGenerator<CandidateRow>;
  close: () => void;
};

type Sheets = { sheets: CandidateSheet[]; columns: WorkbookColumn[] };

/** Joins the columns of several sheets: those of one field, or of one header, are one column of the workbook. */
const joinColumns = (found: readonly FoundSheet<ColumnField>[]): Sheets => {
  const columns: WorkbookColumn[] = [];
  const placeOf = new Map<string, number>();
  const sheets = found.map(({ name, columns: { headers, fields, duplicates } }) => {
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
    throw new WorkbookRefusal('The workbook is empty', 'Fill in the template and upload that.');
  const { found, ignored } = await findSheets(sheets, candidateColumns);
  const rows = async function* () {
    for (const [at, { sheet }] of found.entries()) {
      for await (const row of sheet.rows()) {
        if (row.row > 1 && isFilled(row)) yield { ...row, sheet: at };
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

const refuseTooMany = async ({ total, rows }: CandidateBook): Promise<void> => {
  if (total <= importRowsMax) return;
  let filled = 0;
  for await (const _ of rows()) {
    filled += 1;
    if (filled > importRowsMax)
      throw new WorkbookRefusal(
        'The workbook has more than 1,00,000 rows',
        'Split it into several workbooks.',
      );
  }
};

const refuseNone = async ({ rows }: CandidateBook): Promise<void> => {
  for await (const _ of rows()) return;
  throw new WorkbookRefusal('The workbook has no rows below the headers');
};

/** A fault inside the file that a library met: the file is not what it seems. */
export const explained = (error: unknown): unknown => {
  if (error instanceof WorkbookRefusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EACCES') return error;
  return new WorkbookRefusal(
    'The workbook is damaged or cut off',
    'Open it in Excel or LibreOffice, save it again and upload that.',
  );
};

/**
 * Finds the candidates in a workbook: every visible sheet whose first row holds the headers.
 * @param fd of the open file; its position is nobody's
 * @throws WorkbookRefusal for anything that cannot be imported at all
 */
export const openCandidates = async (fd: number, kind: WorkbookKind): Promise<CandidateBook> => {
  try {
    const book = await candidateBook(await (kind === 'xlsx' ? openXlsx(fd) : openXls(fd)));
    await refuseTooMany(book);
    await refuseNone(book);
    return book;
  } catch (error) {
    throw explained(error);
  }
};
