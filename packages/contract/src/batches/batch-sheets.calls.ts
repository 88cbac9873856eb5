import { calls } from '../conventions/call.ts';
import type { batchSheetsSchemas } from './batch-sheets.schemas.ts';

const own = '/training-providers/batches/:id';

/** A batch's register and results as workbooks, out and in. */
export const batchSheetsCalls = calls<typeof batchSheetsSchemas>()({
  exportBatch: {
    method: 'GET',
    path: `${own}/export`,
    role: 'TRAINING_PROVIDER',
    shape: 'file',
    stepUp: true,
  },
  exportAnyBatch: {
    method: 'GET',
    path: '/l2admin/batches/:id/export',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
  },
  importAttendance: {
    method: 'POST',
    path: `${own}/attendance/import`,
    role: 'TRAINING_PROVIDER',
    files: ['attendanceExcelFile'],
    idempotent: true,
  },
  importResults: {
    method: 'POST',
    path: `${own}/results/import`,
    role: 'TRAINING_PROVIDER',
    files: ['resultsExcelFile'],
    idempotent: true,
  },
});
