import { calls } from '../conventions/call.ts';
import type { secondFactorSchemas } from './second-factor.schemas.ts';

export const secondFactorCalls = calls<typeof secondFactorSchemas>()({
  readSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/begin',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    role: 'SIGNED_IN',
    beforeSecondFactor: true,
  },
  stepUp: {
    method: 'POST',
    path: '/auth/second-factor/step-up',
    role: 'SIGNED_IN',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    role: 'SIGNED_IN',
    stepUp: true,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/remove',
    role: 'SIGNED_IN',
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/l2admin/l1admins/:id/second-factor',
    role: 'L2_ADMIN',
    stepUp: true,
  },
  resetProviderSecondFactor: {
    method: 'DELETE',
    path: '/l2admin/providers/:id/second-factor',
    role: 'L2_ADMIN',
    stepUp: true,
  },
});
