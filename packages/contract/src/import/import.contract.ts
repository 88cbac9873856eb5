import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';

/** The sheet of a row, when several sheets were read. */
const ofSheet = { sheet: z.optional(z.string()) };

/** A created record with its row number as Excel shows it. */
export const createdRow = z.object({ _id: z.string(), row: z.number(), ...ofSheet });

/**
 * A cell with an error: `column` is the header in the workbook, `value` its content. Addresses and
 * possible Aadhar numbers are not repeated. `name` is the person in the row.
 */
export const rowError = z.object({
  row: z.number(),
  ...ofSheet,
  name: z.optional(z.string()),
  column: z.string(),
  message: z.string(),
  value: z.optional(z.string()),
});
export type RowError = z.infer<typeof rowError>;

/** A value that was ignored in an imported row, for example an unknown skill. */
const rowNote = rowError;

/** A column of the sheet: its header, and the template field it contains. Null means ignored. */
export const workbookColumn = z.object({ header: z.string(), field: z.nullable(z.string()) });
export type WorkbookColumn = z.infer<typeof workbookColumn>;

/** Headers of unknown and duplicate columns, which were ignored (decisions §6). */
const ignoredColumns = z.array(z.string());

/** Visible sheets without the headers in their first row; they were not read. */
const ignoredSheets = z.array(z.string());

/** A field with several columns: the one that is read and the others. */
const duplicateColumn = z.object({
  field: z.string(),
  header: z.string(),
  others: z.array(z.string()),
  ...ofSheet,
});

/** States of an import. `refused`: the workbook could not be read, and nothing was stored. */
const importStates = ['queued', 'running', 'done', 'refused'] as const;

/** Progress of an import. `rows` is null before the workbook is opened and an estimate until it is done. */
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
  /** Reason of the rejection. */
  message: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** The result, once the import is done. */
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

/** One of the last imports of all L2 admins. */
const pastImport = z.object({
  ...z.pick(importProgress, {
    fileName: true,
    state: true,
    rows: true,
    created: true,
    duplicates: true,
    invalid: true,
    message: true,
    startedAt: true,
  }).shape,
  /** Name of the admin. */
  by: z.string(),
  /** Key of your own import with rows to correct; otherwise null. */
  correctKey: z.nullable(z.string()),
});
export type PastImport = z.infer<typeof pastImport>;

/** The columns of a workbook, its first rows, and what is easily overlooked in it. */
export const workbookPreview = z.object({
  columns: z.array(workbookColumn),
  rows: z.array(z.object({ row: z.number(), ...ofSheet, cells: z.array(z.string()) })),
  /** Number of rows below the headers of all sheets, an estimate for large workbooks. */
  total: z.number(),
  /** Number of hidden rows, which are imported too. */
  hiddenRows: z.number(),
  /** Names of the imported sheets, where the workbook has several. */
  sheets: z.array(z.string()),
  ignoredSheets,
  duplicateColumns: z.array(duplicateColumn),
});
export type WorkbookPreview = z.infer<typeof workbookPreview>;

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
      'Import candidates from a workbook (.xls, .xlsx). The Idempotency-Key identifies the import',
    reply: z.array(createdRow),
    beside: { errors: z.array(rowError), notes: z.array(rowNote), ignoredColumns, ignoredSheets },
  },

  previewWorkbook: {
    method: 'POST',
    path: '/l2admin/imports/preview',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
    summary: 'Preview the columns and first rows of a workbook. Nothing is stored',
    reply: workbookPreview,
  },

  downloadTemplate: {
    method: 'GET',
    path: '/l2admin/imports/template',
    role: 'L2_ADMIN',
    shape: 'file',
    summary: 'The template for imports (.xlsx)',
    reply: z.string(),
  },

  listImports: {
    method: 'GET',
    path: '/l2admin/imports',
    role: 'L2_ADMIN',
    summary: 'The last ten imports of all L2 admins, newest first',
    reply: z.array(pastImport),
  },

  readImport: {
    method: 'GET',
    path: '/l2admin/imports/:key',
    role: 'L2_ADMIN',
    // The rows that the caller has uploaded.
    shows: 'own',
    summary: 'Progress of your import, and its result at the end',
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
    summary: 'The rejected rows of an import as a workbook, with reasons',
    params: byKey,
    reply: z.string(),
  },
});

/** Returned with the imported rows: rows with errors, changed or ignored values, and ignored columns. */
export const importDetails = {
  errors: z.array(rowError),
  notes: z.array(rowError),
  ignoredColumns: z.array(z.string()),
  /** Visible sheets without the headers; they were not read. */
  ignoredSheets: z.array(z.string()),
} as const;

/** The result of a small import. */
export type ImportOutcome = {
  data: z.infer<typeof createdRow>[];
  errors: z.infer<typeof rowError>[];
  notes: z.infer<typeof rowError>[];
  ignoredColumns: string[];
  ignoredSheets: string[];
};

/** The records created by a small import. */
export const importedRows = z.array(createdRow);
