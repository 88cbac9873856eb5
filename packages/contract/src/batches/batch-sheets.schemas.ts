import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { byId } from '../conventions/schemas.ts';
import { importBeside, importedRows } from '../import/import-outcome.ts';

const batchParts = ['register', 'results'] as const;
export type BatchPart = (typeof batchParts)[number];

const exported = {
  params: byId,
  query: z.object({
    format: z.literal('xlsx', 'format must be xlsx'),
    part: z.enum(batchParts, 'part must be register or results'),
  }),
  reply: z.string(),
};

export const batchSheetsSchemas = {
  exportBatch: {
    summary: 'The register of a batch, a column for each meeting, or its results, as a workbook',
    ...exported,
  },
  exportAnyBatch: {
    summary: 'The register or the results of a batch of any provider, as a workbook',
    ...exported,
  },
  importAttendance: {
    summary:
      'Marks from a workbook: registration code, id or mobile number in the first column, a column for each day',
    params: byId,
    reply: importedRows,
    beside: importBeside,
  },
  importResults: {
    summary:
      'Results from a workbook: registration code, id or mobile number in the first column, a line a member',
    params: byId,
    reply: importedRows,
    beside: importBeside,
  },
} satisfies SchemasByCall;
