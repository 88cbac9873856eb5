import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../message-template.ts';

export const dataErased = (notice: NoticeOf<'data-erased'>, sender: Sender): MessageTemplate => ({
  subject: `Your data at ${sender.productName} has been erased`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(
      'As you asked, we have erased your data: your name, addresses, Aadhar number, document and everything else you told us. Your application has ended.',
    ),
    facts(['Registration code', notice.record.code]),
    say(
      'What remains is that a registration with this ID existed, and records of who did what, which the law demands us to keep for a time. They do not name you.',
    ),
    say('This is our last message to you. You are welcome to register again at any time.'),
  ],
});
