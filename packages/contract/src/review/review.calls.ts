import { calls } from '../conventions/call.ts';
import type { reviewSchemas } from './review.schemas.ts';

export const reviewCalls = calls<typeof reviewSchemas>()({
  countForReview: { method: 'GET', path: '/l1admin/total-count', role: 'L1_ADMIN' },
  listCandidates: { method: 'GET', path: '/l1admin/candidates', role: 'L1_ADMIN', shape: 'list' },
  readCandidate: {
    method: 'GET',
    path: '/l1admin/candidates/:id',
    role: 'L1_ADMIN',
    shows: 'candidate',
  },
  approveCandidate: { method: 'PUT', path: '/l1admin/approve-candidate/:id', role: 'L1_ADMIN' },
  approveCandidates: {
    method: 'POST',
    path: '/l1admin/approve-candidates',
    role: 'L1_ADMIN',
    idempotent: true,
  },
  rejectCandidate: { method: 'PUT', path: '/l1admin/reject-candidate/:id', role: 'L1_ADMIN' },
  listJobProviders: {
    method: 'GET',
    path: '/l1admin/job-providers',
    role: 'L1_ADMIN',
    shape: 'list',
  },
  readJobProvider: {
    method: 'GET',
    path: '/l1admin/job-providers/:id',
    role: 'L1_ADMIN',
    shows: 'job-provider',
  },
  decideOnJobProvider: {
    method: 'PUT',
    path: '/l1admin/approve-job-provider/:id',
    role: 'L1_ADMIN',
    stepUp: true,
  },
  listTrainingProviders: {
    method: 'GET',
    path: '/l1admin/training-providers',
    role: 'L1_ADMIN',
    shape: 'list',
  },
  readTrainingProvider: {
    method: 'GET',
    path: '/l1admin/training-providers/:id',
    role: 'L1_ADMIN',
    shows: 'training-provider',
  },
  decideOnTrainingProvider: {
    method: 'PUT',
    path: '/l1admin/approve-training-provider/:id',
    role: 'L1_ADMIN',
    stepUp: true,
  },
  hold: {
    method: 'PUT',
    path: '/l1admin/hold/:kind/:id',
    role: 'L1_ADMIN',
    stepUp: true,
  },
  resume: {
    method: 'PUT',
    path: '/l1admin/resume/:kind/:id',
    role: 'L1_ADMIN',
    stepUp: true,
  },
  reopen: { method: 'PUT', path: '/l1admin/reopen/:kind/:id', role: 'L1_ADMIN' },
  undo: { method: 'PUT', path: '/l1admin/undo/:kind/:id', role: 'L1_ADMIN' },
  seeName: {
    method: 'PUT',
    path: '/l1admin/see-name/:kind/:id',
    role: 'L1_ADMIN',
    shows: 'kind-in-address',
  },
  revealAadhar: {
    method: 'POST',
    path: '/l1admin/candidates/:id/reveal-aadhar',
    role: 'L1_ADMIN',
    stepUp: true,
    shows: 'audited',
  },
});
