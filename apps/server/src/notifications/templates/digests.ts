import { reminderDays } from '@purboday/contract/conventions/limits';
import { homeScreens } from '@purboday/contract/pages/home-screens';
import { screens } from '@purboday/contract/pages/screens';
import { taskLabels } from '@purboday/contract/overdue/overdue.messages';
import type { EventNotification } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, createTextBlock } from '../message-template.ts';
import { dayText, type Template } from '../wording.ts';

type Waiting = EventNotification<'registrations-waiting'>;
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

export const registrationsWaiting: Template<'registrations-waiting'> = (
  { waiting },
  { productName, appUrl },
) => {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const what = total === 1 ? '1 registration waiting' : `${total} registrations waiting`;
  return {
    subject: `${what} for your review on ${productName}`,
    blocks: [
      createTextBlock(
        `${what} for your review in your cities for more than ${reminderDays.review} days:`,
      ),
      facts(...waiting.map((kind): [string, string] => [words[kind.kind].label, many(kind)])),
      ...waiting.map(({ kind }) =>
        link(
          `Review ${words[kind].label.toLowerCase()}`,
          `${appUrl}${words[kind].path}?status=PENDING`,
        ),
      ),
      createTextBlock('We send this at most once a day, and only when someone is waiting.'),
    ],
  };
};

type Digest = EventNotification<'stalled-digest'>;

const people = (n: number): string => (n === 1 ? '1 person' : `${n} people`);

const toLines = ({ steps, nobody }: Digest): [string, string][] => [
  ...steps.map(({ step, count }): [string, string] => [taskLabels[step], people(count)]),
  ...(nobody.cities === 0
    ? []
    : [
        [
          'Nobody',
          `${people(nobody.people)} in ${nobody.cities === 1 ? '1 city' : `${nobody.cities} cities`} without an L1 admin`,
        ] as [string, string],
      ]),
];

export const stalledDigest: Template<'stalled-digest'> = (notice, { productName, appUrl }) => {
  const own = notice.steps.reduce((sum, { count }) => sum + count, 0);
  const total = own + notice.nobody.people;
  const wait = total === 1 ? 'waits' : 'wait';
  const path = notice.role === 'L2_ADMIN' ? screens.stalled.path : homeScreens[notice.role];
  return {
    subject: `${people(total)} ${wait} on ${productName}`,
    blocks: [
      createTextBlock('These people have waited too long for you this week:'),
      facts(...toLines(notice)),
      link('See who they are', `${appUrl}${path}`),
      createTextBlock(
        'A call often helps. We send this on Mondays, and only when someone has waited too long.',
      ),
    ],
  };
};

/** The head of the audit hash chain, to be stored outside the instance. */
export const auditHead: Template<'audit-head'> = ({ head, day }, { productName, appUrl }) => ({
  subject: `${productName}: the audit log on ${dayText(day, 'en')}`,
  greeting: 'Hello,',
  blocks: [
    createTextBlock(
      'Please keep this email. It proves later that no entry of the audit log was changed or removed since that day.',
    ),
    facts(['Instance', appUrl], ['Day', dayText(day, 'en')], ['Head', head]),
    createTextBlock(`To compare, run on the server: purboday audit verify --head ${head}`),
  ],
});
