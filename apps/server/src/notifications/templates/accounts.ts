import { temporaryPasswordHours } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import { facts, link, createTextBlock, secret, type Sender } from '../message-template.ts';
import { momentText, type Template, type Wording } from '../wording.ts';

const contactUs = ({ supportEmail, supportPhone }: Sender, { t }: Wording) =>
  createTextBlock(
    t('If it was not you, please contact us at once: {supportEmail} or {supportPhone}.', {
      supportEmail,
      supportPhone,
    }),
  );

export const newDevice: Template<'new-device'> = ({ at, network }, sender, wording) => {
  const { t, language } = wording;
  const { productName } = sender;
  return {
    subject: t('A new device signed in to your {productName} account', { productName }),
    blocks: [
      createTextBlock(
        t('Your {productName} account was used to sign in on a device that we do not know.', {
          productName,
        }),
      ),
      facts([t('When'), momentText(at, language)], [t('From'), network]),
      createTextBlock(
        t(
          'If this was you, you do not need to do anything. Otherwise change your password. This will sign out every other device.',
        ),
      ),
      contactUs(sender, wording),
    ],
  };
};

const granted = {
  'l1-admin-created': 'A new L1 admin was created.',
  'l1-admin-cities': 'An L1 admin got more cities.',
  'l1-admin-enabled': 'A disabled L1 admin can sign in again.',
} as const;

/** Sent to all other L2 admins. */
export const accessGranted: Template<'access-granted'> = (
  { change, admin, cities, by },
  { productName },
  { t },
) => ({
  subject: t('{productName}: access was granted to {name}', { productName, name: admin.name }),
  blocks: [
    createTextBlock(t(granted[change])),
    facts(
      [t('Admin'), `${admin.name}, ${admin.email}`],
      ...(cities.length > 0 ? [[t('Cities'), cities.join(', ')] as [string, string]] : []),
      [t('Granted by'), by],
    ),
    createTextBlock(
      t(
        'If you did not expect this, please ask them, and disable the account until you know more.',
      ),
    ),
  ],
});

const l2Changes = {
  invited: 'An L2 admin was invited.',
  accepted: 'A new L2 admin has accepted the invitation and can sign in.',
  disabled: 'An L2 admin was disabled.',
  enabled: 'A disabled L2 admin can sign in again.',
  'second-factor-reset': 'The authenticator app of an L2 admin was removed.',
} as const;

export const l2AdminChanged: Template<'l2-admin-changed'> = (
  { change, admin, by, reason },
  { productName },
  { t },
) => ({
  subject: `${productName}: ${t(l2Changes[change])}`,
  blocks: [
    createTextBlock(t(l2Changes[change])),
    facts(
      [t('Admin'), `${admin.name}, ${admin.email}`],
      [t('By'), by],
      ...(reason === null ? [] : [[t('Reason'), reason] as [string, string]]),
    ),
    createTextBlock(
      t(
        'L2 admins see all records. If you did not expect this, please ask them, and disable the account until you know more.',
      ),
    ),
  ],
});

export const invitation: Template<'invitation'> = (
  { by, path, validUntil, organisation },
  { productName, appUrl },
  { t, language },
) => ({
  subject: t('You are invited to {productName}', { productName }),
  blocks: [
    createTextBlock(
      organisation === undefined
        ? t(
            '{by} has invited you as an L2 Admin of {productName}: you assign candidates to providers and see all records.',
            { by, productName },
          )
        : t('{by} has invited you to work for {organisation} on {productName}.', {
            by,
            organisation,
            productName,
          }),
    ),
    link(t('Accept the invitation'), `${appUrl}${path}`),
    createTextBlock(
      t('The link works once, until {moment}. Please do not share it.', {
        moment: momentText(validUntil, language),
      }),
    ),
    createTextBlock(t('If you do not know why you got this email, you can ignore it.')),
  ],
});

const peopleChanges = {
  disabled: 'The foundation disabled a person of your organisation.',
  enabled: 'A disabled person of your organisation can sign in again.',
  'manager-invited': 'The foundation invited a manager of your organisation.',
} as const;

