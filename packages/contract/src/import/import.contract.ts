import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';

/** The sheet of a row, where several sheets of a workbook were read. */
const ofSheet = { sheet: z.optional(z.string()) };

/** A created record and the row it came from, as Excel numbers it. */
export const createdRow = z.object({ _id: z.string(), row: z.number(), ...ofSheet });

/**
 * What is wrong with a cell; `column` is the header as the workbook writes it, `value` what stood there. A name, an address, an Aadhar number
 * and what may be one are not repeated.
 */
export const rowError = z.object({
  row: z.number(),
  ...ofSheet,
  column: z.string(),
  message: z.string(),
  value: z.optional(z.string()),
});
export type RowError = z.infer<typeof rowError>;

/** What was left out of a row that was imported: a social category, an unknown skill. */
const rowNote = rowError;

/** A column of the uploaded sheet: its header, and the field of the template it stands for; null when it is ignored. */
const workbookColumn = z.object({ header: z.string(), field: z.nullable(z.string()) });
export type WorkbookColumn = z.infer<typeof workbookColumn>;

/** Headers of columns that the import does not know, or knows already: they were left out (decisions §6). */
const ignoredColumns = z.array(z.string());

/** Visible sheets that were not read, because their first row lacks the headers. */
const ignoredSheets = z.array(z.string());

/** A field for which a sheet has several columns: the one that is read, and those that are not. */
const duplicateColumn = z.object({
  field: z.string(),
  header: z.string(),
  others: z.array(z.string()),
  ...ofSheet,
});

/** The states of an import: `refused` means the workbook itself could not be taken, and nothing was stored. */
const importStates = ['queued', 'running', 'done', 'refused'] as const;

/** How far an import is. `rows` is an estimate until it is done; null before the workbook was opened. */
export const importProgress = z.object({
  key: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.nullable(z.number()),
  rowsDone: z.number(),
  created: z.number(),
  duplicates: z.number(),
  invalid: z.number(),
  columns: z.array(workbookColumn),
  /** Why it was refused. */
  message: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Once it is done: what the upload answers. */
  result: z.nullable(
    z.object({
      data: z.array(createdRow),
      errors: z.array(rowError),
      notes: z.array(rowNote),
      ignoredColumns,
      ignoredSheets,
    }),
  ),
});
export type ImportProgress = z.infer<typeof importProgress>;

const byKey = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/u, 'Not a valid key')),
});

export const importContract = contract({
  uploadCandidates: {
    method: 'POST',
    path: '/l2admin/upload-candidates',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
    idempotent: true,
    stepUp: true,
    summary:
      'Import candidates from a workbook (.xls, .xlsx); the Idempotency-Key names the import',
    reply: z.array(createdRow),
    beside: { errors: z.array(rowError), notes: z.array(rowNote), ignoredColumns, ignoredSheets },
  },

  previewWorkbook: {
    method: 'POST',
    path: '/l2admin/imports/preview',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
    summary: 'The columns of a workbook and its first rows; nothing is stored',
    reply: z.object({
      columns: z.array(workbookColumn),
      rows: z.array(z.object({ row: z.number(), ...ofSheet, cells: z.array(z.string()) })),
      /** Rows below the headers of all sheets, an estimate. */
      total: z.number(),
      /** Rows that a filter or a person has hidden: they are imported too. */
      hiddenRows: z.number(),
      /** Sheets that are imported. */
      sheets: z.array(z.string()),
      ignoredSheets,
      duplicateColumns: z.array(duplicateColumn),
    }),
  },

  downloadTemplate: {
    method: 'GET',
    path: '/l2admin/imports/template',
    role: 'L2_ADMIN',
    shape: 'file',
    summary: 'A workbook to fill in (.xlsx)',
    reply: z.string(),
  },

  readImport: {
    method: 'GET',
    path: '/l2admin/imports/:key',
    role: 'L2_ADMIN',
    summary: 'Progress of an import of your own, and its result once it is done',
    params: byKey,
    reply: importProgress,
  },

  downloadRowsToCorrect: {
    method: 'GET',
    path: '/l2admin/imports/:key/rows-to-correct',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
    shows: 'audited',
    summary: 'A workbook of the rows that were not imported, with the reasons',
    params: byKey,
    reply: z.string(),
  },
});
