import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { WorkbookColumn } from '@purboday/contract/import/import.schemas';
import type { Clock } from '#server/platform/process/clock.ts';
import { WorkbookRefusal } from '#server/platform/workbook/cell.ts';
import { holdsLongNumber, withoutDigits } from '#server/platform/workbook/cell.ts';
import { parseWorkbook } from '#server/import/workbook/parse-workbook.ts';
import type { ParsedSheet } from '#server/import/workbook/parse-workbook.ts';
import { refusalProblem } from '#server/import/receive-workbook.ts';
import type { ReceivedWorkbook } from '#server/import/receive-workbook.ts';
import type { WorkbookFiles } from '#server/import/workbook-files.ts';

const rowsShown = 5;

/** Of a column of numbers no digit is shown, nor of what may be such a number elsewhere (SEC-52). */
const shownOf = (cell: string, column: WorkbookColumn | undefined): string => {
  if (column?.field === 'aadharNumber') return withoutDigits(cell);
  return holdsLongNumber(cell) ? withoutDigits(cell) : cell;
};

/** The columns of a workbook and its first rows, as the import would read them; keeps nothing. */
export const previewWorkbook =
  ({ files, clock }: { files: WorkbookFiles; clock: Clock }) =>
  async (workbook: ReceivedWorkbook) => {
    const { kind } = workbook;
    let sheet: ParsedSheet = { columns: [], headers: [], total: 0 };
    const rows: { row: number; cells: string[] }[] = [];
    const file = await files.openReceived(workbook).finally(() => files.discard(workbook));
    try {
      for await (const parsed of parseWorkbook({
        file,
        kind,
        skills: [],
        batch: rowsShown,
        only: rowsShown,
        today: dayInKolkata(clock()),
      })) {
        if (!Array.isArray(parsed)) sheet = parsed;
        else
          rows.push(
            ...parsed.map(({ row, cells }) => ({
              row,
              cells: cells
                .filter((_, at) => sheet.headers[at] !== '')
                .map((cell, at) => shownOf(cell, sheet.columns[at])),
            })),
          );
      }
      return { columns: sheet.columns, rows, total: sheet.total };
    } catch (error) {
      throw error instanceof WorkbookRefusal ? refusalProblem(error) : error;
    } finally {
      await file.close();
    }
  };
