import { isDay } from '@purboday/contract/conventions/kolkata-days';
import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import { faultContext } from '#server/import/store-batch.ts';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import { withoutLongNumbers } from '#server/platform/workbook/cell.ts';
import { takesAnyText } from './check-row.ts';

/** What a row held that was not imported: it lies sealed, and is opened for whoever uploaded it. */
export const cellsOf = (
  sealing: Pick<Sealing, 'open'>,
  importId: string,
  { sheet, row, cells }: { sheet: number; row: number; cells: Buffer },
): string[] =>
  JSON.parse(
    sealing.open(cells, faultContext(importId, { sheet, row })).toString('utf8'),
  ) as string[];

/** An Aadhar number is never repeated, and people's own words only in the workbook to correct. */
const unsaid: ReadonlySet<string> = new Set(['aadharNumber', ...takesAnyText]);

/** 1.23457E+11 is what a spreadsheet leaves of a long number. */
const shortened = /\d[eE][+-]?\d/u;

const longest = 60;

/**
 * What stood in a refused cell, as far as it is told beside its message (UX-60): not what may be an Aadhar number, or what is left of one (T6).
 * @param columns of the workbook, in the order of the cells
 */
export const refusedValue = (
  columns: readonly WorkbookColumn[],
  cells: readonly string[],
  { field, message }: { field?: string | undefined; message: string },
): { value?: string } => {
  const at = columns.findIndex((column) => field !== undefined && column.field === field);
  const text = (cells[at] ?? '').replace(/\s+/gu, ' ').trim();
  const told = !unsaid.has(columns[at]?.field ?? 'aadharNumber') && text !== '';
  const isHidden = !isDay(text) && (shortened.test(text) || withoutLongNumbers(text) !== text);
  if (!told || isHidden) return {};
  return message.includes(text) ? {} : { value: text.slice(0, longest) };
};
