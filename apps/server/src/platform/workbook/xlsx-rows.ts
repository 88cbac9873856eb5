import type { Readable } from 'node:stream';
import {
  cellMaxChars,
  columnsMax,
  expandNumber,
  lastRow,
  WorkbookError,
  type Cell,
  type SheetRow,
  type NumberDisplay,
} from './cell.ts';
import { parseSerialDay } from './day.ts';
import { decodeEscapes, createXmlParser } from './xlsx-zip.ts';

// Rows are parsed on demand. hucre's own stream drops formulas and reads ahead without limit
// (docs/decisions/009-reading-workbooks.md).

const tooLong = () =>
  new WorkbookError('A cell of the workbook contains more than 32,767 characters');

/** Reads `sharedStrings.xml`. Runs of rich text are joined and phonetic hints are left out. */
export const readSharedStrings = async (part: Readable): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inAid = false;
  const parser = createXmlParser({
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inAid = true;
      inText = name === 't' && !inAid;
    },
    text: (piece) => {
      if (!inText) return;
      text += piece;
      if (text.length > cellMaxChars) throw tooLong();
    },
    close: (name) => {
      inText = false;
      if (name === 'rPh') inAid = false;
      if (name === 'si') texts.push(decodeEscapes(text));
    },
  });
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of part as AsyncIterable<Buffer>)
    parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
  return texts;
};

export type BookContext = {
  shared: readonly string[];
  /** How each cell format displays a number, in the order of `cellXfs`. */
  formats: readonly (NumberDisplay | undefined)[];
  /** Whether days are counted from 1904, as Excel for Mac did. */
  isDate1904: boolean;
};

type Open = {
  column: number;
  type: string;
  style: number;
  formula: boolean;
  value: string;
  hasValue: boolean;
};

const toColumn = (reference: string): number => {
  let column = 0;
  for (const char of reference) {
    const code = char.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
};

/** A five-digit number may be a day even without a date format. A shorter one is rather a year or a house number. */
const mayBeDay = /^\d{5}(?:\.\d+)?$/u;

/** Adds the day to the cell of a number or text that may be one. */
export const cellWithDay = (
  cell: Cell,
  { shownAs, isDate1904 }: { shownAs: NumberDisplay | undefined; isDate1904: boolean },
): Cell => {
  const isSerial = shownAs === 'date' || mayBeDay.test(cell.text);
  // Nearly every cell of a large workbook.
  if (!isSerial && shownAs === undefined) return cell;
  const day = isSerial ? parseSerialDay(Number(cell.text), isDate1904) : undefined;
  return {
    ...cell,
    ...(shownAs === undefined ? {} : { shownAs }),
    ...(day === undefined ? {} : { day }),
  };
};

/** An ISO 8601 day of strict OOXML: `2010-05-01T00:00:00`. */
const isoCell = (value: string): Cell => {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T|$)/u.exec(value) ?? [];
  return day === undefined ? { text: value, shownAs: 'time' } : { text: day, shownAs: 'date', day };
};

const filledCell = ({ type, style, value }: Open, book: BookContext): Cell => {
  const { isDate1904 } = book;
  switch (type) {
    case 'e':
      return { text: value, fault: 'error' };
    case 'b':
      return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
    case 's':
      return cellWithDay(
        { text: book.shared[Number(value)] ?? '' },
        { shownAs: undefined, isDate1904 },
      );
    case 'str':
    case 'inlineStr':
      return cellWithDay({ text: decodeEscapes(value) }, { shownAs: undefined, isDate1904 });
    case 'd':
      return isoCell(value.trim());
    default:
      return cellWithDay(
        { text: expandNumber(value).text, number: true },
        { shownAs: book.formats[style], isDate1904 },
      );
  }
};

const toCell = (open: Open, book: BookContext): Cell | undefined => {
  if (open.hasValue && open.value !== '') return filledCell(open, book);
  return open.formula && open.type !== 'str' ? { text: '', fault: 'formula' } : undefined;
};

