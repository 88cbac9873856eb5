import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';
import { importBeside, importedRows } from '../import/import-outcome.ts';

/** Rows of one workbook of placements, at the most. */
export const placementRowsMax = 2_000;

export const placementsImportSchemas = {
  importPlacements: {
    summary:
      'Record placements from a workbook: registration code, id or mobile number in the first column',
    reply: importedRows,
    beside: importBeside,
  },
  downloadPlacementsTemplate: {
    summary: 'A workbook of placements to fill in (.xlsx)',
    reply: z.string(),
  },
} satisfies SchemasByCall;
