import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../message-template.ts';

export const erasureDeclined = (
  notice: NoticeOf<'erasure-declined'>,
  sender: Sender,
): MessageTemplate => ({
  subject: `Your request for erasure at ${sender.productName}`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say('You asked for your data to be erased. We have to keep it for now.'),
    facts(['Registration code', notice.record.code], ['Reason', notice.reason]),
    say(
      'If the reason has passed, you may ask again. If you do not agree, answer us; if our answer does not help you, you may complain to the Data Protection Board of India.',
    ),
  ],
});
