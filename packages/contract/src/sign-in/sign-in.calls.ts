import { calls } from '../conventions/call.ts';
import type { signInSchemas } from './sign-in.schemas.ts';

export const signInCalls = calls<typeof signInSchemas>()({
  login: { method: 'POST', path: '/auth/login', role: 'ANYONE' },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    role: 'SIGNED_IN',
    beforePasswordChange: true,
    beforeSecondFactor: true,
  },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', role: 'ANYONE' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', role: 'ANYONE' },
});
