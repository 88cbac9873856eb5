import * as z from 'zod/mini';
import { createdRow, rowError } from './import.contract.ts';

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
