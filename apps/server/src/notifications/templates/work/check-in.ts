import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { link, say, variable, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

export const checkInMessage = (
  { employer, again, path, to }: NoticeOf<'check-in'>,
  { productName, appUrl }: Sender,
  { t, phone }: Wording,
): MessageTemplate => {
  const question =
    employer === null
      ? t('Do you still work as before?')
      : t('Do you still work with {employer}?', { employer });
  return {
    subject: question,
    greeting: t('Hello {name},', { name: to.name }),
    blocks: [
      ...(again ? [say(t('We wrote to you some days ago and have not heard from you yet.'))] : []),
      say(question),
      say(t('One tap is enough; you need not sign in.')),
      link(t('Answer now'), `${appUrl}${path}`),
      say(
        t(
          'Whatever the answer is, it is good to know: if you left, we look for the next step with you.',
        ),
      ),
    ],
    short: phone(
      'check-in',
      '{productName}: do you still work with {employer}? One tap answers: {appUrl}{path}',
      {
        productName,
        appUrl,
        employer: variable(employer ?? t('your employer'), 2),
        path: variable(path, 2),
      },
    ),
  };
};
