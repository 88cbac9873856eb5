import { otp as limits } from '@purboday/contract/conventions/limits';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, secret, variable } from '../message-template.ts';
import type { MessageTemplate, Sender } from '../message-template.ts';
import type { Wording } from '../wording.ts';

/** Says to what the guardian agrees, before the code with which they do. */
export const guardianCode = (
  { code, ward }: NoticeOf<'guardian-code'>,
  { productName, foundationName, appUrl }: Sender,
  { t, phone }: Wording,
): MessageTemplate => ({
  subject: t('Your consent for {productName}', { productName }),
  greeting: t('Hello,'),
  blocks: [
    say(
      t(
        'Somebody under 18 wants to register with {productName} of {foundationName}, and has named you as parent or guardian. Without your consent nothing is stored of them.',
        { productName, foundationName },
      ),
    ),
    facts([t('Name'), ward]),
    say(t('The name is as the person typed it. We have not checked it.')),
    say(
      t(
        'If you agree that we use the data of the registration to find a training or a job for them, tell them this code:',
      ),
    ),
    secret(code),
    say(
      t(
        'It works for {minutes} minutes, and only once. We keep your name and this address beside the registration.',
        { minutes: limits.validMinutes },
      ),
    ),
    link(t('What we store, why, and your rights'), `${appUrl}/terms`),
    say(
      t(
        'You do not know of this, or do not agree? Then keep the code to yourself; nothing happens without it.',
      ),
    ),
  ],
  short: phone(
    'guardian-code',
    '{productName}: {name}, under 18, wants to register and has named you as parent or guardian. If you agree, tell them the code {code}. If not, keep it to yourself.',
    { productName, name: variable(ward, 2), code: variable(code) },
  ),
});
