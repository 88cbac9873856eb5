import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { emptyData } from '../conventions/schemas.ts';
import { email } from '../fields/account-fields.ts';
import { mobileNumber, otp } from '../fields/fields.ts';
import { languageCodes } from '../languages/languages.ts';
import { otpMessages } from './email-verification.messages.ts';

/** Language of the message; English by default. */
const language = z.optional(z.enum(languageCodes, 'Unknown language'));

export const emailVerificationContract = contract({
  sendVerificationEmail: {
    method: 'POST',
    path: '/auth/send-verification-email',
    role: 'ANYONE',
    summary: 'Email a one-time code to an address before its registration',
    body: z.object({ email, language }),
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

  sendVerificationSms: {
    method: 'POST',
    path: '/auth/send-verification-sms',
    role: 'ANYONE',
    summary: 'Send a one-time code to the mobile number of a candidate who has no email',
    body: z.object({ mobileNumber, language }),
    reply: emptyData,
    message: otpMessages.sentToPhone,
  },

  createSmsChallenge: {
    method: 'POST',
    path: '/auth/sms-challenge',
    role: 'ANYONE',
    summary:
      'A challenge for a mobile number. Calls that send an SMS return 428 without its solution in the header `Sms-Challenge` once half of the SMS of the day are sent',
    body: z.object({ mobileNumber }),
    reply: z.object({ challenge: z.string(), puzzles: z.number() }),
  },

  verifyMobile: {
    method: 'POST',
    path: '/auth/verify-mobile',
    role: 'ANYONE',
    summary: 'Verify a mobile number with the code',
    body: z.object({ mobileNumber, otp }),
    /** Sent with the registration in the header `Mobile-Proof`. */
    reply: z.object({ proof: z.string() }),
    message: otpMessages.mobileVerified,
  },
});
