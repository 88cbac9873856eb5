import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  phone,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../message-template.ts';
import { referenceOf, trackUrl } from '../registration-reference.ts';

type OnHold = NoticeOf<'registration-on-hold'>;

const what = (notice: OnHold): string =>
  notice.record.kind === 'candidate'
    ? 'your registration'
    : `the registration of ${notice.organisation ?? notice.to.name}`;

const meanwhile = (notice: OnHold, { appUrl }: Sender) =>
  notice.record.kind === 'candidate'
    ? [link('Follow your application', trackUrl(appUrl, notice.record))]
    : [say('Signing in is not possible while the registration is on hold.')];

const short = (notice: OnHold, sender: Sender) =>
  notice.record.kind === 'candidate'
    ? phone(
        'registration-on-hold.candidate',
      )`${sender.productName}: we have put your registration ${variable(notice.record.code)} on hold. Please read our mail or call ${sender.supportPhone}.`
    : phone(
        'registration-on-hold.provider',
      )`${sender.productName}: we have put the registration of ${variable(notice.organisation ?? notice.to.name, 2)} on hold. Please read our mail or call ${sender.supportPhone}.`;

export const registrationOnHold = (notice: OnHold, sender: Sender): MessageTemplate => ({
  subject: `Your registration with ${sender.productName} is on hold`,
  greeting: `Hello ${notice.to.name},`,
  blocks: [
    say(
      `We have put ${what(notice)} on hold for a moment, because we need to clear something up first.`,
    ),
    facts(referenceOf(notice.record), ['Status', 'On hold'], ['Reason', notice.reason]),
    ...meanwhile(notice, sender),
    say(
      `If you can help us with it, please get in touch and mention your registration ${notice.record.kind === 'candidate' ? 'code' : 'ID'}. We go on as soon as it is settled.`,
    ),
  ],
  short: short(notice, sender),
});
