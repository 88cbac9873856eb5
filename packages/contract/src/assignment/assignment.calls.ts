import { calls } from '../conventions/call.ts';
import type { assignmentSchemas } from './assignment.schemas.ts';

export const assignmentCalls = calls<typeof assignmentSchemas>()({
  countForAssignment: { method: 'GET', path: '/l2admin/approved-l1-entities', role: 'L2_ADMIN' },
  listCandidatesToAssign: {
    method: 'GET',
    path: '/l2admin/approved-l1-candidates',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  readCandidateToAssign: {
    method: 'GET',
    path: '/l2admin/candidate-for-assignment/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  listTrainingProviderOptions: {
    method: 'GET',
    path: '/l2admin/approved-l1-training-providers',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  listJobProviderOptions: {
    method: 'GET',
    path: '/l2admin/approved-l1-job-providers',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  assignCandidate: { method: 'PUT', path: '/l2admin/approve-candidate-l2/:id', role: 'L2_ADMIN' },
});
