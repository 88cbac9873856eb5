import { temporaryPasswordHours } from '@purboday/contract/conventions/limits';
import { roles } from '@purboday/contract/conventions/roles';
import * as z from 'zod/mini';
import { defineNotification, sampleId } from '../define-notification.ts';
import { facts, link, secret } from '../message-template.ts';
import { accountReference, providerReference, undoLink } from '../notification-fields.ts';
import { momentText } from '../wording.ts';

const granted = {
  'l1-admin-created': 'A new L1 admin was created.',
  'l1-admin-cities': 'An L1 admin got more cities.',
  'l1-admin-enabled': 'A disabled L1 admin can sign in again.',
} as const;

const l2Changes = {
  invited: 'An L2 admin was invited.',
  accepted: 'A new L2 admin has accepted the invitation and can sign in.',
  disabled: 'An L2 admin was disabled.',
  enabled: 'A disabled L2 admin can sign in again.',
  'second-factor-reset': 'The authenticator app of an L2 admin was removed.',
  'contact-changed': 'An L2 admin changed their name or email.',
} as const;

const peopleChanges = {
  disabled: 'The foundation disabled a person of your organisation.',
  enabled: 'A disabled person of your organisation can sign in again.',
  'enabled-removed':
    'The foundation enabled a person that you had removed. You can invite the person again.',
  'manager-invited': 'The foundation invited a manager of your organisation.',
  invited: 'A person was invited to your organisation.',
  'role-changed': 'The role of a person of your organisation was changed.',
  removed: 'A person was removed from your organisation.',
  undone:
    'A change of a person of your organisation was undone by the link in an email. The person has the same role and access as before that change.',
} as const;

const restoredSteps = {
  password: 'Please choose a new password: open the sign-in page and select "Forgot password?".',
  app: 'Please set up your authenticator app again.',
  'recovery-codes': 'Please create new recovery codes. The earlier ones no longer work.',
  passkeys: 'Please add your passkeys again.',
} as const;

const membershipChanges = {
  manager: 'You are now a manager of {organisation}. You can change its profile and people.',
  member:
    'You are now a member of {organisation}. Only its managers can change its profile and people.',
  removed:
    'You no longer work for {organisation} on {productName}. Your sessions there have ended.',
  disabled:
    'The foundation has disabled your access to {organisation}. Your sessions there have ended.',
  enabled: 'The foundation has enabled your access to {organisation}. You can sign in again.',
} as const;