/** Collects rows from parser events. `takeRows` returns the complete ones. */
const rowBuilder = (book: BookContext) => {
  let rows: SheetRow[] = [];
  let current: SheetRow = { row: 0, cells: [] };
  let cell: Open | undefined;
  let next = 0;
  let reading = false;
  /** Inside a phonetic hint, which Excel shows above a text and which is not part of it. */
  let inHint = false;

  const openRow = (attributes: Record<string, string>): void => {
    const row = attributes['r'] === undefined ? current.row + 1 : Number(attributes['r']);
    if (!(row > current.row && row <= lastRow))
      throw new WorkbookError('The workbook names rows that no spreadsheet has');
    current = { row, cells: [] };
    next = 0;
  };
  const openCell = (attributes: Record<string, string>): void => {
    const column = attributes['r'] === undefined ? next : toColumn(attributes['r']);
    next = column + 1;
    cell = {
      column,
      type: attributes['t'] ?? 'n',
      style: Number(attributes['s'] ?? 0),
      formula: false,
      value: '',
      hasValue: false,
    };
    inHint = false;
  };
  const closeCell = (): void => {
    const read = cell && toCell(cell, book);
    if (cell && read && cell.column >= 0 && cell.column < columnsMax)
      current.cells[cell.column] = read;
    cell = undefined;
  };

  const parser = createXmlParser({
    open: (name, attributes) => {
      if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (cell) {
        if (name === 'f') cell.formula = true;
        if (name === 'rPh') inHint = true;
        reading = name === 'v' || (name === 't' && !inHint);
        if (reading) cell.hasValue = true;
      }
    },
    text: (text) => {
      if (!reading || !cell) return;
      cell.value += text;
      if (cell.value.length > cellMaxChars) throw tooLong();
    },
    close: (name) => {
      reading = false;
      if (name === 'rPh') inHint = false;
      if (name === 'c') closeCell();
      if (name === 'row') rows.push(current);
    },
  });
  const takeRows = (): SheetRow[] => {
    const done = rows;
    rows = [];
    return done;
  };
  return { parser, takeRows };
};

/** Parses the rows of a worksheet part on demand. */
export const readSheetRows = async function* (
  part: Readable,
  book: BookContext,
): AsyncGenerator<SheetRow> {
  const { parser, takeRows } = rowBuilder(book);
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of part as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* takeRows();
  }
  parser.close();
  yield* takeRows();
};

/** An estimate of the rows of a sheet: never too low. */
export type RowCount = {
  rows: number;
  /** Filled rows that are hidden by a filter or by hand. */
  hidden: number;
};

const rowTag = /<(?:[\w.-]{1,40}:)?row(?=[\s/>])([^>]*)>(\s*<(?:[\w.-]{1,40}:)?c[\s>])?/gu;
const rowNumber = /\sr="(\d{1,12})"/u;
const isHidden = /\shidden="(?:1|true|on)"/u;
/** Longer than any tag of a row with the tag of its first cell. */
const tagMax = 64 * 1024;

/**
 * Counts the rows of a worksheet part without parsing them.
 * @throws WorkbookError for impossible row numbers
 */
export const countRows = async (part: Readable): Promise<RowCount> => {
  const count: RowCount = { rows: 0, hidden: 0 };
  let rest = '';
  const countIn = (text: string): void => {
    for (const [, attributes = '', filled] of text.matchAll(rowTag)) {
      count.rows += 1;
      if (Number(rowNumber.exec(attributes)?.[1] ?? 0) > lastRow)
        throw new WorkbookError('The workbook names rows that no spreadsheet has');
      if (filled !== undefined && isHidden.test(attributes)) count.hidden += 1;
    }
  };
  for await (const chunk of part as AsyncIterable<Buffer>) {
    const text = rest + chunk.toString('latin1');
    // A row is counted with the chunk in which its first cell begins.
    const cut = text.lastIndexOf('<row', text.length - 1);
    const prefixed = text.lastIndexOf(':row', text.length - 1);
    const last = Math.max(cut, prefixed < 0 ? -1 : text.lastIndexOf('<', prefixed));
    const from = last >= 0 && text.length - last < tagMax ? last : text.length;
    const open = text.lastIndexOf('<');
    const end = Math.min(from, open >= 0 && text.length - open < 64 ? open : text.length);
    countIn(text.slice(0, end));
    rest = text.slice(end);
  }
  countIn(rest);
  return count;
};
