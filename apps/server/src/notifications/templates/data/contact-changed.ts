import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

export const contactChanged = (
  notice: NoticeOf<'contact-changed'>,
  { productName }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your contact details at {productName} were changed', { productName }),
  greeting: t('Hello {name},', { name: notice.to.name }),
  blocks: [
    say(t('Contact details of your registration were changed.')),
    facts(
      [t('Registration code'), notice.record.code],
      [t('Changed'), notice.parts.map((part) => t(part)).join(', ')],
    ),
    say(t('If this was not you, or you did not ask for it, answer this message at once.')),
  ],
});
