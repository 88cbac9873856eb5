import { calls } from '../conventions/call.ts';
import type { registrationSchemas } from './registration.schemas.ts';

export const registrationCalls = calls<typeof registrationSchemas>()({
  registerCandidate: {
    method: 'POST',
    path: '/auth/candidate/register',
    role: 'ANYONE',
    files: ['aadharFile'],
    status: 201,
    idempotent: true,
  },
});
