import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  link,
  phone,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../../message-template.ts';

export const checkInMessage = (
  { employer, again, path, to }: NoticeOf<'check-in'>,
  { productName, appUrl }: Sender,
): MessageTemplate => {
  const where = employer === null ? '' : ` with ${employer}`;
  return {
    subject: again ? `Do you still work${where}? One tap is enough` : `Do you still work${where}?`,
    greeting: `Hello ${to.name},`,
    blocks: [
      ...(again ? [say('We wrote to you some days ago and have not heard from you yet.')] : []),
      say(
        `We would like to know how you are. Do you still work${where}? One tap is enough; you need not sign in.`,
      ),
      link('Answer now', `${appUrl}${path}`),
      say(
        'Whatever the answer is, it is good to know: if you left, we look for the next step with you.',
      ),
    ],
    short: phone(
      'check-in',
    )`${productName}: do you still work${variable(where === '' ? ' as before' : where, 2)}? Answer with one tap: ${appUrl}${variable(path, 2)}`,
  };
};
