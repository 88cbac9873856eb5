import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../message-template.ts';

export const contactChanged = (
  notice: NoticeOf<'contact-changed'>,
  sender: Sender,
): MessageTemplate => ({
  subject: `Your contact details at ${sender.productName} were changed`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say('Contact details of your registration were changed.'),
    facts(['Registration code', notice.record.code], ['Changed', notice.parts.join(', ')]),
    say('If this was not you, or you did not ask for it, answer this message at once.'),
  ],
});
