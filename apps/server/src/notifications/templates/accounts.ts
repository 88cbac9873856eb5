import { temporaryPasswordHours } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import { facts, link, createTextBlock, secret } from '../message-template.ts';
import { momentText, type Template } from '../wording.ts';

export const newDevice: Template<'new-device'> = ({ at, network }, sender) => ({
  subject: `A new device signed in to your ${sender.productName} account`,
  blocks: [
    createTextBlock(
      `Your ${sender.productName} account was used to sign in on a device that we do not know.`,
    ),
    facts(['When', momentText(at)], ['From', network]),
    createTextBlock(
      'If this was you, you do not need to do anything. Otherwise change your password. This will sign out every other device.',
    ),
    createTextBlock(
      `If it was not you, please contact us at once: ${sender.supportEmail} or ${sender.supportPhone}.`,
    ),
  ],
});

const granted = {
  'l1-admin-created': 'A new L1 admin was created.',
  'l1-admin-cities': 'An L1 admin got more cities.',
  'l1-admin-enabled': 'A disabled L1 admin can sign in again.',
} as const;

/** Sent to all other L2 admins. */
export const accessGranted: Template<'access-granted'> = (
  { change, admin, cities, by },
  { productName },
) => ({
  subject: `${productName}: access was granted to ${admin.name}`,
  blocks: [
    createTextBlock(granted[change]),
    facts(
      ['Admin', `${admin.name}, ${admin.email}`],
      ...(cities.length > 0 ? [['Cities', cities.join(', ')] as [string, string]] : []),
      ['Granted by', by],
    ),
    createTextBlock(
      'If you did not expect this, please ask them, and disable the account until you know more.',
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
) => ({
  subject: `${productName}: ${l2Changes[change]}`,
  blocks: [
    createTextBlock(l2Changes[change]),
    facts(
      ['Admin', `${admin.name}, ${admin.email}`],
      ['By', by],
      ...(reason === null ? [] : [['Reason', reason] as [string, string]]),
    ),
    createTextBlock(
      'L2 admins see all records. If you did not expect this, please ask them, and disable the account until you know more.',
    ),
  ],
});

export const invitation: Template<'invitation'> = (
  { by, path, validUntil, organisation },
  { productName, appUrl },
) => ({
  subject: `You are invited to ${productName}`,
  blocks: [
    createTextBlock(
      organisation === undefined
        ? `${by} has invited you as an L2 Admin of ${productName}: you assign candidates to providers and see all records.`
        : `${by} has invited you to work for ${organisation} on ${productName}.`,
    ),
    link('Accept the invitation', `${appUrl}${path}`),
    createTextBlock(
      `The link works once, until ${momentText(validUntil)}. Please do not share it.`,
    ),
    createTextBlock('If you do not know why you got this email, you can ignore it.'),
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
) => ({
  subject: `${productName}: people of ${organisation}`,
  blocks: [
    createTextBlock(peopleChanges[change]),
    facts(
      ['Organisation', organisation],
      ['Person', `${person.name}, ${person.email}`],
      ...(reason === null ? [] : [['Reason', reason] as [string, string]]),
    ),
    createTextBlock(
      `If you did not expect this, please contact us at once: ${supportEmail} or ${supportPhone}.`,
    ),
  ],
});

export const rulesChanged: Template<'rules-changed'> = (
  { changes, by },
  { productName, appUrl },
) => ({
  subject: `${productName}: ${by} changed the rules`,
  blocks: [
    createTextBlock('These rules apply from now on:'),
    facts(
      ...changes.map(({ setting, before, after }): [string, string] => [
        setting,
        `${after} (before: ${before})`,
      ]),
      ['Changed by', by],
    ),
    link('See the history', `${appUrl}${screens.settings.path}?tab=history`),
    createTextBlock(
      'If you did not expect this, please ask them. You can restore the earlier version.',
    ),
  ],
});

export const l1AdminCreated: Template<'l1-admin-created'> = (notice, { productName, appUrl }) => ({
  subject: `Your ${productName} account`,
  blocks: [
    createTextBlock(
      `You are now an L1 Admin of ${productName}: you review the registrations of your cities.`,
    ),
    facts(['Email', notice.to.email ?? ''], ['Cities', notice.cities.join(', ')]),
    createTextBlock('Your temporary password:'),
    secret(notice.temporaryPassword),
    createTextBlock(
      `It works for ${temporaryPasswordHours} hours. When you sign in for the first time, you will choose your own password. Please do not share this one.`,
    ),
    link('Sign in', `${appUrl}/login`),
  ],
});

export const temporaryPassword: Template<'temporary-password'> = (
  notice,
  { productName, appUrl },
) => ({
  subject: `Your new temporary password for ${productName}`,
  blocks: [
    createTextBlock(`You have been given a new temporary password. The old one no longer works.`),
    facts(['Email', notice.to.email ?? '']),
    createTextBlock('Your temporary password:'),
    secret(notice.temporaryPassword),
    createTextBlock(
      `It works for ${temporaryPasswordHours} hours. When you sign in, you will choose your own password. Please do not share this one.`,
    ),
    link('Sign in', `${appUrl}/login`),
  ],
});

export const passwordChanged: Template<'password-changed'> = (
  notice,
  { productName, supportEmail, supportPhone },
) => ({
  subject: `Your ${productName} password was changed`,
  blocks: [
    createTextBlock(
      `The password of your ${productName} account has just been changed, and you were signed out everywhere else.`,
    ),
    createTextBlock('If this was you, you do not need to do anything.'),
    createTextBlock(
      `If it was not you, please contact us at once: ${supportEmail} or ${supportPhone}.`,
    ),
  ],
});

export const passwordReset: Template<'password-reset'> = (notice, { productName, appUrl }) => ({
  subject: `Choose a new ${productName} password`,
  blocks: [
    createTextBlock(
      `Someone, probably you, requested a new password for your ${productName} account.`,
    ),
    link('Choose a new password', `${appUrl}${notice.path}`),
    createTextBlock('The link works for 60 minutes, and only once.'),
    createTextBlock(
      'If you did not request it, you can ignore this email. Your password will not change.',
    ),
  ],
});
