import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { link, say, type MessageTemplate, type Sender } from '../message-template.ts';

export const passwordReset = (
  notice: NoticeOf<'password-reset'>,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `Choose a new ${productName} password`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(`Someone, probably you, asked for a new password for your ${productName} account.`),
    link('Choose a new password', `${appUrl}${notice.path}`),
    say('The link works for 60 minutes, and only once.'),
    say('It was not you? Then you can ignore this mail; your password stays as it is.'),
  ],
});
