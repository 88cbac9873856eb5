import { CFB, read } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { fstatSync, readSync } from 'node:fs';
import { importMessages } from '@purboday/contract/import/import.messages';
import { importRowsMax } from '@purboday/contract/import/workbook';
import { columnsMax, expandNumber, WorkbookRefusal } from './cell.ts';
import type { Cell, SheetRow } from './cell.ts';
import type { Sheet, Workbook } from './xlsx-workbook.ts';

const damaged = () =>
  new WorkbookRefusal(
    'The workbook is damaged or cut off',
    'Open it in Excel or LibreOffice, save it again and upload that.',
  );

const protectedByPassword = () =>
  new WorkbookRefusal(
    'The workbook is protected by a password',
    'Remove the password and upload it again.',
  );

const streamsOf = (bytes: Buffer): string[] => {
  try {
    return CFB.read(bytes, { type: 'buffer' }).FullPaths.map(
      (path: string) => path.split('/').at(-1) ?? '',
    );
  } catch {
    throw damaged();
  }
};

/** The container of old Office files holds many kinds of documents. */
const checkKind = (bytes: Buffer): void => {
  const streams = streamsOf(bytes);
  if (streams.includes('EncryptedPackage')) throw protectedByPassword();
  if (!streams.some((name) => name === 'Workbook' || name === 'Book'))
    throw new WorkbookRefusal(importMessages.type);
};

const textOf = ({ t: type, v: value }: CellObject): Cell | undefined => {
  if (type === 'n') return { text: expandNumber(String(value)).text, number: true };
  if (type === 'b') return { text: value === true ? 'TRUE' : 'FALSE' };
  return value === undefined || value === '' ? undefined : { text: String(value) };
};

const cellOf = (cell: CellObject | null | undefined): Cell | undefined => {
  if (!cell) return undefined;
  if (cell.t === 'e') return { text: cell.w ?? '#N/A', fault: 'error' };
  const read = cell.t === 'z' ? undefined : textOf(cell);
  return read ?? (cell.f === undefined ? undefined : { text: '', fault: 'formula' });
};

const rowsOf = function* (sheet: WorkSheet): Generator<SheetRow> {
  const data = (sheet['!data'] ?? []) as (CellObject | null)[][];
  for (const [index, cells] of data.entries()) {
    if (!cells) continue;
    yield { row: index + 1, cells: Array.from(cells.slice(0, columnsMax), cellOf) };
  }
};

const parse = (bytes: Buffer) => {
  try {
    return read(bytes, {
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      sheetRows: importRowsMax + 2,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/iu.test(error.message))
      throw protectedByPassword();
    throw damaged();
  }
};

/** From the beginning: the process that opened the file left its position at the end. */
const readAll = (fd: number): Buffer => {
  const bytes = Buffer.alloc(fstatSync(fd).size);
  for (let at = 0; at < bytes.length;) {
    const read = readSync(fd, bytes, at, bytes.length - at, at);
    if (read === 0) throw damaged();
    at += read;
  }
  return bytes;
};

/** Opens an `.xls` of Excel 97 to 2003; at most 65,536 rows, so all of it is read at once. */
export const openXls = async (fd: number): Promise<Workbook> => {
  const bytes = readAll(fd);
  checkKind(bytes);
  const book = parse(bytes);
  const hidden = new Map(
    book.Workbook?.Sheets?.map(({ name, Hidden }) => [name, (Hidden ?? 0) > 0]),
  );
  const sheets = book.SheetNames.filter((name) => hidden.get(name) !== true).flatMap(
    (name): Sheet[] => {
      const sheet = book.Sheets[name];
      if (!sheet) return [];
      return [
        {
          name,
          rows: async function* () {
            yield* rowsOf(sheet);
          },
          count: async () => ((sheet['!data'] ?? []) as unknown[]).length,
        },
      ];
    },
  );
  return { sheets, close: () => undefined };
};
