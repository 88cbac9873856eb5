import { correctionLinkDays } from '@purboday/contract/conventions/limits';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import {
  codeVariable,
  facts,
  link,
  phone,
  trackPath,
  type MessageTemplate,
  type Sender,
} from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { registrationReference } from '../notification-fields.ts';
import type {
  CandidateReference,
  RegistrationReference,
  RecordRecipient,
} from '../notification-fields.ts';
import type { Wording } from '../wording.ts';

type RegistrationNotification = {
  record: RegistrationReference;
  organisation?: string | undefined;
  to: RecordRecipient;
};

type CandidateTexts<Notification> = (
  notification: Notification,
  record: CandidateReference,
  wording: Wording,
) => MessageTemplate;
/** @param name of the company or training provider */
type ProviderTexts<Notification> = (
  notification: Notification,
  name: string,
  wording: Wording,
  sender: Sender,
) => MessageTemplate;

/** Phone texts to providers are registered in English only. */
const registrationMail =
  <Notification extends RegistrationNotification>(
    toCandidate: CandidateTexts<Notification>,
    toProvider: ProviderTexts<Notification>,
  ) =>
  (notification: Notification, wording: Wording, sender: Sender): MessageTemplate => {
    const { record, organisation, to } = notification;
    return record.kind === 'candidate'
      ? toCandidate(notification, record, wording)
      : toProvider(notification, organisation ?? to.name, wording, sender);
  };

