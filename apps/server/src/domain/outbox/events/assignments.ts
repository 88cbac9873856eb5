import { declineReasons } from '@purboday/contract/conventions/enumerations';
import { screens } from '@purboday/contract/pages/screens';
import { declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import { type Block, facts, link, phone, trackPath, type Sender } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import {
  accountReference,
  assignedLocation,
  candidateReference,
  providerReference,
  undoLink,
} from '../notification-fields.ts';
import type { AssignedLocation } from '../notification-fields.ts';
import { dayText, type Wording } from '../wording.ts';

const label = { training: 'Training with', job: 'Job with' } as const;

const toAddress = (
  { locality, city, state, postalCode }: AssignedLocation,
  { t }: Wording,
): string =>
  [locality, t(city), [t(state), postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const toMapUrl = (place: AssignedLocation, wording: Wording): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(toAddress(place, wording))}`;

/** The place card as /track shows it (UX-48). */
const toCard = (place: AssignedLocation, wording: Wording): Block => {
  const { t } = wording;
  const { kind, name, skill, contact } = place;
  return facts(
    [t(label[kind]), name],
    skill ? [t('What it is'), t(skill)] : undefined,
    [t('Address'), toAddress(place, wording)],
    contact ? [t('Your contact person'), `${contact.name}, ${contact.phone}`] : undefined,
  );
};

const bring: Record<Sender['idPolicy'], string> = {
  aadhar:
    'Please bring your Aadhar card, your registration code, and your school certificates if you have them.',
  any: 'Please bring the identity document you registered with, your registration code, and your school certificates if you have them.',
};

const words = {
  'training-provider': {
    assigned: 'A candidate has been assigned to {organisation} for a training.',
    path: '/training-provider/assigned-candidates',
    button: 'See your candidates',
  },
  'job-provider': {
    assigned: 'A candidate has been assigned to {organisation} for a job.',
    path: '/job-provider/applicants',
    button: 'See your applicants',
  },
} as const;

const declined = {
  'training-provider': 'They will not come to the training.',
  'job-provider': 'They will not come to work for you.',
} as const;

export const assignmentNotifications = {
  'assigned-candidate': defineNotification({
    data: {
      record: candidateReference,
      /** Where the candidate is assigned: one provider, or one of each kind. */
      places: z.array(assignedLocation),
      /** The page with the question whether they will come, below APP_URL. Older notifications have none. */
      answer: z.optional(undoLink),
    },
    samples: [
      {
        places: [
          {
            kind: 'training',
            name: 'Sunrise Skill Academy',
            locality: 'Boring Road',
            city: 'Patna',
            state: 'Bihar',
            postalCode: '800001',
            skill: 'Coding',
            contact: { name: 'Sunita Devi', phone: '9876511111' },
            callBy: '2026-11-28',
          },
        ],
        answer: {
          path: '/answer/kT7mQ2xWpR3f9Kx0aTq2Lm',
          validUntil: new Date('2026-11-21T06:10:00Z'),
        },
      },
    ],
    template: ({ record, places, answer }, wording, { idPolicy }) => {
      const { t, phone, language } = wording;
      const names = places.map(({ name }) => name).join(t(' and '));
      return {
        subject: t('We have found a place for you: {names}', { names }),
        blocks: [
          t('Great news: we have found a place for you!'),
          ...places.flatMap((place) => [
            toCard(place, wording),
            place.callBy &&
              t('They will call you by {day}.', { day: dayText(place.callBy, language) }),
            link(t('Directions'), toMapUrl(place, wording)),
          ]),
          answer && t('Will you come? Please answer within 14 days. You need not sign in.'),
          answer && link(t('Answer now'), answer.path),
          facts([t('Registration code'), record.code]),
          t(bring[idPolicy]),
          t('What happens next: {names} will contact you and tell you when and where you start.', {
            names,
          }),
          t('If you have not heard from them within a week, please contact us.'),
          link(t('Track your application'), trackPath(record)),
        ],
        short: phone(
          'assigned-candidate',
          '{productName}: we have found a place for you: {names}. Will you come? {link}',
          {
            names: variable('alphanumeric', names),
            link: variable('url', answer?.path ?? '/track'),
          },
        ),
      };
    },
  }),

  'assigned-provider': defineNotification({
    data: {
      record: providerReference,
      organisation: z.string(),
      candidate: z.object({
        id: z.string(),
        name: z.string(),
        skills: z.array(z.string()),
        city: z.string(),
      }),
    },
    samples: [{}, { record: { kind: 'job-provider', id: sampleId } }],
    template: (notification, { t }, { productName, appUrl }) => {
      const { assigned, path, button } = words[notification.record.kind];
      const { organisation } = notification;
      const { name, skills, city } = notification.candidate;
      return {
        subject: t('A new candidate for {organisation}: {name}', { organisation, name }),
        blocks: [
          t(assigned, { organisation }),
          facts(
            [t('Name'), name],
            [t('City'), t(city)],
            [t('Skills'), skills.map((skill) => t(skill)).join(', ')],
          ),
          t('Sign in to see how to reach them, and please get in touch within a few days.'),
          link(t(button), path),
        ],
        short: phone(
          `assigned-${notification.record.kind}`,
        )`${productName}: ${variable('alphanumeric', name)} has been assigned to ${variable('alphanumeric', organisation)}. Details: ${appUrl}${path}`,
      };
    },
  }),

  /** To a provider, when the candidate cannot come. */
  'assignment-declined': defineNotification({
    data: {
      record: providerReference,
      organisation: z.string(),
      candidate: z.object({ id: z.string(), name: z.string() }),
      /** Null when the candidate gave none, and for a reason that is hidden from providers. */
      reason: z.nullable(z.enum(declineReasons)),
    },
    channels: 'email',
    template: ({ record, organisation, candidate, reason }, { t }) => {
      const { path, button } = words[record.kind];
      return {
        subject: t('{name} cannot come to {organisation}', { name: candidate.name, organisation }),
        blocks: [
          `${t('A candidate who was assigned to {organisation} cannot come.', { organisation })} ${t(declined[record.kind])}`,
          facts(
            [t('Name'), candidate.name],
            reason !== null && [t('Reason'), t(declineReasonLabels[reason])],
          ),
          t(
            'You no longer see their contact details. You do not need to do anything; we look for another place for them.',
          ),
          link(t(button), path),
        ],
      };
    },
  }),

  /** To L2 admins, who look for another place. */
  'assignment-declined-review': defineNotification({
    data: {
      record: accountReference,
      organisation: z.string(),
      candidate: z.object({ id: z.string(), code: z.string() }),
      reason: z.nullable(z.enum(declineReasons)),
    },
    samples: [{ reason: 'health' }],
    template: ({ organisation, candidate, reason }, { t }) => ({
      subject: t('{name} cannot come to {organisation}', {
        name: candidate.code,
        organisation,
      }),
      blocks: [
        t(
          'A candidate declined an assignment and waits for another place in the queue of returned candidates.',
        ),
        facts(
          [t('Registration code'), candidate.code],
          [t('Declined'), organisation],
          reason !== null && [t('Reason'), t(declineReasonLabels[reason])],
        ),
        link(t('Assign the candidate'), screens.assignCandidate.path.replace('$id', candidate.id)),
      ],
    }),
  }),
};