export const accountNotifications = {
  'new-device': defineNotification({
    data: { record: accountReference, at: z.date(), network: z.string() },
    template: ({ at, network }, { t, language }) => ({
      subject: t('A new device signed in to your {productName} account'),
      blocks: [
        t('Your {productName} account was used to sign in on a device that we do not know.'),
        facts([t('When'), momentText(at, language)], [t('From'), network]),
        t(
          'If this was you, you do not need to do anything. Otherwise change your password. This will sign out every other device.',
        ),
        t('If it was not you, please contact us at once.'),
      ],
    }),
  }),

  /** To the other L2 admins. */
  'access-granted': defineNotification({
    data: {
      record: accountReference,
      change: z.enum(['l1-admin-created', 'l1-admin-cities', 'l1-admin-enabled']),
      admin: z.object({ name: z.string(), email: z.string() }),
      /** The granted cities. */
      cities: z.array(z.string()),
      /** Name of the admin who granted it. */
      by: z.string(),
    },
    samples: [{ cities: ['Kolkata (West Bengal)'] }],
    template: ({ change, admin, cities, by }, { t }) => ({
      subject: t('{productName}: access was granted to {name}', { name: admin.name }),
      blocks: [
        t(granted[change]),
        facts(
          [t('Admin'), `${admin.name}, ${admin.email}`],
          cities.length > 0 && [t('Cities'), cities.join(', ')],
          [t('Granted by'), by],
        ),
        t(
          'If you did not expect this, please ask them, and disable the account until you know more.',
        ),
      ],
    }),
  }),

  /** To all L2 admins, including the one who did it. */
  'l2-admin-changed': defineNotification({
    data: {
      record: accountReference,
      change: z.enum([
        'invited',
        'accepted',
        'disabled',
        'enabled',
        'second-factor-reset',
        'contact-changed',
      ]),
      admin: z.object({ name: z.string(), email: z.string() }),
      by: z.string(),
      reason: z.nullable(z.string()),
    },
    samples: [{ change: 'disabled' }],
    template: ({ change, admin, by, reason }, { t }, { productName }) => ({
      subject: `${productName}: ${t(l2Changes[change])}`,
      blocks: [
        t(l2Changes[change]),
        facts(
          [t('Admin'), `${admin.name}, ${admin.email}`],
          [t('By'), by],
          reason !== null && [t('Reason'), reason],
        ),
        t(
          'L2 admins see all records. If you did not expect this, please ask them, and disable the account until you know more.',
        ),
      ],
    }),
  }),

  invitation: defineNotification({
    data: {
      record: accountReference,
      role: z.enum(roles),
      /** The organisation that invites; left out for an L2 admin. */
      organisation: z.optional(z.string()),
      by: z.string(),
      /** Path of the page that accepts it, below APP_URL. */
      path: z.string(),
      validUntil: z.date(),
    },
    samples: [
      { role: 'TRAINING_PROVIDER', organisation: 'Sahyog Learning Foundation' },
      { role: 'L2_ADMIN' },
    ],
    template: ({ by, path, validUntil, organisation }, { t, language }) => ({
      subject: t('You are invited to {productName}'),
      blocks: [
        organisation === undefined
          ? t(
              '{by} has invited you as an L2 Admin of {productName}: you assign candidates to providers and see all records.',
              { by },
            )
          : t('{by} has invited you to work for {organisation} on {productName}.', {
              by,
              organisation,
            }),
        link(t('Accept the invitation'), path),
        t('The link works once, until {moment}. Please do not share it.', {
          moment: momentText(validUntil, language),
        }),
        t('If you do not know why you got this email, you can ignore it.'),
      ],
    }),
  }),

  /** To the managers of an organisation, and to the contact person when a manager is invited. */
  'organisation-people-changed': defineNotification({
    data: {
      record: z.object({
        kind: z.enum(['account', 'job-provider', 'training-provider']),
        id: z.string(),
      }),
      organisation: z.string(),
      change: z.enum([
        'disabled',
        'enabled',
        'enabled-removed',
        'manager-invited',
        'invited',
        'role-changed',
        'removed',
        'undone',
      ]),
      person: z.object({ name: z.string(), email: z.string() }),
      by: z.string(),
      reason: z.nullable(z.string()),
      /** Path of the page that undoes the change of a manager, below APP_URL. */
      undo: z.optional(undoLink),
    },
    channels: 'email',
    samples: [
      {
        record: { kind: 'training-provider', id: sampleId },
        change: 'manager-invited',
        reason: null,
      },
      {
        change: 'invited',
        reason: null,
        undo: {
          path: '/undo-account-change#token=kT7mQ2xWpR3f9Kx0aTq2LmVbYc71ZsPwN4dGhJ6sBvE',
          validUntil: new Date('2026-11-28T06:10:00Z'),
        },
      },
    ],
    template: ({ organisation, change, person, by, reason, undo }, { t, language }) => ({
      subject: t('{productName}: people of {organisation}', { organisation }),
      blocks: [
        t(peopleChanges[change]),
        facts(
          [t('Organisation'), organisation],
          [t('Person'), `${person.name}, ${person.email}`],
          (undo !== undefined || change === 'undone') && [t('By'), by],
          reason !== null && [t('Reason'), reason],
        ),
        undo && link(t('Undo the change'), undo.path),
        undo &&
          t('The link works until {moment}.', { moment: momentText(undo.validUntil, language) }),
        t('If you did not expect this, please contact us at once.'),
      ],
    }),
  }),

  /** To the admin who disabled a person, when a manager invites that person again. */
  'disabled-person-invited': defineNotification({
    data: {
      record: accountReference,
      /** The organisation that invites. */
      organisation: z.string(),
      person: z.object({ name: z.string(), email: z.string() }),
      /** The organisation in which the person is disabled; null for an admin, who is disabled everywhere. */
      disabledIn: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      by: z.string(),
      /** Refused, because the person is disabled in this organisation. */
      isRefused: z.boolean(),
    },
    template: ({ organisation, person, disabledIn, reason, by, isRefused }, { t }) => ({
      subject: t('{productName}: {organisation} invited a person whom you disabled', {
        organisation,
      }),
      blocks: [
        isRefused
          ? t('The invitation was refused. Only the foundation can enable this person.')
          : t('The invitation was sent. Please check whether this person may work there.'),
        facts(
          [t('Person'), `${person.name}, ${person.email}`],
          [t('Invited by'), `${by}, ${organisation}`],
          disabledIn !== null && [t('Disabled in'), disabledIn],
          reason !== null && [t('Reason'), reason],
        ),
        t('You see the people of an organisation on its record, and can disable them there.'),
      ],
    }),
  }),

  /** To an admin of the foundation whose address a manager invited. */
  'admin-invited': defineNotification({
    data: { record: accountReference, organisation: z.string(), by: z.string() },
    template: ({ organisation, by }, { t }) => ({
      subject: t('{productName}: {organisation} invited your address', { organisation }),
      blocks: [
        t(
          '{by} invited your email address to work for {organisation}. Admins of the foundation cannot work for an organisation that they review, so the invitation has no effect.',
          { by, organisation },
        ),
        t('You do not need to do anything. They were not informed that you are an admin.'),
      ],
    }),
  }),

  /** To the L1 admins of the city, when the manager who was there before all others goes. */
  'earliest-manager-left': defineNotification({
    data: {
      record: accountReference,
      organisation: z.string(),
      provider: providerReference,
      person: z.object({ name: z.string(), email: z.string() }),
      by: z.string(),
      undo: undoLink,
    },
    template: ({ organisation, person, by, undo }, { t, language }) => ({
      subject: t('{productName}: the first manager of {organisation} has gone', { organisation }),
      blocks: [
        t(
          'Another manager took away the rights of the manager who had been there longest. Please call the organisation on a number that you know.',
        ),
        facts(
          [t('Organisation'), organisation],
          [t('Person'), `${person.name}, ${person.email}`],
          [t('By'), by],
        ),
        link(t('Undo the change'), undo.path),
        t('The link works until {moment}.', { moment: momentText(undo.validUntil, language) }),
      ],
    }),
  }),

  /** To the former address of an account whose holder changed name or email. */
  'account-contact-changed': defineNotification({
    data: { record: accountReference, parts: z.array(z.enum(['name', 'email'])), undo: undoLink },
    samples: [{ parts: ['name', 'email'] }],
    template: ({ parts, undo }, { t, language }) => ({
      subject: t('Your {productName} account was changed'),
      blocks: [
        t('Your name or email was changed in your {productName} account.'),
        facts([t('Changed'), parts.map((part) => t(part)).join(', ')]),
        t('If this was not you, please undo it at once.'),
        link(t('Undo the change'), undo.path),
        t('The link works until {moment}.', { moment: momentText(undo.validUntil, language) }),
      ],
    }),
  }),

  /** To the holder of an account, when a restore brought back a password or factor that had been replaced. */
  'account-restored': defineNotification({
    data: {
      record: accountReference,
      lost: z.array(z.enum(['password', 'app', 'recovery-codes', 'passkeys'])),
    },
    samples: [{ lost: ['password', 'app', 'recovery-codes', 'passkeys'] }],
    template: ({ lost }, { t }) => ({
      subject: t('{productName}: please renew your sign-in'),
      blocks: [
        t(
          'We had to restore an older copy of our records. So that an earlier password or device does not work again, parts of your sign-in no longer work.',
        ),
        ...lost.map((part) => t(restoredSteps[part])),
        link(t('Sign in'), '/login'),
      ],
    }),
  }),

  /** To a person of an organisation whose role or access changed. */
  'membership-changed': defineNotification({
    data: {
      record: accountReference,
      organisation: z.string(),
      change: z.enum(['manager', 'member', 'removed', 'disabled', 'enabled']),
      reason: z.nullable(z.string()),
    },
    samples: [{ change: 'disabled' }],
    template: ({ organisation, change, reason }, { t }) => ({
      subject: t('{productName}: your access to {organisation}', { organisation }),
      blocks: [
        t(membershipChanges[change], { organisation }),
        reason !== null && facts([t('Reason'), reason]),
        t('If you did not expect this, please contact us at once.'),
      ],
    }),
  }),

  'l1-admin-created': defineNotification({
    data: {
      record: accountReference,
      temporaryPassword: z.string(),
      cities: z.array(z.string()),
      validUntil: z.date(),
    },
    template: (notification, { t }) => ({
      subject: t('Your {productName} account'),
      blocks: [
        t('You are now an L1 Admin of {productName}: you review the registrations of your cities.'),
        facts(
          [t('Email'), notification.to.email ?? ''],
          [t('Cities'), notification.cities.map((city) => t(city)).join(', ')],
        ),
        t('Your temporary password:'),
        secret(notification.temporaryPassword),
        t(
          'It works for {hours} hours. When you sign in for the first time, you will choose your own password. Please do not share this one.',
          { hours: temporaryPasswordHours },
        ),
        link(t('Sign in'), '/login'),
      ],
    }),
  }),

  'temporary-password': defineNotification({
    data: { record: accountReference, temporaryPassword: z.string(), validUntil: z.date() },
    template: (notification, { t }) => ({
      subject: t('Your new temporary password for {productName}'),
      blocks: [
        t('You have been given a new temporary password. The old one no longer works.'),
        facts([t('Email'), notification.to.email ?? '']),
        t('Your temporary password:'),
        secret(notification.temporaryPassword),
        t(
          'It works for {hours} hours. When you sign in, you will choose your own password. Please do not share this one.',
          { hours: temporaryPasswordHours },
        ),
        link(t('Sign in'), '/login'),
      ],
    }),
  }),

  'password-changed': defineNotification({
    data: { record: accountReference },
    template: (_, { t }) => ({
      subject: t('Your {productName} password was changed'),
      blocks: [
        t(
          'The password of your {productName} account has just been changed, and you were signed out everywhere else.',
        ),
        t('If this was you, you do not need to do anything.'),
        t('If it was not you, please contact us at once.'),
      ],
    }),
  }),

  'password-reset': defineNotification({
    data: {
      record: accountReference,
      /** Path and query of the page below APP_URL, such as `/reset-password?token=…`. */
      path: z.string(),
      validUntil: z.date(),
    },
    isUrgent: true,
    template: (notification, { t }) => ({
      subject: t('Choose a new {productName} password'),
      blocks: [
        t('Someone, probably you, requested a new password for your {productName} account.'),
        link(t('Choose a new password'), notification.path),
        t('The link works for 60 minutes, and only once.'),
        t('If you did not request it, you can ignore this email. Your password will not change.'),
      ],
    }),
  }),
};
