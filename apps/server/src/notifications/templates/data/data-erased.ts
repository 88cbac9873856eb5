import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

export const dataErased = (
  notice: NoticeOf<'data-erased'>,
  { productName }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your data at {productName} has been erased', { productName }),
  greeting: t('Hello {name},', { name: notice.to.name }),
  blocks: [
    say(
      t(
        notice.expired
          ? 'As we told you, we have erased your data: your name, addresses, Aadhar number, document and everything else you told us. Your application has ended.'
          : 'As you asked, we have erased your data: your name, addresses, Aadhar number, document and everything else you told us. Your application has ended.',
      ),
    ),
    facts([t('Registration code'), notice.record.code]),
    say(
      t(
        'What remains is that a registration with this code existed, and records of who did what, which the law demands us to keep for a time. They do not name you.',
      ),
    ),
    say(t('This is our last message to you. You are welcome to register again at any time.')),
  ],
});
