import {
  WorkbookRefusal,
  expandNumber,
  holdsLongNumber,
  withoutEmptyFraction,
  withoutEscape,
  withoutLongNumbers,
  type Cell,
  type SheetRow,
} from './cell.ts';

/** A column that a table may have: what it is for, the header it is written with, and how else people call it. */
export type Column<Field extends string> = {
  field: Field;
  header: string;
  also?: readonly string[];
  required?: true;
};

/** A row as Excel numbers it, its texts by the fields of the columns; other columns by their headers. */
export type TableRow<Field extends string> = {
  row: number;
  at: (field: Field) => string;
  others: ReadonlyMap<string, string>;
};

export type Table<Field extends string> = {
  rows: TableRow<Field>[];
  /** Header of each column that has a field, as the workbook writes it. */
  headerOf: (field: Field) => string;
  /** Headers of the other columns. */
  others: string[];
};

/** A header without letter case, punctuation and spaces. */
const keyOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLocaleLowerCase('en-IN')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const textOf = (cell: Cell | undefined): string => {
  if (cell === undefined || cell.fault !== undefined) return '';
  const { text } = cell.number ? expandNumber(cell.text) : cell;
  return withoutEscape(withoutEmptyFraction(text.normalize('NFC').trim()));
};

/**
 * A sheet as a table: its first filled row holds the headers.
 * @throws WorkbookRefusal without rows, or without a column that is required
 */
export const tableOf = <Field extends string>(
  [head, ...rows]: readonly SheetRow[],
  columns: readonly Column<Field>[],
): Table<Field> => {
  if (!head || rows.length === 0)
    throw new WorkbookRefusal('The workbook has no rows below the headers');
  // A day has eight digits; twelve are somebody's.
  const headers = Array.from(head.cells, (cell) => {
    const header = textOf(cell);
    return holdsLongNumber(header) ? withoutLongNumbers(header) : header;
  });
  const known = new Map<string, Field>(
    columns.flatMap(({ field, header, also = [] }) =>
      [header, ...also].map((name) => [keyOf(name), field] as const),
    ),
  );
  const places = new Map<Field, number>();
  const others: { header: string; at: number }[] = [];
  for (const [at, header] of headers.entries()) {
    const field = known.get(keyOf(header));
    if (field !== undefined && !places.has(field)) places.set(field, at);
    else if (header !== '') others.push({ header, at });
  }
  const missing = columns.filter(({ field, required }) => required && !places.has(field));
  if (missing.length > 0)
    throw new WorkbookRefusal(
      `These headers are missing in the first row: ${missing.map(({ header }) => header).join(', ')}`,
      'Download the workbook to see how the headers are written.',
    );
  return {
    headerOf: (field) => headers[places.get(field) ?? -1] ?? '',
    others: others.map(({ header }) => header),
    rows: rows.map(({ row, cells }) => ({
      row,
      at: (field) => textOf(cells[places.get(field) ?? -1]),
      others: new Map(others.map(({ header, at }) => [header, textOf(cells[at])])),
    })),
  };
};
