import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  phone,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../message-template.ts';

type Assigned = NoticeOf<'assigned-candidate'>;
type Place = Assigned['places'][number];

const label = { training: 'Training with', job: 'Job with' } as const;
const where = ({ name, city, state }: Place): string => `${name}, ${city}, ${state}`;

export const assignedCandidate = (notice: Assigned, { productName }: Sender): MessageTemplate => {
  const names = notice.places.map(({ name }) => name).join(' and ');
  return {
    subject: `We have found a place for you: ${names}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say('Great news: we have found a place for you!'),
      facts(...notice.places.map((place): [string, string] => [label[place.kind], where(place)]), [
        'Registration code',
        notice.record.code,
      ]),
      say(`What happens next: ${names} will contact you and tell you when and where you begin.`),
      say('You have not heard anything after a week? Then please tell us.'),
    ],
    short: phone(
      'assigned-candidate',
    )`${productName}: great news, we have found a place for you with ${variable(names, 2)}. They will contact you. Registration code ${variable(notice.record.code)}.`,
  };
};
