import { calls } from '../conventions/call.ts';
import type { emailVerificationSchemas } from './email-verification.schemas.ts';

export const emailVerificationCalls = calls<typeof emailVerificationSchemas>()({
  sendVerificationEmail: { method: 'POST', path: '/auth/send-verification-email', role: 'ANYONE' },
  verifyEmail: { method: 'POST', path: '/auth/verify-email', role: 'ANYONE' },
});
