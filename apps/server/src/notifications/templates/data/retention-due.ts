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
import { dayText, type Wording } from '../../wording.ts';

export const retentionDue = (
  { from, record, to }: NoticeOf<'retention-due'>,
  { productName, supportPhone, appUrl }: Sender,
  { t, phone, language }: Wording,
): MessageTemplate => {
  const day = dayText(from, language);
  return {
    subject: t('Your data at {productName} will soon be erased', { productName }),
    greeting: t('Hello {name},', { name: to.name }),
    blocks: [
      say(
        t(
          'Nothing has happened with your application for a long time. We do not keep data longer than we need it, so we erase yours: your name, addresses, document and everything else you told us.',
        ),
      ),
      facts([t('Registration code'), record.code], [t('Erased from'), day]),
      say(
        t(
          'You still want to be placed? Sign in to your application before that day, and everything stays as it is. If you cannot sign in, answer us or call us.',
        ),
      ),
      link(t('Follow your application'), trackUrl(appUrl, record)),
    ],
    short: phone(
      'retention-due',
      '{productName}: your application {code} will be erased from {day}, as nothing has happened with it for long. To keep it, sign in before then or call {supportPhone}.',
      { productName, supportPhone, code: variable(record.code), day: variable(day) },
    ),
  };
};
