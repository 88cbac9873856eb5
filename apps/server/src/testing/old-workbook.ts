import { write, type CellObject, type WorkBook } from '@e965/xlsx';

type Options = { isDate1904?: boolean };

/** A workbook in the format of Excel 97 (`.xls`), of one sheet. */
export const oldWorkbook = (
  rows: readonly (readonly (string | CellObject)[])[],
  { isDate1904 = false }: Options = {},
): Buffer => {
  const sheet: Record<string, unknown> = {};
  const width = Math.max(...rows.map((row) => row.length));
  for (const [r, row] of rows.entries())
    for (const [c, value] of row.entries())
      sheet[`${String.fromCharCode(65 + c)}${r + 1}`] =
        typeof value === 'string' ? { t: 's', v: value } : value;
  sheet['!ref'] = `A1:${String.fromCharCode(64 + width)}${rows.length}`;
  const book: WorkBook = {
    SheetNames: ['Students'],
    Sheets: { Students: sheet },
    Workbook: { WBProps: { date1904: isDate1904 } },
  };
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
};

/** A cell that shows a day. */
export const dayCell = (serial: number): CellObject => ({ t: 'n', v: serial, z: 'dd/mm/yyyy' });

/** The number of a day in a workbook that counts from 1904. */
export const serialFrom1904 = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1904, 0, 1)) / 86_400_000;
