import type { Services } from '#server/services.ts';
import { harmless } from '#server/platform/sheets/sheet.ts';
import type { ImportPlace, ImportRow, ImportStore } from '#server/import/import-store.ts';
import { withoutLongNumbers } from '#server/platform/workbook/cell.ts';
import { maskNumber } from './masked-numbers.ts';
import { cellsOf } from './refused-cells.ts';

const [rowBefore, whatToCorrect] = ['Row before', 'What to correct'] as const;

/** Headers of the columns that this adds to a workbook. */
export const correctionHeaders: readonly string[] = [rowBefore, whatToCorrect];

type Deps = Pick<Services, 'sealing'> & {
  imports: ImportStore;
};

/** A cell in which nothing is to be corrected: it shows no whole Aadhar number (T54). */
const masked = (
  text: string,
  field: string | null,
  place: ImportPlace & { id: string },
): string => {
  if (field === 'aadharNumber') return maskNumber(text, place);
  // Nothing is read from a column without a field, so that nobody knows what its long numbers are.
  return field === null ? withoutLongNumbers(text) : text;
};

/**
 * The rows that were not imported, under the workbook's own headers, the reasons beside them: to correct and upload again. The columns of
 * reasons have names that an import ignores.
 */
export const rowsToCorrect = ({ imports, sealing }: Deps) => {
  const rows = async function* ({ id, columns, sheets }: ImportRow) {
    for await (const faults of imports.faults(id)) {
      for (const { sheet, row, errors, cells } of faults) {
        const texts = cellsOf(sealing, id, { sheet, row, cells });
        const faulty = new Set<string | undefined>(errors.map(({ field }) => field));
        const why = errors
          .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
          .join('\n');
        yield [
          ...columns.map(({ field }, index) => {
            const text = texts[index] ?? '';
            return harmless(
              field !== null && faulty.has(field) ? text : masked(text, field, { id, sheet, row }),
            );
          }),
          sheets.length > 1 ? `${sheets[sheet]?.name ?? ''}, row ${row}` : String(row),
          harmless(why),
        ];
      }
      // One piece at a time: other requests come in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return async function* (row: ImportRow): AsyncGenerator<Uint8Array> {
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(rows(row), {
      name: 'Rows to correct',
      columns: [
        ...row.headers.map((header) => ({ header: harmless(header), width: 22, numFmt: '@' })),
        { header: rowBefore, width: 10, numFmt: '@' },
        { header: whatToCorrect, width: 60, numFmt: '@' },
      ],
      freezePane: { rows: 1 },
    });
  };
};