export const organisationPeopleChanged: Template<'organisation-people-changed'> = (
  { organisation, change, person, reason },
  { productName, supportEmail, supportPhone },
  { t },
) => ({
  subject: t('{productName}: people of {organisation}', { productName, organisation }),
  blocks: [
    createTextBlock(t(peopleChanges[change])),
    facts(
      [t('Organisation'), organisation],
      [t('Person'), `${person.name}, ${person.email}`],
      ...(reason === null ? [] : [[t('Reason'), reason] as [string, string]]),
    ),
    createTextBlock(
      t(
        'If you did not expect this, please contact us at once: {supportEmail} or {supportPhone}.',
        { supportEmail, supportPhone },
      ),
    ),
  ],
});

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

export const membershipChanged: Template<'membership-changed'> = (
  { organisation, change, reason },
  { productName, supportEmail, supportPhone },
  { t },
) => ({
  subject: t('{productName}: your access to {organisation}', { productName, organisation }),
  blocks: [
    createTextBlock(t(membershipChanges[change], { organisation, productName })),
    ...(reason === null ? [] : [facts([t('Reason'), reason])]),
    createTextBlock(
      t(
        'If you did not expect this, please contact us at once: {supportEmail} or {supportPhone}.',
        { supportEmail, supportPhone },
      ),
    ),
  ],
});

export const rulesChanged: Template<'rules-changed'> = (
  { changes, by },
  { productName, appUrl },
  { t },
) => ({
  subject: t('{productName}: {by} changed the rules', { productName, by }),
  blocks: [
    createTextBlock(t('These rules apply from now on:')),
    facts(
      ...changes.map(({ setting, before, after }): [string, string] => [
        t(setting),
        t('{after} (before: {before})', { after: t(after), before: t(before) }),
      ]),
      [t('Changed by'), by],
    ),
    link(t('See the history'), `${appUrl}${screens.settings.path}?tab=history`),
    createTextBlock(
      t('If you did not expect this, please ask them. You can restore the earlier version.'),
    ),
  ],
});

export const l1AdminCreated: Template<'l1-admin-created'> = (
  notification,
  { productName, appUrl },
  { t },
) => ({
  subject: t('Your {productName} account', { productName }),
  blocks: [
    createTextBlock(
      t('You are now an L1 Admin of {productName}: you review the registrations of your cities.', {
        productName,
      }),
    ),
    facts(
      [t('Email'), notification.to.email ?? ''],
      [t('Cities'), notification.cities.map((city) => t(city)).join(', ')],
    ),
    createTextBlock(t('Your temporary password:')),
    secret(notification.temporaryPassword),
    createTextBlock(
      t(
        'It works for {hours} hours. When you sign in for the first time, you will choose your own password. Please do not share this one.',
        { hours: temporaryPasswordHours },
      ),
    ),
    link(t('Sign in'), `${appUrl}/login`),
  ],
});

export const temporaryPassword: Template<'temporary-password'> = (
  notification,
  { productName, appUrl },
  { t },
) => ({
  subject: t('Your new temporary password for {productName}', { productName }),
  blocks: [
    createTextBlock(
      t('You have been given a new temporary password. The old one no longer works.'),
    ),
    facts([t('Email'), notification.to.email ?? '']),
    createTextBlock(t('Your temporary password:')),
    secret(notification.temporaryPassword),
    createTextBlock(
      t(
        'It works for {hours} hours. When you sign in, you will choose your own password. Please do not share this one.',
        { hours: temporaryPasswordHours },
      ),
    ),
    link(t('Sign in'), `${appUrl}/login`),
  ],
});

export const passwordChanged: Template<'password-changed'> = (_, sender, wording) => {
  const { t } = wording;
  const { productName } = sender;
  return {
    subject: t('Your {productName} password was changed', { productName }),
    blocks: [
      createTextBlock(
        t(
          'The password of your {productName} account has just been changed, and you were signed out everywhere else.',
          { productName },
        ),
      ),
      createTextBlock(t('If this was you, you do not need to do anything.')),
      contactUs(sender, wording),
    ],
  };
};

export const passwordReset: Template<'password-reset'> = (
  notification,
  { productName, appUrl },
  { t },
) => ({
  subject: t('Choose a new {productName} password', { productName }),
  blocks: [
    createTextBlock(
      t('Someone, probably you, requested a new password for your {productName} account.', {
        productName,
      }),
    ),
    link(t('Choose a new password'), `${appUrl}${notification.path}`),
    createTextBlock(t('The link works for 60 minutes, and only once.')),
    createTextBlock(
      t('If you did not request it, you can ignore this email. Your password will not change.'),
    ),
  ],
});
