import { otp as limits } from '@purboday/contract/conventions/limits';
import { screens } from '@purboday/contract/pages/screens';
import { createTextBlock, facts, link, secret, variable } from '../message-template.ts';
import type { Template } from '../wording.ts';

// The code is not in the subject, because locked phones show subjects.
export const otp: Template<'otp'> = (notification, { productName }, { t, phone }) => ({
  subject: t('Your {productName} code', { productName }),
  greeting: t('Hello,'),
  blocks: [
    createTextBlock(t('Here is your code for {productName}:', { productName })),
    secret(notification.code),
    createTextBlock(
      t(
        'It works for {minutes} minutes, and only once. Enter it on the page where you requested it.',
        { minutes: limits.validMinutes },
      ),
    ),
    createTextBlock(
      t('Please do not share it with anyone. No one from {productName} will ever ask you for it.', {
        productName,
      }),
    ),
    createTextBlock(
      t(
        'If you did not request a code, you can ignore this email. Nothing will happen without the code.',
      ),
    ),
  ],
  short: phone(
    'one-time-code',
    '{productName}: your code is {code}. It works for 10 minutes. Please do not share it with anyone.',
    { productName, code: variable(notification.code) },
  ),
});

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

export const secondFactorChanged: Template<'second-factor-changed'> = (
  notification,
  { productName, supportEmail, supportPhone },
  { t },
) => ({
  subject: t('How you sign in to {productName} was changed', { productName }),
  blocks: [
    createTextBlock(
      notification.organisation === undefined
        ? t(happened[notification.change])
        : t(
            'A manager of {organisation} removed the authenticator app from your account, because it was lost. Please set one up when you sign in.',
            { organisation: notification.organisation },
          ),
    ),
    ...(notification.reason === undefined ? [] : [facts([t('Reason'), notification.reason])]),
    createTextBlock(
      t('You were signed out everywhere else. If this was you, you do not need to do anything.'),
    ),
    createTextBlock(
      t('If it was not you, please contact us at once: {supportEmail} or {supportPhone}.', {
        supportEmail,
        supportPhone,
      }),
    ),
  ],
});

/** T45: sent after 100 wrong passwords in a row. */
export const signInStopped: Template<'sign-in-stopped'> = (
  notification,
  { productName, appUrl },
  { t },
) => ({
  subject: t('We stopped password sign-in to your {productName} account', { productName }),
  blocks: [
    createTextBlock(
      t(
        'Someone entered a wrong password for your account about a hundred times in a row. To protect you, we stopped sign-in with the password from new places.',
      ),
    ),
    createTextBlock(t('Where you have signed in before, you can sign in as usual.')),
    createTextBlock(t('To sign in from a new place, please choose a new password:')),
    link(t('Choose a new password'), `${appUrl}${notification.path}`),
    createTextBlock(
      t(
        'The link works for 60 minutes, and only once. Later, please use “Forgot password” on the sign-in page.',
      ),
    ),
  ],
});

/** T45: sent after the third wrong code. */
export const wrongCodes: Template<'wrong-codes'> = (
  notification,
  { productName, appUrl, supportEmail, supportPhone },
  { t },
) => ({
  subject: t('Wrong codes for your {productName} account', { productName }),
  blocks: [
    createTextBlock(
      t(
        'Someone entered your password correctly, and then a wrong code of the authenticator app three times.',
      ),
    ),
    createTextBlock(
      t('If that was you, please check that the clock of your phone is set automatically.'),
    ),
    createTextBlock(
      t('If it was not you, someone knows your password. Please choose a new one now:'),
    ),
    link(t('Choose a new password'), `${appUrl}${screens.forgotPassword.path}`),
    createTextBlock(
      t('Do you need help? Please contact {supportEmail} or {supportPhone}.', {
        supportEmail,
        supportPhone,
      }),
    ),
  ],
});

/** T46: sent after 100 wrong codes in a row from networks without an earlier sign-in. */
export const trackingLocked: Template<'tracking-stopped'> = (
  { path },
  { productName, appUrl },
  { t, phone },
) => ({
  subject: t('Please confirm that it is you'),
  blocks: [
    createTextBlock(
      t(
        'Someone entered many wrong codes to see your application at {productName}. They did not get in. To protect your data, we stopped sign-in from new places.',
        { productName },
      ),
    ),
    createTextBlock(
      t(
        'If you want to sign in from a new place, open this link on the phone or computer that you are using. Then ask for a new code.',
      ),
    ),
    link(t('Yes, it is me'), `${appUrl}${path}`),
    createTextBlock(t('If you do not want to sign in now, you do not need to do anything.')),
  ],
  short: phone(
    'tracking-stopped',
    '{productName}: many wrong codes were entered for your application. To sign in from a new place, open {appUrl}{path} first.',
    { productName, appUrl, path: variable(path, 4) },
  ),
});
