import { calls } from '../conventions/call.ts';
import type { placementsSchemas } from './placements.schemas.ts';

export const placementsCalls = calls<typeof placementsSchemas>()({
  listPlacements: { method: 'GET', path: '/l2admin/placements', role: 'L2_ADMIN', shape: 'list' },
  makePlacement: {
    method: 'POST',
    path: '/l2admin/placements',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    shows: 'candidate',
  },
  readPlacement: {
    method: 'GET',
    path: '/l2admin/placements/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  changePlacement: {
    method: 'PUT',
    path: '/l2admin/placements/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  addPlacementDocument: {
    method: 'POST',
    path: '/l2admin/placements/:id/documents',
    role: 'L2_ADMIN',
    files: ['file'],
    status: 201,
    idempotent: true,
    shows: 'candidate',
  },
  checkPlacement: {
    method: 'PUT',
    path: '/l2admin/placements/:id/check',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  listOwnPlacements: {
    method: 'GET',
    path: '/job-providers/placements',
    role: 'JOB_PROVIDER',
    shape: 'list',
  },
  changeOwnPlacement: {
    method: 'PUT',
    path: '/job-providers/placements/:id',
    role: 'JOB_PROVIDER',
    shows: 'candidate',
  },
  addOwnPlacementDocument: {
    method: 'POST',
    path: '/job-providers/placements/:id/documents',
    role: 'JOB_PROVIDER',
    files: ['file'],
    status: 201,
    idempotent: true,
    shows: 'candidate',
  },
});
