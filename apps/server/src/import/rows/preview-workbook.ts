import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import { WorkbookRefusal, holdsLongNumber, withoutDigits } from '#server/platform/workbook/cell.ts';
import { parseWorkbook } from '#server/import/workbook/parse-workbook.ts';
import type { ParsedBook } from '#server/import/workbook/parse-messages.ts';
import type { CheckedRow } from './check-row.ts';
import { refusalProblem } from '#server/import/receive-workbook.ts';
import type { ReceivedWorkbook } from '#server/import/receive-workbook.ts';
import type { WorkbookFiles } from '#server/import/workbook-files.ts';

const rowsShown = 5;

/** Of a column of numbers no digit is shown, nor of what may be such a number elsewhere (SEC-52). */
const shownOf = (cell: string, column: WorkbookColumn): string => {
  if (column.field === 'aadharNumber') return withoutDigits(cell);
  return holdsLongNumber(cell) ? withoutDigits(cell) : cell;
};

const preview = (
  { sheets, columns, ignoredSheets, total, hidden }: ParsedBook,
  rows: CheckedRow[],
) => {
  const named = columns.flatMap((column, at) => (column.header === '' ? [] : [{ column, at }]));
  const ofSheet = (name: string | undefined) => (sheets.length > 1 ? { sheet: name ?? '' } : {});
  return {
    columns: named.map(({ column }) => column),
    rows: rows.map(({ sheet, row, cells }) => ({
      row,
      ...ofSheet(sheets[sheet]?.name),
      cells: named.map(({ column, at }) => shownOf(cells[at] ?? '', column)),
    })),
    total,
    hiddenRows: hidden,
    sheets: sheets.map(({ name }) => name),
    ignoredSheets,
    duplicateColumns: sheets.flatMap(({ name, duplicates }) =>
      duplicates.map((duplicate) => ({ ...duplicate, ...ofSheet(name) })),
    ),
  };
};

/** The columns of a workbook and its first rows, as the import would read them; keeps nothing. */
export const previewWorkbook =
  ({ workbookFiles, clock }: { workbookFiles: WorkbookFiles; clock: Clock }) =>
  async (account: string, workbook: ReceivedWorkbook) => {
    const { kind } = workbook;
    let book: ParsedBook = {
      sheets: [],
      columns: [],
      ignoredSheets: [],
      total: 0,
      hidden: 0,
    };
    const rows: CheckedRow[] = [];
    const file = await workbookFiles
      .openReceived(workbook)
      .finally(() => workbookFiles.discard(workbook));
    try {
      for await (const parsed of parseWorkbook({
        file,
        kind,
        skills: [],
        batch: rowsShown,
        only: rowsShown,
        today: dayInKolkata(clock()),
        account,
        isJob: false,
      })) {
        if (Array.isArray(parsed)) rows.push(...parsed);
        else book = parsed;
      }
      return preview(book, rows);
    } catch (error) {
      throw error instanceof WorkbookRefusal ? refusalProblem(error) : error;
    } finally {
      await file.close();
    }
  };
