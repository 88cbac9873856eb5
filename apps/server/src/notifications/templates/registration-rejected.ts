import { correctionLinkDays } from '@purboday/contract/conventions/limits';
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

type Rejected = NoticeOf<'registration-rejected'>;
type ForCandidate = { to: Addressee; record: CandidateReference; reason: string | null };

const reasonAs = (label: string, reason: string | null): [string, string][] =>
  reason === null ? [] : [[label, reason]];

/** A candidate corrects it at /track and sends it again. */
const forCandidate = (
  { to, record, reason }: ForCandidate,
  { productName, supportPhone, appUrl }: Sender,
  { t, phone: text }: Wording,
): MessageTemplate => ({
  subject: t('About your registration with {productName}', { productName }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(t('We have looked at your registration and are sorry: we could not approve it as it is.')),
    facts(
      [t('Registration code'), record.code],
      [t('Status'), t('Not approved')],
      ...reasonAs(t('Reason'), reason),
    ),
    say(t('You can correct your registration yourself and send it again:')),
    link(t('See and correct your application'), trackUrl(appUrl, record)),
    say(
      t(
        'This is not the end. If something was missing or wrong, or if you think we made a mistake, tell us and we will help you put it right. Please mention your registration code.',
      ),
    ),
  ],
  short: text(
    'registration-rejected.candidate',
    '{productName}: we could not approve your registration {code} as it is. Please read our mail or call {supportPhone}; we will help you put it right.',
    { productName, supportPhone, code: variable(record.code) },
  ),
});

/** A provider has no way in before its approval: the link is its way. Rejections of earlier versions have none. */
const wayBack = (correction: Rejected['correction'], appUrl: string): MessageTemplate['blocks'] =>
  correction
    ? [
        say('You can correct the registration yourself and send it again:'),
        link('Correct the registration', `${appUrl}${correction.path}`),
        say(`The link works once, for ${correctionLinkDays} days.`),
      ]
    : [];

const forProvider = (
  notice: Rejected,
  { productName, supportPhone, appUrl }: Sender,
): MessageTemplate => {
  const name = notice.organisation ?? notice.to.name;
  return {
    subject: `About your registration with ${productName}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(
        `We have looked at the registration of ${name} and are sorry: we could not approve it as it is.`,
      ),
      facts(
        ['Registration ID', notice.record.id],
        ['Status', 'Not approved'],
        ...reasonAs('Reason', notice.reason),
      ),
      ...wayBack(notice.correction, appUrl),
      say(
        'This is not the end. If something was missing or wrong, or if you think we made a mistake, tell us and we will help you put it right. Please mention your Registration ID.',
      ),
    ],
    short: phone(
      'registration-rejected.provider',
    )`${productName}: we could not approve the registration of ${variable(name, 2)} as it is. Please read our mail or call ${supportPhone}; we will help you put it right.`,
  };
};

export const registrationRejected = (
  notice: Rejected,
  sender: Sender,
  wording: Wording,
): MessageTemplate => {
  const { record, to, reason } = notice;
  return record.kind === 'candidate'
    ? forCandidate({ to, record, reason }, sender, wording)
    : forProvider(notice, sender);
};
