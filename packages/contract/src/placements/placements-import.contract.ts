import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { importDetails, importedRows } from '../import/import-outcome.ts';

/** Maximum number of rows in a workbook of placements. */
export const placementRowsMax = 2_000;

export const placementsImportContract = contract({
  importPlacements: {
    method: 'POST',
    path: '/l2admin/placements/import',
    role: 'L2_ADMIN',
    files: ['placementExcelFile'],
    idempotent: true,
    summary:
      'Import placements from a workbook: registration code, id or mobile number in the first column',
    reply: importedRows,
    beside: importDetails,
  },

  downloadPlacementsTemplate: {
    method: 'GET',
    path: '/l2admin/placements/import/template',
    role: 'L2_ADMIN',
    shape: 'file',
    summary: 'The template for importing placements (.xlsx)',
    reply: z.string(),
  },
});
