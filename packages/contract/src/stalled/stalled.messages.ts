import type { WaitingStep } from './steps.ts';

/** Messages of overdue tasks; the specification has none. */
export const stalledMessages = {
  failed: 'What is stalled could not be loaded.',
  unreachable: 'Could not load what is stalled.',
  owner: 'Please name whose turn it is: an owner of GET /l2admin/stalled',
  none: 'Nobody waits too long.',
} as const;

/** Labels of the tasks, used as headings. */
export const stepWords: Record<WaitingStep, string> = {
  review: 'To be reviewed',
  hold: 'On hold',
  assign: 'To be assigned',
  start: 'Training to start',
  train: 'In training',
  next: 'Next step to find',
  applicant: 'Applications to answer',
  check_in: 'Check-ins to make',
};
