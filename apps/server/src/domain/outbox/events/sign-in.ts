import { otp as limits } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import { facts, link, secret, trackPath } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { accountReference, candidateReference, providerReference } from '../notification-fields.ts';

const happened = {
  'second-factor-set-up': 'From now on you need a code from your authenticator app to sign in.',
  'second-factor-removed': 'You no longer need a code from an authenticator app to sign in.',
  'recovery-codes-renewed':
    'New recovery codes were made for your account; the previous ones no longer work.',
  'passkey-added':
    'A passkey was added to your account. You can sign in with it without the password.',
  'passkey-removed': 'A passkey was removed from your account.',
  'second-factor-reset':
    'An admin removed the authenticator app from your account, because it was lost. Please set one up when you sign in.',
} as const;

const openLinkLabels = {
  answer: 'Answer whether you will come',
  'check-in': 'Answer whether you still work there',
  'follow-up': 'Say what you do now',
  certificate: 'Open the certificate',
  correction: 'Correct your registration',
  application: 'Track your application',
} as const;
const openLinkKinds = [
  'answer',
  'check-in',
  'follow-up',
  'certificate',
  'correction',
  'application',
] as const;
export type OpenLink = { kind: (typeof openLinkKinds)[number]; path: string };

const sampleLinks = {
  answer: { kind: 'answer', path: '/answer/kT7mQ2xWpR3f9Kx0aTq2Lm' },
  application: { kind: 'application', path: '/track?code=PB-7K4-92M' },
} as const satisfies Record<string, OpenLink>;

