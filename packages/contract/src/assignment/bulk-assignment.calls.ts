import { calls } from '../conventions/call.ts';
import type { bulkAssignmentSchemas } from './bulk-assignment.schemas.ts';

/** Many candidates to one provider: chosen, begun, and then carried on in steps until all are done. */
export const bulkAssignmentCalls = calls<typeof bulkAssignmentSchemas>()({
  listCandidateGroups: {
    method: 'GET',
    path: '/l2admin/candidate-groups',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  selectCandidatesToAssign: {
    method: 'GET',
    path: '/l2admin/assign-candidates',
    role: 'L2_ADMIN',
    shows: 'several',
  },
  beginBulkAssignment: {
    method: 'POST',
    path: '/l2admin/assign-candidates',
    role: 'L2_ADMIN',
    status: 201,
    idempotent: true,
    shows: 'several',
  },
  continueBulkAssignment: {
    method: 'PUT',
    path: '/l2admin/assign-candidates/:id',
    role: 'L2_ADMIN',
    shows: 'several',
  },
});
