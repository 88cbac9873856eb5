import { otp as limits } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';
import { facts, link, secret, trackPath } from '../message-template.ts';
import { variable } from '../phone-variables.ts';
import { accountReference, candidateReference } from '../notification-fields.ts';

export const guardianNotifications = {
  /** To a guardian, who uses the code to agree to the registration of `ward`. It says what they agree to before the code. */
  'guardian-code': defineNotification({
    data: { code: z.string(), validUntil: z.date(), ward: z.string() },
    isUrgent: true,
    samples: [{ code: '048213' }],
    template: ({ code, ward }, { t, phone }) => ({
      subject: t('Your consent for {productName}'),
      greeting: t('Hello,'),
      blocks: [
        t(
          'A person under 18 wants to register with {productName} of {foundationName}, and has named you as parent or guardian. Without your consent we do not store any of their data.',
        ),
        facts([t('Name'), ward]),
        t('The person typed this name. We have not checked it.'),
        t(
          'If you agree that we use the data of the registration to find a training or a job for them, give them this code:',
        ),
        secret(code),
        t(
          'It works for {minutes} minutes, and only once. We store your name and this address with the registration.',
          { minutes: limits.validMinutes },
        ),
        link(t('What we store, why, and your rights'), '/terms'),
        t(
          'You do not know of this, or do not agree? Then keep the code to yourself; nothing happens without it.',
        ),
      ],
      short: phone(
        'guardian-code',
        '{productName}: {name}, under 18, wants to register and named you as guardian. Only if you agree, tell them the code {code}.',
        { name: variable('alphanumeric', ward), code: variable('numeric', code) },
      ),
    }),
  }),

  /** To a guardian who consented. */
  'guardian-consent-link': defineNotification({
    data: {
      record: candidateReference,
      ward: z.string(),
      /** Path of the page that shows the consent, below APP_URL. */
      path: z.string(),
    },
    samples: [{ path: '/guardian-consent#token=kT7mQ2xWpR3f9Kx0aTq2Lm' }],
    template: ({ ward, path }, { t, phone }) => ({
      subject: t('Your consent for {name}', { name: ward }),
      blocks: [
        t(
          'You agreed, as parent or guardian, that {productName} uses the data of this registration to find a training or a job:',
        ),
        facts([t('Name'), ward]),
        t(
          'The link shows what you agreed to. You can withdraw your consent there at any time. Please keep this message: the link stays valid.',
        ),
        link(t('See or withdraw your consent'), path),
        t('If you did not agree, please withdraw the consent there, or call us.'),
      ],
      short: phone(
        'guardian-consent-link',
        '{productName}: you agreed as guardian to a registration. See or withdraw your consent: {link}',
        { link: variable('url', path) },
      ),
    }),
  }),

  /** To the candidate. */
  'guardian-consent-withdrawn': defineNotification({
    data: { record: candidateReference },
    channels: 'phone-without-email',
    template: ({ record }, { t, phone }) => ({
      subject: t('Your registration at {productName} is paused'),
      blocks: [
        t(
          'Your parent or guardian has withdrawn the consent to your registration. It is paused until a parent or guardian agrees again. Until then we do not share your data with anyone.',
        ),
        facts([t('Registration code'), record.code]),
        t('Please talk to them. They can agree again in your application.'),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'guardian-consent-withdrawn',
        '{productName}: your parent or guardian has withdrawn the consent to your registration, so it is paused. They can agree again: {link}',
        { link: variable('url', trackPath(record)) },
      ),
    }),
  }),

  /** To the L1 admins of the candidate's city. */
  'guardian-consent-withdrawn-review': defineNotification({
    data: { record: accountReference, candidate: z.object({ id: z.string(), code: z.string() }) },
    template: ({ candidate }, { t }) => ({
      subject: t('The guardian of {code} has withdrawn the consent', { code: candidate.code }),
      blocks: [
        t(
          'A candidate under 18 in one of your cities no longer has the consent of a guardian. The registration is paused: it cannot be approved or assigned, and is no longer shared.',
        ),
        facts([t('Registration code'), candidate.code]),
        link(t('Open the registration'), screens.reviewCandidate.path.replace('$id', candidate.id)),
      ],
    }),
  }),

  /** On the 18th birthday of a candidate with a guardian's consent. */
  'come-of-age': defineNotification({
    data: { record: candidateReference },
    channels: 'phone-without-email',
    template: ({ record }, { t, phone }) => ({
      subject: t('Your own consent for {productName}'),
      blocks: [
        t(
          'Happy birthday! You are 18 now. When you registered with {productName}, a parent or guardian agreed for you; from today on you decide for yourself.',
        ),
        t(
          'Please sign in to your application, read what we store about you, and agree to it. If you do not want to continue, you can have everything erased there.',
        ),
        link(t('Track your application'), trackPath(record)),
      ],
      short: phone(
        'come-of-age',
        '{productName}: you are 18 now and decide for yourself. Please agree to the use of your data, or have it erased: {link}',
        { link: variable('url', trackPath(record)) },
      ),
    }),
  }),
};
