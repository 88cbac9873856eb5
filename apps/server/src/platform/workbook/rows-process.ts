// Runs in its own process, so that a hostile workbook that exhausts memory or time ends only this process (SEC-43).
import { inheritedFd, disableNetwork } from '#server/platform/process/disable-network.ts';
import { hasFilledCell, WorkbookError, type SheetRow } from './cell.ts';
import { type Column, findSheets } from './find-sheets.ts';
import type { RowsRead, RowsMessage } from './read-rows.ts';
import type { ReadSheet } from './table.ts';
import { openXls } from './xls-workbook.ts';
import { openXlsx } from './xlsx-workbook.ts';

const read = async (
  kind: string,
  most: number,
  columns: readonly Column<string>[],
): Promise<RowsRead> => {
  const { sheets } = await (kind === 'xlsx' ? openXlsx(inheritedFd) : openXls(inheritedFd));
  const { found, ignored } = await findSheets(sheets, columns);
  const read: ReadSheet[] = [];
  let left = most;
  for (const { name, sheet } of found) {
    const rows: SheetRow[] = [];
    for await (const row of sheet.rows()) {
      if (!hasFilledCell(row)) continue;
      // Headers are not counted.
      if (rows.length > 0) left -= 1;
      if (left < 0)
        throw new WorkbookError(
          `The workbook has more than ${most} rows`,
          'Split it into several workbooks.',
        );
      rows.push(row);
    }
    read.push({ name, rows });
  }
  return { sheets: read, ignored };
};

disableNetwork();
const [, , kind = '', most = '0', columns = '[]'] = process.argv;
const message: RowsMessage = await read(kind, Number(most), JSON.parse(columns)).then(
  (sheets) => sheets,
  (error: unknown) => ({
    refused: error instanceof WorkbookError ? error.message : 'The workbook could not be read',
    hint:
      error instanceof WorkbookError
        ? error.hint
        : 'Open it in Excel or LibreOffice, save it again and upload that.',
  }),
);
process.send?.(message, () => process.exit(0));
