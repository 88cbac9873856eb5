import { weekdays } from '@purboday/contract/batches/batch-records';
import { toLocale, type Language } from '@purboday/contract/languages/languages';
import { screens } from '@purboday/contract/pages/screens';
import type { NotificationOf, PlannedBatch } from '#server/domain/outbox/notification-events.ts';
import { facts, type Fact, link, variable, trackPath, type Sender } from '../message-template.ts';
import { dayText, type Wording, type Template } from '../wording.ts';

type Planned = NotificationOf<'batch-planned'>;

/** Any Monday. */
const monday = Date.UTC(2026, 10, 16);
const dayMs = 86_400_000;

const daysText = ({ days }: PlannedBatch, language: Language): string => {
  const name = new Intl.DateTimeFormat(toLocale(language), { weekday: 'long', timeZone: 'UTC' });
  const names = days.map((day) => name.format(new Date(monday + weekdays.indexOf(day) * dayMs)));
  return new Intl.ListFormat(toLocale(language), { type: 'conjunction' }).format(names);
};

const toFacts = ({ batch, organisation }: Planned, { t, language }: Wording) =>
  facts(
    [t('Batch'), batch.title],
    [t('Training with'), organisation],
    [t('Place'), batch.place],
    [t('First day'), dayText(batch.startsOn, language)],
    [t('Last day'), dayText(batch.endsOn, language)],
    [t('Days'), daysText(batch, language)],
    [t('Time'), `${batch.startTime} – ${batch.endTime}`],
  );

const planned = {
  name: 'batch-planned',
  subject: 'Your training is planned: {title}',
  what: 'You have a place in a batch. It meets at this time and place:',
  short:
    '{productName}: your training begins on {day} at {time}. Place: {place}. Bring your Aadhar card.',
} as const;
const movedWords = {
  name: 'batch-moved',
  subject: 'Your training has been moved: {title}',
  what: 'Your training has been moved or changed. These are the new details:',
  short:
    '{productName}: your training has been changed. First day {day} at {time}. Place: {place}. Bring your Aadhar card.',
} as const;

const bring: Record<Sender['idPolicy'], string> = {
  aadhar: 'Please bring your Aadhar card to the first meeting, and come a little earlier.',
  any: 'Please bring the identity document you registered with to the first meeting, and come a little earlier.',
};

export const batchPlanned: Template<'batch-planned'> = (notification, wording, { idPolicy }) => {
  const { batch, moved, record } = notification;
  const { t, phone, language } = wording;
  const { name, subject, what, short } = moved ? movedWords : planned;
  return {
    subject: t(subject, { title: batch.title }),
    blocks: [
      t(what),
      toFacts(notification, wording),
      t(bring[idPolicy]),
      t('If you cannot attend, please inform your training provider before the first day.'),
      link(t('Track your application'), trackPath(record)),
    ],
    short: phone(name, short, {
      day: variable(dayText(batch.startsOn, language)),
      time: variable(batch.startTime),
      place: variable(batch.place, 2),
    }),
  };
};

export const centreMoved: Template<'centre-moved'> = (
  { organisation, centre, address, record },
  { t, phone },
) => ({
  subject: t('Your training has been moved: {title}', { title: centre }),
  blocks: [
    t('Your training has been moved or changed. These are the new details:'),
    facts([t('Training with'), organisation], [t('Place'), `${centre}, ${address}`]),
    link(t('Track your application'), trackPath(record)),
  ],
  short: phone(
    'centre-moved',
    '{productName}: your training with {organisation} takes place elsewhere. See the new address: {appUrl}/track?code={code}',
    { code: variable(record.code), organisation: variable(organisation, 2) },
  ),
});

export const batchCancelled: Template<'batch-cancelled'> = (
  { title, organisation, reason, record },
  { t, phone },
) => ({
  subject: t('Your batch has been cancelled: {title}', { title }),
  blocks: [
    t('We are sorry: your batch has been cancelled.'),
    facts([t('Batch'), title], [t('Training with'), organisation], [t('Reason'), reason]),
    t(
      'What happens next: {organisation} will find another batch for you and tell you when it starts. You keep your place with them.',
      { organisation },
    ),
    link(t('Track your application'), trackPath(record)),
  ],
  short: phone(
    'batch-cancelled',
    '{productName}: we are sorry, the batch of registration {code} with {organisation} does not take place. They will tell you when another one begins.',
    { code: variable(record.code), organisation: variable(organisation, 2) },
  ),
});

