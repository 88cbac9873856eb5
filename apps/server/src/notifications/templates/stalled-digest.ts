import { homeOf } from '@purboday/contract/pages/home-screens';
import { screens } from '@purboday/contract/pages/screens';
import { stepWords } from '@purboday/contract/stalled/stalled.messages';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../message-template.ts';

type Digest = NoticeOf<'stalled-digest'>;

const people = (n: number): string => (n === 1 ? '1 person' : `${n} people`);

const linesOf = ({ steps, nobody }: Digest): [string, string][] => [
  ...steps.map(({ step, count }): [string, string] => [stepWords[step], people(count)]),
  ...(nobody.cities === 0
    ? []
    : [
        [
          'Nobody',
          `${people(nobody.people)} in ${nobody.cities === 1 ? '1 city' : `${nobody.cities} cities`} without a level 1 admin`,
        ] as [string, string],
      ]),
];

export const stalledDigest = (notice: Digest, { productName, appUrl }: Sender): MessageTemplate => {
  const own = notice.steps.reduce((sum, { count }) => sum + count, 0);
  const total = own + notice.nobody.people;
  const wait = total === 1 ? 'waits' : 'wait';
  const path = notice.role === 'L2_ADMIN' ? screens.stalled.path : homeOf[notice.role];
  return {
    subject: `${people(total)} ${wait} on ${productName}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say('This week it is your turn with those who have waited longer than they should:'),
      facts(...linesOf(notice)),
      link('See who they are', `${appUrl}${path}`),
      say('A call helps. We send this on Mondays, and only while somebody waits too long.'),
    ],
  };
};
