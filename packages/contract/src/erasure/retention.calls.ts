import { calls } from '../conventions/call.ts';
import type { retentionSchemas } from './retention.schemas.ts';

export const retentionCalls = calls<typeof retentionSchemas>()({
  listRetention: {
    method: 'GET',
    path: '/l2admin/retention',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  holdRecord: {
    method: 'PUT',
    path: '/l2admin/retention/:id/hold',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
  },
  releaseRecord: {
    method: 'PUT',
    path: '/l2admin/retention/:id/release',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'candidate',
  },
});
