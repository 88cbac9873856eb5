import { employerMonthDays } from '@purboday/contract/conventions/limits';
import { placementStatuses } from '@purboday/contract/conventions/lifecycles';
import type { PlacementStatus } from '@purboday/contract/conventions/lifecycles';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import { facts, link, trackPath } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { candidateReference, providerReference } from '../notification-fields.ts';

const waiting =
  'What happens next: we will look for another place for you and write to you when we have found one. You do not have to do anything until then.';

const decisionTexts = {
  accepted: {
    subject: 'Good news: you have been accepted for work',
    what: 'Good news: an employer has accepted you for work!',
    next: {
      aadhar:
        'What happens next: agree with the employer on your first day. Bring your Aadhar card, and ask for your terms in writing. No one may ask you for money for a job.',
      any: 'What happens next: agree with the employer on your first day. Bring the identity document you registered with, and ask for your terms in writing. No one may ask you for money for a job.',
    },
    short:
      '{productName}: good news, {organisation} has accepted you for work! Agree with them on your first day. Questions? Call {supportPhone}.',
  },
  declined: {
    subject: 'We look for another place for you',
    what: 'This employer has chosen someone else this time. This happens to most people who look for work, and says nothing about your abilities.',
    next: {
      aadhar: waiting,
      any: waiting,
    },
    short:
      '{productName}: {organisation} has decided on someone else this time. We look for another place for you. Questions? Call {supportPhone}.',
  },
} as const;

const written = (day: string): string => day.split('-').toReversed().join('/');

/** Kind words: leaving a job is no rejection. */
const placementTexts = {
  OFFERED: {
    subject: 'You have been offered work',
    text: 'Good news: you have been offered work. Please tell us when you have started.',
    label: 'Offered on',
  },
  JOINED: {
    subject: 'We have recorded that you started work',
    text: 'Congratulations on your work! From time to time we will ask you one question: whether everything is going well.',
    label: 'Started on',
  },
  NOT_JOINED: {
    subject: 'We have recorded that you did not start this work',
    text: 'That is all right. We will look for another place for you.',
    label: 'Recorded on',
  },
  LEFT: {
    subject: 'We have recorded that you no longer do this work',
    text: 'What you learned there stays with you. We will help you find the next step.',
    label: 'Last day',
  },
} as const satisfies Record<PlacementStatus, { subject: string; text: string; label: string }>;

const sampleMonth = '/employer-month/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs';

export const workNotifications = {
  'check-in': defineNotification({
    data: {
      record: candidateReference,
      employer: z.nullable(z.string()),
      /** The first message had no response. */
      again: z.boolean(),
      /** Path of the page with the question, below APP_URL. */
      path: z.string(),
      validUntil: z.date(),
    },
    samples: [{ again: false, path: '/check-in/kT7mQ2xWpR3f9Kx0aTq2Lm' }],
    template: ({ employer, again, path }, { t, phone }) => {
      const question =
        employer === null
          ? t('Do you still work as before?')
          : t('Do you still work with {employer}?', { employer });
      return {
        subject: question,
        blocks: [
          again && t('We wrote to you some days ago and have not heard from you yet.'),
          question,
          t('One tap is enough; you need not sign in.'),
          link(t('Answer now'), path),
          t('Any answer helps us. If you have left, we will help you find the next step.'),
        ],
        short: phone(
          'check-in',
          '{productName}: do you still work with {employer}? One tap answers: {link}',
          {
            employer: variable('alphanumeric', employer ?? t('your employer')),
            link: variable('url', path),
          },
        ),
      };
    },
  }),

  /** To the managers of an employer, once a month. */
  'employer-month': defineNotification({
    data: {
      record: providerReference,
      organisation: z.string(),
      /** How many people work there. */
      people: z.number(),
      path: z.string(),
      validUntil: z.date(),
    },
    channels: 'email',
    samples: [{ record: { kind: 'job-provider', id: sampleId }, path: sampleMonth }],
    template: ({ organisation, people, path }, { t }) => ({
      subject: t('Who still works with {organisation}?', { organisation }),
      blocks: [
        t('Once a month we ask which of our candidates still work with you.'),
        facts([t('Organisation'), organisation], [t('People at work'), String(people)]),
        t(
          'One click confirms all of them. The link works for {days} days; we email you a code when you open it.',
          { days: employerMonthDays },
        ),
        link(t('Answer now'), path),
      ],
    }),
  }),

  'follow-up': defineNotification({
    data: { record: candidateReference, again: z.boolean(), path: z.string() },
    samples: [{ again: false, path: '/follow-up/kT7mQ2xWpR3f9Kx0aTq2Lm' }],
    template: ({ again, path }, { t, phone }) => ({
      subject: t('What do you do now?'),
      blocks: [
        again && t('We wrote to you some days ago and have not heard from you yet.'),
        t(
          'You finished your training. We would like to know whether you work, study or look for work.',
        ),
        t('One tap is enough; you need not sign in.'),
        link(t('Answer now'), path),
        t('If you look for work, we will help you find the next step.'),
      ],
      short: phone(
        'follow-up',
        '{productName}: you finished your training. Do you work, study or look for work? One tap answers: {link}',
        { link: variable('url', path) },
      ),
    }),
  }),

  'employer-decided': defineNotification({
    data: {
      record: candidateReference,
      /** The job provider. */
      organisation: z.string(),
      decision: z.enum(['accepted', 'declined']),
    },
    samples: [{}, { decision: 'declined' }],
    template: ({ decision, organisation, record }, { t, phone }, { idPolicy }) => {
      const { subject, what, next, short } = decisionTexts[decision];
      return {
        subject: t(subject),
        blocks: [
          t(what),
          facts([t('Employer'), organisation], [t('Registration code'), record.code]),
          t(next[idPolicy]),
          link(t('Track your application'), trackPath(record)),
        ],
        short: phone(`employer-${decision}`, short, {
          organisation: variable('alphanumeric', organisation),
        }),
      };
    },
  }),

  'placement-noted': defineNotification({
    data: {
      record: candidateReference,
      status: z.enum(placementStatuses),
      /** Null for self-employment, and when unknown. */
      employer: z.nullable(z.string()),
      /** The day of the offer, of joining or of leaving, in Kolkata. */
      day: z.nullable(z.string()),
    },
    channels: 'phone-without-email',
    samples: [{ status: 'JOINED' }],
    template: ({ status, employer, day, record }, { t, phone }) => {
      const { subject, text, label } = placementTexts[status];
      return {
        subject: t(subject),
        blocks: [
          t(text),
          facts(
            employer !== null && [t('Employer'), employer],
            day !== null && [t(label), written(day)],
            [t('Registration code'), record.code],
          ),
          link(t('Is something wrong? See your application'), trackPath(record)),
        ],
        short: phone(
          'placement-noted',
          '{productName}: there is news about your work. Please see whether it is right: {link}',
          { link: variable('url', trackPath(record)) },
        ),
      };
    },
  }),
};