const changes = {
  added: 'A training provider has added a centre in one of your cities.',
  changed: 'A training provider has changed a centre in one of your cities.',
} as const;

/** Sent to the L1 admins of the city. */
export const centreChanged: Template<'centre-changed'> = (
  { change, organisation, centre },
  { t },
  { productName },
) => ({
  subject: `${productName}: ${centre.name}, ${organisation}`,
  blocks: [
    t(changes[change]),
    facts(
      [t('Training provider'), organisation],
      [t('Centre'), centre.name],
      [t('City'), t(centre.city)],
    ),
    link(t('See the centres'), screens.l1Centres.path),
  ],
});

/** Sent to the managers of the training provider. */
export const centreVisited: Template<'centre-visited'> = (
  { centre, visitedOn, by, points },
  { language, t },
) => ({
  subject: t('{productName}: visit of {name}', { name: centre.name }),
  blocks: [
    t('The foundation has visited one of your centres.'),
    facts(
      [t('Centre'), centre.name],
      [t('Day'), dayText(visitedOn, language)],
      [t('Visited by'), by],
    ),
    points.length > 0 && t('Please take care of these points by the day given:'),
    points.length > 0 &&
      facts(...points.map(({ text, dueOn }): Fact => [dayText(dueOn, language), text])),
    link(t('See the visit'), screens.centre.path.replace('$id', centre.id)),
  ],
});

/** Sent to the L1 admins of the city when the provider closed a point, and to the managers when an L1 admin did. */
export const centrePointClosed: Template<'centre-point-closed'> = (
  { role, centre, point, by },
  { t },
  { productName },
) => {
  const screen = role === 'L1_ADMIN' ? screens.l1Centre : screens.centre;
  return {
    subject: `${productName}: ${centre.name}`,
    blocks: [
      t('A point of a visit was closed.'),
      facts([t('Centre'), centre.name], [t('Point'), point], [t('Closed by'), by]),
      link(t('See the visit'), screen.path.replace('$id', centre.id)),
    ],
  };
};

/** Sent to the L1 admins of the city and to the visitor. */
export const centrePointDone: Template<'centre-point-done'> = (
  { centre, point, by },
  { t },
  { productName },
) => ({
  subject: `${productName}: ${centre.name}`,
  blocks: [
    t('A training provider marked a point of a visit as done. Please check it, and close it.'),
    facts([t('Centre'), centre.name], [t('Point'), point], [t('Training provider'), by]),
    link(t('See the visit'), screens.l1Centre.path.replace('$id', centre.id)),
  ],
});

/** Sent to the managers of the training provider. */
export const centrePointReturned: Template<'centre-point-returned'> = (
  { centre, point, by },
  { t },
  { productName },
) => ({
  subject: `${productName}: ${centre.name}`,
  blocks: [
    t('A point of a visit is not done yet. Please take care of it, and mark it as done again.'),
    facts([t('Centre'), centre.name], [t('Point'), point], [t('Returned by'), by]),
    link(t('See the visit'), screens.centre.path.replace('$id', centre.id)),
  ],
});

const moveTexts = {
  requested:
    'A training provider wants to move a centre to another city. An L1 admin of the present city or an L2 admin confirms or declines it.',
  confirmed: 'A centre has been moved to another city.',
  declined: 'The request to move a centre to another city has been declined.',
  withdrawn: 'The request to move a centre to another city has been withdrawn.',
} as const;

const centreScreens = {
  L1_ADMIN: screens.l1Centre,
  L2_ADMIN: screens.l2Centre,
  TRAINING_PROVIDER: screens.centre,
} as const;

/** Sent to the managers and to the L1 admins of both cities. */
export const centreMove: Template<'centre-move'> = (
  { role, step, organisation, centre, address, newAddress, by, reason },
  { t },
  { productName },
) => ({
  subject: `${productName}: ${centre.name}, ${organisation}`,
  blocks: [
    t(moveTexts[step]),
    facts(
      [t('Training provider'), organisation],
      [t('Centre'), centre.name],
      [t('Address'), address],
      [t('New address'), newAddress],
      [t('By'), by],
      ...(reason === null ? [] : [[t('Reason'), reason] satisfies Fact]),
    ),
    // An L1 admin of the former city may no longer see the centre.
    step === 'confirmed' && role === 'L1_ADMIN'
      ? link(t('See the centres'), screens.l1Centres.path)
      : link(t('See the centre'), centreScreens[role].path.replace('$id', centre.id)),
  ],
});
