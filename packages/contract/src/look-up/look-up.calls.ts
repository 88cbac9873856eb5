import { calls } from '../conventions/call.ts';
import type { lookUpSchemas } from './look-up.schemas.ts';

export const lookUpCalls = calls<typeof lookUpSchemas>()({
  listCandidateRecords: {
    method: 'GET',
    path: '/l2admin/records/candidates',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  listJobProviderRecords: {
    method: 'GET',
    path: '/l2admin/records/job-providers',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  listTrainingProviderRecords: {
    method: 'GET',
    path: '/l2admin/records/training-providers',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  readCandidateRecord: {
    method: 'GET',
    path: '/l2admin/records/candidates/:id',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  readJobProviderRecord: {
    method: 'GET',
    path: '/l2admin/records/job-providers/:id',
    role: 'L2_ADMIN',
    shows: 'job-provider',
  },
  readTrainingProviderRecord: {
    method: 'GET',
    path: '/l2admin/records/training-providers/:id',
    role: 'L2_ADMIN',
    shows: 'training-provider',
  },
  listAuditEntries: {
    method: 'GET',
    path: '/l2admin/records/:kind/:id/audit',
    role: 'L2_ADMIN',
    shape: 'list',
    shows: 'kind-in-address',
  },
});
