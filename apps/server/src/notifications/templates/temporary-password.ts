import { temporaryPasswordHours } from '@purboday/contract/conventions/limits';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  say,
  secret,
  type MessageTemplate,
  type Sender,
} from '../message-template.ts';

export const temporaryPassword = (
  notice: NoticeOf<'temporary-password'>,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `Your new temporary password for ${productName}`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(`You have been given a new temporary password. The earlier one no longer works.`),
    facts(['Email', notice.to.email ?? '']),
    say('Your temporary password:'),
    secret(notice.temporaryPassword),
    say(
      `It works for ${temporaryPasswordHours} hours. When you sign in, you choose a password of your own. Please do not pass this one on.`,
    ),
    link('Sign in', `${appUrl}/login`),
  ],
});
