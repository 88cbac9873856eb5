import type {
  Addressee,
  CandidateReference,
  NoticeOf,
} from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  phone,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../message-template.ts';
import { trackUrl } from '../registration-reference.ts';

type Received = NoticeOf<'registration-received'>;

const forCandidate = (
  to: Addressee,
  record: CandidateReference,
  { productName, foundationName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `We have received your registration with ${productName}`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say(
      `Thank you for registering with ${productName}! We have everything we need from you for now.`,
    ),
    facts(
      ['Registration code', record.code],
      ['Registration ID', record.id],
      ['Status', 'Under review'],
    ),
    say(
      'Please keep this mail: with your registration code you can see at any time where your registration stands.',
    ),
    link('Follow your application', trackUrl(appUrl, record)),
    say(
      `What happens next: someone from ${foundationName} checks your details. As soon as that is done we write to you again. There is nothing to pay, now or later.`,
    ),
    say('Our mails sometimes end up in the spam folder, so please have a look there too.'),
  ],
  short: phone(
    'registration-received.candidate',
  )`${productName}: we have received your registration. Registration code ${variable(record.code)}. It is under review; we will write to you when it is done.`,
});

const forProvider = (notice: Received, { productName }: Sender): MessageTemplate => {
  const name = notice.organisation ?? notice.to.name;
  return {
    subject: `We have received the registration of ${name}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(`Thank you for registering ${name} with ${productName}.`),
      facts(
        ['Registration ID', notice.record.id],
        ['Status', 'Under review'],
        ['City', notice.city],
      ),
      say(
        `What happens next: the L1 Admin for ${notice.city} reviews your registration. We tell you the result by email, WhatsApp and SMS.`,
      ),
      say(
        'Once you are approved, you can sign in with your email address and the password you chose.',
      ),
      say('Our mails sometimes end up in the spam folder, so please have a look there too.'),
    ],
    short: phone(
      'registration-received.provider',
    )`${productName}: we have received the registration of ${variable(name, 2)}. It is under review; we will write to you when it is done.`,
  };
};

export const registrationReceived = (notice: Received, sender: Sender): MessageTemplate =>
  notice.record.kind === 'candidate'
    ? forCandidate(notice.to, notice.record, sender)
    : forProvider(notice, sender);
