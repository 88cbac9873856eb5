import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

export const erasureDeclined = (
  notice: NoticeOf<'erasure-declined'>,
  { productName }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your request for erasure at {productName}', { productName }),
  greeting: t('Hello {name},', { name: notice.to.name }),
  blocks: [
    say(t('You asked for your data to be erased. We have to keep it for now.')),
    facts([t('Registration code'), notice.record.code], [t('Reason'), notice.reason]),
    say(
      t(
        'If the reason has passed, you may ask again. If you do not agree, answer us; if our answer does not help you, you may complain to the Data Protection Board of India.',
      ),
    ),
  ],
});
