import { calls } from '../conventions/call.ts';
import type { grievancesSchemas } from './grievances.schemas.ts';

export const grievancesCalls = calls<typeof grievancesSchemas>()({
  listOwnGrievances: { method: 'GET', path: '/candidate/grievances', role: 'CANDIDATE' },
  raiseGrievance: {
    method: 'POST',
    path: '/candidate/grievances',
    role: 'CANDIDATE',
    status: 201,
    idempotent: true,
  },
  listGrievances: {
    method: 'GET',
    path: '/l2admin/grievances',
    role: 'L2_ADMIN',
    shape: 'list',
  },
  answerGrievance: {
    method: 'PUT',
    path: '/l2admin/grievances/:id/answer',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
});
