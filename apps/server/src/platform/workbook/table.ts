import { normalizeText } from '@purboday/contract/conventions/normalize';
import {
  WorkbookRefusal,
  expandNumber,
  withoutEmptyFraction,
  withoutEscape,
  type Cell,
  type SheetRow,
  cellFault,
  meansNothing,
  shownText,
} from './cell.ts';
import { matchColumns, type Column } from './find-sheets.ts';
import { dayInCell } from './day.ts';

export type { Column };

/** What is wrong with a cell, under the header of its column. */
type CellError = { column: string; message: string };

/** A row as Excel numbers it: its texts by the fields of the columns, those of the other columns in the order of `Table.others`. */
export type TableRow<Field extends string> = {
  row: number;
  at: (field: Field) => string;
  others: readonly string[];
  /** Cells of known columns that cannot be read. */
  errors: CellError[];
};

/** A sheet with its headers. */
export type Table<Field extends string> = {
  /** Name of the sheet, where several sheets of the workbook were read. */
  sheet?: string;
  rows: TableRow<Field>[];
  /** Header of each column that has a field, as the workbook writes it. */
  headerOf: (field: Field) => string;
  /** Headers of the other columns; the same header can be there twice. */
  others: string[];
};

/** Sheets of a workbook that were read, and the names of those that were not. */
export type Tables<Field extends string> = { tables: Table<Field>[]; ignoredSheets: string[] };

/** A sheet as the process that reads workbooks hands it over: the headers first. */
export type ReadSheet = { name: string; rows: SheetRow[] };

const textOf = (cell: Cell | undefined): string => {
  if (cell === undefined || cell.fault !== undefined) return '';
  const { text } = cell.number ? expandNumber(shownText(cell)) : { text: shownText(cell) };
  return withoutEscape(withoutEmptyFraction(normalizeText(text)));
};

const valueOf = <Field extends string>(
  cell: Cell | undefined,
  { isDay, required }: Column<Field>,
): string => {
  const text = (isDay && cell ? dayInCell(cell) : undefined) ?? textOf(cell);
  return !required && meansNothing(text) ? '' : text;
};

const tableOf = <Field extends string>(
  { name, rows: [head, ...rows] }: ReadSheet,
  columns: readonly Column<Field>[],
): Table<Field> => {
  const { headers, fields, duplicates } = matchColumns(head?.cells ?? [], columns);
  const twice = duplicates.find(({ header, others }) => others.includes(header));
  if (twice)
    throw new WorkbookRefusal(
      `Two columns of the sheet "${name}" have the header ${twice.header}`,
      'Rename or delete one of them and upload the workbook again.',
    );
  const known = columns.flatMap((column) => {
    const at = fields.indexOf(column.field);
    return at < 0 ? [] : [{ ...column, at }];
  });
  const byField = new Map(known.map((column) => [column.field, column]));
  const others = headers.flatMap((header, at) =>
    header !== '' && fields[at] === null ? [{ header, at }] : [],
  );
  return {
    headerOf: (field) => headers[byField.get(field)?.at ?? -1] ?? '',
    others: others.map(({ header }) => header),
    rows: rows.map(({ row, cells }) => ({
      row,
      at: (field) => {
        const column = byField.get(field);
        return column ? valueOf(cells[column.at], column) : '';
      },
      others: others.map(({ at }) => textOf(cells[at])),
      errors: known.flatMap(({ at, isDay = false }) => {
        const message = cellFault(cells[at], { isDay });
        return message === undefined ? [] : [{ column: headers[at] ?? '', message }];
      }),
    })),
  };
};

/**
 * Sheets as tables.
 * @throws WorkbookRefusal without rows, or with two columns of one header
 */
export const tablesOf = <Field extends string>(
  sheets: readonly ReadSheet[],
  columns: readonly Column<Field>[],
): Table<Field>[] => {
  if (sheets.every(({ rows }) => rows.length < 2))
    throw new WorkbookRefusal('The workbook has no rows below the headers');
  return sheets.map((sheet) => ({
    ...tableOf(sheet, columns),
    ...(sheets.length > 1 ? { sheet: sheet.name } : {}),
  }));
};
