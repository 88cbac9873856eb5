import * as z from 'zod/mini';
import { createdRow, rowError } from './import.contract.ts';

/** Beside the rows that were taken: what is wrong with the others, what was changed or left out, and columns that were not read. */
export const importBeside = {
  errors: z.array(rowError),
  notes: z.array(rowError),
  ignoredColumns: z.array(z.string()),
  /** Visible sheets that were not read, because they lack the headers. */
  ignoredSheets: z.array(z.string()),
} as const;

/** What a small import answers. */
export type ImportOutcome = {
  data: z.infer<typeof createdRow>[];
  errors: z.infer<typeof rowError>[];
  notes: z.infer<typeof rowError>[];
  ignoredColumns: string[];
  ignoredSheets: string[];
};

/** The reply of a small import: the records that rows were taken for. */
export const importedRows = z.array(createdRow);