export const registrationNotifications = {
  'registration-received': defineNotification({
    data: {
      record: registrationReference,
      /** The company or training provider; left out for a candidate. */
      organisation: z.optional(z.string()),
      city: z.string(),
    },
    samples: [
      {},
      {
        record: { kind: 'training-provider', id: sampleId },
        organisation: 'Sunrise Skill Academy',
      },
    ],
    template: registrationMail(
      (_, record, { t, phone: text }) => ({
        subject: t('We have received your registration with {productName}'),
        blocks: [
          t(
            'Thank you for registering with {productName}! We have everything we need from you for now.',
          ),
          facts(
            [t('Registration code'), record.code],
            [t('Registration ID'), record.id],
            [t('Status'), t('Under review')],
          ),
          t(
            'Please keep this email. With your registration code you can check the status of your registration at any time.',
          ),
          link(t('Track your application'), trackPath(record)),
          t(
            'What happens next: someone from {foundationName} will check your details. We will write to you again as soon as that is done. There is nothing to pay, now or later.',
          ),
          t('Our emails sometimes end up in the spam folder, so please check there too.'),
        ],
        short: text(
          'registration-received.candidate',
          '{productName}: we have received your registration. Registration code {code}. It is under review; we will write to you when it is done.',
          { code: codeVariable(record) },
        ),
      }),
      ({ record, city }, name, { t }, { productName }) => ({
        subject: t('We have received the registration of {name}', { name }),
        blocks: [
          t('Thank you for registering {name} with {productName}.', { name }),
          facts(
            [t('Registration ID'), record.id],
            [t('Status'), t('Under review')],
            [t('City'), t(city)],
          ),
          t(
            'What happens next: the L1 Admin for {city} will review your registration. We will inform you of the result by email, WhatsApp and SMS.',
            { city: t(city) },
          ),
          t(
            'Once you are approved, you can sign in with your email address and the password you chose.',
          ),
          t('Our emails sometimes end up in the spam folder, so please check there too.'),
        ],
        short: phone(
          'registration-received.provider',
        )`${productName}: we have received the registration of ${variable('alphanumeric', name)}. It is under review; we will write to you when it is done.`,
      }),
    ),
  }),

  'registration-approved': defineNotification({
    data: { record: registrationReference, organisation: z.optional(z.string()) },
    samples: [
      {},
      {
        record: { kind: 'training-provider', id: sampleId },
        organisation: 'Sunrise Skill Academy',
      },
    ],
    template: registrationMail(
      (_, record, { t, phone: text }) => ({
        subject: t('Good news: your registration with {productName} is approved'),
        blocks: [
          t('Good news: your registration is approved!'),
          facts([t('Registration code'), record.code], [t('Status'), t('Approved')]),
          t(
            'What happens next: we will look for a training or a job that suits your skills. When we have found one, we will tell you where it is and who will contact you.',
          ),
          t('You do not have to do anything until then.'),
          link(t('Track your application'), trackPath(record)),
        ],
        short: text(
          'registration-approved.candidate',
          '{productName}: good news, your registration {code} is approved! We are now looking for a training or a job that fits your skills.',
          { code: codeVariable(record) },
        ),
      }),
      ({ to }, name, { t }, { productName, appUrl }) => ({
        subject: t('Good news: {name} is approved on {productName}', { name }),
        blocks: [
          t('Good news: {name} is approved! You can sign in now.', { name }),
          facts(
            [t('Email'), to.email ?? ''],
            [t('Password'), t('the one you chose when you registered')],
          ),
          link(t('Sign in'), '/login'),
        ],
        short: phone(
          'registration-approved.provider',
        )`${productName}: good news, ${variable('alphanumeric', name)} is approved! Sign in at ${appUrl}/login`,
      }),
    ),
  }),

  'registration-on-hold': defineNotification({
    data: {
      record: registrationReference,
      organisation: z.optional(z.string()),
      reason: z.string(),
    },
    textOfStaff: 'reason',
    samples: [
      {},
      {
        record: { kind: 'training-provider', id: sampleId },
        organisation: 'Sunrise Skill Academy',
      },
    ],
    template: registrationMail(
      ({ reason }, record, { t, phone: text }) => ({
        subject: t('Your registration with {productName} is on hold'),
        blocks: [
          t(
            'We have put your registration on hold for now, because we need to clarify something first.',
          ),
          facts(
            [t('Registration code'), record.code],
            [t('Status'), t('On hold')],
            [t('Reason'), reason],
          ),
          link(t('Track your application'), trackPath(record)),
          t(
            'If you can help us with it, please get in touch and mention your registration code. We will continue as soon as it is clear.',
          ),
        ],
        short: text(
          'registration-on-hold.candidate',
          '{productName}: we have put your registration {code} on hold. Please read our mail or call {supportPhone}.',
          { code: codeVariable(record) },
        ),
      }),
      ({ record, reason }, name, { t }, { productName, supportPhone }) => ({
        subject: t('Your registration with {productName} is on hold'),
        blocks: [
          t(
            'We have put the registration of {name} on hold for now, because we need to clarify something first.',
            { name },
          ),
          facts(
            [t('Registration ID'), record.id],
            [t('Status'), t('On hold')],
            [t('Reason'), reason],
          ),
          t('Signing in is not possible while the registration is on hold.'),
          t(
            'If you can help us with it, please get in touch and mention your Registration ID. We will continue as soon as it is clear.',
          ),
        ],
        short: phone(
          'registration-on-hold.provider',
        )`${productName}: we have put the registration of ${variable('alphanumeric', name)} on hold. Please read our mail or call ${variable('cbn', supportPhone)}.`,
      }),
    ),
  }),

  /** Providers cannot sign in before approval, so a link lets them correct the registration. Rejections of earlier versions have none. */
  'registration-rejected': defineNotification({
    data: {
      record: registrationReference,
      organisation: z.optional(z.string()),
      reason: z.nullable(z.string()),
      /** For a provider: path of the page that corrects its registration, below APP_URL. */
      correction: z.optional(z.object({ path: z.string() })),
    },
    textOfStaff: 'reason',
    samples: [
      {},
      {
        record: { kind: 'training-provider', id: sampleId },
        organisation: 'Sunrise Skill Academy',
        correction: { path: '/correct/vQ5sYdPZ0c8mXn3rT7kWbA2fLhJ6gUeRiO1pN4xMzKs' },
      },
    ],
    template: registrationMail(
      ({ reason }, record, { t, phone: text }) => ({
        subject: t('About your registration with {productName}'),
        blocks: [
          t('We have looked at your registration and are sorry: we could not approve it as it is.'),
          facts(
            [t('Registration code'), record.code],
            [t('Status'), t('Not approved')],
            reason !== null && [t('Reason'), reason],
          ),
          t('You can correct your registration yourself and send it again:'),
          link(t('See and correct your application'), trackPath(record)),
          t(
            'This is not the end. If something was missing or wrong, or if you think we made a mistake, tell us and we will help you correct it. Please mention your registration code.',
          ),
        ],
        short: text(
          'registration-rejected.candidate',
          '{productName}: we could not approve your registration {code} as it is. Please read our mail or call {supportPhone}; we will help you put it right.',
          { code: codeVariable(record) },
        ),
      }),
      ({ record, reason, correction }, name, { t }, { productName, supportPhone }) => ({
        subject: t('About your registration with {productName}'),
        blocks: [
          t(
            'We have looked at the registration of {name} and are sorry: we could not approve it as it is.',
            { name },
          ),
          facts(
            [t('Registration ID'), record.id],
            [t('Status'), t('Not approved')],
            reason !== null && [t('Reason'), reason],
          ),
          correction && t('You can correct the registration yourself and send it again:'),
          correction && link(t('Correct the registration'), correction.path),
          correction && t('The link works once, for {days} days.', { days: correctionLinkDays }),
          t(
            'This is not the end. If something was missing or wrong, or if you think we made a mistake, tell us and we will help you correct it. Please mention your Registration ID.',
          ),
        ],
        short: phone(
          'registration-rejected.provider',
        )`${productName}: we could not approve the registration of ${variable('alphanumeric', name)} as it is. Please read our mail or call ${variable('cbn', supportPhone)}; we will help you put it right.`,
      }),
    ),
  }),
};
