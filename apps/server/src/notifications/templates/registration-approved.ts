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

type Approved = NoticeOf<'registration-approved'>;

const forCandidate = (
  { to, record }: Approved,
  { productName, appUrl }: Sender,
): MessageTemplate => ({
  subject: `Good news: your registration with ${productName} is approved`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say('Good news: your registration is approved!'),
    facts(['Registration ID', record.id], ['Status', 'Approved']),
    say(
      'What happens next: we look for a training or a job that fits your skills. When we have found one, we tell you where it is and who to expect.',
    ),
    say('You do not have to do anything until then.'),
    link('Follow your application', `${appUrl}/track`),
  ],
  short: phone(
    'registration-approved.candidate',
  )`${productName}: good news, your registration is approved! We are now looking for a training or a job that fits your skills.`,
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

export const registrationApproved = (notice: Approved, sender: Sender): MessageTemplate =>
  notice.record.kind === 'candidate' ? forCandidate(notice, sender) : forProvider(notice, sender);
