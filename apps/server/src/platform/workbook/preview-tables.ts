import { workbookPreview, type WorkbookPreview } from '@purboday/contract/import/import.contract';
import * as z from 'zod/mini';
import { hasLongNumber, maskDigits } from './cell.ts';
import { toRow } from './import-rows.ts';
import type { Column, Tables } from './table.ts';

export const previewRows = 5;

/** Hides the digits of what may be an Aadhar number (SEC-52). */
export const hideLongNumber = (cell: string): string =>
  hasLongNumber(cell) ? maskDigits(cell) : cell;

/** Shows how an import would read the columns and first rows. The known columns come first. */
export const previewTables = <Field extends string>(
  { tables, ignoredSheets }: Tables<Field>,
  columns: readonly Column<Field>[],
): WorkbookPreview => {
  const known = columns.flatMap(({ field, header: name }) => {
    const header = tables.map((table) => table.headerOf(field)).find((text) => text !== '');
    return header === undefined ? [] : [{ header, field, name }];
  });
  const others = [...new Set(tables.flatMap((table) => table.others))];
  const rows = tables.flatMap((table) =>
    table.rows.slice(0, previewRows).map((line) => ({
      ...toRow(table, line),
      cells: [
        ...known.map(({ field }) => line.at(field)),
        ...others.map((header) => line.others[table.others.indexOf(header)] ?? ''),
      ].map(hideLongNumber),
    })),
  );
  return {
    columns: [
      ...known.map(({ header, name }) => ({ header, field: name })),
      ...others.map((header) => ({ header, field: null })),
    ],
    rows: rows.slice(0, previewRows),
    total: tables.reduce((sum, table) => sum + table.rows.length, 0),
    hiddenRows: 0,
    sheets: tables.flatMap(({ sheet }) => sheet ?? []),
    ignoredSheets,
    duplicateColumns: tables.flatMap(({ sheet, headerOf, duplicates }) =>
      duplicates.map(({ field, others: unread }) => ({
        field: columns.find((column) => column.field === field)?.header ?? field,
        header: headerOf(field),
        others: unread,
        ...(sheet === undefined ? {} : { sheet }),
      })),
    ),
  };
};

/** The response of a preview, as `registerStream` sends it. */
export const streamPreview = async function* (data: unknown): AsyncGenerator<string> {
  yield JSON.stringify({ success: true, data: z.parse(workbookPreview, data) });
};
