import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { say, type MessageTemplate, type Sender } from '../message-template.ts';

const happened = {
  'second-factor-set-up': 'From now on your account asks for a code of your authenticator app.',
  'second-factor-removed': 'Your account no longer asks for a code of an authenticator app.',
  'recovery-codes-renewed':
    'New recovery codes were made for your account; those of before no longer let in.',
  'passkey-added': 'A passkey was added to your account: it signs in without the password.',
  'passkey-removed': 'A passkey was taken off your account.',
  'second-factor-reset':
    'An admin took the authenticator app off your account, because it was lost. Please set one up when you sign in.',
} as const;

export const secondFactorChanged = (
  notice: NoticeOf<'second-factor-changed'>,
  { productName, supportEmail, supportPhone }: Sender,
): MessageTemplate => ({
  subject: `How you sign in to ${productName} was changed`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(happened[notice.change]),
    say('You were signed out everywhere else. If that was you, all is well.'),
    say(`If it was not you, please tell us at once: ${supportEmail} or ${supportPhone}.`),
  ],
});
