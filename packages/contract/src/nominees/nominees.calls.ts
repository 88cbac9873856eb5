import { calls } from '../conventions/call.ts';
import type { nomineesSchemas } from './nominees.schemas.ts';

export const nomineesCalls = calls<typeof nomineesSchemas>()({
  readNominee: { method: 'GET', path: '/candidate/nominee', role: 'CANDIDATE' },
  nameNominee: { method: 'PUT', path: '/candidate/nominee', role: 'CANDIDATE' },
  removeNominee: { method: 'DELETE', path: '/candidate/nominee', role: 'CANDIDATE' },
  readNomineeOf: {
    method: 'GET',
    path: '/l2admin/candidates/:id/nominee',
    role: 'L2_ADMIN',
    shows: 'candidate',
  },
  recordNomineeRequest: {
    method: 'POST',
    path: '/l2admin/candidates/:id/nominee-requests',
    role: 'L2_ADMIN',
    stepUp: true,
    status: 201,
    shows: 'candidate',
  },
});
