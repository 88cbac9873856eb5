import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { say, type MessageTemplate, type Sender } from '../message-template.ts';

export const passwordChanged = (
  notice: NoticeOf<'password-changed'>,
  { productName, supportEmail, supportPhone }: Sender,
): MessageTemplate => ({
  subject: `Your ${productName} password was changed`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(
      `The password of your ${productName} account has just been changed, and you were signed out everywhere else.`,
    ),
    say('If that was you, all is well.'),
    say(`If it was not you, please tell us at once: ${supportEmail} or ${supportPhone}.`),
  ],
});
