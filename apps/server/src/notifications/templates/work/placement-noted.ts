import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../../message-template.ts';

type Noted = NoticeOf<'placement-noted'>;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const written = (on: string): string => day.format(new Date(`${on}T12:00:00+05:30`));

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
  { status, employer, day: on, record, to }: Noted,
  { appUrl }: Sender,
): MessageTemplate => {
  const { subject, text, label } = words[status];
  return {
    subject: employer === null ? subject : `${subject}: ${employer}`,
    greeting: `Hello ${to.name},`,
    blocks: [
      say(text),
      facts(
        ...(employer === null ? [] : [['Employer', employer] as [string, string]]),
        ...(on === null ? [] : [[label, written(on)] as [string, string]]),
        ['Registration ID', record.id],
      ),
      link('Is something wrong? See your application', `${appUrl}/track`),
    ],
  };
};
