import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import type { Clock } from '#server/platform/process/clock.ts';
import { escapeFormula } from '#server/platform/sheets/sheet.ts';
import { maskDigits, maskLongNumbers, WorkbookError } from '#server/platform/workbook/cell.ts';
import { hideLongNumber, previewRows } from '#server/platform/workbook/preview-tables.ts';
import type { Services } from '#server/services.ts';
import type { ImportTarget, ImportRow, ImportStore } from '../import-store.ts';
import { toRejectionProblem, type ReceivedWorkbook } from '../upload-candidates.ts';
import type { WorkbookFiles } from '#server/domain/document/workbook-files.ts';
import { parseWorkbook, type ParsedBook } from '../workbook/parse-workbook.ts';
import type { CheckedRow } from './check-row.ts';
import { toCells, maskNumber } from './masked-numbers.ts';

const [rowBefore, whatToCorrect] = ['Row before', 'What to correct'] as const;

export const correctionHeaders: readonly string[] = [rowBefore, whatToCorrect];

type RowsToCorrectDeps = Pick<Services, 'encryption'> & {
  imports: ImportStore;
};

/** Shows no whole Aadhar number in a cell without an error (T54). */
const masked = (
  text: string,
  field: string | null,
  place: ImportTarget & { id: string },
): string => {
  if (field === 'aadharNumber') return maskNumber(text, place);
  // A column without a field may contain any long number.
  return field === null ? maskLongNumbers(text) : text;
};

/** Rejected rows under their original headers with reasons, to correct and upload again. An import ignores the columns of reasons. */
export const rowsToCorrect = ({ imports, encryption }: RowsToCorrectDeps) => {
  const rows = async function* ({ id, columns, sheets }: ImportRow) {
    for await (const rows of imports.errors(id)) {
      for (const { sheet, row, errors, cells } of rows) {
        const texts = toCells(encryption, id, { sheet, row, cells });
        const faulty = new Set<string | undefined>(errors.map(({ field }) => field));
        const why = errors
          .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
          .join('\n');
        yield [
          ...columns.map(({ field }, index) => {
            const text = texts[index] ?? '';
            return escapeFormula(
              field !== null && faulty.has(field) ? text : masked(text, field, { id, sheet, row }),
            );
          }),
          sheets.length > 1 ? `${sheets[sheet]?.name ?? ''}, row ${row}` : String(row),
          escapeFormula(why),
        ];
      }
      // Yields to other requests.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return async function* (row: ImportRow): AsyncGenerator<Uint8Array> {
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(rows(row), {
      name: 'Rows to correct',
      columns: [
        ...row.headers.map((header) => ({ header: escapeFormula(header), width: 22, numFmt: '@' })),
        { header: rowBefore, width: 10, numFmt: '@' },
        { header: whatToCorrect, width: 60, numFmt: '@' },
      ],
      freezePane: { rows: 1 },
    });
  };
};

/** Hides digits of number columns, and of possible numbers elsewhere (SEC-52). */
const toShown = (cell: string, column: WorkbookColumn): string => {
  if (column.field === 'aadharNumber') return maskDigits(cell);
  return hideLongNumber(cell);
};

const preview = (
  { sheets, columns, ignoredSheets, total, hidden }: ParsedBook,
  rows: CheckedRow[],
) => {
  const named = columns.flatMap((column, at) => (column.header === '' ? [] : [{ column, at }]));
  const ofSheet = (name: string | undefined) => (sheets.length > 1 ? { sheet: name ?? '' } : {});
  return {
    columns: named.map(({ column }) => column),
    rows: rows.map(({ sheet, row, cells }) => ({
      row,
      ...ofSheet(sheets[sheet]?.name),
      cells: named.map(({ column, at }) => toShown(cells[at] ?? '', column)),
    })),
    total,
    hiddenRows: hidden,
    sheets: sheets.map(({ name }) => name),
    ignoredSheets,
    duplicateColumns: sheets.flatMap(({ name, duplicates }) =>
      duplicates.map((duplicate) => ({ ...duplicate, ...ofSheet(name) })),
    ),
  };
};

/** Shows how an import would read the columns and first rows. Stores nothing. */
export const previewWorkbook =
  ({ workbookFiles, clock }: { workbookFiles: WorkbookFiles; clock: Clock }) =>
  async (account: string, workbook: ReceivedWorkbook) => {
    const { kind } = workbook;
    let book: ParsedBook = {
      sheets: [],
      columns: [],
      ignoredSheets: [],
      total: 0,
      hidden: 0,
    };
    const rows: CheckedRow[] = [];
    const file = await workbookFiles
      .openReceived(workbook)
      .finally(() => workbookFiles.discard(workbook));
    try {
      for await (const parsed of parseWorkbook({
        file,
        kind,
        skills: [],
        batch: previewRows,
        only: previewRows,
        today: dayInKolkata(clock()),
        account,
        isJob: false,
      })) {
        if (Array.isArray(parsed)) rows.push(...parsed);
        else book = parsed;
      }
      return preview(book, rows);
    } catch (error) {
      throw error instanceof WorkbookError ? toRejectionProblem(error) : error;
    } finally {
      await file.close();
    }
  };
