import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../../message-template.ts';
import { trackUrl } from '../../registration-reference.ts';
import type { Wording } from '../../wording.ts';

/** The reason stays with the foundation: it was written for its admins. */
export const certificateRevoked = (
  { to, record, certificate, skill }: NoticeOf<'certificate-revoked'>,
  { appUrl, productName, supportPhone }: Sender,
  { t, phone }: Wording,
): MessageTemplate => ({
  subject: t('Your certificate is no longer valid: {skill}', { skill }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(t('We are sorry: we had to withdraw this certificate. Please do not show it any more.')),
    facts([t('Skill'), skill], [t('Code'), certificate], [t('Registration code'), record.code]),
    say(
      t(
        'What you have learned stays yours. If you think this is a mistake, or want to know why, please call us or write to us: we will explain it to you.',
      ),
    ),
    link(t('Follow your application'), trackUrl(appUrl, record)),
  ],
  short: phone(
    'certificate-revoked',
    '{productName}: we are sorry, your certificate for {skill} is no longer valid. What you have learned stays yours. Questions? Call {supportPhone}.',
    { productName, supportPhone, skill: variable(skill, 2) },
  ),
});
