import type { ExportFormat } from '@purboday/contract/conventions/export-endpoint';
import { dayInKolkata, timeInKolkata } from '@purboday/contract/conventions/kolkata-days';

/**
 * Escapes texts that a spreadsheet would interpret as formulas with a leading apostrophe (SEC-45, FLT-57). Some programs
 * interpret full-width signs, and formulas after spaces and line breaks.
 */
export const escapeFormula = (text: string): string =>
  /^(?:[\t\n\v\f\r\0]|\s*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u.test(text) ? `'${text}` : text;

/** A column and its value in a row. Numbers become numeric cells; texts of digits stay texts. */
export type SheetColumn<Row> = {
  header: string;
  /** Width in characters, in workbooks. */
  width?: number;
  of: (row: Row) => string | number | null | undefined;
};

type Sheet<Row> = {
  /** Maximum 31 characters. */
  title: string;
  columns: readonly SheetColumn<Row>[];
  /** Read one after the other, only as fast as the client reads. */
  batches: AsyncIterable<readonly Row[]>;
};

// XML cannot contain these characters, and they have no meaning in our texts.
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gu;

const toText = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(value) : escapeFormula(value ?? '');

const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** Lets other requests run. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function* csv<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  // Without a byte order mark spreadsheets misread UTF-8, and Hindi with it.
  yield bytes(`\uFEFF${csvLine(columns.map(({ header }) => header))}`);
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column) => toText(column.of(row)))));
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
          : toText(value).toWellFormed().replace(unwritable, '');
      });
    }
    await breathe();
  }
}

async function* xlsx<Row>(sheet: Sheet<Row>): AsyncGenerator<Uint8Array> {
  // Loaded with the first workbook, because few processes write one.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(xlsxRows(sheet), {
    name: sheet.title,
    columns: sheet.columns.map(({ header, width = 18 }) => ({ header, width, numFmt: '@' })),
    freezePane: { rows: 1 },
  });
}

/** A workbook with one sheet for each table. The first row of a sheet has its headers. */
export const writeWorkbook = async (
  sheets: readonly { title: string; rows: readonly (readonly (string | number | null)[])[] }[],
): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const toValue = (value: string | number | null) =>
    typeof value === 'number' ? value : toText(value).toWellFormed().replace(unwritable, '');
  const bytes = await writeXlsx({
    sheets: sheets.map(({ title, rows }) => ({
      name: title.slice(0, 31),
      rows: rows.map((row) => row.map(toValue)),
    })),
  });
  return Buffer.from(bytes);
};

/** The same as CSV, with a byte order mark. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => csvLine(row.map(toText))).join('')}`, 'utf8');

export const sheetTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Writes a sheet as a file in chunks. Memory contains one batch, however many rows there are. When the client leaves, no further
 * batch is read.
 */
export const writeSheet = <Row>(
  format: ExportFormat,
  sheet: Sheet<Row>,
): AsyncIterable<Uint8Array> => (format === 'csv' ? csv(sheet) : xlsx(sheet));

/**
 * Formats a time in India so that it sorts correctly: '2026-11-21 15:30'.
 * @param at a time in ISO 8601
 */
export const formatTimeInIndia = (at: string | Date): string => {
  const moment = new Date(at);
  return `${dayInKolkata(moment)} ${timeInKolkata(moment)}`;
};
