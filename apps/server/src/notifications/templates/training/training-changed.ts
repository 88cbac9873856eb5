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

const words = {
  started: {
    subject: 'Your training has started',
    what: 'Your training has started. We wish you much joy and success with it!',
    next: 'What happens next: go to every meeting you can. If you cannot come, tell your training provider.',
    short:
      '{productName}: your training with {organisation} has started. Please go to every meeting you can.',
  },
  completed: {
    subject: 'Your training is completed',
    what: 'You have completed your training. Well done!',
    next: 'What happens next: we look for a job that fits you, and write to you when we have found one. You do not have to do anything until then.',
    short:
      '{productName}: you have completed your training with {organisation}. Well done! We now look for a job that fits you.',
  },
  cancelled: {
    subject: 'Your training has ended early',
    what: 'Your training has ended before its time.',
    next: 'What happens next: we look for another training or a job for you, and write to you. If this is a mistake, please tell us.',
    short:
      '{productName}: your training with {organisation} has ended early. We look for another place for you. Questions? Call {supportPhone}.',
  },
} as const;

export const trainingChanged = (
  { change, organisation, reason, record, to }: NoticeOf<'training-changed'>,
  { productName, supportPhone, appUrl }: Sender,
  { t, phone }: Wording,
): MessageTemplate => {
  const { subject, what, next, short } = words[change];
  return {
    subject: t(subject),
    greeting: t('Hello {name},', { name: to.name }),
    blocks: [
      say(t(what)),
      facts(
        [t('Training with'), organisation],
        [t('Registration code'), record.code],
        ...(reason === null ? [] : [[t('Reason'), t(reason)] as [string, string]]),
      ),
      say(t(next)),
      link(t('Follow your application'), trackUrl(appUrl, record)),
    ],
    short: phone(`training-${change}`, short, {
      productName,
      supportPhone,
      organisation: variable(organisation, 2),
    }),
  };
};
