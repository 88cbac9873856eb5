import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { emptyData } from '../conventions/schemas.ts';
import { email, otp } from '../fields/fields.ts';
import { languageCodes } from '../languages/languages.ts';
import { otpMessages } from './email-verification.messages.ts';

export const emailVerificationContract = contract({
  sendVerificationEmail: {
    method: 'POST',
    path: '/auth/send-verification-email',
    role: 'ANYONE',
    summary: 'Email a one-time code to an address before its registration',
    body: z.object({
      email,
      /** Language of the email; English by default. */
      language: z.optional(z.enum(languageCodes, 'Unknown language')),
    }),
    reply: emptyData,
    message: otpMessages.sent,
  },

  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    role: 'ANYONE',
    summary: 'Verify an address with the emailed code',
    body: z.object({ email, otp }),
    /** The proof can be sent with the registration in the header `Email-Proof`. */
    reply: z.object({ proof: z.string() }),
    message: otpMessages.verified,
  },
});
