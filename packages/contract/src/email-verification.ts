import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { email, otp } from './fields.ts';
import { otpMessages } from './messages.ts';

/**
 * Header of a registration or correction that carries the proof of `verifyEmail`: an upload with a wrong or outdated one is refused before
 * any of it is read (requirements SEC-42). Without it the address counts as verified only for the network that verified it (SEC-14).
 */
export const emailProofHeader = 'email-proof';

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
    /** The proof may be sent with the registration's upload, in the header `Email-Proof`. */
    reply: z.object({ proof: z.string() }),
    message: otpMessages.verified,
  }),
};
