import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import {
  facts,
  link,
  phone,
  say,
  variable,
  type MessageTemplate,
  type Sender,
} from '../../message-template.ts';

type Changed = NoticeOf<'training-changed'>;

const words = {
  started: {
    subject: 'Your training has started',
    what: 'Your training has started. We wish you much joy and success with it!',
    next: 'What happens next: go to every meeting you can. If you cannot come, tell your training provider.',
  },
  completed: {
    subject: 'Your training is completed',
    what: 'You have completed your training. Well done!',
    next: 'What happens next: we look for a job that fits you, and write to you when we have found one. You do not have to do anything until then.',
  },
  cancelled: {
    subject: 'Your training has ended early',
    what: 'Your training has ended before its time.',
    next: 'What happens next: we look for another training or a job for you, and write to you. If this is a mistake, please tell us.',
  },
} as const;

const short = ({ change, organisation }: Changed, { productName, supportPhone }: Sender) => {
  const name = variable(organisation, 2);
  switch (change) {
    case 'started':
      return phone(
        'training-started',
      )`${productName}: your training with ${name} has started. Please go to every meeting you can.`;
    case 'completed':
      return phone(
        'training-completed',
      )`${productName}: you have completed your training with ${name}. Well done! We now look for a job that fits you.`;
    case 'cancelled':
      return phone(
        'training-cancelled',
      )`${productName}: your training with ${name} has ended early. We look for another place for you. Questions? Call ${supportPhone}.`;
  }
};

export const trainingChanged = (notice: Changed, sender: Sender): MessageTemplate => {
  const { subject, what, next } = words[notice.change];
  const reason: [string, string][] = notice.reason === null ? [] : [['Reason', notice.reason]];
  return {
    subject,
    greeting: `Hello ${notice.to.name},`,
    blocks: [
      say(what),
      facts(
        ['Training with', notice.organisation],
        ['Registration ID', notice.record.id],
        ...reason,
      ),
      say(next),
      link('Follow your application', `${sender.appUrl}/track`),
    ],
    short: short(notice, sender),
  };
};
