import { calls } from '../conventions/call.ts';
import type { jobsSchemas } from './jobs.schemas.ts';

export const jobsCalls = calls<typeof jobsSchemas>()({
  countJobs: { method: 'GET', path: '/job-providers/jobs/stats', role: 'JOB_PROVIDER' },
  listJobs: {
    method: 'GET',
    path: '/job-providers/jobs',
    role: 'JOB_PROVIDER',
    shape: 'list',
    shows: 'own',
  },
  beginJob: { method: 'GET', path: '/job-providers/jobs/new', role: 'JOB_PROVIDER', shows: 'own' },
  postJob: {
    method: 'POST',
    path: '/job-providers/jobs',
    role: 'JOB_PROVIDER',
    status: 201,
    idempotent: true,
    shows: 'own',
  },
  changeJob: { method: 'PUT', path: '/job-providers/jobs/:id', role: 'JOB_PROVIDER', shows: 'own' },
  deleteJob: { method: 'DELETE', path: '/job-providers/jobs/:id', role: 'JOB_PROVIDER' },
});
