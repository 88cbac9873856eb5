import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { email, otp } from './fields.ts';
import { otpMessages } from './messages.ts';

export const emailVerificationEndpoints = {
  sendVerificationEmail: endpoint({
    method: 'POST',
    path: '/auth/send-verification-email',
    summary: 'Mail a one-time code to an address that is about to register',
    role: 'ANYONE',
    body: z.object({ email }),
    reply: nothing,
    message: otpMessages.sent,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Prove an address with the code that was mailed to it',
    role: 'ANYONE',
    body: z.object({ email, otp }),
    reply: nothing,
    message: otpMessages.verified,
  }),
};
