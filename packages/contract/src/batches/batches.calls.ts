import { calls } from '../conventions/call.ts';
import type { batchesSchemas } from './batches.schemas.ts';

const own = '/training-providers/batches';

export const batchesCalls = calls<typeof batchesSchemas>()({
  listBatches: { method: 'GET', path: own, role: 'TRAINING_PROVIDER', shape: 'list' },
  createBatch: {
    method: 'POST',
    path: own,
    role: 'TRAINING_PROVIDER',
    status: 201,
    idempotent: true,
    shows: 'several',
  },
  readBatch: { method: 'GET', path: `${own}/:id`, role: 'TRAINING_PROVIDER', shows: 'several' },
  editBatch: { method: 'PUT', path: `${own}/:id`, role: 'TRAINING_PROVIDER', shows: 'several' },
  setBatchStatus: {
    method: 'PUT',
    path: `${own}/:id/status`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
  },
  joinBatch: {
    method: 'PUT',
    path: `${own}/:id/members/:candidateId`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
  },
  leaveBatch: {
    method: 'DELETE',
    path: `${own}/:id/members/:candidateId`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
  },
  readRegister: {
    method: 'GET',
    path: `${own}/:id/attendance/:date`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
  },
  markAttendance: {
    method: 'PUT',
    path: `${own}/:id/attendance/:date`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
  },
  recordResults: {
    method: 'PUT',
    path: `${own}/:id/results`,
    role: 'TRAINING_PROVIDER',
    shows: 'several',
  },
  listAllBatches: { method: 'GET', path: '/l2admin/batches', role: 'L2_ADMIN', shape: 'list' },
  readAnyBatch: { method: 'GET', path: '/l2admin/batches/:id', role: 'L2_ADMIN', shows: 'several' },
});
