import { calls } from '../conventions/call.ts';
import type { importSchemas } from './import.schemas.ts';

export const importCalls = calls<typeof importSchemas>()({
  uploadCandidates: {
    method: 'POST',
    path: '/l2admin/upload-candidates',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
    idempotent: true,
    stepUp: true,
  },
  previewWorkbook: {
    method: 'POST',
    path: '/l2admin/imports/preview',
    role: 'L2_ADMIN',
    files: ['candidateExcelFile'],
  },
  downloadTemplate: {
    method: 'GET',
    path: '/l2admin/imports/template',
    role: 'L2_ADMIN',
    shape: 'file',
  },
  readImport: { method: 'GET', path: '/l2admin/imports/:key', role: 'L2_ADMIN' },
  downloadRowsToCorrect: {
    method: 'GET',
    path: '/l2admin/imports/:key/rows-to-correct',
    role: 'L2_ADMIN',
    shape: 'file',
    stepUp: true,
    shows: 'audited',
  },
});
