import { importRowsMax } from '@purboday/contract/import/workbook';
import type { WorkbookColumn } from '@purboday/contract/import/import.schemas';
import { WorkbookRefusal } from '#server/platform/workbook/cell.ts';
import type { SheetRow } from '#server/platform/workbook/cell.ts';
import { withoutLongNumbers } from '#server/platform/workbook/cell.ts';
import { headersOf, missingHeaders } from './columns.ts';
import type { HeaderRow } from './columns.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-kind.ts';
import type { Sheet, Workbook } from '#server/platform/workbook/xlsx-workbook.ts';
import { openXls } from '#server/platform/workbook/xls-workbook.ts';
import { openXlsx } from '#server/platform/workbook/xlsx-workbook.ts';

/** Rows in which headers are looked for, to say where they are. */
const headerRowsLookedAt = 25;
const sheetsLookedAt = 10;

/** The sheet of a workbook that holds candidates. */
export type CandidateSheet = {
  headers: HeaderRow;
  columns: WorkbookColumn[];
  /** Rows below the headers, an estimate: empty rows may be counted. */
  total: number;
  /** Rows with something in them, below the headers. */
  rows: () => AsyncGenerator<SheetRow>;
  close: () => void;
};

const isFilled = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => cell !== undefined && (cell.fault !== undefined || cell.text.trim() !== ''));

const textsOf = ({ cells }: SheetRow): string[] => Array.from(cells, (cell) => cell?.text ?? '');

type Look = {
  sheet: Sheet;
  head: SheetRow | undefined;
  headers: HeaderRow;
  foundAt: number | undefined;
};

const lookAt = async (sheet: Sheet): Promise<Look> => {
  let head: SheetRow | undefined;
  for await (const row of sheet.rows()) {
    if (row.row > headerRowsLookedAt) break;
    if (!isFilled(row)) continue;
    head ??= row;
    if (missingHeaders(headersOf(textsOf(row))).length === 0)
      return { sheet, head, headers: headersOf(textsOf(row)), foundAt: row.row };
  }
  return { sheet, head, headers: headersOf(head ? textsOf(head) : []), foundAt: undefined };
};

const refuse = (looks: Look[]): never => {
  const lower = looks.find(({ foundAt }) => foundAt !== undefined);
  if (lower)
    throw new WorkbookRefusal(
      `The headers must be in the first row; they were found in row ${lower.foundAt} of the sheet "${withoutLongNumbers(lower.sheet.name)}"`,
      'Delete the rows above them and upload the workbook again.',
    );
  const [first] = looks.filter(({ head }) => head !== undefined);
  if (!first)
    throw new WorkbookRefusal('The workbook is empty', 'Fill in the template and upload that.');
  throw new WorkbookRefusal(
    `These headers are missing in the first row: ${missingHeaders(first.headers).join(', ')}`,
    'Download the template to see how the headers are written.',
  );
};

const candidateSheet = async ({ sheets, close }: Workbook): Promise<CandidateSheet> => {
  if (sheets.length === 0)
    throw new WorkbookRefusal('The workbook is empty', 'Fill in the template and upload that.');
  const looks: Look[] = [];
  for (const sheet of sheets.slice(0, sheetsLookedAt)) {
    const look = await lookAt(sheet);
    looks.push(look);
    if (look.foundAt === 1) break;
  }
  const found = looks.find(({ foundAt }) => foundAt === 1) ?? refuse(looks);
  const { headers, sheet } = found;
  const rows = async function* () {
    for await (const row of sheet.rows()) {
      if (row.row > 1 && isFilled(row)) yield row;
    }
  };
  const total = Math.max(0, (await sheet.count()) - 1);
  const columns = headers.headers.flatMap((header, index) =>
    header === '' ? [] : [{ header, field: headers.fields[index] ?? null }],
  );
  return { headers, columns, total, rows, close };
};

const refuseTooMany = async ({ total, rows }: CandidateSheet): Promise<void> => {
  if (total <= importRowsMax) return;
  let filled = 0;
  for await (const _ of rows()) {
    filled += 1;
    if (filled > importRowsMax)
      throw new WorkbookRefusal(
        'The workbook has more than 1,00,000 rows',
        'Split it into several workbooks.',
      );
  }
};

const refuseNone = async ({ rows }: CandidateSheet): Promise<void> => {
  for await (const _ of rows()) return;
  throw new WorkbookRefusal('The workbook has no rows below the headers');
};

/** A fault inside the file that a library met: the file is not what it seems. */
export const explained = (error: unknown): unknown => {
  if (error instanceof WorkbookRefusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EACCES') return error;
  return new WorkbookRefusal(
    'The workbook is damaged or cut off',
    'Open it in Excel or LibreOffice, save it again and upload that.',
  );
};

/**
 * Finds the candidates in a workbook: the first visible sheet whose first row holds the headers.
 * @param fd of the open file; its position is nobody's
 * @throws WorkbookRefusal for anything that cannot be imported at all
 */
export const openCandidates = async (fd: number, kind: WorkbookKind): Promise<CandidateSheet> => {
  try {
    const sheet = await candidateSheet(await (kind === 'xlsx' ? openXlsx(fd) : openXls(fd)));
    await refuseTooMany(sheet);
    await refuseNone(sheet);
    return sheet;
  } catch (error) {
    throw explained(error);
  }
};
