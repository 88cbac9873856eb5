import { reminderDays } from '@purboday/contract/conventions/limits';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../message-template.ts';
import { dayText } from '../wording.ts';

type Waiting = NoticeOf<'registrations-waiting'>;
type Kind = Waiting['waiting'][number];

const words = {
  candidate: { label: 'Candidates', path: '/l1-admin/candidates' },
  'job-provider': { label: 'Job Providers', path: '/l1-admin/job-providers' },
  'training-provider': { label: 'Training Providers', path: '/l1-admin/training-providers' },
} as const;

const many = ({ count, oldest }: Kind): string => {
  const since = dayText(oldest, 'en');
  return count === 1 ? `1, since ${since}` : `${count}, the oldest since ${since}`;
};

export const registrationsWaiting = (
  { waiting, to }: Waiting,
  { productName, appUrl }: Sender,
): MessageTemplate => {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const what = total === 1 ? '1 registration waits' : `${total} registrations wait`;
  return {
    subject: `${what} for your review on ${productName}`,
    greeting: `Hello ${to.name},`,
    blocks: [
      say(`${what} for your review in your cities for more than ${reminderDays.review} days:`),
      facts(...waiting.map((kind): [string, string] => [words[kind.kind].label, many(kind)])),
      ...waiting.map(({ kind }) =>
        link(
          `Review ${words[kind].label.toLowerCase()}`,
          `${appUrl}${words[kind].path}?status=PENDING`,
        ),
      ),
      say('We send this at most once a day, and only while somebody waits.'),
    ],
  };
};
