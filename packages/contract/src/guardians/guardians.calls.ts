import { calls } from '../conventions/call.ts';
import type { guardiansSchemas } from './guardians.schemas.ts';

export const guardiansCalls = calls<typeof guardiansSchemas>()({
  askGuardian: { method: 'POST', path: '/auth/guardian/send-code', role: 'ANYONE' },
  confirmGuardian: { method: 'POST', path: '/auth/guardian/confirm', role: 'ANYONE' },
  readGuardianConsent: { method: 'POST', path: '/auth/guardian/consent', role: 'ANYONE' },
  withdrawGuardianConsent: {
    method: 'POST',
    path: '/auth/guardian/withdraw-consent',
    role: 'ANYONE',
  },
  recordAge: {
    method: 'PUT',
    path: '/l1admin/candidates/:id/age',
    role: 'L1_ADMIN',
    shows: 'candidate',
  },
});
