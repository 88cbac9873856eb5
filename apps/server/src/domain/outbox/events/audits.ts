import { auditDays } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import { facts, link } from '../message-template.ts';
import { providerReference } from '../notification-fields.ts';
import { dayText } from '../wording.ts';

export const auditNotifications = {
  /** To an auditor of a funder, who has no account. */
  'audit-invitation': defineNotification({
    data: { programme: z.string(), path: z.string(), validUntil: z.date() },
    channels: 'email',
    samples: [{ path: '/auditor/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs' }],
    template: ({ programme, path }, { t }) => ({
      subject: t('Audit of {programme}', { programme }),
      blocks: [
        t('{foundationName} asks you to check a sample of the people of this programme.'),
        facts([t('Programme'), programme]),
        t('The link works for {days} days. We email you a code when you open it.', {
          days: auditDays,
        }),
        link(t('Open the audit'), path),
      ],
    }),
  }),

  /** To the managers of a training provider, once for each audit. */
  'audit-findings': defineNotification({
    data: {
      record: providerReference,
      organisation: z.string(),
      programme: z.string(),
      replyBy: z.string(),
    },
    channels: 'email',
    samples: [{ record: { kind: 'training-provider', id: sampleId }, replyBy: '2026-12-29' }],
    template: ({ organisation, programme, replyBy }, { t, language }) => ({
      subject: t('An auditor could not confirm something about your trainees'),
      blocks: [
        t('You can reply to each finding. The auditor then decides.'),
        facts(
          [t('Organisation'), organisation],
          [t('Programme'), programme],
          [t('Reply until'), dayText(replyBy, language)],
        ),
        link(t('See the findings'), screens.auditFindings.path),
      ],
    }),
  }),
};
