// Runs as a process of its own: what a hostile workbook does to its memory or its time ends with it (SEC-43).
import { WorkbookRefusal, type SheetRow } from './cell.ts';
import type { RowsTold } from './read-rows.ts';
import { openXls } from './xls-workbook.ts';
import { openXlsx } from './xlsx-workbook.ts';

/** Where `readRows` hands the workbook over, open and without a name. */
const workbookFd = 4;

const isFilled = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => cell !== undefined && (cell.fault !== undefined || cell.text.trim() !== ''));

const read = async (kind: string, most: number): Promise<SheetRow[]> => {
  const { sheets } = await (kind === 'xlsx' ? openXlsx(workbookFd) : openXls(workbookFd));
  const rows: SheetRow[] = [];
  const [first] = sheets;
  if (!first) throw new WorkbookRefusal('The workbook is empty');
  for await (const row of first.rows()) {
    if (!isFilled(row)) continue;
    if (rows.length > most)
      throw new WorkbookRefusal(
        `The workbook has more than ${most} rows`,
        'Split it into several workbooks.',
      );
    rows.push(row);
  }
  return rows;
};

const [, , kind = '', most = '0'] = process.argv;
const told: RowsTold = await read(kind, Number(most)).then(
  (rows) => ({ rows }),
  (error: unknown) => ({
    refused: error instanceof WorkbookRefusal ? error.message : 'The workbook could not be read',
    hint:
      error instanceof WorkbookRefusal
        ? error.hint
        : 'Open it in Excel or LibreOffice, save it again and upload that.',
  }),
);
process.send?.(told, () => process.exit(0));
