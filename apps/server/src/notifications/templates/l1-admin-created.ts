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

export const l1AdminCreated = (
  notice: NoticeOf<'l1-admin-created'>,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `Your ${productName} account`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(`You are now an L1 Admin of ${productName}: you review the registrations of your cities.`),
    facts(['Email', notice.to.email ?? ''], ['Cities', notice.cities.join(', ')]),
    say('Your temporary password:'),
    secret(notice.temporaryPassword),
    say(
      `It works for ${temporaryPasswordHours} hours. When you sign in for the first time, you choose a password of your own. Please do not pass this one on.`,
    ),
    link('Sign in', `${appUrl}/login`),
  ],
});
