import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { link, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import { trackUrl } from '../../registration-reference.ts';
import type { Wording } from '../../wording.ts';

export const comeOfAge = (
  notice: NoticeOf<'come-of-age'>,
  { productName, appUrl }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your own consent for {productName}', { productName }),
  greeting: t('Hello {name},', { name: notice.to.name }),
  blocks: [
    say(
      t(
        'Happy birthday! You are 18 now. When you registered with {productName}, a parent or guardian agreed for you; from today on you decide for yourself.',
        { productName },
      ),
    ),
    say(
      t(
        'Please sign in to your application, read what we store about you, and agree to it. If you do not want to go on, you can have everything erased there.',
      ),
    ),
    link(t('Follow your application'), trackUrl(appUrl, notice.record)),
  ],
});
