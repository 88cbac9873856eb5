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
import type { Wording } from '../wording.ts';

type Received = NoticeOf<'registration-received'>;

const forCandidate = (
  to: Addressee,
  record: CandidateReference,
  { productName, foundationName, appUrl }: Sender,
  { t, phone: text }: Wording,
): MessageTemplate => ({
  subject: t('We have received your registration with {productName}', { productName }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(
      t(
        'Thank you for registering with {productName}! We have everything we need from you for now.',
        { productName },
      ),
    ),
    facts(
      [t('Registration code'), record.code],
      [t('Registration ID'), record.id],
      [t('Status'), t('Under review')],
    ),
    say(
      t(
        'Please keep this mail: with your registration code you can see at any time where your registration stands.',
      ),
    ),
    link(t('Follow your application'), trackUrl(appUrl, record)),
    say(
      t(
        'What happens next: someone from {foundationName} checks your details. As soon as that is done we write to you again. There is nothing to pay, now or later.',
        { foundationName },
      ),
    ),
    say(t('Our mails sometimes end up in the spam folder, so please have a look there too.')),
  ],
  short: text(
    'registration-received.candidate',
    '{productName}: we have received your registration. Registration code {code}. It is under review; we will write to you when it is done.',
    { productName, code: variable(record.code) },
  ),
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

export const registrationReceived = (
  notice: Received,
  sender: Sender,
  wording: Wording,
): MessageTemplate =>
  notice.record.kind === 'candidate'
    ? forCandidate(notice.to, notice.record, sender, wording)
    : forProvider(notice, sender);
