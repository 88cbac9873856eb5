import { isFilled, withoutLongNumbers, WorkbookRefusal, type SheetRow } from './cell.ts';
import { matchColumns, type Column, type MatchedColumns } from './columns.ts';
import type { Sheet } from './xlsx-workbook.ts';

/** Rows in which headers are looked for, to say where they are. */
const headerRowsLookedAt = 25;
/** More visible sheets than any list of people needs. */
const sheetsMax = 200;

/** A sheet that holds the headers in its first row. */
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
  const name = withoutLongNumbers(sheet.name);
  let head: SheetRow | undefined;
  for await (const row of sheet.rows()) {
    if (row.row > headerRowsLookedAt) break;
    if (!isFilled(row)) continue;
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
  new WorkbookRefusal('The workbook is empty', 'Fill in the template and upload that.');

const reject = <Field extends string>(looks: readonly SheetLook<Field>[]): WorkbookRefusal => {
  const lower = looks.find(({ foundAt }) => foundAt !== undefined);
  if (lower)
    return new WorkbookRefusal(
      `The headers must be in the first row; they were found in row ${lower.foundAt} of the sheet "${lower.name}"`,
      'Delete the rows above them and upload the workbook again.',
    );
  const [first] = looks.filter(({ head }) => head !== undefined);
  if (!first) return emptyWorkbook();
  return new WorkbookRefusal(
    `These headers are missing in the first row: ${first.columns.missing.join(', ')}`,
    'Download the template to see how the headers are written.',
  );
};

/** Our templates show with a sheet of this name how rows are filled in: invented people, not to be imported. */
const isExample = ({ name }: { name: string }): boolean => name.trim().toLowerCase() === 'example';

/**
 * Finds every visible sheet whose first row holds the headers. A cover sheet, and any other that holds something else, is passed over and
 * named.
 * @throws WorkbookRefusal when no sheet can be read
 */
export const findSheets = async <Field extends string>(
  sheets: readonly Sheet[],
  columns: readonly Column<Field>[],
): Promise<{ found: FoundSheet<Field>[]; ignored: string[] }> => {
  if (sheets.length > sheetsMax)
    throw new WorkbookRefusal(
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
