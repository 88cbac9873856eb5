import { calls } from '../conventions/call.ts';
import type { trainingSchemas } from './training.schemas.ts';

export const trainingCalls = calls<typeof trainingSchemas>()({
  countAssigned: {
    method: 'GET',
    path: '/training-providers/candidates/stats',
    role: 'TRAINING_PROVIDER',
  },
  listAssigned: {
    method: 'GET',
    path: '/training-providers/candidates',
    role: 'TRAINING_PROVIDER',
    shape: 'list',
  },
  readAssigned: {
    method: 'GET',
    path: '/training-providers/candidates/:id',
    role: 'TRAINING_PROVIDER',
    shows: 'candidate',
  },
  startTrainings: {
    method: 'POST',
    path: '/training-providers/candidates/start',
    role: 'TRAINING_PROVIDER',
    idempotent: true,
  },
  setTrainingStatus: {
    method: 'PUT',
    path: '/training-providers/candidates/:id',
    role: 'TRAINING_PROVIDER',
    shows: 'candidate',
  },
  readProfile: {
    method: 'GET',
    path: '/training-providers/profile',
    role: 'TRAINING_PROVIDER',
    shows: 'own',
  },
  updateProfile: {
    method: 'PUT',
    path: '/training-providers/skills',
    role: 'TRAINING_PROVIDER',
    shows: 'own',
  },
});
