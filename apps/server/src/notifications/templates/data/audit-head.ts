import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import { dayText, wordingIn } from '../../wording.ts';

/** The head of the audit trail's hash chain, for whoever keeps it outside the instance. */
export const auditHead = (
  { head, day }: NoticeOf<'audit-head'>,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `${productName}: the audit log on ${dayText(day, 'en')}`,
  greeting: wordingIn('en').t('Hello,'),
  blocks: [
    say(
      'Please keep this email. It proves later that no entry of the audit log was changed or removed since that day.',
    ),
    facts(['Instance', appUrl], ['Day', dayText(day, 'en')], ['Head', head]),
    say(`To compare, run on the server: npm run audit -- verify --head ${head}`),
  ],
});
