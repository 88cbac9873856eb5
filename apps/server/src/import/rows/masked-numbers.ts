import { isDay } from '@purboday/contract/conventions/kolkata-days';
import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import * as z from 'zod/mini';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { maskLongNumbers } from '#server/platform/workbook/cell.ts';
import type { Services } from '#server/services.ts';
import type { ImportTarget, ImportStore } from '../import-store.ts';
import type { ImportedSheet } from '../import-table.ts';
import { errorContext } from '../store-batch.ts';
import {
  headerNames,
  isMaskedNumber,
  maskedNumber,
  acceptsAnyText,
  type CheckedRow,
} from './check-row.ts';

const storedCells = z.array(z.string());

export const toCells = (
  encryption: Pick<Encryption, 'decrypt'>,
  importId: string,
  { sheet, row, cells }: { sheet: number; row: number; cells: Buffer },
): string[] => {
  const decrypt = (table?: string): Buffer =>
    encryption.decrypt(cells, errorContext(importId, { sheet, row }, table));
  const read = (): Buffer => {
    try {
      return decrypt();
    } catch {
      // The name of the table until 27 November 2026.
      return decrypt('import_faults');
    }
  };
  return z.parse(storedCells, JSON.parse(read().toString('utf8')));
};

/** Aadhar numbers are never repeated; free text appears only in the workbook of rows to correct. */
const unsaid: ReadonlySet<string> = new Set(['aadharNumber', ...acceptsAnyText]);

/** A spreadsheet shortens long numbers to forms like 1.23457E+11. */
const shortened = /\d[eE][+-]?\d/u;

const longest = 60;

const isPossibleNumber = (text: string): boolean =>
  !isDay(text) && (shortened.test(text) || maskLongNumbers(text) !== text);

const toLine = (cell: string | undefined): string => (cell ?? '').replace(/\s+/gu, ' ').trim();

/** The name in a rejected row, so that the admin recognises the person (UX-108). Sheets may have name columns of their own. */
export const nameInRow = (
  columns: readonly WorkbookColumn[],
  cells: readonly string[],
): { name?: string } => {
  const names = columns.map(({ field }, at) => (field === 'name' ? toLine(cells[at]) : ''));
  const name = names.find((text) => text !== '' && !isPossibleNumber(text));
  return name === undefined ? {} : { name: name.slice(0, longest) };
};

/**
 * The rejected value to show beside its message (UX-60), unless it may be an Aadhar number or a part of one (T6).
 * @param columns of the workbook, in the order of the cells
 */
export const toRejectedValue = (
  columns: readonly WorkbookColumn[],
  cells: readonly string[],
  {
    field,
    column: header,
    message,
  }: { field?: string | undefined; column: string; message: string },
): { value?: string } => {
  // Errors of early imports name the column only.
  const at = columns.findIndex((column) =>
    field === undefined
      ? column.field !== null && column.header === header
      : column.field === field,
  );
  const text = toLine(cells[at]);
  const isReported = !unsaid.has(columns[at]?.field ?? 'aadharNumber') && text !== '';
  if (!isReported || isPossibleNumber(text)) return {};
  return message.includes(text) ? {} : { value: text.slice(0, longest) };
};

/** The end of the id is unique enough among the imports of one account. */
const referenceTo = (importId: string): string => importId.slice(-12);

const digitsIn = (text: string): string => text.replace(/\D/gu, '');

/** When the corrected row is uploaded again, the whole number is read from the import. */
export const maskNumber = (
  text: string,
  { id, sheet, row }: ImportTarget & { id: string },
): string =>
  isMaskedNumber(text) || digitsIn(text).length < 4
    ? text
    : `XXXX XXXX ${digitsIn(text).slice(-4)} (${sheet === 0 ? '' : `sheet ${sheet + 1}, `}row ${row}, ${referenceTo(id)})`;

const unknownNumber =
  'The Aadhar number is hidden here, and the upload it came from no longer exists. Please copy it from your own workbook';

type UnmaskNumbersDeps = Pick<Services, 'encryption'> & {
  imports: Pick<ImportStore, 'findErrorOf'>;
};

export const unmaskNumbers = ({ imports, encryption }: UnmaskNumbersDeps) => {
  const find = async (accountId: string, text: string): Promise<string | undefined> => {
    const [, last = '', sheet = '1', row = '', reference = ''] =
      maskedNumber.exec(text.trim()) ?? [];
    const fault = await imports.findErrorOf(accountId, reference, {
      sheet: Number(sheet) - 1,
      row: Number(row),
    });
    if (!fault) return undefined;
    const cells = toCells(encryption, fault.id, fault);
    // Each sheet may have its own Aadhar column.
    return fault.columns
      .flatMap(({ field }, at) => (field === 'aadharNumber' ? digitsIn(cells[at] ?? '') : []))
      .find((number) => /^\d{12}$/u.test(number) && number.endsWith(last));
  };

  return async (
    rows: readonly CheckedRow[],
    { accountId, sheets }: { accountId: string; sheets: readonly ImportedSheet[] },
  ): Promise<CheckedRow[]> => {
    const unmasked: CheckedRow[] = [];
    for (const checked of rows) {
      const masked = 'candidate' in checked ? checked.candidate.aadharNumber : null;
      if (!('candidate' in checked) || masked === null || !isMaskedNumber(masked)) {
        unmasked.push(checked);
        continue;
      }
      const aadharNumber = await find(accountId, masked);
      const { sheet, row, cells, candidate } = checked;
      unmasked.push(
        aadharNumber === undefined
          ? {
              sheet,
              row,
              cells,
              errors: [
                {
                  column: headerNames(sheets[sheet]?.columns ?? [])('aadharNumber'),
                  field: 'aadharNumber',
                  message: unknownNumber,
                },
              ],
            }
          : { ...checked, candidate: { ...candidate, aadharNumber } },
      );
    }
    return unmasked;
  };
};
