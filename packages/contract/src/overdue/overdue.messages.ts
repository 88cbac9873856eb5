import type { PendingTaskType } from './steps.ts';

/** Messages of overdue tasks; the specification has none. */
export const overdueMessages = {
  failed: 'The overdue tasks could not be loaded.',
  unreachable: 'Could not load the overdue tasks.',
  owner: 'Please give an assignee: an owner of GET /l2admin/stalled',
  none: 'There are no overdue tasks.',
  remindFailed: 'The reminder could not be sent.',
  remindedToday: 'They have already been reminded today.',
  cannotSignIn: 'They cannot sign in at present, so an email would not help.',
  nothingOverdue: 'They have no overdue tasks.',
} as const;

/** Labels of the tasks, used as headings. */
export const taskLabels: Record<PendingTaskType, string> = {
  review: 'To be reviewed',
  hold: 'On hold',
  assign: 'To be assigned',
  start: 'Training to start',
  train: 'In training',
  next: 'Next step to find',
  applicant: 'Applications to answer',
  check_in: 'Check-ins to make',
  answer: 'No answer yet: to call',
  support: 'Support requests',
};
