import type { Readable } from 'node:stream';
import { cellMaxChars, columnsMax, expandNumber, lastRow, WorkbookRefusal } from './cell.ts';
import type { Cell, SheetRow } from './cell.ts';
import { withoutEscapes, xmlParser } from './xml.ts';

// A row is read when it is asked for: hucre's own stream drops formulas and reads ahead without end (docs/decisions/009-reading-workbooks.md).

/** Characters that the texts of a cell may pile up before it is refused. */
const tooLong = () =>
  new WorkbookRefusal('A cell of the workbook holds more than 32,767 characters');

/** Texts of `sharedStrings.xml`; runs of rich text joined, reading aids left out. */
export const readSharedStrings = async (part: Readable): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inAid = false;
  const parser = xmlParser({
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
      if (name === 'si') texts.push(withoutEscapes(text));
    },
  });
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of part as AsyncIterable<Buffer>)
    parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
  return texts;
};

type Open = { column: number; type: string; formula: boolean; value: string; hasValue: boolean };

const columnOf = (reference: string): number => {
  let column = 0;
  for (const char of reference) {
    const code = char.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
};

const numberCell = (raw: string): Cell => ({ text: expandNumber(raw).text, number: true });

const filledCell = ({ type, value }: Open, shared: readonly string[]): Cell => {
  switch (type) {
    case 'e':
      return { text: value, fault: 'error' };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 's':
      return { text: shared[Number(value)] ?? '' };
    case 'str':
    case 'inlineStr':
      return { text: withoutEscapes(value) };
    default:
      return numberCell(value);
  }
};

const cellOf = (open: Open, shared: readonly string[]): Cell | undefined => {
  if (open.hasValue && open.value !== '') return filledCell(open, shared);
  return open.formula && open.type !== 'str' ? { text: '', fault: 'formula' } : undefined;
};

/** Builds rows out of what the parser meets; `taken` hands over those that are complete. */
const rowBuilder = (shared: readonly string[]) => {
  let rows: SheetRow[] = [];
  let current: SheetRow = { row: 0, cells: [] };
  let cell: Open | undefined;
  let next = 0;
  let reading = false;

  const openRow = (attributes: Record<string, string>): void => {
    const row = attributes['r'] === undefined ? current.row + 1 : Number(attributes['r']);
    if (!(row > current.row && row <= lastRow))
      throw new WorkbookRefusal('The workbook names rows that no spreadsheet has');
    current = { row, cells: [] };
    next = 0;
  };
  const openCell = (attributes: Record<string, string>): void => {
    const column = attributes['r'] === undefined ? next : columnOf(attributes['r']);
    next = column + 1;
    cell = { column, type: attributes['t'] ?? 'n', formula: false, value: '', hasValue: false };
  };
  const closeCell = (): void => {
    const read = cell && cellOf(cell, shared);
    if (cell && read && cell.column >= 0 && cell.column < columnsMax)
      current.cells[cell.column] = read;
    cell = undefined;
  };

  const parser = xmlParser({
    open: (name, attributes) => {
      if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (cell) {
        if (name === 'f') cell.formula = true;
        reading = name === 'v' || name === 't';
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
      if (name === 'c') closeCell();
      if (name === 'row') rows.push(current);
    },
  });
  const taken = (): SheetRow[] => {
    const done = rows;
    rows = [];
    return done;
  };
  return { parser, taken };
};

/** Rows of a worksheet part, read as they are asked for. */
export const readSheetRows = async function* (
  part: Readable,
  shared: readonly string[],
): AsyncGenerator<SheetRow> {
  const { parser, taken } = rowBuilder(shared);
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of part as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* taken();
  }
  parser.close();
  yield* taken();
};

const rowName = Buffer.from('row');
const rowNumber = /^row\s[^>]{0,300}?\br="(\d{1,12})"/u;
/** Bytes before the name in which the `<` of its tag is looked for: a prefix is short. */
const prefixMax = 40;

/** Whether the name at this place opens an element, under whatever prefix: too many may be counted, never too few. */
const opensRow = (bytes: Buffer, at: number): boolean => {
  const after = bytes[at + rowName.length] ?? 0;
  // Blank, `/` or `>`.
  if (after > 0x20 && after !== 0x2f && after !== 0x3e) return false;
  const tag = bytes.lastIndexOf(0x3c, at);
  return (
    tag === at - 1 || (tag >= at - prefixMax && bytes[at - 1] === 0x3a && bytes[tag + 1] !== 0x2f)
  );
};

const checkNumber = (bytes: Buffer, at: number): void => {
  const number = rowNumber.exec(bytes.toString('latin1', at, at + 320))?.[1];
  if (number !== undefined && Number(number) > lastRow)
    throw new WorkbookRefusal('The workbook names rows that no spreadsheet has');
};

/** Counts the rows of a worksheet part without reading them, and refuses rows that cannot be. */
export const countRows = async (part: Readable): Promise<number> => {
  let count = 0;
  let held = Buffer.alloc(0);
  for await (const chunk of part as AsyncIterable<Buffer>) {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    let last = -1;
    let looked = 0;
    for (
      let at = bytes.indexOf(rowName);
      at >= 0 && at + rowName.length < bytes.length;
      at = bytes.indexOf(rowName, looked)
    ) {
      looked = at + rowName.length;
      if (!opensRow(bytes, at)) continue;
      count += 1;
      last = at;
    }
    if (last >= 0 && last + 320 < bytes.length) checkNumber(bytes, last);
    held = Buffer.from(bytes.subarray(Math.max(looked, bytes.length - prefixMax)));
  }
  return count;
};
