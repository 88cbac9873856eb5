import { CFB, read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { fstatSync, readSync } from 'node:fs';
import { importMessages } from '@purboday/contract/import/import.messages';
import { importRowsMax } from '@purboday/contract/import/workbook';
import {
  columnsMax,
  expandNumber,
  WorkbookError,
  type Cell,
  type SheetRow,
  toDisplayByCode,
} from './cell.ts';
import { hintForStreams } from './workbook-format.ts';
import { cellWithDay } from './xlsx-rows.ts';
import type { Sheet, Workbook } from './xlsx-workbook.ts';

const damaged = () =>
  new WorkbookError(
    'The workbook is damaged or cut off',
    'Open it in Excel or LibreOffice, save it again and upload that.',
  );

/** The whole `.xls` is in memory while it is read. One of 65,536 rows is far smaller. */
const bytesMax = 256 * 1024 * 1024;

const tooLarge = () =>
  new WorkbookError(
    'The workbook takes too much memory to read',
    'Save it as Excel Workbook (.xlsx) and upload that.',
  );

const protectedByPassword = () =>
  new WorkbookError(
    'The workbook is protected by a password',
    'Remove the password and upload it again.',
  );

const toStreams = (bytes: Buffer): string[] => {
  try {
    return CFB.read(bytes, { type: 'buffer' }).FullPaths.map(
      (path: string) => path.split('/').at(-1) ?? '',
    );
  } catch {
    throw damaged();
  }
};

/** Old Office files of all kinds share one container format. */
const checkKind = (bytes: Buffer): void => {
  const streams = toStreams(bytes);
  if (streams.includes('EncryptedPackage')) throw protectedByPassword();
  if (!streams.some((name) => name === 'Workbook' || name === 'Book'))
    throw new WorkbookError(importMessages.type, hintForStreams(streams));
};

const filledCell = (
  { t: type, v: value, z: code }: CellObject,
  isDate1904: boolean,
): Cell | undefined => {
  if (type === 'b') return { text: value === true ? 'TRUE' : 'FALSE' };
  if (type === 'n')
    return cellWithDay(
      { text: expandNumber(String(value)).text, number: true },
      { shownAs: typeof code === 'string' ? toDisplayByCode(code) : undefined, isDate1904 },
    );
  if (value === undefined || value === '') return undefined;
  return cellWithDay({ text: String(value) }, { shownAs: undefined, isDate1904 });
};

const toCell = (cell: CellObject | null | undefined, isDate1904: boolean): Cell | undefined => {
  if (!cell) return undefined;
  if (cell.t === 'e') return { text: cell.w ?? '#N/A', fault: 'error' };
  const read = cell.t === 'z' ? undefined : filledCell(cell, isDate1904);
  return read ?? (cell.f === undefined ? undefined : { text: '', fault: 'formula' });
};

const toData = (sheet: WorkSheet) => (sheet['!data'] ?? []) as (CellObject | null)[][];

const toRows = function* (sheet: WorkSheet, isDate1904: boolean): Generator<SheetRow> {
  for (const [index, cells] of toData(sheet).entries()) {
    if (!cells) continue;
    const read = cells.slice(0, columnsMax);
    yield { row: index + 1, cells: Array.from(read, (cell) => toCell(cell, isDate1904)) };
  }
};

const toCount = (sheet: WorkSheet) => {
  const data = toData(sheet);
  const hidden = (sheet['!rows'] ?? []).filter(
    (row, at) => row?.hidden === true && (data[at] ?? []).length > 0,
  );
  return { rows: data.length, hidden: hidden.length };
};

const parse = (bytes: Buffer) => {
  try {
    return read(bytes, {
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      sheetRows: importRowsMax + 2,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/iu.test(error.message))
      throw protectedByPassword();
    throw damaged();
  }
};

/** From the beginning, because the process that opened the file left its position at the end. */
const readAll = (fd: number): Buffer => {
  const { size } = fstatSync(fd);
  if (size > bytesMax) throw tooLarge();
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < bytes.length;) {
    const read = readSync(fd, bytes, at, bytes.length - at, at);
    if (read === 0) throw damaged();
    at += read;
  }
  return bytes;
};

/** Opens an `.xls` of Excel 97 to 2003. It has at most 65,536 rows, so it is read at once. */
export const openXls = async (fd: number): Promise<Workbook> => {
  const bytes = readAll(fd);
  checkKind(bytes);
  const book = parse(bytes);
  const isDate1904 = Boolean(book.Workbook?.WBProps?.date1904);
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
            yield* toRows(sheet, isDate1904);
          },
          count: async () => toCount(sheet),
        },
      ];
    },
  );
  return { sheets, close: () => undefined };
};
