import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { facts, link } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { accountReference, candidateReference, undoLink } from '../notification-fields.ts';
import { dayText } from '../wording.ts';

const toDay = (at: Date | string): string => dayInKolkata(new Date(at));

export const contactChangeNotifications = {
  /** To the former email and phone of the candidate. */
  'contact-changed': defineNotification({
    data: {
      record: candidateReference,
      parts: z.array(z.enum(['mobile number', 'email', 'address'])),
      /** Changed by staff instead of the candidate. */
      byStaff: z.optional(z.boolean()),
      /** Path of the page that undoes it, below APP_URL. Older notifications have none. */
      undo: z.optional(undoLink),
    },
    samples: [
      {
        parts: ['mobile number', 'address'],
        byStaff: true,
        undo: {
          path: '/undo-change#token=kT7mQ2xWpR3f9Kx0aTq2Lm',
          validUntil: new Date('2026-11-28T06:10:00Z'),
        },
      },
    ],
    template: ({ record, parts, byStaff = false, undo }, { t, phone, language }) => {
      const changed = parts.map((part) => t(part)).join(', ');
      return {
        subject: t('Your contact details at {productName} were changed'),
        blocks: [
          t(
            byStaff
              ? 'Our staff changed contact details of your registration.'
              : 'Contact details of your registration were changed.',
          ),
          facts([t('Registration code'), record.code], [t('Changed'), changed]),
          t('If this was not you, or you did not request it, please undo it at once.'),
          undo && link(t('Undo the change'), undo.path),
          undo &&
            t('The link works until {day}.', { day: dayText(toDay(undo.validUntil), language) }),
        ],
        short: phone(
          'contact-changed',
          '{productName}: your contact details were changed. Not you? Undo it within 7 days: {link}',
          { link: variable('url', undo?.path ?? '/track') },
        ),
      };
    },
  }),

  /** To the phone of a candidate, before an email that was entered in a session by SMS counts. */
  'email-waiting': defineNotification({
    data: { record: candidateReference, undo: undoLink },
    template: ({ record, undo }, { t, phone }) => ({
      subject: t('A new email for your application at {productName}'),
      blocks: [
        t('Someone who signed in with your phone entered a new email. It counts in 24 hours.'),
        facts([t('Registration code'), record.code]),
        t('If this was not you, please stop it at once.'),
        link(t('Stop the change'), undo.path),
      ],
      short: phone(
        'email-waiting',
        '{productName}: a new email was entered. It counts in 24 hours. Not you? Stop it: {link}',
        { link: variable('url', undo.path) },
      ),
    }),
  }),

  /** To the email that staff set, which becomes valid when the candidate signs in with it. */
  'email-to-prove': defineNotification({
    data: { record: candidateReference },
    channels: 'email',
    template: (_, { t }) => ({
      subject: t('Please confirm your new email at {productName}'),
      blocks: [
        t('Our staff entered this address as your new email. It takes effect when you confirm it.'),
        t(
          'Open your application with your registration code and this email. The code that we then send to this address confirms it.',
        ),
        link(t('Track your application'), '/track'),
        t('If you did not request this, you can ignore this message.'),
      ],
    }),
  }),

  /** To the L1 admins of the candidate's city. */
  'contact-changed-by-staff': defineNotification({
    data: {
      record: accountReference,
      candidate: z.object({ id: z.string(), code: z.string() }),
      /** Name of the author of the change. */
      by: z.string(),
      parts: z.array(z.enum(['mobile number', 'email', 'address'])),
      undo: undoLink,
    },
    samples: [{ parts: ['email'] }],
    template: ({ by, parts, candidate, undo }, { t, language }) => ({
      subject: t('Contact details of {code} were changed by {by}', { code: candidate.code, by }),
      blocks: [
        t(
          '{by} changed contact details of a candidate in one of your cities. Please call the candidate on a number that you know, and check that they requested this.',
          { by },
        ),
        facts(
          [t('Registration code'), candidate.code],
          [t('Changed'), parts.map((part) => t(part)).join(', ')],
          [t('Changed by'), by],
        ),
        link(t('Open the registration'), screens.reviewCandidate.path.replace('$id', candidate.id)),
        t('If it is wrong, undo it. The link works until {day}.', {
          day: dayText(toDay(undo.validUntil), language),
        }),
        link(t('Undo the change'), undo.path),
      ],
    }),
  }),
};
