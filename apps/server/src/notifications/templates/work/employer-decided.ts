import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../../message-template.ts';
import { trackUrl } from '../../registration-reference.ts';
import type { Wording } from '../../wording.ts';

const waiting =
  'What happens next: we look for another place for you and write to you when we have found one. You do not have to do anything until then.';

const words = {
  accepted: {
    subject: 'Good news: you have been accepted for work',
    what: 'Good news: an employer has accepted you for work!',
    next: {
      aadhar:
        'What happens next: agree with the employer on your first day. Bring your Aadhar card, and ask for your terms in writing. Nobody may ask you for money for a job.',
      any: 'What happens next: agree with the employer on your first day. Bring the identity document you registered with, and ask for your terms in writing. Nobody may ask you for money for a job.',
    },
    short:
      '{productName}: good news, {organisation} has accepted you for work! Please agree with them on your first day. Questions? Call {supportPhone}.',
  },
  declined: {
    subject: 'We look for another place for you',
    what: 'This employer has decided on somebody else this time. That happens to most people who look for work, and says nothing about what you can do.',
    next: {
      aadhar: waiting,
      any: waiting,
    },
    short:
      '{productName}: {organisation} has decided on somebody else this time. We look for another place for you and write to you. Questions? Call {supportPhone}.',
  },
} as const;

export const employerDecided = (
  { decision, organisation, record, to }: NoticeOf<'employer-decided'>,
  { productName, supportPhone, appUrl, idPolicy }: Sender,
  { t, phone }: Wording,
): MessageTemplate => {
  const { subject, what, next, short } = words[decision];
  return {
    subject: t(subject),
    greeting: t('Hello {name},', { name: to.name }),
    blocks: [
      say(t(what)),
      facts([t('Employer'), organisation], [t('Registration code'), record.code]),
      say(t(next[idPolicy])),
      link(t('Follow your application'), trackUrl(appUrl, record)),
    ],
    short: phone(`employer-${decision}`, short, {
      productName,
      supportPhone,
      organisation: variable(organisation, 2),
    }),
  };
};
