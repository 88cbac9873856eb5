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

type Approved = NoticeOf<'registration-approved'>;

const forCandidate = (
  to: Addressee,
  record: CandidateReference,
  { productName, appUrl }: Sender,
  { t, phone: text }: Wording,
): MessageTemplate => ({
  subject: t('Good news: your registration with {productName} is approved', { productName }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(t('Good news: your registration is approved!')),
    facts([t('Registration code'), record.code], [t('Status'), t('Approved')]),
    say(
      t(
        'What happens next: we look for a training or a job that fits your skills. When we have found one, we tell you where it is and who to expect.',
      ),
    ),
    say(t('You do not have to do anything until then.')),
    link(t('Follow your application'), trackUrl(appUrl, record)),
  ],
  short: text(
    'registration-approved.candidate',
    '{productName}: good news, your registration {code} is approved! We are now looking for a training or a job that fits your skills.',
    { productName, code: variable(record.code) },
  ),
});

const forProvider = (notice: Approved, { productName, appUrl }: Sender): MessageTemplate => {
  const name = notice.organisation ?? notice.to.name;
  return {
    subject: `Good news: ${name} is approved on ${productName}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(`Good news: ${name} is approved! You can sign in now.`),
      facts(
        ['Email', notice.to.email ?? ''],
        ['Password', 'the one you chose when you registered'],
      ),
      link('Sign in', `${appUrl}/login`),
    ],
    short: phone(
      'registration-approved.provider',
    )`${productName}: good news, ${variable(name, 2)} is approved! Sign in at ${appUrl}/login`,
  };
};

export const registrationApproved = (
  notice: Approved,
  sender: Sender,
  wording: Wording,
): MessageTemplate =>
  notice.record.kind === 'candidate'
    ? forCandidate(notice.to, notice.record, sender, wording)
    : forProvider(notice, sender);
