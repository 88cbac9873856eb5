import { calls } from '../conventions/call.ts';
import type { erasureSchemas } from './erasure.schemas.ts';

export const erasureCalls = calls<typeof erasureSchemas>()({
  listErasureRequests: {
    method: 'GET',
    path: '/l2admin/erasure-requests',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  eraseCandidate: {
    method: 'POST',
    path: '/l2admin/erasure-requests/:id/erase',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
  },
  eraseContactPerson: {
    method: 'POST',
    path: '/l2admin/providers/:id/erase-contact',
    role: 'L2_ADMIN',
    stepUp: true,
    shows: 'audited',
  },
  declineErasure: {
    method: 'POST',
    path: '/l2admin/erasure-requests/:id/decline',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
});
