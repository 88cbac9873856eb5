import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../message-template.ts';
import { trackUrl } from '../registration-reference.ts';
import type { Wording } from '../wording.ts';

type Assigned = NoticeOf<'assigned-candidate'>;
type Place = Assigned['places'][number];

const label = { training: 'Training with', job: 'Job with' } as const;

const where = ({ name, city, state }: Place, { t }: Wording): string =>
  [name, t(city), t(state)].join(', ');

export const assignedCandidate = (
  { record, places, to }: Assigned,
  { productName, appUrl }: Sender,
  wording: Wording,
): MessageTemplate => {
  const { t, phone } = wording;
  const names = places.map(({ name }) => name).join(t(' and '));
  return {
    subject: t('We have found a place for you: {names}', { names }),
    greeting: t('Hello {name},', { name: to.name }),
    blocks: [
      say(t('Great news: we have found a place for you!')),
      facts(
        ...places.map((place): [string, string] => [t(label[place.kind]), where(place, wording)]),
        [t('Registration code'), record.code],
      ),
      say(
        t('What happens next: {names} will contact you and tell you when and where you begin.', {
          names,
        }),
      ),
      say(t('You have not heard anything after a week? Then please tell us.')),
      link(t('Follow your application'), trackUrl(appUrl, record)),
    ],
    short: phone(
      'assigned-candidate',
      '{productName}: great news, we have found a place for you with {names}. They will contact you. Registration code {code}.',
      { productName, names: variable(names, 2), code: variable(record.code) },
    ),
  };
};
