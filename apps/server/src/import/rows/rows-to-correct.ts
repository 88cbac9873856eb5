import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { harmless } from '#server/platform/sheets/sheet-text.ts';
import type { ImportRow, ImportStore } from '#server/import/import-store.ts';
import { cellsOf } from './refused-cells.ts';

const [rowBefore, whatToCorrect] = ['Row before', 'What to correct'] as const;

/** Headers of the columns that this adds to a workbook. */
export const correctionHeaders: readonly string[] = [rowBefore, whatToCorrect];

type Deps = { imports: ImportStore; sealing: Pick<Sealing, 'open'> };

/**
 * The rows that were not imported, under the workbook's own headers, the reasons beside them: to correct and upload again. The columns of
 * reasons have names that an import ignores.
 */
export const rowsToCorrect = ({ imports, sealing }: Deps) => {
  const rows = async function* ({ id, headers }: ImportRow) {
    for await (const faults of imports.faults(id)) {
      for (const { row, errors, cells } of faults) {
        const texts = cellsOf(sealing, id, { row, cells });
        const why = errors
          .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
          .join('\n');
        yield [
          ...headers.map((_, index) => harmless(texts[index] ?? '')),
          String(row),
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
