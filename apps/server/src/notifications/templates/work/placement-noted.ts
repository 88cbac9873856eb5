import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import { trackUrl } from '../../registration-reference.ts';
import type { Wording } from '../../wording.ts';

type Noted = NoticeOf<'placement-noted'>;

const written = (day: string): string => day.split('-').toReversed().join('/');

/** What is noted of somebody's work, in kind words: nobody is turned down for having left. */
const words = {
  OFFERED: {
    subject: 'You have been offered work',
    text: 'Good news: you have been offered work. Please tell us once you have begun.',
    label: 'Offered on',
  },
  JOINED: {
    subject: 'We have noted that you began work',
    text: 'Congratulations on your work! From time to time we ask you with one question whether all is well.',
    label: 'Began on',
  },
  NOT_JOINED: {
    subject: 'We have noted that you did not begin this work',
    text: 'That is all right. We look for another place for you.',
    label: 'Noted on',
  },
  LEFT: {
    subject: 'We have noted that you no longer do this work',
    text: 'What you learned there stays yours. We look for the next step with you.',
    label: 'Last day',
  },
} as const satisfies Record<Noted['status'], { subject: string; text: string; label: string }>;

export const placementNoted = (
  { status, employer, day, record, to }: Noted,
  { appUrl }: Sender,
  { t }: Wording,
): MessageTemplate => {
  const { subject, text, label } = words[status];
  return {
    subject: t(subject),
    greeting: t('Hello {name},', { name: to.name }),
    blocks: [
      say(t(text)),
      facts(
        ...(employer === null ? [] : [[t('Employer'), employer] as [string, string]]),
        ...(day === null ? [] : [[t(label), written(day)] as [string, string]]),
        [t('Registration code'), record.code],
      ),
      link(t('Is something wrong? See your application'), trackUrl(appUrl, record)),
    ],
  };
};
