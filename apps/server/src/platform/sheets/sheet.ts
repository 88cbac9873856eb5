import type { ExportFormat } from '@purboday/contract/conventions/export';
import { dayInKolkata, timeInKolkata } from '@purboday/contract/conventions/kolkata-days';

/**
 * What a spreadsheet would take for a formula is text: it gets a leading apostrophe (SEC-45, FLT-57). Some programs take full-width signs for
 * the plain ones, and begin anew behind spaces and line breaks.
 */
export const harmless = (text: string): string =>
  /^(?:[\t\n\v\f\r\0]|\s*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.test(text) ? `'${text}` : text;

/** A column of a sheet and what it holds of a row. A number becomes a number; whatever is only written in digits stays text. */
export type SheetColumn<Row> = {
  header: string;
  /** Characters, in a workbook. */
  width?: number;
  of: (row: Row) => string | number | null | undefined;
};

type Sheet<Row> = {
  /** At most 31 characters. */
  title: string;
  columns: readonly SheetColumn<Row>[];
  /** Read one after the other, and only as fast as the bytes are taken. */
  batches: AsyncIterable<readonly Row[]>;
};

// XML has no place for these; a client that sent them meant nothing by them.

// XML has no place for these; a client that sent them meant nothing by them.
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu;

const textOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(value) : harmless(value ?? '');

const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Other requests come in between. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function* csv<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  // Without the mark a spreadsheet takes UTF-8 for something else, and Hindi for noise.
  yield bytes(`\uFEFF${csvLine(columns.map(({ header }) => header))}`);
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column) => textOf(column.of(row)))));
    yield bytes(lines.join(''));
    await breathe();
  }
}

async function* xlsxRows<Row>({ columns, batches }: Sheet<Row>) {
  for await (const rows of batches) {
    for (const row of rows) {
      yield columns.map((column) => {
        const value = column.of(row);
        return typeof value === 'number'
          ? value
          : textOf(value).toWellFormed().replace(unwritable, '');
      });
    }
    await breathe();
  }
}

async function* xlsx<Row>(sheet: Sheet<Row>): AsyncGenerator<Uint8Array> {
  // Loaded by the first workbook: few processes write one.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(xlsxRows(sheet), {
    name: sheet.title,
    columns: sheet.columns.map(({ header, width = 18 }) => ({ header, width, numFmt: '@' })),
    freezePane: { rows: 1 },
  });
}

export const sheetTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * A sheet as a file, in pieces: as much is in memory as a batch, however many rows there are. Once nobody takes the bytes any more, no
 * further batch is read.
 */
export const sheetBytes = <Row>(
  format: ExportFormat,
  sheet: Sheet<Row>,
): AsyncIterable<Uint8Array> => (format === 'csv' ? csv(sheet) : xlsx(sheet));

/**
 * A moment as cells show it: '2026-11-21 15:30' in India, which sorts as it reads.
 * @param at a moment in ISO 8601
 */
export const momentInIndia = (at: string | Date): string => {
  const moment = new Date(at);
  return `${dayInKolkata(moment)} ${timeInKolkata(moment)}`;
};
