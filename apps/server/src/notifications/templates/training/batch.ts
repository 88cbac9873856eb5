import type { NoticeOf, PlannedBatch } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  phone,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../../message-template.ts';

type Planned = NoticeOf<'batch-planned'>;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const dayText = (text: string): string => day.format(new Date(`${text}T12:00:00+05:30`));

const dayNames = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
} as const;
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const whenOf = ({ days, startTime, endTime }: PlannedBatch): string =>
  `${list.format(days.map((name) => dayNames[name]))}, ${startTime} to ${endTime}`;

const factsOf = ({ batch, organisation }: Planned): [string, string][] => [
  ['Batch', batch.title],
  ['Training with', organisation],
  ['Place', batch.place],
  ['From', dayText(batch.startsOn)],
  ['To', dayText(batch.endsOn)],
  ['Meets on', whenOf(batch)],
  ...(batch.trainerName === null ? [] : [['Trainer', batch.trainerName] as [string, string]]),
];

const short = ({ batch, moved }: Planned, { productName }: Sender) => {
  const place = variable(batch.place, 2);
  const [from, time] = [variable(dayText(batch.startsOn)), variable(batch.startTime)];
  return moved
    ? phone(
        'batch-moved',
      )`${productName}: your training has been moved. First day ${from} at ${time}, ${place}. Bring your Aadhar card. Details are in our mail and at Track Application.`
    : phone(
        'batch-planned',
      )`${productName}: your training begins on ${from} at ${time}, ${place}. Bring your Aadhar card.`;
};

export const batchPlanned = (notice: Planned, sender: Sender): MessageTemplate => ({
  subject: notice.moved
    ? `Your training has been moved: ${notice.batch.title}`
    : `Your training is planned: ${notice.batch.title}`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(
      notice.moved
        ? 'Your training has been moved or changed. This is how it is now:'
        : 'You have a place in a batch, and this is when and where it meets:',
    ),
    facts(...factsOf(notice)),
    say('Please bring your Aadhar card to the first meeting, and come a little earlier.'),
    say('You cannot come? Please tell your training provider before the first day.'),
    link('Follow your application', `${sender.appUrl}/track`),
  ],
  short: short(notice, sender),
});

export const batchCancelled = (
  notice: NoticeOf<'batch-cancelled'>,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `Your batch does not take place: ${notice.title}`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say('We are sorry: your batch does not take place.'),
    facts(
      ['Batch', notice.title],
      ['Training with', notice.organisation],
      ['Reason', notice.reason],
    ),
    say(
      `What happens next: ${notice.organisation} finds another batch for you and tells you when it begins. You keep your place with them.`,
    ),
    link('Follow your application', `${appUrl}/track`),
  ],
  short: phone(
    'batch-cancelled',
  )`${productName}: we are sorry, your batch with ${variable(notice.organisation, 2)} does not take place. They will tell you when another one begins.`,
});
