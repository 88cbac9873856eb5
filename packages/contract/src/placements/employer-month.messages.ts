import { workMessages } from './work.messages.ts';

export const employerMonthMessages = {
  codeSent: 'We have emailed you a code.',
  codeFailed: 'The code could not be sent. Please try again.',
  thanks: 'Thank you. Your answer has been recorded.',
  failed: 'Your answer could not be recorded. Please try again.',
  over: 'This link has expired. You can answer at any time when you sign in.',
  unknown: 'This link does not work. Please open it directly from our email.',
  proofOver: 'Your code is no longer valid. Please request a new one.',
  reason: workMessages.reason,
} as const;
