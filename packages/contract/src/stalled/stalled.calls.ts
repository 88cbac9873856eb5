import { calls } from '../conventions/call.ts';
import type { stalledSchemas } from './stalled.schemas.ts';

export const stalledCalls = calls<typeof stalledSchemas>()({
  countStalled: { method: 'GET', path: '/l2admin/stalled', role: 'L2_ADMIN', shows: 'several' },
  listStalled: { method: 'GET', path: '/l2admin/stalled/people', role: 'L2_ADMIN', shape: 'list' },
  countWaitingForL2: { method: 'GET', path: '/l2admin/waiting', role: 'L2_ADMIN' },
  countWaitingForL1: { method: 'GET', path: '/l1admin/waiting', role: 'L1_ADMIN' },
  countWaitingForTrainer: {
    method: 'GET',
    path: '/training-providers/waiting',
    role: 'TRAINING_PROVIDER',
  },
  countWaitingForEmployer: { method: 'GET', path: '/job-providers/waiting', role: 'JOB_PROVIDER' },
});
