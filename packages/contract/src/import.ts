import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Bytes. Larger than any workbook of 100,000 rows. */
export const workbookMaxBytes = 64 * 1024 * 1024;

/** Rows below the headers that one workbook may hold (decisions §6). */
export const importRowsMax = 100_000;

/** Name of the form's file field (specification §7). */
export const workbookField = 'candidateExcelFile';

/** What a file may be called, for pickers; the server looks at its content. */
export const workbookExtensions = ['.xls', '.xlsx'] as const;

export const importMessages = {
  noFile: 'Please select a file to upload.',
  tooMany: 'Too many files',
  type: 'File type must be .xls or .xlsx',
  size: 'File must be under 64 MB',
  failed: 'File upload failed. Check format or console.',
  succeeded: (n: number): string => `${n} candidates uploaded successfully!`,
} as const;

/** The headers of the template, by the field each stands for (decisions §6). */
export const templateHeaders = {
  name: 'Student Name',
  fatherName: "Father's Name",
  mobileNumber: 'Mobile Number',
  city: 'City',
  state: 'Address State/Province',
  email: 'Email',
  aadharNumber: 'Aadhar Number',
  houseNo: 'House No',
  locality: 'Locality',
  postalCode: 'PIN Code',
  qualification: 'Qualification',
  category: 'Category',
  skills: 'Skills',
} as const;

/** A created record and the row it came from, as Excel numbers it. */
export const createdRow = z.object({ _id: z.string(), row: z.number() });
export type CreatedRow = z.infer<typeof createdRow>;

/** What is wrong with a cell; `column` is the header as the workbook writes it. */
export const rowError = z.object({ row: z.number(), column: z.string(), message: z.string() });
export type RowError = z.infer<typeof rowError>;

/** A column of the uploaded sheet: its header, and the field of the template it stands for; null when it is ignored. */
const workbookColumn = z.object({ header: z.string(), field: z.nullable(z.string()) });
export type WorkbookColumn = z.infer<typeof workbookColumn>;

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
  result: z.nullable(z.object({ data: z.array(createdRow), errors: z.array(rowError) })),
});
export type ImportProgress = z.infer<typeof importProgress>;

const byKey = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/u, 'Not a valid key')),
});

export const importEndpoints = {
  uploadCandidates: endpoint({
    method: 'POST',
    path: '/l2admin/upload-candidates',
    summary:
      'Import candidates from a workbook (.xls, .xlsx); the Idempotency-Key names the import',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
    reply: z.array(createdRow),
    beside: { errors: z.array(rowError) },
    idempotent: true,
  }),
  previewWorkbook: endpoint({
    method: 'POST',
    path: '/l2admin/imports/preview',
    summary: 'The columns of a workbook and its first rows; nothing is stored',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
    reply: z.object({
      columns: z.array(workbookColumn),
      rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
      total: z.number(),
    }),
  }),
  downloadTemplate: endpoint({
    method: 'GET',
    path: '/l2admin/imports/template',
    summary: 'A workbook to fill in (.xlsx)',
    role: 'L2_ADMIN',
    reply: z.string(),
    shape: 'file',
  }),
  readImport: endpoint({
    method: 'GET',
    path: '/l2admin/imports/:key',
    summary: 'Progress of an import of your own, and its result once it is done',
    role: 'L2_ADMIN',
    params: byKey,
    reply: importProgress,
  }),
  downloadRowsToCorrect: endpoint({
    method: 'GET',
    path: '/l2admin/imports/:key/rows-to-correct',
    summary: 'A workbook of the rows that were not imported, with the reasons',
    role: 'L2_ADMIN',
    params: byKey,
    reply: z.string(),
    shape: 'file',
  }),
};
