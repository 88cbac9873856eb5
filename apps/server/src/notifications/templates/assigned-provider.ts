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

type Assigned = NoticeOf<'assigned-provider'>;

const words = {
  'training-provider': {
    what: 'a training',
    path: '/training-provider/assigned-candidates',
    button: 'See your candidates',
  },
  'job-provider': {
    what: 'a job',
    path: '/job-provider/applicants',
    button: 'See your applicants',
  },
} as const;

export const assignedProvider = (
  notice: Assigned,
  { productName, appUrl }: Sender,
): MessageTemplate => {
  const { what, path, button } = words[notice.record.kind];
  const { name, skills, city } = notice.candidate;
  return {
    subject: `A new candidate for ${notice.organisation}: ${name}`,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(`A candidate has been assigned to ${notice.organisation} for ${what}.`),
      facts(['Name', name], ['City', city], ['Skills', skills.join(', ')]),
      say('Sign in to see how to reach them, and please get in touch within a few days.'),
      link(button, `${appUrl}${path}`),
    ],
    short: phone(
      `assigned-${notice.record.kind}`,
    )`${productName}: ${variable(name)} has been assigned to ${variable(notice.organisation, 2)}. Details: ${appUrl}${path}`,
  };
};
