import { normalizeLine, toNfkc } from '@purboday/contract/conventions/normalize';
import { hasFilledCell, maskLongNumbers, WorkbookError, type Cell, type SheetRow } from './cell.ts';
import { hasOnlyDays } from './day.ts';
import type { Sheet } from './xlsx-workbook.ts';

export type Column<Field extends string> = {
  field: Field;
  /** The header in our templates and exports. */
  header: string;
  /** Other names of the column, the most certain first. */
  also?: readonly string[];
  required?: true;
  /** The cells contain days. In any other column a date is a value that a spreadsheet changed. */
  isDay?: true;
};

type MatchedColumns<Field extends string> = {
  headers: string[];
  /** Field of each column; null for unknown columns. */
  fields: (Field | null)[];
  /** Missing required columns, by their names in the template. */
  missing: string[];
  /** Fields with several matching columns. */
  duplicates: DuplicateColumn<Field>[];
};

export type DuplicateColumn<Field extends string = string> = {
  field: Field;
  header: string;
  others: string[];
};

/** A header without letter case, punctuation and spaces (decisions §6). */
const toKey = (header: string): string =>
  toNfkc(header)
    .toLocaleLowerCase('en-IN')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The Latin half of a bilingual header: 'पिता का नाम / Father’s Name'. */
const toLatinKey = (header: string): string => toKey(header).replace(/[^a-z0-9]/gu, '');

/** Returns the text of a header. A number may be a person's, so it is only kept when it is a day. */
const toHeader = (cell: Cell | undefined): string => {
  if (cell === undefined) return '';
  // A five-digit number without a date format may be the day of a column of marks.
  if (cell.shownAs === 'date' || cell.number) return cell.day ?? cell.text;
  const text = normalizeLine(cell.text);
  return hasOnlyDays(text) ? text : maskLongNumbers(text);
};

type Candidate<Field extends string> = { field: Field; rank: number };

/** Finds the field of a header. A lower rank is more certain; 0 is the template's own header. */
const headerRanking = <Field extends string>(columns: readonly Column<Field>[]) => {
  const known = new Map<string, Candidate<Field>>();
  for (const { field, header, also = [] } of columns) {
    for (const [rank, name] of [header, ...also].entries()) {
      const key = toKey(name);
      if ((known.get(key)?.rank ?? Infinity) > rank) known.set(key, { field, rank });
    }
  }
  return (header: string): Candidate<Field> | undefined => {
    const exactMatch = known.get(toKey(header));
    if (exactMatch) return exactMatch;
    const latin = known.get(toLatinKey(header));
    return latin && { ...latin, rank: latin.rank + 0.5 };
  };
};

/** Matches a row of headers with fields. Of several columns for one field the best match is read, of equal ones the first. */
export const matchColumns = <Field extends string>(
  cells: readonly (Cell | undefined)[],
  columns: readonly Column<Field>[],
): MatchedColumns<Field> => {
  const rank = headerRanking(columns);
  const headers = Array.from(cells, toHeader);
  const found = headers.map((header) => (header === '' ? undefined : rank(header)));
  const best = new Map<Field, number>();
  for (const [at, candidate] of found.entries()) {
    if (!candidate) continue;
    const before = found[best.get(candidate.field) ?? -1];
    if (!before || candidate.rank < before.rank) best.set(candidate.field, at);
  }
  const fields = found.map((candidate, at) =>
    candidate && best.get(candidate.field) === at ? candidate.field : null,
  );
  const duplicates = [...best].flatMap(([field, at]) => {
    const others = headers.filter((_, other) => other !== at && found[other]?.field === field);
    return others.length === 0 ? [] : [{ field, header: headers[at] ?? '', others }];
  });
  const missing = columns
    .filter(({ field, required }) => required && !best.has(field))
    .map(({ header }) => header);
  return { headers, fields, missing, duplicates };
};

/** Rows searched for headers, to say where they are. */
const headerRowsLookedAt = 25;
/** More visible sheets than any list of people needs. */
const sheetsMax = 200;

/** A sheet with its headers in the first row. */
export type FoundSheet<Field extends string> = {
  name: string;
  sheet: Sheet;
  head: SheetRow;
  columns: MatchedColumns<Field>;
};

type SheetLook<Field extends string> = {
  name: string;
  sheet: Sheet;
  head: SheetRow | undefined;
  columns: MatchedColumns<Field>;
  foundAt: number | undefined;
};

const lookAt = async <Field extends string>(
  sheet: Sheet,
  columns: readonly Column<Field>[],
): Promise<SheetLook<Field>> => {
  const name = maskLongNumbers(sheet.name);
  let head: SheetRow | undefined;
  for await (const row of sheet.rows()) {
    if (row.row > headerRowsLookedAt) break;
    if (!hasFilledCell(row)) continue;
    const matched = matchColumns(row.cells, columns);
    if (matched.missing.length === 0)
      return { name, sheet, head: row, columns: matched, foundAt: row.row };
    head ??= row;
  }
  return {
    name,
    sheet,
    head,
    columns: matchColumns(head?.cells ?? [], columns),
    foundAt: undefined,
  };
};

const emptyWorkbook = () =>
  new WorkbookError('The workbook is empty', 'Fill in the template and upload that.');

const reject = <Field extends string>(looks: readonly SheetLook<Field>[]): WorkbookError => {
  const lower = looks.find(({ foundAt }) => foundAt !== undefined);
  if (lower)
    return new WorkbookError(
      `The headers must be in the first row; they were found in row ${lower.foundAt} of the sheet "${lower.name}"`,
      'Delete the rows above them and upload the workbook again.',
    );
  const [first] = looks.filter(({ head }) => head !== undefined);
  if (!first) return emptyWorkbook();
  return new WorkbookError(
    `These headers are missing in the first row: ${first.columns.missing.join(', ')}`,
    'Download the template to see how the headers are written.',
  );
};

/** Our templates contain a sheet of this name with invented people, which must not be imported. */
const isExample = ({ name }: { name: string }): boolean => name.trim().toLowerCase() === 'example';

/**
 * Finds all visible sheets with the headers in their first row. Other sheets are skipped and named.
 * @throws WorkbookError when no sheet can be read
 */
export const findSheets = async <Field extends string>(
  sheets: readonly Sheet[],
  columns: readonly Column<Field>[],
): Promise<{ found: FoundSheet<Field>[]; ignored: string[] }> => {
  if (sheets.length > sheetsMax)
    throw new WorkbookError(
      `The workbook has more than ${sheetsMax} sheets`,
      'Split it into several workbooks.',
    );
  const looks: SheetLook<Field>[] = [];
  for (const sheet of sheets) looks.push(await lookAt(sheet, columns));
  const complete = looks.flatMap(({ foundAt, head, ...look }) =>
    foundAt === 1 && head ? [{ ...look, head }] : [],
  );
  const filledIn = complete.filter((look) => !isExample(look));
  const found = filledIn.length > 0 ? filledIn : complete;
  if (found.length === 0) throw reject(looks);
  const names = new Set(found.map(({ name }) => name));
  const ignored = looks.filter(({ name, head }) => head !== undefined && !names.has(name));
  return { found, ignored: ignored.map(({ name }) => name) };
};
