import { calls } from '../conventions/call.ts';
import type { placementsImportSchemas } from './placements-import.schemas.ts';

export const placementsImportCalls = calls<typeof placementsImportSchemas>()({
  importPlacements: {
    method: 'POST',
    path: '/l2admin/placements/import',
    role: 'L2_ADMIN',
    files: ['placementExcelFile'],
    idempotent: true,
  },
  downloadPlacementsTemplate: {
    method: 'GET',
    path: '/l2admin/placements/import/template',
    role: 'L2_ADMIN',
    shape: 'file',
  },
});
