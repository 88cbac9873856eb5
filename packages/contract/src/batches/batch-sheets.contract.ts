import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { byId } from '../conventions/schemas.ts';
import { importDetails, importedRows } from '../import/import-outcome.ts';

const batchParts = ['register', 'results'] as const;
export type BatchSheetPart = (typeof batchParts)[number];

const exported = {
  params: byId,
  query: z.object({
    format: z.literal('xlsx', 'format must be xlsx'),
    part: z.enum(batchParts, 'part must be register or results'),
  }),
  reply: z.string(),
};

/** Exports and imports the register and the results of a batch as workbooks. */
const own = '/training-providers/batches/:id';

export const batchSheetsContract = contract({
  exportBatch: {
    method: 'GET',
    path: `${own}/export`,
    role: 'TRAINING_PROVIDER',
    shape: 'file',
    stepUp: true,
    summary: 'Export the register (a column per meeting) or the results of a batch as a workbook',
    ...exported,
  },

  exportAnyBatch: {
    method: 'GET',
    path: '/l2admin/batches/:id/export',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
    summary: "Export the register or the results of any provider's batch as a workbook",
    ...exported,
  },

  importAttendance: {
    method: 'POST',
    path: `${own}/attendance/import`,
    role: 'TRAINING_PROVIDER',
    files: ['attendanceExcelFile'],
    idempotent: true,
    summary:
      'Import marks from a workbook: registration code, id or mobile number in the first column, then a column per day',
    params: byId,
    reply: importedRows,
    beside: importDetails,
  },

  importResults: {
    method: 'POST',
    path: `${own}/results/import`,
    role: 'TRAINING_PROVIDER',
    files: ['resultsExcelFile'],
    idempotent: true,
    summary:
      'Import results from a workbook: registration code, id or mobile number in the first column, a row per member',
    params: byId,
    reply: importedRows,
    beside: importDetails,
  },
});