export const signInNotifications = {
  // The code is not in the subject, because locked phones show subjects.
  otp: defineNotification({
    data: { code: z.string(), validUntil: z.date() },
    channels: 'phone-without-email',
    isUrgent: true,
    samples: [{ code: '048213' }],
    template: (notification, { t, phone }) => ({
      subject: t('Your {productName} code'),
      greeting: t('Hello,'),
      blocks: [
        t('Here is your code for {productName}:'),
        secret(notification.code),
        t(
          'It works for {minutes} minutes, and only once. Enter it on the page where you requested it.',
          { minutes: limits.validMinutes },
        ),
        t(
          'Please do not share it with anyone. No one from {productName} will ever ask you for it.',
        ),
        t(
          'If you did not request a code, you can ignore this email. Nothing will happen without the code.',
        ),
      ],
      short: phone(
        'one-time-code',
        '{productName}: your code is {code}. It works for 10 minutes. Please do not share it with anyone.',
        { code: variable('numeric', notification.code) },
      ),
    }),
  }),

  'second-factor-changed': defineNotification({
    data: {
      record: accountReference,
      change: z.enum([
        'second-factor-set-up',
        'second-factor-removed',
        'second-factor-reset',
        'recovery-codes-renewed',
        'passkey-added',
        'passkey-removed',
      ]),
      reason: z.optional(z.string()),
      /** The organisation whose manager did it. */
      organisation: z.optional(z.string()),
    },
    template: (notification, { t }) => ({
      subject: t('How you sign in to {productName} was changed'),
      blocks: [
        notification.organisation === undefined
          ? t(happened[notification.change])
          : t(
              'A manager of {organisation} removed the authenticator app from your account, because it was lost. Please set one up when you sign in.',
              { organisation: notification.organisation },
            ),
        notification.reason !== undefined && facts([t('Reason'), notification.reason]),
        t('You were signed out everywhere else. If this was you, you do not need to do anything.'),
        t('If it was not you, please contact us at once.'),
      ],
    }),
  }),

  /** After 100 wrong passwords in a row from new networks, until a new password is set by this link (T45). */
  'sign-in-stopped': defineNotification({
    data: { record: accountReference, path: z.string(), validUntil: z.date() },
    template: (notification, { t }) => ({
      subject: t('We stopped password sign-in to your {productName} account'),
      blocks: [
        t(
          'Someone entered a wrong password for your account about a hundred times in a row. To protect you, we stopped sign-in with the password from new places.',
        ),
        t('Where you have signed in before, you can sign in as usual.'),
        t('To sign in from a new place, please choose a new password:'),
        link(t('Choose a new password'), notification.path),
        t(
          'The link works for 60 minutes, and only once. Later, please use “Forgot password” on the sign-in page.',
        ),
      ],
    }),
  }),

  /** After the third wrong code of the authenticator app with the right password (T45). */
  'wrong-codes': defineNotification({
    data: { record: accountReference },
    template: (notification, { t }) => ({
      subject: t('Wrong codes for your {productName} account'),
      blocks: [
        t(
          'Someone entered your password correctly, and then a wrong code of the authenticator app three times.',
        ),
        t('If that was you, please check that the clock of your phone is set automatically.'),
        t('If it was not you, someone knows your password. Please choose a new one now:'),
        link(t('Choose a new password'), screens.forgotPassword.path),
      ],
    }),
  }),

  /** To a candidate who lost them: every link that is open now. */
  'my-links': defineNotification({
    data: {
      record: candidateReference,
      /** Paths below APP_URL, the most urgent first. */
      links: z.array(z.object({ kind: z.enum(openLinkKinds), path: z.string() })),
    },
    isUrgent: true,
    samples: [
      { links: [sampleLinks.application] },
      { links: [sampleLinks.answer, sampleLinks.application] },
    ],
    template: ({ record, links }, { t, phone }) => {
      const [first, ...others] = links.map(({ path }) => variable('url', path));
      const application = variable('url', trackPath(record));
      return {
        subject: t('Your links for {productName}'),
        blocks: [
          t('You asked for your links. These are open now:'),
          ...links.map(({ kind, path }) => link(t(openLinkLabels[kind]), path)),
          facts([t('Registration code'), record.code]),
          t('If you did not ask for them, you do not need to do anything.'),
        ],
        // Three links would be four SMS in Hindi, so the others are in the application.
        short:
          first === undefined || others.length === 0
            ? phone('my-links', '{productName}: your application: {link}', { link: application })
            : phone('my-links-open', '{productName}: your link: {open} Your application: {link}', {
                open: first,
                link: application,
              }),
      };
    },
  }),

  /** To a manager of an employer, who answers once a month. */
  'employer-links': defineNotification({
    data: { record: providerReference, organisation: z.string(), path: z.string() },
    channels: 'email',
    isUrgent: true,
    samples: [
      {
        record: { kind: 'job-provider', id: sampleId },
        path: '/employer-month/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs',
      },
    ],
    template: ({ organisation, path }, { t }) => ({
      subject: t('Your link for {productName}'),
      blocks: [
        t('You asked for your links. You can say here who still works with {organisation}:', {
          organisation,
        }),
        link(t('Answer now'), path),
        t('If you did not ask for them, you do not need to do anything.'),
      ],
    }),
  }),

  /** To the contact person of a provider that was not approved. */
  'provider-links': defineNotification({
    data: { record: providerReference, organisation: z.string(), path: z.string() },
    channels: 'email',
    isUrgent: true,
    samples: [{ path: '/correct/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs' }],
    template: ({ organisation, path }, { t }) => ({
      subject: t('Your link for {productName}'),
      blocks: [
        t('You asked for your links. You can correct the registration of {organisation} here:', {
          organisation,
        }),
        link(t(openLinkLabels.correction), path),
        t('If you did not ask for them, you do not need to do anything.'),
      ],
    }),
  }),

  /** After 100 wrong codes in a row at /track from new networks, until this link confirms one (T46). */
  'tracking-stopped': defineNotification({
    data: { record: candidateReference, path: z.string() },
    samples: [{ path: `/track#confirm=${sampleId}.kT7mQ2xWpR3f9Kx0aTq2Lm` }],
    template: ({ path }, { t, phone }) => ({
      subject: t('Please confirm that it is you'),
      blocks: [
        t(
          'Someone entered many wrong codes to see your application at {productName}. They did not get in. To protect your data, we stopped sign-in from new places.',
        ),
        t(
          'If you want to sign in from a new place, open this link on the phone or computer that you are using. Then ask for a new code.',
        ),
        link(t('Yes, it is me'), path),
        t('If you do not want to sign in now, you do not need to do anything.'),
      ],
      short: phone(
        'tracking-stopped',
        '{productName}: many wrong codes. To sign in, first open {link}',
        { link: variable('url', path) },
      ),
    }),
  }),
};
