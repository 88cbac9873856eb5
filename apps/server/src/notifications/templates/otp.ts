import { otp as limits } from '@purboday/contract/conventions/limits';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { say, secret, type MessageTemplate, type Sender } from '../message-template.ts';
import type { Wording } from '../wording.ts';

// The code stays out of the subject: locked phones show subjects.
export const otp = (
  notice: NoticeOf<'otp'>,
  { productName }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your {productName} code', { productName }),
  greeting: t('Hello,'),
  blocks: [
    say(t('Here is your code for {productName}:', { productName })),
    secret(notice.code),
    say(
      t(
        'It works for {minutes} minutes, and only once. Type it on the page where you asked for it.',
        { minutes: limits.validMinutes },
      ),
    ),
    say(
      t('Please do not share it with anyone. Nobody from {productName} will ever ask you for it.', {
        productName,
      }),
    ),
    say(
      t(
        'You did not ask for a code? Then you can ignore this mail; nothing happens without the code.',
      ),
    ),
  ],
});
