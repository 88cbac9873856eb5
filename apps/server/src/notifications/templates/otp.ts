import { otp as limits } from '@purboday/contract/conventions/limits';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { say, secret, type MessageTemplate, type Sender } from '../message-template.ts';

// The code stays out of the subject: locked phones show subjects.
export const otp = (notice: NoticeOf<'otp'>, { productName }: Sender): MessageTemplate => ({
  subject: `Your ${productName} code`,
  greeting: 'Hello,',
  blocks: [
    say(`Here is your code for ${productName}:`),
    secret(notice.code),
    say(
      `It works for ${limits.validMinutes} minutes, and only once. Type it on the page where you asked for it.`,
    ),
    say(`Please do not share it with anyone. Nobody from ${productName} will ever ask you for it.`),
    say(
      'You did not ask for a code? Then you can ignore this mail; nothing happens without the code.',
    ),
  ],
});
