import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { nothing } from '../conventions/schemas.ts';
import { email, otp } from '../fields/fields.ts';
import { languageCodes } from '../languages/languages.ts';
import { otpMessages } from './email-verification.messages.ts';

export const emailVerificationContract = contract({
  sendVerificationEmail: {
    method: 'POST',
    path: '/auth/send-verification-email',
    role: 'ANYONE',
    summary: 'Mail a one-time code to an address that is about to register',
    body: z.object({
      email,
      /** In which the mail is; English unless given. */
      language: z.optional(z.enum(languageCodes, 'Unknown language')),
    }),
    reply: nothing,
    message: otpMessages.sent,
  },

  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    role: 'ANYONE',
    summary: 'Prove an address with the code that was mailed to it',
    body: z.object({ email, otp }),
    /** The proof may be sent with the registration's upload, in the header `Email-Proof`. */
    reply: z.object({ proof: z.string() }),
    message: otpMessages.verified,
  },
});
