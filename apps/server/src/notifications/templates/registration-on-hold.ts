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

type OnHold = NoticeOf<'registration-on-hold'>;
type ForCandidate = { to: Addressee; record: CandidateReference; reason: string };

const forCandidate = (
  { to, record, reason }: ForCandidate,
  { productName, supportPhone, appUrl }: Sender,
  { t, phone: text }: Wording,
): MessageTemplate => ({
  subject: t('Your registration with {productName} is on hold', { productName }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(
      t(
        'We have put your registration on hold for a moment, because we need to clear something up first.',
      ),
    ),
    facts(
      [t('Registration code'), record.code],
      [t('Status'), t('On hold')],
      [t('Reason'), reason],
    ),
    link(t('Follow your application'), trackUrl(appUrl, record)),
    say(
      t(
        'If you can help us with it, please get in touch and mention your registration code. We go on as soon as it is settled.',
      ),
    ),
  ],
  short: text(
    'registration-on-hold.candidate',
    '{productName}: we have put your registration {code} on hold. Please read our mail or call {supportPhone}.',
    { productName, supportPhone, code: variable(record.code) },
  ),
});

const forProvider = (notice: OnHold, { productName, supportPhone }: Sender): MessageTemplate => {
  const name = notice.organisation ?? notice.to.name;
  return {
    subject: `Your registration with ${productName} is on hold`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(
        `We have put the registration of ${name} on hold for a moment, because we need to clear something up first.`,
      ),
      facts(
        ['Registration ID', notice.record.id],
        ['Status', 'On hold'],
        ['Reason', notice.reason],
      ),
      say('Signing in is not possible while the registration is on hold.'),
      say(
        'If you can help us with it, please get in touch and mention your Registration ID. We go on as soon as it is settled.',
      ),
    ],
    short: phone(
      'registration-on-hold.provider',
    )`${productName}: we have put the registration of ${variable(name, 2)} on hold. Please read our mail or call ${supportPhone}.`,
  };
};

export const registrationOnHold = (
  notice: OnHold,
  sender: Sender,
  wording: Wording,
): MessageTemplate => {
  const { record, to, reason } = notice;
  return record.kind === 'candidate'
    ? forCandidate({ to, record, reason }, sender, wording)
    : forProvider(notice, sender);
};
