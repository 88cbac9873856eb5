import { weekdays } from '@purboday/contract/batches/batch-records';
import { toLocale, toFormatLocale, type Language } from '@purboday/contract/languages/languages';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { facts, type Fact, link, trackPath, type Sender } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { accountReference, candidateReference, plannedBatch } from '../notification-fields.ts';
import type { PlannedBatch } from '../notification-fields.ts';
import { dayText, dayVariable, type Wording } from '../wording.ts';

/** Any Monday. */
const monday = Date.UTC(2026, 10, 16);
const dayMs = 86_400_000;

const daysText = ({ days }: PlannedBatch, language: Language): string => {
  const name = new Intl.DateTimeFormat(toFormatLocale(language), {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const names = days.map((day) => name.format(new Date(monday + weekdays.indexOf(day) * dayMs)));
  return new Intl.ListFormat(toLocale(language), { type: 'conjunction' }).format(names);
};

const toFacts = (
  { batch, organisation }: { batch: PlannedBatch; organisation: string },
  { t, language }: Wording,
) =>
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

const changes = {
  added: 'A training provider has added a centre in one of your cities.',
  changed: 'A training provider has changed a centre in one of your cities.',
} as const;

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

export const batchNotifications = {
  'batch-planned': defineNotification({
    data: {
      record: candidateReference,
      organisation: z.string(),
      batch: plannedBatch,
      /** False for the first notification about it. */
      moved: z.boolean(),
    },
    samples: [{ moved: false }, {}],
    template: (notification, wording, { idPolicy }) => {
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
          day: dayVariable(batch.startsOn, language),
          time: variable('alphanumeric', batch.startTime, 5),
          place: variable('alphanumeric', batch.place),
        }),
      };
    },
  }),

  /** To a candidate without a batch, when the centre of the assignment has another address. */
  'centre-moved': defineNotification({
    data: {
      record: candidateReference,
      organisation: z.string(),
      centre: z.string(),
      address: z.string(),
    },
    channels: 'phone-without-email',
    template: ({ organisation, centre, address, record }, { t, phone }) => ({
      subject: t('Your training has been moved: {title}', { title: centre }),
      blocks: [
        t('Your training has been moved or changed. These are the new details:'),
        facts([t('Training with'), organisation], [t('Place'), `${centre}, ${address}`]),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'centre-moved',
        '{productName}: your training with {organisation} has moved. See the new address: {link}',
        {
          link: variable('url', trackPath(record)),
          organisation: variable('alphanumeric', organisation),
        },
      ),
    }),
  }),

  'batch-cancelled': defineNotification({
    data: {
      record: candidateReference,
      organisation: z.string(),
      title: z.string(),
      reason: z.string(),
    },
    template: ({ title, organisation, reason, record }, { t, phone }) => ({
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
        '{productName}: we are sorry, the batch with {organisation} does not take place. They will tell you when another one begins.',
        { organisation: variable('alphanumeric', organisation) },
      ),
    }),
  }),

  /** To the L1 admins of the city of a centre, who visit it. */
  'centre-changed': defineNotification({
    data: {
      record: accountReference,
      change: z.enum(['added', 'changed']),
      organisation: z.string(),
      centre: z.object({ name: z.string(), city: z.string() }),
    },
    template: ({ change, organisation, centre }, { t }, { productName }) => ({
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
    }),
  }),

  /** To the managers of the training provider. */
  'centre-visited': defineNotification({
    data: {
      record: accountReference,
      centre: z.object({ id: z.string(), name: z.string() }),
      visitedOn: z.string(),
      /** Name of the L1 admin who visited it. */
      by: z.string(),
      points: z.array(z.object({ text: z.string(), dueOn: z.string() })),
    },
    template: ({ centre, visitedOn, by, points }, { language, t }) => ({
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
    }),
  }),

  /** To the L1 admins of the city, or to the managers when an L1 admin closed the point. */
  'centre-point-closed': defineNotification({
    data: {
      record: accountReference,
      role: z.enum(['L1_ADMIN', 'TRAINING_PROVIDER']),
      centre: z.object({ id: z.string(), name: z.string() }),
      point: z.string(),
      /** The organisation, or the name of the L1 admin. */
      by: z.string(),
    },
    template: ({ role, centre, point, by }, { t }, { productName }) => {
      const screen = role === 'L1_ADMIN' ? screens.l1Centre : screens.centre;
      return {
        subject: `${productName}: ${centre.name}`,
        blocks: [
          t('A point of a visit was closed.'),
          facts([t('Centre'), centre.name], [t('Point'), point], [t('Closed by'), by]),
          link(t('See the visit'), screen.path.replace('$id', centre.id)),
        ],
      };
    },
  }),

  /** To the L1 admins of the city and the visitor, when a manager marked a point as done. */
  'centre-point-done': defineNotification({
    data: {
      record: accountReference,
      centre: z.object({ id: z.string(), name: z.string() }),
      point: z.string(),
      /** The organisation. */
      by: z.string(),
    },
    template: ({ centre, point, by }, { t }, { productName }) => ({
      subject: `${productName}: ${centre.name}`,
      blocks: [
        t('A training provider marked a point of a visit as done. Please check it, and close it.'),
        facts([t('Centre'), centre.name], [t('Point'), point], [t('Training provider'), by]),
        link(t('See the visit'), screens.l1Centre.path.replace('$id', centre.id)),
      ],
    }),
  }),

  /** To the managers, when an L1 admin found that a point is not done yet. */
  'centre-point-returned': defineNotification({
    data: {
      record: accountReference,
      centre: z.object({ id: z.string(), name: z.string() }),
      point: z.string(),
      by: z.string(),
    },
    template: ({ centre, point, by }, { t }, { productName }) => ({
      subject: `${productName}: ${centre.name}`,
      blocks: [
        t('A point of a visit is not done yet. Please take care of it, and mark it as done again.'),
        facts([t('Centre'), centre.name], [t('Point'), point], [t('Returned by'), by]),
        link(t('See the visit'), screens.centre.path.replace('$id', centre.id)),
      ],
    }),
  }),

  /** To the managers and to the L1 admins of both cities; to the L2 admins when the present city has no L1 admin. */
  'centre-move': defineNotification({
    data: {
      record: accountReference,
      role: z.enum(['L1_ADMIN', 'L2_ADMIN', 'TRAINING_PROVIDER']),
      step: z.enum(['requested', 'confirmed', 'declined', 'withdrawn']),
      organisation: z.string(),
      centre: z.object({ id: z.string(), name: z.string() }),
      /** Addresses in one line. */
      address: z.string(),
      newAddress: z.string(),
      by: z.string(),
      reason: z.nullable(z.string()),
    },
    samples: [
      { reason: null },
      { step: 'confirmed', reason: null },
      { step: 'declined' },
      { step: 'withdrawn', reason: null },
    ],
    template: (
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
    }),
  }),
};
