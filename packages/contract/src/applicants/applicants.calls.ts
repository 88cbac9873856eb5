import { calls } from '../conventions/call.ts';
import type { applicantsSchemas } from './applicants.schemas.ts';

export const applicantsCalls = calls<typeof applicantsSchemas>()({
  countApplicants: { method: 'GET', path: '/job-providers/candidates/stats', role: 'JOB_PROVIDER' },
  listApplicants: {
    method: 'GET',
    path: '/job-providers/candidates',
    role: 'JOB_PROVIDER',
    shape: 'list',
  },
  changeApplicant: {
    method: 'PUT',
    path: '/job-providers/candidates/:id',
    role: 'JOB_PROVIDER',
    shows: 'candidate',
  },
});
