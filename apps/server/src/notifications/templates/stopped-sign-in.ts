import { screens } from '@purboday/contract/pages/screens';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { link, say, type MessageTemplate, type Sender } from '../message-template.ts';
import type { Wording } from '../wording.ts';

/** T45: to an account after 100 wrong passwords in a row. */
export const signInStopped = (
  notice: NoticeOf<'sign-in-stopped'>,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `We stopped password sign-in to your ${productName} account`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(
      'Someone entered a wrong password for your account about a hundred times in a row. To protect you, we stopped sign-in with the password from new places.',
    ),
    say('Where you have signed in before, you can sign in as usual.'),
    say('To sign in from a new place, please choose a new password:'),
    link('Choose a new password', `${appUrl}${notice.path}`),
    say(
      'The link works for 60 minutes, and only once. Later, please use “Forgot password” on the sign-in page.',
    ),
  ],
});

/** T45: to an account after the third wrong code. */
export const wrongCodes = (
  notice: NoticeOf<'wrong-codes'>,
  { productName, appUrl, supportEmail, supportPhone }: Sender,
): MessageTemplate => ({
  subject: `Wrong codes for your ${productName} account`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(
      'Someone entered your password correctly, and then a wrong code of the authenticator app three times.',
    ),
    say('If that was you, please check that the clock of your phone is set automatically.'),
    say('If it was not you, someone knows your password. Please choose a new one now:'),
    link('Choose a new password', `${appUrl}${screens.forgotPassword.path}`),
    say(`Do you need help? Please contact ${supportEmail} or ${supportPhone}.`),
  ],
});

/** T46: to a candidate after 100 wrong codes in a row from networks where they never signed in. */
export const trackingStopped = (
  { to, path }: NoticeOf<'tracking-stopped'>,
  { productName, appUrl }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Please confirm that it is you'),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(
      t(
        'Someone entered many wrong codes to see your application at {productName}. They did not get in. To protect your data, we stopped sign-in from new places.',
        { productName },
      ),
    ),
    say(
      t(
        'If you want to sign in from a new place, open this link on the phone or computer that you are using. Then ask for a new code.',
      ),
    ),
    link(t('Yes, it is me'), `${appUrl}${path}`),
    say(t('If you do not want to sign in now, you do not need to do anything.')),
  ],
});
