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

type Rejected = NoticeOf<'registration-rejected'>;

const what = (notice: Rejected): string =>
  notice.record.kind === 'candidate'
    ? 'your registration'
    : `the registration of ${notice.organisation ?? notice.to.name}`;

const short = (notice: Rejected, sender: Sender) =>
  notice.record.kind === 'candidate'
    ? phone(
        'registration-rejected.candidate',
      )`${sender.productName}: we could not approve your registration ${variable(notice.record.code)} as it is. Please read our mail or call ${sender.supportPhone}; we will help you put it right.`
    : phone(
        'registration-rejected.provider',
      )`${sender.productName}: we could not approve the registration of ${variable(notice.organisation ?? notice.to.name, 2)} as it is. Please read our mail or call ${sender.supportPhone}; we will help you put it right.`;

/** A candidate corrects and sends it again; a provider is helped by people. */
const onward = ({ record }: Rejected, { appUrl }: Sender) =>
  record.kind === 'candidate'
    ? [
        say('You can correct your registration yourself and send it again:'),
        link('See and correct your application', trackUrl(appUrl, record)),
      ]
    : [];

export const registrationRejected = (notice: Rejected, sender: Sender): MessageTemplate => {
  const reason: [string, string][] = notice.reason === null ? [] : [['Reason', notice.reason]];
  return {
    subject: `About your registration with ${sender.productName}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(`We have looked at ${what(notice)} and are sorry: we could not approve it as it is.`),
      facts(referenceOf(notice.record), ['Status', 'Not approved'], ...reason),
      ...onward(notice, sender),
      say(
        `This is not the end. If something was missing or wrong, or if you think we made a mistake, tell us and we will help you put it right. Please mention your registration ${notice.record.kind === 'candidate' ? 'code' : 'ID'}.`,
      ),
    ],
    short: short(notice, sender),
  };
};
