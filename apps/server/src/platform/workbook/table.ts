import { normalizeText } from '@purboday/contract/conventions/normalize';
import {
  WorkbookError,
  expandNumber,
  removeEmptyFraction,
  removeEscape,
  type Cell,
  type SheetRow,
  validateCell,
  isEmptyValue,
  toShownText,
} from './cell.ts';
import { matchColumns, type Column, type DuplicateColumn } from './find-sheets.ts';
import { parseCellDay } from './day.ts';

export type { Column };

/** An unreadable cell, with the header of its column. */
type CellError = { column: string; message: string };

/** A row with Excel's row number: texts of known columns by field, the others in the order of `Table.others`. */
export type TableRow<Field extends string> = {
  row: number;
  at: (field: Field) => string;
  others: readonly string[];
  /** Unreadable cells of known columns. */
  errors: CellError[];
};

export type Table<Field extends string> = {
  /** Set when several sheets of the workbook were read. */
  sheet?: string;
  rows: TableRow<Field>[];
  /** Returns the header of a field as the workbook spells it. */
  headerOf: (field: Field) => string;
  /** Headers of unknown columns, possibly repeated. */
  others: string[];
  /** Fields with several columns, of which the first by certainty is read. */
  duplicates: DuplicateColumn<Field>[];
};

/** Tables of the sheets that were read, and the names of the other sheets. */
export type Tables<Field extends string> = { tables: Table<Field>[]; ignoredSheets: string[] };

/** A sheet as the reading process returns it, headers first. */
export type ReadSheet = { name: string; rows: SheetRow[] };

const toText = (cell: Cell | undefined): string => {
  if (cell === undefined || cell.fault !== undefined) return '';
  const { text } = cell.number ? expandNumber(toShownText(cell)) : { text: toShownText(cell) };
  return removeEscape(removeEmptyFraction(normalizeText(text)));
};

const toValue = <Field extends string>(
  cell: Cell | undefined,
  { isDay }: Column<Field>,
): string => {
  const text = (isDay && cell ? parseCellDay(cell) : undefined) ?? toText(cell);
  return isEmptyValue(text) ? '' : text;
};

const toTable = <Field extends string>(
  { name, rows: [head, ...rows] }: ReadSheet,
  columns: readonly Column<Field>[],
): Table<Field> => {
  const { headers, fields, duplicates } = matchColumns(head?.cells ?? [], columns);
  const twice = duplicates.find(({ header, others }) => others.includes(header));
  if (twice)
    throw new WorkbookError(
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
    duplicates,
    rows: rows.map(({ row, cells }) => ({
      row,
      at: (field) => {
        const column = byField.get(field);
        return column ? toValue(cells[column.at], column) : '';
      },
      others: others.map(({ at }) => toText(cells[at])),
      errors: known.flatMap(({ at, isDay = false }) => {
        const message = validateCell(cells[at], { isDay });
        return message === undefined ? [] : [{ column: headers[at] ?? '', message }];
      }),
    })),
  };
};

/**
 * Converts sheets to tables.
 * @throws WorkbookError without rows, or with two columns of one header
 */
export const toTables = <Field extends string>(
  sheets: readonly ReadSheet[],
  columns: readonly Column<Field>[],
): Table<Field>[] => {
  if (sheets.every(({ rows }) => rows.length < 2))
    throw new WorkbookError('The workbook has no rows below the headers');
  return sheets.map((sheet) => ({
    ...toTable(sheet, columns),
    ...(sheets.length > 1 ? { sheet: sheet.name } : {}),
  }));
};
