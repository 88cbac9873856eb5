import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { facts, type Fact, link, trackPath } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { candidateReference } from '../notification-fields.ts';

const words = {
  started: {
    subject: 'Your training has started',
    what: 'Your training has started. We wish you every success!',
    next: 'What happens next: go to every meeting you can. If you cannot attend, please inform your training provider.',
    short:
      '{productName}: your training with {organisation} has started. Please go to every meeting you can.',
  },
  completed: {
    subject: 'Your training is completed',
    what: 'You have completed your training. Well done!',
    next: 'What happens next: we will look for a job that suits you, and write to you when we have found one. You do not have to do anything until then.',
    short:
      '{productName}: you have completed your training with {organisation}. Well done! We now look for a job that fits you.',
  },
  cancelled: {
    subject: 'Your training has ended early',
    what: 'Your training has ended early.',
    next: 'What happens next: we will look for another training or a job for you, and write to you. If this is a mistake, please tell us.',
    short:
      '{productName}: your training with {organisation} has ended early. We look for another place for you. Questions? Call {supportPhone}.',
  },
} as const;

export const trainingNotifications = {
  'absent-three-times': defineNotification({
    data: {
      record: z.object({ kind: z.literal('training-provider'), id: z.string() }),
      batch: z.object({ id: z.string(), title: z.string() }),
      candidates: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
    },
    channels: 'email',
    template: ({ batch, candidates }, { t }) => {
      const [first] = candidates;
      const who =
        candidates.length === 1 && first
          ? first.name
          : t('{n} candidates', { n: candidates.length });
      return {
        subject: t('Absent three times in a row: {who}, {title}', { who, title: batch.title }),
        blocks: [
          t('Missed the last three meetings of {title}:', { title: batch.title }),
          facts(...candidates.map(({ name, phone }): Fact => [name, phone])),
          t(
            'A call often brings people back: an illness, a bus that does not run, a family that needs persuading. Please try today.',
          ),
          link(t('Open the batch'), `/training-provider/batches/${batch.id}`),
        ],
      };
    },
  }),

  'certificate-issued': defineNotification({
    data: {
      record: candidateReference,
      /** Code of the certificate. */
      certificate: z.string(),
      skill: z.string(),
      organisation: z.string(),
    },
    channels: 'phone-without-email',
    template: ({ certificate, skill, organisation }, { t, phone }) => ({
      subject: t('Your certificate: {skill}', { skill }),
      blocks: [
        t('Congratulations! You have passed, and this is your certificate:'),
        facts([t('Skill'), skill], [t('Training with'), organisation], [t('Code'), certificate]),
        link(t('See your certificate'), `/certificates/${certificate}`),
        t(
          'Show it to employers. Everyone who has its address or code can see it, so share it with care.',
        ),
      ],
      short: phone(
        'certificate-issued',
        '{productName}: congratulations, you have passed! Certificate for {skill} at {link}',
        {
          skill: variable('alphanumeric', skill),
          link: variable('url', `/certificates/${certificate}`),
        },
      ),
    }),
  }),

  /** Leaves out the reason, which was written for the foundation's admins. */
  'certificate-revoked': defineNotification({
    data: {
      record: candidateReference,
      /** Code of the certificate. */
      certificate: z.string(),
      skill: z.string(),
    },
    template: ({ record, certificate, skill }, { t, phone }) => ({
      subject: t('Your certificate is no longer valid: {skill}', { skill }),
      blocks: [
        t('We are sorry: we had to withdraw this certificate. Please do not show it any more.'),
        facts([t('Skill'), skill], [t('Code'), certificate], [t('Registration code'), record.code]),
        t(
          'What you have learned stays with you. If you think this is a mistake, or want to know why, please call or write to us, and we will explain it to you.',
        ),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'certificate-revoked',
        '{productName}: we are sorry, the certificate for {skill} is no longer valid. Questions? Call {supportPhone}.',
        { skill: variable('alphanumeric', skill) },
      ),
    }),
  }),

  'training-changed': defineNotification({
    data: {
      record: candidateReference,
      /** The training provider. */
      organisation: z.string(),
      change: z.enum(['started', 'completed', 'cancelled']),
      reason: z.nullable(z.string()),
    },
    samples: [{ reason: null }, { change: 'completed', reason: null }, { change: 'cancelled' }],
    template: ({ change, organisation, reason, record }, { t, phone }) => {
      const { subject, what, next, short } = words[change];
      return {
        subject: t(subject),
        blocks: [
          t(what),
          facts(
            [t('Training with'), organisation],
            [t('Registration code'), record.code],
            reason !== null && [t('Reason'), t(reason)],
          ),
          t(next),
          link(t('Track your application'), trackPath(record)),
        ],
        short: phone(`training-${change}`, short, {
          organisation: variable('alphanumeric', organisation),
        }),
      };
    },
  }),
};
